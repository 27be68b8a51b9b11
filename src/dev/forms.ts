import type { RequestHandler } from 'express'
import { optionTexts } from '#schemas/choices.ts'
import { purposesOf } from '#schemas/purposes.ts'
import type { Config } from '#server/config.ts'
import { createIntake } from '#server/createIntake.ts'
import { asSent } from '#server/intake/asSent.ts'
import { gate } from '#server/intake/gate.ts'
import type { RequestSite } from '#server/intake/sitePages.ts'
import { createLog } from '#server/ops/log.ts'
import { mailTemplates } from '#src/build/serverManifest.ts'
import type { ContentState } from './contentState.ts'
import type { DevPages } from './devPages.ts'

/** The forms' API and deliveries, as on the finished site, with what the content says now. */
export function startForms(
  config: Config,
  state: ContentState,
  pages: DevPages,
  url: string,
): { api: RequestHandler; close(): Promise<void> } {
  const siteUrl = new URL(url)
  const site: RequestSite = {
    siteUrl,
    pageFor: (purpose) => purposesOf(state.site.pages)[purpose],
    offers: (list) => asSent(optionTexts(state.site.choices[list] ?? [])),
    async open(name) {
      const page = await pages.open(name).catch(() => null)
      return page && { parts: page.parts, headers: [] }
    },
  }
  const intake = createIntake(config, {
    pages: { of: () => site },
    site: () => ({ siteUrl, mails: mailTemplates(state.site) }),
    // Quiet where the server is not: enquiries are sent here for trying the forms.
    log: createLog('warn').log,
  })
  intake.start()
  return {
    api: gate(intake.routes, intake.gateParts),
    async close() {
      intake.drain()
      await intake.close()
    },
  }
}
