/** What the document around some markup needs to know of it. */
export interface MarkupFacts {
  /** Names of Emotion's rules that an element wears: `1x2y3z` for `class="tw-1x2y3z"`. */
  worn: ReadonlySet<string>
  bands: ReadonlySet<string>
  /** Whether the address says what is chosen in it: `src/browser/early/restoreChoices.ts` looks for that. */
  hasChoices: boolean
}

/** Reads finished markup once. */
export function markupFacts(html: string): MarkupFacts {
  const classes = new Set<string>()
  const bands = new Set<string>()
  let hasChoices = false
  for (const [, name, value = ''] of html.matchAll(/ (class|data-(?:band|url-state|param|preset|echo))="([^"]*)"/g)) {
    if (name === 'class') classes.add(value)
    else if (name === 'data-band') bands.add(value)
    else hasChoices = true
  }
  const single = [...classes].flatMap((value) => value.split(' '))
  return { worn: new Set(single.map((name) => name.slice(name.indexOf('-') + 1))), bands, hasChoices }
}
