/** What an attribute says throughout finished markup, in its order and as it is written; the same may come again. */
export function attributeValues(markup: string, name: string): string[] {
  const values: string[] = []
  const begin = ` ${name}="`
  for (let at = markup.indexOf(begin); at >= 0; at = markup.indexOf(begin, at)) {
    const from = at + begin.length
    at = markup.indexOf('"', from)
    values.push(markup.slice(from, at))
  }
  return values
}
