import { APPROVALS_FOLDER, MAX_REPORTED_FAILURES, REPORTED_FAILURES_KEY } from "@orange-hyper/core/host";
import { FAILED, MISSING } from "./failure-lines.js";
import { wordOf } from "./hooks.js";
import { type LauncherForm, messageHooks } from "./launcher.js";

/** PowerShell expressions for the answers that a launcher prints itself. */
interface Answers {
  readonly told: string;
  readonly answer: string;
}

const EXPLICIT: Answers = {
  told: `'"systemMessage":"' + $Message + '",'`,
  answer: `'{"continue":true,' + $told + '"hookSpecificOutput":{"hookEventName":"' + $name + '"}}'`,
};

const SHORT: Answers = { told: `'"systemMessage":"' + $Message + '"'`, answer: `'{' + $told + '}'` };

/** Returns `hooks/run-orange.ps1`, which does the same as `run-orange.sh`, for Windows PowerShell 5.1 and newer. */
export function windowsLauncher(form: LauncherForm): string {
  const names = messageHooks(form).map((hook) => `  '${wordOf(hook)}' = '${hook.native}'\n`);
  return script(form, names.join(""), form.isExplicit ? EXPLICIT : SHORT);
}

function script({ id, title }: LauncherForm, names: string, { told, answer }: Answers): string {
  return String.raw`# Orange Hyper: answers one ${title} hook. Fails open: a problem never holds up the session.
param([string]$HookEvent = '')
$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue'
$utf8 = New-Object System.Text.UTF8Encoding $false

$names = @{
${names}}

function Write-Answer([string]$Text) {
  $bytes = $utf8.GetBytes($Text + [char]10)
  $out = [Console]::OpenStandardOutput()
  $out.Write($bytes, 0, $bytes.Length)
  $out.Flush()
  exit 0
}

# Says what is wrong, if it is to be said, and ends.
function Write-Failure([string]$Message) {
  $name = $names[$HookEvent]
  if (-not $name) { Write-Answer '{}' }
  $told = ''
  try {
    if ((Test-Active) -and (Test-First)) { $told = ${told} }
  } catch {
    $told = ''
  }
  Write-Answer (${answer})
}

function Get-UserFolder {
  if ($env:ORANGE_HYPER_HOME) { return $env:ORANGE_HYPER_HOME }
  return Join-Path $HOME '.orange-hyper'
}

function Test-Activation([string]$Folder) {
  return Test-Path -LiteralPath (Join-Path $Folder '.orange-hyper\local\activation.json')
}

# True where the user approved the activation of this folder for this host.
function Test-Approved([string]$Folder, [bool]$IsLinked) {
  $approvals = Join-Path (Get-UserFolder) '${APPROVALS_FOLDER}'
  foreach ($file in Get-ChildItem -LiteralPath $approvals -Filter '*.json') {
    $approval = Get-Content -LiteralPath $file.FullName -Raw -Encoding UTF8 | ConvertFrom-Json
    if ($approval.project_root -ne $Folder) { continue }
    if (@($approval.host) + @($approval.hosts) -cnotcontains '${id}') { return $false }
    return (-not $IsLinked) -or ($approval.linked_work_trees -eq $true)
  }
  return $false
}

# True where the user activated the project that this folder lies in, itself or its main checkout.
function Test-Active {
  $start = (Get-Location -PSProvider FileSystem).ProviderPath
  $project = $null
  $top = $start
  while ($true) {
    $git = Join-Path $top '.git'
    $hasConfig = Test-Path -LiteralPath (Join-Path $top '.orange-hyper\config.json')
    if (-not $project -and ($hasConfig -or (Test-Activation $top))) { $project = $top }
    if ((Test-Path -LiteralPath $git -PathType Leaf) -or (Test-Path -LiteralPath (Join-Path $git 'HEAD'))) { break }
    $above = Split-Path -Parent $top
    if (-not $above) {
      # Outside of a repository only the folder itself counts.
      if ($project -ne $start) { return $false }
      break
    }
    $top = $above
  }
  if ($project -and (Test-Activation $project) -and (Test-Approved $project $false)) { return $true }
  if (-not (Test-Path -LiteralPath (Join-Path $top '.git') -PathType Leaf)) { return $false }
  return Test-Linked $start $top $project
}

# True for a linked work tree that was activated with its main checkout. Git notes the link in both.
function Test-Linked([string]$Start, [string]$Top, [string]$Project) {
  $line = Get-Content -LiteralPath (Join-Path $Top '.git') -TotalCount 1 -Encoding UTF8
  $named = $line -replace '^gitdir: ', ''
  $git = [IO.Path]::GetFullPath([IO.Path]::Combine($Top, $named))
  if ($git -notmatch '^(.*)\\\.git\\worktrees\\[^\\]+$') { return $false }
  $main = $Matches[1]
  $noted = Get-Content -LiteralPath (Join-Path $git 'gitdir') -TotalCount 1 -Encoding UTF8
  $back = Split-Path -Parent ([IO.Path]::GetFullPath([IO.Path]::Combine($git, $noted)))
  if ($back -ne $Top) { return $false }
  $folder = $Start
  while ($true) {
    $there = $main + $folder.Substring($Top.Length)
    if (Test-Activation $there) { return Test-Approved $there $true }
    if (($folder -eq $Project) -or ($folder -eq $Top)) { return $false }
    $folder = Split-Path -Parent $folder
  }
}

# True once a session, and never where that could not be noted.
function Test-First {
  if ($payload -notmatch '"session_id":"([A-Za-z0-9_-]+)"') { return $HookEvent -eq 'session-start' }
  $session = $Matches[1]
  $path = Join-Path (Get-UserFolder) '${REPORTED_FAILURES_KEY}'
  $told = @()
  if (Test-Path -LiteralPath $path) { $told = [IO.File]::ReadAllLines($path) }
  if ($told -ccontains $session) { return $false }
  if ($told.Length -ge ${MAX_REPORTED_FAILURES}) { [IO.File]::WriteAllText($path, '') }
  [IO.File]::AppendAllText($path, $session + [char]10)
  return $true
}

function Find-Orange {
  if ($env:ORANGE_HYPER_BIN -and (Test-Path -LiteralPath $env:ORANGE_HYPER_BIN -PathType Leaf)) {
    return $env:ORANGE_HYPER_BIN
  }
  foreach ($program in 'orange', 'orange.exe') {
    $found = Get-Command $program -CommandType Application -ErrorAction SilentlyContinue | Select-Object -First 1
    if ($found) { return $found.Source }
  }
  if ($env:LOCALAPPDATA) {
    $local = Join-Path $env:LOCALAPPDATA 'OrangeHyper\bin\orange.exe'
    if (Test-Path -LiteralPath $local -PathType Leaf) { return $local }
  }
  return $null
}

if (-not $HookEvent) { Write-Answer '{}' }
$payload = ''
try {
  [Console]::InputEncoding = $utf8
  [Console]::OutputEncoding = $utf8
  $OutputEncoding = $utf8
  $payload = [Console]::In.ReadToEnd()
} catch {
  Write-Failure '${FAILED}'
}
try {
  $orange = Find-Orange
} catch {
  $orange = $null
}
if (-not $orange) { Write-Failure '${MISSING}' }

$answer = $null
try {
  $ErrorActionPreference = 'Continue'
  $answer = ($payload | & $orange host ${id} hook $HookEvent 2>$null) -join ''
  if ($LASTEXITCODE -ne 0) { $answer = $null }
} catch {
  $answer = $null
}
$ErrorActionPreference = 'Stop'
if ($null -eq $answer) { Write-Failure '${FAILED}' }

try {
  $value = ConvertFrom-Json -InputObject $answer
} catch {
  $value = $null
}
if (-not $answer.TrimStart().StartsWith('{') -or $value -isnot [psobject]) {
  Write-Failure '${FAILED}'
}
Write-Answer $answer.Trim()
`;
}
