import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Loaded before the commands of `package.json` (`node --import`), so that all of them see the same settings: those of the
 * environment, and of `.env` in the folder where npm runs them what the environment does not say. A process that tests or a
 * supervisor start as `node server/start.ts` reads no file.
 *
 * It is JavaScript because it is what a Node that cannot read TypeScript runs first: the machine's own, before `npm ci`.
 */
const least = 26
if (process.platform === 'win32') {
  end(
    'This project runs on Linux, on macOS and in WSL, not on Windows itself. Use WSL: https://learn.microsoft.com/windows/wsl/install',
  )
}
const folder = fileURLToPath(new URL('..', import.meta.url))
const program = relative('', process.argv[1] ?? '')
// Node cannot import by a name such as `#src/…` below a `*`, and Vite takes what follows a `#` or `?` for no part of the path.
const isBundled = /^src\/(?:build\/main|dev\/)|^server\/start/.test(program) && existsSync('node_modules/vite')
const sign = (isBundled ? /[#?*]/ : /\*/).exec(folder)?.[0]
if (sign)
  end(`This cannot run in ${folder}, because of the "${sign}" in the path. Rename that folder, then run it again.`)
if (Number.parseInt(process.versions.node, 10) < least) {
  end(
    `This needs Node ${least}, and here runs ${process.versions.node}. Run "npm ci" first: it installs the right one.${folder.includes(':') ? ' It is not found below a folder with ":" in its name; rename that.' : ''}`,
  )
}
// All commands of `src` need them, but `releases`.
const needsTools = /^src\/(?!build\/release\/command)/.test(program)
if (needsTools && !existsSync('node_modules/vite')) {
  // npm runs it after every installation; on a server there is nothing to generate.
  if (process.env.npm_lifecycle_event === 'prepare') process.exit(0)
  end('The tools that build and check are missing here, as after "npm ci --omit=dev". Run "npm ci" first.')
}
try {
  // Node's own `--env-file-if-exists` reports on every run that there is no file.
  if (existsSync('.env')) process.loadEnvFile('.env')
} catch (error) {
  end(`.env cannot be read: ${error instanceof Error ? error.message : error}`)
}
// As `server/config.ts` reads settings: spaces around a value are not seen, and `docker --env-file` keeps quotes.
for (const [name, value = ''] of Object.entries(process.env))
  process.env[name] = value.trim().replace(/^(?:"\s*([^"]*?)\s*"|'\s*([^']*?)\s*')$/, '$1$2')

/** @param {string} sentence */
function end(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}
