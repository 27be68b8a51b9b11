import type { EmotionCache } from '@emotion/cache'
import { LRUCache } from 'lru-cache'
import { attributeValues } from './attributeValues.ts'
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

/** The part after the key of every class that begins with it. */
function namesIn(markup: string, key: string): Set<string> {
  const classes = new Set(attributeValues(markup, 'class'))
  const names = [...classes].flatMap((written) => written.split(' ')).filter((name) => name.startsWith(key))
  return new Set(names.map((name) => name.slice(key.length)))
}
