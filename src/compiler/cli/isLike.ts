/** More than half of the lines are the same. */
export function isLike(text: string, other: string): boolean {
  const lines = new Set(linesOf(text))
  const others = linesOf(other)
  const same = others.filter((line) => lines.has(line)).length
  return same * 2 > Math.max(lines.size, others.length)
}

function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}
