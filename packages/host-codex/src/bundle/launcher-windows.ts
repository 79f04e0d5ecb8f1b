/** `hooks/run-orange.ps1`: what `run-orange.sh` does, for Windows PowerShell 5.1 and newer. */
export const WINDOWS_LAUNCHER = String.raw`# Orange Hyper: answers one Codex hook. Fails open: a problem never holds up the session.
param([string]$HookEvent = '')
$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue'
$utf8 = New-Object System.Text.UTF8Encoding $false

$names = @{
  'session-start' = 'SessionStart'
  'user-prompt-submit' = 'UserPromptSubmit'
  'post-tool-use' = 'PostToolUse'
}

function Write-Answer([string]$Text) {
  $bytes = $utf8.GetBytes($Text + [char]10)
  $out = [Console]::OpenStandardOutput()
  $out.Write($bytes, 0, $bytes.Length)
  $out.Flush()
  exit 0
}

function Write-Degraded([string]$Message) {
  $name = $names[$HookEvent]
  if (-not $name) { Write-Answer '{}' }
  Write-Answer ('{"continue":true,"systemMessage":"Orange Hyper binding degraded: ' + $Message +
    '","hookSpecificOutput":{"hookEventName":"' + $name + '"}}')
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

if (-not $HookEvent) { Write-Degraded 'hook event was not provided.' }
try {
  $orange = Find-Orange
} catch {
  $orange = $null
}
if (-not $orange) { Write-Degraded 'orange executable not found.' }

$answer = $null
try {
  [Console]::InputEncoding = $utf8
  [Console]::OutputEncoding = $utf8
  $OutputEncoding = $utf8
  $payload = [Console]::In.ReadToEnd()
  $ErrorActionPreference = 'Continue'
  $answer = ($payload | & $orange host codex hook $HookEvent 2>$null) -join ''
  if ($LASTEXITCODE -ne 0) { $answer = $null }
} catch {
  $answer = $null
}
if ($null -eq $answer) { Write-Degraded 'orange host bridge failed.' }

try {
  $value = ConvertFrom-Json -InputObject $answer
} catch {
  $value = $null
}
if (-not $answer.TrimStart().StartsWith('{') -or $value -isnot [psobject]) {
  Write-Degraded 'orange host bridge returned invalid JSON.'
}
Write-Answer $answer.Trim()
`;
