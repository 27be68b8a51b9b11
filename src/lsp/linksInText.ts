const markdown = /\]\(\s*<?([^\s)>]+)/g

/** The addresses of Markdown links in a text, and where in it each begins. */
export function* linksInText(text: string): Generator<{ link: string; from: number }> {
  for (const found of text.matchAll(markdown)) {
    const link = found[1]!
    yield { link, from: found.index + found[0].length - link.length }
  }
}
