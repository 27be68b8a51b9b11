import path from 'node:path'
import { createIntake } from '#server/createIntake.ts'
import { begin } from '#server/main.ts'
import { createLog } from '#server/ops/log.ts'
import { startDevServer } from './server.ts'

/** `npm run dev`: the site, live, its forms included. The environment is that of `npm start`. */
await begin(async (config) => {
  const { contentDir, host, port } = config
  const { log } = createLog('warn')
  const pages = { has: () => false, html: async () => null, frame: async () => null }
  const intake = createIntake(config, { pages, log, siteUrl: new URL(`http://${host}:${port}`) })
  const root = path.resolve(import.meta.dirname, '../..')
  const { url, close } = await startDevServer({ root, contentDir, host, port, api: intake.api })
  intake.start()
  console.log(`The site is at ${url}. Edits to content show at once; Alt+Shift+S outlines sections.`)
  const end = async () => {
    intake.drain()
    await close()
    await intake.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
})
