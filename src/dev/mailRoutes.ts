import { Router } from 'express'
import { mailTemplate } from '#src/prerender/mails/mailTemplate.ts'
import type { ContentState, MailState } from './contentState.ts'
import { mailPage } from './mailPage.ts'
import { mailSample } from './mailSample.ts'
import { mailsAddress } from './protocol.ts'

/**
 * `/__mails`: every mail of the content as it would be sent, with sample values. It is the development server's alone;
 * nothing of it is in a build.
 *
 * @param writer  what writes mails in the colors of the site's theme
 */
export function mailRoutes(state: ContentState, writer = async () => mailTemplate): Router {
  const sampleOf = async ({ mail }: MailState) => {
    const { brand, language = 'en', url } = state.site.settings
    return mail && mailSample(mail, { brand: brand.name, language }, url.replace(/\/$/, ''), await writer())
  }
  const router = Router()
  router.get('/', (_, res) => res.redirect(`${mailsAddress}/${state.mails()[0]?.name ?? ''}`))
  router.get('/:name{/:form}', async (req, res, next) => {
    const all = state.mails()
    const shown = all.find(({ name }) => name === req.params.name)
    if (!shown) return next()
    const sent = await sampleOf(shown)
    if (req.params.form === undefined) return void res.type('html').send(mailPage(shown, all, sent))
    if (req.params.form !== 'html' || !sent) return next()
    res.type('html').send(sent.html)
  })
  return router
}
