import { escapeHtml } from '#schemas/escapeHtml.ts'
import { duration } from '#src/theme/motion.gen.ts'
import { bandValues, radius, shadow, status } from '#src/theme/values.gen.ts'
import type { FrameLine, Notice } from './protocol.ts'

/** One mistake, as the overlay and the page of broken pages show it: the sentence, the author's line, the way there. */
export function noticeMarkup({ message, hint, severity, place, frame }: Notice): string {
  return `<article class="notice ${severity}">
<p class="message">${escapeHtml(message)}</p>
${hint === undefined ? '' : `<p class="hint">${escapeHtml(hint)}</p>`}
${frame.length === 0 ? '' : `<pre tabindex="0" aria-label="The lines around it"><code>${frame.map(lineMarkup).join('')}</code></pre>`}
<p class="way">${openMarkup(place, 'Open in the editor')}<span class="place">${escapeHtml(place)}</span></p>
</article>`
}

/** A failure of the project itself, apart from the author's mistakes. */
export function failureMarkup(failure: string): string {
  return `<article class="notice failure">
<p class="message">${escapeHtml(failure)}</p>
<p class="hint">What is shown is from before. The next save is tried again.</p>
</article>`
}

/** A button that opens a place in the editor; `src/dev/browser/layer.ts` answers it. */
export function openMarkup(place: string, label: string): string {
  return `<button type="button" class="open" data-open="${escapeHtml(place)}" title="Open ${escapeHtml(place)} in the editor">${escapeHtml(label)}</button>`
}

function lineMarkup({ number, text, marked }: FrameLine): string {
  const [from, to] = marked ?? [text.length, text.length]
  const [before, meant, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)].map(escapeHtml)
  const mark = marked ? `<mark>${meant || ' '}</mark>` : ''
  return `<span class="line${marked ? ' meant' : ''}"><span class="number">${number}</span>${before}${mark}${after}\n</span>`
}

const { paper, deep } = bandValues
const text = 'var(--font-text, system-ui, sans-serif)'
const code = 'var(--font-code, ui-monospace, Menlo, Consolas, monospace)'

/** How mistakes look, in the overlay and on the page of broken pages: the site's own paper, ink and red. */
export const noticeStyles = `
*, ::before, ::after { box-sizing: border-box }
.notice { background: ${paper.bg}; color: ${paper.text}; border-radius: ${radius.tile}; padding: 18px 22px 16px;
  font: 400 15px/1.5 ${text}; box-shadow: ${shadow.menu}, 0 0 0 1.5px ${status.error.text} }
.notice.warning { box-shadow: ${shadow.menu}, 0 0 0 1.5px ${paper.rule} }
.notice.failure { background: ${deep.bg}; color: ${deep.text}; box-shadow: ${shadow.menu}, 0 0 0 1.5px ${deep.accent} }
.failure .message { color: ${deep.heading} }
.notice p { margin: 0; overflow-wrap: anywhere }
.message { color: ${paper.heading}; font-weight: 600; font-size: 17px; line-height: 1.4; white-space: pre-line }
.hint { margin-top: 4px !important; white-space: pre-line }
pre { margin: 14px 0 0; padding: 12px 0; overflow: auto; border-radius: ${radius.control}; background: ${deep.bg}; color: ${deep.muted};
  font: 400 13px/1.65 ${code}; tab-size: 2 }
pre:focus-visible { outline: 3px solid ${paper.focus}; outline-offset: 2px }
.line { display: block; min-width: max-content; padding-right: 16px; white-space: pre }
.number { display: inline-block; width: 4.4ch; margin-right: 1.6ch; text-align: right; color: ${deep.dim}; user-select: none }
.meant { background: ${deep.surface}; color: ${deep.heading} }
.meant .number { color: ${deep.accent} }
mark { background: none; color: ${deep.accent}; text-decoration: underline wavy ${deep.accent} 1.5px; text-underline-offset: 4px;
  text-decoration-skip-ink: none }
.way { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 14px; margin-top: 14px !important }
.place { font: 400 13px/1.4 ${code}; color: ${paper.muted}; user-select: all }
button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer }
button:focus-visible { outline: 3px solid ${paper.focus}; outline-offset: 2px }
.open { min-height: 34px; padding: 0 14px; border-radius: ${radius.button}; background: ${paper.primaryBg}; color: ${paper.primaryText};
  font-weight: 600; font-size: 14px; transition: background-color ${duration.fast} }
.open:hover { background: ${paper.primaryTide} }
`
