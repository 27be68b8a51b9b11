/** A link inside a text value, and where in it the link begins. */
export interface LinkInText {
  link: string
  from: number
}

const markdown = /\]\(\s*<?([^\s)>]+)/g

/** The addresses of a text: itself when it is a link, those of its Markdown when it is prose. */
export function* linksInText(value: string, format: string): Generator<LinkInText> {
  if (format === 'link') yield { link: value, from: 0 }
  if (format !== 'prose') return
  for (const found of value.matchAll(markdown)) {
    const link = found[1]!
    yield { link, from: found.index + found[0].length - link.length }
  }
}
