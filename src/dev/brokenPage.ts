import { stripVTControlCharacters } from 'node:util'
import { escapeHtml } from '#schemas/escapeHtml.ts'
import { bandValues } from '#src/theme/values.gen.ts'
import { counted, failureMarkup, noticeMarkup } from './noticeMarkup.ts'
import { noticeStyles } from './noticeStyles.ts'
import type { PageState } from './protocol.ts'

export interface BrokenPageParts {
  /** Tags that bring the live connection. */
  head: string
  /** The page's state, for the browser. */
  json: string
  /** What a view threw, when it is code that is broken. */
  error?: unknown
}

/**
 * What answers at the address of a page of which nothing can be shown: its mistakes, in the author's words and lines. It is
 * complete without any script; with them, it gives way to the page as soon as that is mended.
 */
export function brokenPage(state: PageState, { head, json, error }: BrokenPageParts): { status: number; html: string } {
  const errors = state.notices.filter(({ severity }) => severity === 'error')
  const { title, lead, body } = error
    ? ofCode(error)
    : state.failure
      ? ofFailure(state.failure)
      : ofContent(state, errors.map(noticeMarkup))
  const html = `<!doctype html><html lang="en" data-broken><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>${head}<style>${styles}${noticeStyles}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(lead)}</p>${body}</main>${json}</body></html>`
  return { status: error || state.failure || errors.length > 0 ? 500 : 404, html }
}

function ofContent(state: PageState, notices: string[]) {
  if (notices.length === 0) {
    const lead = `No file of the content makes ${state.path}, and there is no pages/404.yaml to say so.`
    return { title: 'There is no page here', lead, body: '' }
  }
  const title = `${state.path} cannot be shown yet`
  const it = notices.length === 1 ? 'it is mended' : 'they are mended'
  const lead = `The content has ${counted(notices.length, 'mistake')}. The page appears here as soon as ${it}; the other pages work.`
  return { title, lead, body: notices.join('') }
}

function ofFailure(failure: string) {
  const lead =
    'The content could not be compiled, and that is not its fault. Each save is tried anew, and the page appears here when one works.'
  return { title: 'The program that reads the content fails', lead, body: failureMarkup(failure) }
}

function ofCode(error: unknown) {
  const { message, stack = '', frame } = error as Error & { frame?: string }
  const [sentence = '', ...rest] = stripVTControlCharacters(message).split('\n')
  const details = rest.join('\n').trim() || frame || stack
  const lead = 'A view or another module threw an error while it drew this page. Saving the mended file shows it again.'
  const lines = `<pre tabindex="0"><code>${escapeHtml(details)}</code></pre>`
  const body = `<article class="notice error"><p class="message">${escapeHtml(sentence)}</p>${lines}</article>`
  return { title: 'The code of this page fails', lead, body }
}

const { paper, buff } = bandValues
const styles = `
body { margin: 0; min-height: 100vh; background: ${buff.bg}; color: ${paper.text} }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 18px; width: min(760px, 100% - 32px); margin: 0 auto; padding: clamp(32px, 9vh, 104px) 0 64px }
h1 { margin: 0; color: ${paper.heading}; font: 560 clamp(30px, 4.4vw, 46px)/1.08 Georgia, serif; letter-spacing: -0.03em; overflow-wrap: anywhere }
.lead { margin: 0 0 10px; font: 400 18px/1.5 system-ui, sans-serif; max-width: 60ch }
`
