import { escapeHtml } from '#schemas/escapeHtml.ts'
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
<p class="hint">What is shown is from before. The next save is tried anew.</p>
</article>`
}

/** A button that opens a place in the editor; `src/dev/browser/openInEditor.ts` answers it. */
export function openMarkup(place: string, label: string): string {
  return `<button type="button" class="open" data-open="${escapeHtml(place)}" title="Open ${escapeHtml(place)} in the editor">${escapeHtml(label)}</button>`
}

function lineMarkup({ number, text, marked }: FrameLine): string {
  const gutter = `<span class="number">${number}</span>`
  if (!marked) return `<span class="line">${gutter}${escapeHtml(text)}\n</span>`
  const [from, to] = marked
  const words = [text.slice(0, from), text.slice(from, to) || ' ', text.slice(to)].map(escapeHtml)
  return `<span class="line meant">${gutter}${words[0]}<mark>${words[1]}</mark>${words[2]}\n</span>`
}

/** `1 mistake`, `3 mistakes`. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
