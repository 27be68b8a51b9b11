import type { EmotionCache } from '@emotion/cache'

export interface UsedStyles {
  css: string
  /** The rules' names, for the browser's cache to know that they are there. */
  ids: string[]
}

/**
 * The rules that markup uses, in the order in which it names them first: parents before children, as a browser that rendered
 * this page alone would have them. Emotion's own extraction takes the order in which the pages before were rendered, which
 * changes from build to build, and the keyframes of all of them.
 * What no element wears, Emotion's `<Global>`, is not among them: it stands in `src/theme/global.ts`.
 */
export function usedStyles(markup: string, { key, inserted }: EmotionCache): UsedStyles {
  const names = [...markup.matchAll(new RegExp(`${key}-([a-zA-Z0-9-_]+)`, 'g'))].map(([, name = '']) => name)
  let css = ''
  const ids: string[] = []
  const take = (name: string) => {
    const rule = inserted[name]
    if (typeof rule !== 'string') return
    css += rule
    ids.push(name)
  }
  for (const name of new Set(names)) take(name)
  for (const name of new Set(css.match(/animation-[a-z0-9]+/g))) take(name)
  return { css, ids }
}
