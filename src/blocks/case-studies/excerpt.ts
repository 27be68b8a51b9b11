/** The beginning of a longer text: so many characters, then an ellipsis. A text that fits stays whole. */
export function excerpt(text: string, characters: number): string {
  const letters = [...text]
  return letters.length <= characters ? text : `${letters.slice(0, characters).join('').trimEnd()}…`
}
