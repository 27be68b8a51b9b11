import path from 'node:path'
import { optionTexts } from '#schemas/choices.ts'
import { purposesOf } from '#schemas/purposes.ts'
import type { Config } from '#server/config.ts'
import { createIntake } from '#server/createIntake.ts'
import { asSent } from '#server/intake/asSent.ts'
import { gate } from '#server/intake/gate.ts'
import type { RequestSite } from '#server/intake/sitePages.ts'
import { createLog } from '#server/ops/log.ts'
import { mailTemplates } from '#src/build/mailTemplates.ts'
import { generateRoutes } from '#src/generate/generate.ts'
import { startDevServer } from './server.ts'

/** No stop takes longer than this, whatever hangs. */
const lastMs = 1000

/** Serves the site, live, with its forms, until somebody stops it. */
export async function runDev({ contentDir, host, port, siteUrl, ...config }: Config): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../..')
  const { log } = createLog('warn')
  // Asked only by requests, which come when the server is there.
  const publicUrl = new URL(`http://${host}:${port}`)
  const pages: RequestSite = {
    siteUrl: publicUrl,
    pageFor: (purpose) => purposesOf(server.state.site.pages)[purpose],
    offers: (list) => asSent(optionTexts(server.state.site.choices[list] ?? [])),
    async open(name) {
      const page = await server.open(name).catch(() => null)
      return page && { parts: page.parts, headers: [] }
    },
  }
  const site = () => ({ siteUrl: publicUrl, mails: mailTemplates(server.state.site) })
  const intake = createIntake({ ...config, contentDir, host, port, siteUrl }, { pages: { of: () => pages }, site, log })
  const api = gate(intake.routes, intake.gateParts)
  const server = await startDevServer({ root, contentDir, host, port, siteUrl: siteUrl?.origin, api })
  intake.start()
  void generateRoutes(root, contentDir, server.state.site)
  const { errors } = server.state.summary
  const mistakes =
    errors === 0 ? '' : ` The content has ${errors} mistake${errors === 1 ? '' : 's'}; the pages show where.`
  console.log(`The site is at ${server.url} and follows your edits. Alt+Shift+S leads to a section's YAML.${mistakes}`)

  let isEnding = false
  const end = async () => {
    // Whoever presses Ctrl+C twice does not want to wait.
    if (isEnding) process.exit(130)
    isEnding = true
    intake.drain()
    const last = new Promise((resolve) => setTimeout(resolve, lastMs))
    await Promise.race([Promise.all([server.close(), intake.close()]), last])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())
}
