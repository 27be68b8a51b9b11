/** A stretch of a text, by offsets; the end is exclusive. */
export interface Span {
  from: number
  to: number
}

/**
 * Where a stretch of a finished text stands in the text that its author wrote, in which bindings stand for words.
 *
 * @returns `undefined` when a binding made a part of it
 */
export function writtenSpan(finished: string, { from, to }: Span, written: string): Span | undefined {
  const wanted = finished.slice(from, to)
  if (wanted === '') return undefined
  // Of several that are alike it is the one with as many before it.
  let at = written.indexOf(wanted)
  for (
    let before = finished.indexOf(wanted);
    before >= 0 && before < from;
    before = finished.indexOf(wanted, before + 1)
  ) {
    at = written.indexOf(wanted, at + 1)
  }
  return at < 0 ? undefined : { from: at, to: at + wanted.length }
}

/** Where a Markdown link to an address stands in the text that its author wrote: `[pricing](/pricing)`. */
export function writtenLink(address: string, written: string): Span | undefined {
  const shown = `](${address})`
  const found = written.indexOf(shown)
  const bound = found < 0 ? boundAddress(address, written) : undefined
  const end = bound?.index ?? found
  const from = end < 0 ? -1 : written.lastIndexOf('[', end)
  return from < 0 ? undefined : { from, to: end + (bound?.[0] ?? shown).length }
}

/** Of the links whose address has bindings, the one that may have become this address; that which says most by itself. */
function boundAddress(address: string, written: string): RegExpExecArray | undefined {
  return [...written.matchAll(/\]\(([^()\s]*\{\{[^{}()]*\}\}[^()\s]*)\)/g)]
    .filter(([, text = '']) => {
      const plain = text.split(/\{\{[^{}]*\}\}/).map((part) => RegExp.escape(part))
      return new RegExp(`^${plain.join('.+')}$`).test(address)
    })
    .sort(([, a = ''], [, b = '']) => ownLetters(b) - ownLetters(a))[0]
}

function ownLetters(text: string): number {
  return text.replace(/\{\{[^{}]*\}\}/g, '').length
}
