import { stripVTControlCharacters } from 'node:util'
import type { MailValue } from '#schemas/compiled.ts'
import { escapeHtml } from '#schemas/escapeHtml.ts'
import { mailFrame, unlistedName } from '#schemas/mailTemplate.ts'
import { fillMail } from '#server/delivery/mails.ts'
import { counted } from '#src/compiler/diagnostics/catalogue/words.ts'
import type { mailTemplate } from '#src/prerender/mails/mailTemplate.ts'
import { bandValues } from '#src/theme/values.gen.ts'
import { pagesStyles } from './browser/studio/pagesStyles.ts'
import { styles as studioStyles } from './browser/studio/styles.ts'
import type { ContentState, MailState } from './contentState.ts'
import { failureMarkup, noticeMarkup, noticeStyles } from './notices.ts'
import type { PageState } from './protocol.ts'

/**
 * What answers at the address of a page of which nothing can be shown: its mistakes, in the author's words and lines. It is
 * complete without any script; with them, it gives way to the page as soon as that is mended.
 *
 * @param head  tags that bring the live connection
 * @param json  the page's state, for the browser
 * @param error  what a view threw, when it is code that is broken
 */
export function brokenPage(
  state: PageState,
  { head, json, error }: { head: string; json: string; error?: unknown },
): { status: number; html: string } {
  const { title, lead, body } = contentOf(state, error)
  const html = `<!doctype html><html lang="en" data-broken><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>${head}<style>${styles}${noticeStyles}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(lead)}</p>${body}</main>${json}</body></html>`
  return { status: body === '' ? 404 : 500, html }
}

function contentOf({ path, notices, failure }: PageState, error: unknown): Record<'title' | 'lead' | 'body', string> {
  const mistakes = notices.filter(({ severity }) => severity === 'error')
  if (error) {
    const { message, stack = '', frame = stack } = error as Error & { frame?: string }
    const [sentence = '', ...details] = stripVTControlCharacters(message).split('\n')
    const lines = details.join('\n').trim() || frame
    return {
      title: 'The code of this page fails',
      lead: 'A view or another module threw an error while it drew this page. Saving the mended file shows it again.',
      body: `<article class="notice error"><p class="message">${escapeHtml(sentence)}</p><pre tabindex="0"><code>${escapeHtml(lines)}</code></pre></article>`,
    }
  }
  if (failure !== undefined)
    return {
      title: 'The program that reads the content fails',
      lead: 'The content could not be compiled, and that is not its fault. Each save is tried again, and the page appears here when one works.',
      body: failureMarkup(failure),
    }
  if (mistakes.length === 0)
    return {
      title: 'There is no page here',
      lead: `No file of the content makes ${path}, and there is no pages/404.yaml to say so.`,
      body: '',
    }
  const it = mistakes.length === 1 ? 'it is mended' : 'they are mended'
  return {
    title: `${path} cannot be shown yet`,
    lead: `The content has ${counted(mistakes.length, 'mistake')}. The page appears here as soon as ${it}; the other pages work.`,
    body: mistakes.map(noticeMarkup).join(''),
  }
}

const { paper, buff } = bandValues
const styles = `
body { margin: 0; min-height: 100vh; background: ${buff.bg}; color: ${paper.text} }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 18px; width: min(760px, 100% - 32px); margin: 0 auto; padding: clamp(32px, 9vh, 104px) 0 64px }
h1 { margin: 0; color: ${paper.heading}; font: 560 clamp(30px, 4.4vw, 46px)/1.08 Georgia, serif; letter-spacing: -0.03em; overflow-wrap: anywhere }
.lead { margin: 0 0 10px; font: 400 18px/1.5 system-ui, sans-serif; max-width: 60ch }
`

/**
 * The list of all pages, which its script fills. It has nothing of the site's own, so it comes up whatever is wrong there.
 *
 * @param head  tags that bring the script
 * @param json  the state and the token, for the browser
 */
export function pagesList({ head, json }: { head: string; json: string }): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>All pages</title>${head}<style>${noticeStyles}${studioStyles}${pagesStyles}</style></head><body>${json}</body></html>`
}

type Samples = { [name: string]: string | Samples[] }

/** Every mail of the content as it would be sent, with sample values: its subject, its HTML, its plain text; or its mistakes. */
export function mailPreview(state: ContentState, write: typeof mailTemplate): string {
  const { url = '' } = state.site.settings
  const shown = ({ name, file, mail, notices }: MailState) => {
    const mistakes = notices.map(({ message, hint = '', place }) => escapeHtml(`${message} ${hint} (${place})`))
    const sent = mail && fillMail(write(mail, mailFrame(state.site)), samplesOf(mail.values), url.replace(/\/$/, ''))
    return `<section aria-label="${name}"><h2>${name}</h2><p>${escapeHtml(file)}</p>
${mistakes.map((mistake) => `<p role="alert">${mistake}</p>`).join('')}
${
  sent
    ? `<p>Subject: <b>${escapeHtml(sent.subject)}</b></p>
<iframe title="${name} as HTML" sandbox srcdoc="${escapeHtml(sent.html)}"></iframe><pre tabindex="0" dir="auto">${escapeHtml(sent.text)}</pre>`
    : ''
}</section>`
  }
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mails</title>
<style>body { margin: 2rem; font: 1rem/1.5 system-ui } iframe, pre { width: 100%; height: 60vh; overflow: auto; white-space: pre-wrap }</style>
<script type="module" src="/@vite/client"></script><main><h1>Mails</h1>${state.mails().map(shown).join('')}</main></html>`
}

function samplesOf(values: Readonly<Record<string, MailValue>>): Samples {
  const samples: Samples = {}
  for (const [name, { items, sample = '' }] of Object.entries(values))
    samples[name] = items ? [samplesOf(items)] : sample
  // One of them shows what is said of a value that the form does not offer.
  const odd = Object.keys(values).find((name) => values[name]?.unlisted)
  if (odd) samples[unlistedName(odd)] = odd
  return samples
}
