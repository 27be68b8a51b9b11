import path from 'node:path'
import { createIntake } from '#server/createIntake.ts'
import { begin } from '#server/main.ts'
import { createLog } from '#server/ops/log.ts'
import { generate } from '#src/generate/generate.ts'
import { startDevServer } from './server.ts'

/** `npm run dev`: the site, live, its forms included. The environment is that of `npm start`. */
await begin(async (config) => {
  const { contentDir, host, port } = config
  const root = path.resolve(import.meta.dirname, '../..')
  const { problems } = await generate(root, contentDir)
  for (const problem of problems) console.error(problem)
  const { log } = createLog('warn')
  const pages = { has: () => false, html: async () => null, frame: async () => null }
  const intake = createIntake(config, { pages, log, siteUrl: new URL(`http://${host}:${port}`) })
  const siteUrl = config.siteUrl?.origin
  const { url, state, close } = await startDevServer({ root, contentDir, host, port, siteUrl, api: intake.api })
  intake.start()
  const { errors } = state.summary
  const told = errors === 0 ? '' : ` The content has ${errors} mistake${errors === 1 ? '' : 's'}; the pages show where.`
  console.log(`The site is at ${url} and follows your edits. Alt+Shift+S finds a section's place in the YAML.${told}`)

  let isEnding = false
  const end = async () => {
    // Whoever presses Ctrl+C twice does not want to wait.
    if (isEnding) process.exit(130)
    isEnding = true
    intake.drain()
    await Promise.race([Promise.all([close(), intake.close()]), new Promise((resolve) => setTimeout(resolve, 1000))])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())
})
