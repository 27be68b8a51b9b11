import { existsSync } from 'node:fs'

/**
 * Loaded before the commands of `package.json` (`node --import`), so that all of them see the same settings: those of the
 * environment, and of `.env` in the folder where npm runs them what the environment does not say. A process that tests or a
 * supervisor start as `node server/start.ts` reads no file.
 */
if (process.platform === 'win32') {
  end(
    'This project runs on Linux, on macOS and in WSL, not on Windows itself. Use WSL: https://learn.microsoft.com/windows/wsl/install',
  )
}
try {
  // Node's own `--env-file-if-exists` reports on every run that there is no file.
  if (existsSync('.env')) process.loadEnvFile('.env')
} catch (error) {
  end(`.env cannot be read: ${error instanceof Error ? error.message : error}`)
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}
