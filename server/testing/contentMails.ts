import type { CompiledSite } from '#schemas/compiled.ts'
import type { MailTemplates } from '#schemas/mailTemplate.ts'
import { mailTemplates } from '#src/build/serverManifest.ts'
import { compile } from '#src/compiler/project.ts'
import { fixtureContent } from '#tests/fixture/fixture.ts'

let site: CompiledSite | undefined

/** The mails of the second site, for tests of what they say. @param receipt  whether settings want receipts */
export function contentMails({ receipt = false } = {}): MailTemplates {
  site ??= compile(fixtureContent).site
  return mailTemplates({ ...site, settings: { ...site.settings, receipt: { send: receipt } } })
}
