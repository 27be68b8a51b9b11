/** A replacement in a text, by offsets; the end is exclusive. */
export interface TextEdit {
  start: number
  end: number
  newText: string
}

/** The text after edits that do not overlap. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  // Of two at one place the later in the list comes later in the text.
  const backwards = edits
    .map((edit, index) => ({ ...edit, index }))
    .sort((a, b) => b.start - a.start || b.index - a.index)
  return backwards.reduce((rest, { start, end, newText }) => rest.slice(0, start) + newText + rest.slice(end), text)
}
