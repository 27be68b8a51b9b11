import { enableCompileCache } from 'node:module'
import path from 'node:path'

/** `npm run dev`: Vite with the site, until it is stopped. The environment is that of `npm start`. */
enableCompileCache()
const { begin } = await import('#server/main.ts')
const { generateRoutes } = await import('#src/generate/generate.ts')
const { startDevServer } = await import('./server.ts')

/** No stop takes longer than this, whatever hangs. */
const lastMs = 1000

await begin(async ({ contentDir }) => {
  const server = await startDevServer()
  server.greet()
  const root = path.resolve(import.meta.dirname, '../..')
  void server.checked.then(() => generateRoutes(root, contentDir, server.state.site))
  let isEnding = false
  const end = async () => {
    // Pressing Ctrl+C twice means: now.
    if (isEnding) process.exit(130)
    isEnding = true
    process.exitCode = 0
    await Promise.race([server.close(), new Promise((resolve) => setTimeout(resolve, lastMs))])
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())
})
