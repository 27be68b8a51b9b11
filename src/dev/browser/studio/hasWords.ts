/** Whether all words that somebody searches for stand somewhere in a text. */
export function hasWords(text: string, wanted: string): boolean {
  const words = wanted.toLowerCase().split(/\s+/)
  return words.every((word) => text.toLowerCase().includes(word))
}
