import type { EmotionCache } from '@emotion/cache'
import { LRUCache } from 'lru-cache'
import { inlineHash } from './inlineHash.ts'

export interface UsedStyles {
  css: string
  /** For the policy of a page that carries them. */
  hash: string
}

/** So many combinations of rules are remembered; pages of one kind share theirs. */
const remembered = 200

/**
 * The rules that markup uses, in the order in which it names them first: parents before children, as a browser that rendered
 * this page alone would have them. Emotion's own extraction takes the order in which the pages before were rendered, which
 * changes from build to build, and the keyframes of all of them.
 * What no element wears, Emotion's `<Global>`, is not among them: it stands in `src/theme/global.ts`.
 */
export function usedStyles({ key, inserted }: EmotionCache): (markup: string) => UsedStyles {
  const known = new LRUCache<string, UsedStyles>({ max: remembered })
  const rule = (name: string) => {
    const found = inserted[name]
    return typeof found === 'string' ? found : ''
  }
  return (markup) => {
    const names = namesIn(markup, `${key}-`)
    const combination = [...names].join(' ')
    const found = known.get(combination)
    if (found) return found
    const rules = [...names].map(rule).join('')
    const animations = new Set(rules.match(/animation-[a-z0-9]+/g))
    const css = rules + [...animations].map(rule).join('')
    const made = { css, hash: inlineHash(css) }
    known.set(combination, made)
    return made
  }
}

/** What follows the key in class names, each once. A name ends with its attribute, or where the next class begins. */
function namesIn(markup: string, key: string): Set<string> {
  const names = new Set<string>()
  for (let at = markup.indexOf(key); at >= 0; at = markup.indexOf(key, at)) {
    const from = at + key.length
    at = from
    while (isNameCharacter(markup.charCodeAt(at))) at++
    names.add(markup.slice(from, at))
  }
  return names
}

/** Small letters, digits and hyphens, by their codes. */
function isNameCharacter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 45
}
