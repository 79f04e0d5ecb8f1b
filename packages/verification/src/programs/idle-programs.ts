/** Programs that only read, and commands of the shell itself. */
export const READERS =
  "ls cat head tail rg grep egrep fgrep zgrep pwd echo printf which whereis wc sort uniq diff cmp true false cd pushd popd mkdir rmdir export set unset source . sleep jq cut tr stat file du df ps kill pkill killall date whoami id test [ [[ (( : type man less more tree basename dirname realpath readlink wait read alias unalias history uname hostname nl od xxd column seq yes clear gh curl wget ssh ping lsof top tac rev paste join comm fold fmt expand awk gawk env printenv trap exit return shift local declare typeset readonly let shopt umask ulimit jobs fg bg disown exec eval hash command builtin break continue getopts mapfile readarray chmod chown mktemp open xdg-open wait-on deactivate nvm nproc free uptime md5sum sha256sum base64 strings hexdump tty stty";

/** The `READERS` that print nothing, or nothing that comes from a file or a person. */
export const QUIET =
  "cd pushd popd true false : mkdir rmdir export set unset sleep test [ [[ (( kill pkill killall wait read alias unalias trap exit return shift local declare typeset readonly let shopt umask ulimit fg bg disown hash break continue getopts mapfile readarray chmod chown mktemp date pwd whoami id uname hostname deactivate nproc free uptime wait-on clear open xdg-open stty tty which whereis wc basename dirname realpath readlink ls du df jobs";

/** Programs that build, serve, start, deploy or clean, and make no check that counts. */
export const BUILDERS =
  "vite webpack webpack-dev-server rollup rspack rsbuild parcel tsup tsdown esbuild swc babel nuxt remix gatsby docusaurus vuepress vitepress storybook start-storybook build-storybook astro next nuxi expo electron electron-builder metro turbo-dev nodemon ts-node-dev serve http-server live-server json-server pm2 forever concurrently-start docker docker-compose podman podman-compose nerdctl kubectl helm terraform tofu ansible-playbook vagrant minikube kind skaffold tilt aws gcloud az fly flyctl vercel netlify wrangler firebase heroku ncu npm-check-updates npm-check taze husky lint-staged-init prisma drizzle-kit sequelize knex typeorm graphql-codegen openapi-generator protoc buf-gen changeset semantic-release release-it lerna-version standard-version typedoc jsdoc api-extractor sphinx-build mkdocs hugo jekyll uvicorn gunicorn flask celery alembic twine hatchling jupyter streamlit cmake configure autoconf automake autoreconf qmake ghcup coverage gcovr lcov genhtml nyc-report cloc tokei systemctl service brew apt apt-get yum dnf apk snap nvm fnm asdf volta rustup pyenv rbenv sdk say notify-send osascript gem bundle pip pip3 poetry uv pipenv conda mamba";

/** Programs that print what they read, unless they write it in place. */
export const PASSERS = "sed gsed tee find";

/** Programs that move and remove files. They only matter for files of the project. */
export const MOVERS =
  "cp mv rm ln touch tar zip unzip rsync dd install patch truncate rimraf del-cli mkdirp cpx copyfiles shx";

/** Programs that report an answer by failing. */
export const ASKING = "grep egrep fgrep zgrep rg diff cmp which type test [ [[ (( curl wget ssh jq";
