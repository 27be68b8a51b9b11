import { LRUCache } from 'lru-cache'
import type { StyleCache } from '#src/theme/styleCache.ts'
import { attributeValues } from './attributeValues.ts'
import { firstRules } from './firstRules.ts'
import { inlineHash } from './inlineHash.ts'

export interface UsedStyles {
  css: string
  /** For the policy of a page that carries them. */
  hash: string
}

/** A rule of Emotion's, or several that begin with the same class, by that class, or the animation's name: `tw-1x2y3z`. */
export type NamedRules = Map<string, string>

/** So many combinations of rules are remembered; pages of one kind share theirs. */
const remembered = 200

export interface StylesOf {
  /**
   * The rules that markup carries inline.
   *
   * @param first  what the first view shows
   * @param rest   what stands below
   */
  inline(first: string, rest?: string): UsedStyles
  /** All rules that markup uses. */
  all(markup: string): NamedRules
}

/**
 * The rules that markup uses, in the order in which it names them first: parents before children, as a browser that rendered
 * this page alone would have them. Emotion's own extraction takes the order in which the pages before were rendered, which
 * changes from build to build, and the keyframes of all of them.
 * What no element wears, Emotion's `<Global>`, is not among them: it stands in `src/theme/global.ts`.
 *
 * Of what the site's style sheet brings, a page carries what its first view needs.
 */
export function usedStyles({ key, inserted, shortNames }: StyleCache): StylesOf {
  const inSheet = new Set([...(shortNames?.values() ?? [])].map((name) => `${key}-${name}`))
  const known = new LRUCache<string, UsedStyles>({ max: remembered })
  const firsts = new Map<string, string>()
  const rule = (name: string) => {
    const found = inserted[name.startsWith(`${key}-`) ? name.slice(key.length + 1) : name]
    return typeof found === 'string' ? found : ''
  }
  const firstRule = (name: string) => {
    const found = firsts.get(name) ?? (inSheet.has(name) ? firstRules(rule(name)) : rule(name))
    firsts.set(name, found)
    return found
  }
  const animationsIn = (css: string) => [...new Set(css.match(/animation-[a-z0-9]+/g))]

  return {
    inline(first, rest = '') {
      const names = namesIn(first, key)
      const others = [...namesIn(rest, key)].filter((name) => !names.has(name) && !inSheet.has(name))
      const combination = `${[...names].join(' ')}|${others.join(' ')}`
      const found = known.get(combination)
      if (found) return found
      const rules = [...names].map(firstRule).join('') + others.map(rule).join('')
      const css = rules + animationsIn(rules).map(rule).join('')
      const made = { css, hash: inlineHash(css) }
      known.set(combination, made)
      return made
    },
    all(markup) {
      const rules = [...namesIn(markup, key)].map((name): [string, string] => [name, rule(name)])
      const animations = animationsIn(rules.map(([, css]) => css).join(''))
      return new Map([...rules, ...animations.map((name): [string, string] => [name, rule(name)])])
    },
  }
}

/** Every class that begins with the key. */
function namesIn(markup: string, key: string): Set<string> {
  const classes = new Set(attributeValues(markup, 'class'))
  return new Set([...classes].flatMap((written) => written.split(' ')).filter((name) => name.startsWith(`${key}-`)))
}
