const width = 76

/**
 * Breaks long lines at spaces, as plain mail has them. What has no spaces, such as an address, stays whole; further
 * lines of a quotation are quoted, too.
 */
export function wrapText(text: string): string {
  return text
    .split('\n')
    .flatMap((line) => (line.length <= width ? [line] : wrapLine(line)))
    .map((line) => line.trimEnd())
    .join('\n')
}

function wrapLine(line: string): string[] {
  const [start = ''] = /^(?:> )*/.exec(line) ?? []
  const lines: string[] = []
  let current = ''
  for (const word of line.slice(start.length).split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`
    if (current.trim() === '' || start.length + longer.length <= width) current = longer
    else {
      lines.push(start + current)
      current = word
    }
  }
  return [...lines, start + current]
}
