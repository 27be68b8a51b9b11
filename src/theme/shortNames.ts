/** Emotion names a class after its rules, `1vxm6dp`; this is what it is called on the site instead. */
export type ShortNames = ReadonlyMap<string, string>

/**
 * Numbers classes: a page names two hundred of them, and Emotion's own names cost it a kilobyte that cannot be compressed.
 *
 * @param key    begins the classes, `tw`
 * @param names  of what the site's style sheet has, in its order; those of other keys are left out
 */
export function shortNames(key: string, names: readonly string[]): ShortNames {
  return numbered(names.filter((name) => name.startsWith(`${key}-`)).map((name) => name.slice(key.length + 1)))
}

const numbered = (names: readonly string[]): ShortNames =>
  new Map(names.map((name, index) => [name, index.toString(36)]))

/** Rules with their classes called as pages call them. */
export function withShortNames(css: string, key: string, short: ShortNames): string {
  return css.replaceAll(new RegExp(`\\.${key}-([a-z0-9]+)`, 'g'), (written, name: string) => {
    const found = short.get(name)
    return found === undefined ? written : `.${key}-${found}`
  })
}

/** No element has this name: the rule only tells the browser how classes are called, so that what it draws itself has the same. */
const teller = 'class-names'
const property = '--of'

/** The rule by which the style sheet tells the names of its classes. */
export const tellingRule = (key: string, short: ShortNames): string =>
  `${teller}.${key}{${property}:"${[...short.keys()].join(' ')}"}`

/** What {@link tellingRule} has told; nothing where the style sheet is not there. */
export function toldNames(key: string, rules: Iterable<CSSRule>): ShortNames {
  for (const rule of rules) {
    if (!(rule instanceof CSSStyleRule) || rule.selectorText !== `${teller}.${key}`) continue
    return numbered(rule.style.getPropertyValue(property).replaceAll('"', '').trim().split(' '))
  }
  return new Map()
}
