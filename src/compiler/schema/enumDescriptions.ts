/**
 * What each value of a choice means, for hovers and lists of values. A description says it value by value:
 * "`tiles` (default): colored tiles. `rows`: ruled cards."
 *
 * @returns one text for each value, empty where nothing is said; `undefined` when nothing is said of any
 */
export function enumDescriptions(values: readonly unknown[], description = ''): string[] | undefined {
  const starts = values.map((value) =>
    new RegExp(`\`${RegExp.escape(String(value))}\`(?: \\(([^)]*)\\))?: `).exec(description),
  )
  if (starts.every((start) => start === null)) return undefined
  return starts.map((start) => {
    if (!start) return ''
    const from = start.index + start[0].length
    const next = starts.flatMap((other) => (other && other.index > start.index ? [other.index] : []))
    const text = description
      .slice(from, Math.min(description.length, ...next))
      .trim()
      .replace(/[;,]$/, '')
    return start[1] ? `${text.replace(/\.$/, '')} (${start[1]}).` : text
  })
}
