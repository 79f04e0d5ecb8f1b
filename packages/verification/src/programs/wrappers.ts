/** A program that runs the command in its arguments and takes over its status. */
export interface Wrapper {
  readonly names: string;
  /** Alternatives of which one must follow the name, such as "run" or "tool run". */
  readonly after?: readonly string[];
  /** Options whose value is the next word. */
  readonly valued?: string;
  /** How many words other than options precede the command. Default: 0. */
  readonly skip?: number;
}

/** The names of all wrappers. Few commands are wrapped, so the table is only built for those that are. */
export const WRAPPER_NAMES =
  "time command builtin exec nohup setsid caffeinate corepack unbuffer chronic wsl rtk env cross-env cross-env-shell timeout gtimeout valgrind nice ionice stdbuf taskset sudo doas xvfb-run dbus-run-session dotenvx dotenv env-cmd nyc c8 npx pnpx bunx uvx pipx uv poetry pipenv pdm rye hatch devbox doppler op infisical volta pixi conda mamba micromamba fnm mise rtx rbenv pyenv asdf bundle opam composer symfony direnv flock aws-vault coverage xargs docker podman docker-compose podman-compose nerdctl";

/** Matches a variable that a wrapper sets, also behind its option, as in `-eA=b`. */
export const SETS_VARIABLE = /^(?:-e=?|--env=|-v=?)?([A-Za-z_]\w*)=(.*)$/s;

/** Returns the table of wrappers. A name may have several entries, of which the first that fits counts. */
export function wrappers(): readonly Wrapper[] {
  return [
    { names: "time", valued: "-f -o --format --output" },
    { names: "command builtin exec nohup setsid caffeinate corepack unbuffer chronic wsl rtk" },
    { names: "env cross-env cross-env-shell", valued: "-u --unset -C --chdir" },
    { names: "timeout gtimeout", valued: "-s -k --signal --kill-after", skip: 1 },
    { names: "valgrind" },
    { names: "nice ionice", valued: "-n -c --adjustment --class --classdata" },
    { names: "stdbuf", valued: "-i -o -e" },
    { names: "taskset", valued: "", skip: 1 },
    { names: "sudo doas", valued: "-u -g -h -p -C -D --user --group --chdir" },
    { names: "xvfb-run", valued: "-s -n -e -f -p -w --server-args --server-num --error-file --auth-file" },
    { names: "dbus-run-session dotenvx", valued: "-f" },
    { names: "dotenv env-cmd", valued: "-e -f -c -v --file" },
    {
      names: "nyc c8",
      valued:
        "-r --reporter -x --exclude -n --include --report-dir --reports-dir --temp-directory --lines --branches --functions --statements --cwd -t",
    },
    { names: "npx pnpx bunx", valued: "-p --package -w --workspace" },
    { names: "uvx", valued: "--from --with --with-editable --with-requirements -p --python" },
    { names: "pipx", after: ["run"], valued: "--spec --python --index-url" },
    { names: "uv", after: ["tool run"], valued: "--from --with -p --python" },
    {
      names: "uv",
      after: ["run"],
      valued:
        "--with --with-requirements --with-editable -p --python --extra --no-extra --group --only-group --no-group --env-file --directory --project --package --index",
    },
    {
      names: "poetry pipenv pdm rye hatch devbox doppler op infisical volta",
      after: ["run"],
      valued: "-p -e -C --node --env-file",
    },
    {
      names: "pixi conda mamba micromamba",
      after: ["run"],
      valued: "-n -p -e --name --prefix --cwd --environment",
    },
    { names: "fnm", after: ["exec"], valued: "--using" },
    { names: "mise rtx", after: ["exec", "x"], valued: "-C --cd" },
    { names: "rbenv pyenv asdf bundle opam composer", after: ["exec"] },
    { names: "symfony", after: ["php"], valued: "-d -c" },
    { names: "direnv", after: ["exec"], skip: 1 },
    { names: "flock", valued: "-w --timeout -E --conflict-exit-code", skip: 1 },
    { names: "aws-vault", after: ["exec"], skip: 1 },
    { names: "coverage", after: ["run"], valued: "--rcfile --source --omit --include --data-file" },
    { names: "xargs", valued: "-n -I -P -L -d -s -a -E --max-args --max-procs --delimiter" },
    {
      names: "docker podman",
      after: ["compose run", "compose exec"],
      valued:
        "-e -u -w -v -p -l --env --env-from-file --user --workdir --volume --publish --entrypoint --name --label --index",
      skip: 1,
    },
    {
      names: "docker-compose podman-compose",
      after: ["run", "exec"],
      valued: "-e -u -w -v -p -l --env --user --workdir --volume --entrypoint --name --index",
      skip: 1,
    },
    {
      names: "docker podman nerdctl",
      after: ["run", "exec", "container run", "container exec"],
      valued:
        "-e -u -w -v -p -h -m --env --env-file --user --workdir --volume --mount --publish --name --network --net --entrypoint --platform --memory --cpus --label --add-host --tmpfs --shm-size --ipc",
      skip: 1,
    },
  ];
}
