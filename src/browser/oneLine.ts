/** What a stranger wrote into an address, as text for one line: control characters and breaks become spaces. */
export function oneLine(text: string): string {
  const printable = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return [...printable].slice(0, longest).join('')
}

const longest = 200
