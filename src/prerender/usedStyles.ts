import type { EmotionCache } from '@emotion/cache'

/**
 * The rules that markup uses, in the order in which it names them first: parents before children, as a browser that rendered
 * this page alone would have them. Emotion's own extraction takes the order in which the pages before were rendered, which
 * changes from build to build, and the keyframes of all of them.
 * What no element wears, Emotion's `<Global>`, is not among them: it stands in `src/theme/global.ts`.
 */
export function usedStyles(markup: string, { key, inserted }: EmotionCache): string {
  const rule = (name: string) => {
    const found = inserted[name]
    return typeof found === 'string' ? found : ''
  }
  const named = [...markup.matchAll(new RegExp(`${key}-([\\w-]+)`, 'g'))].map(([, name = '']) => name)
  const css = [...new Set(named)].map(rule).join('')
  const animations = new Set(css.match(/animation-[a-z0-9]+/g))
  return css + [...animations].map(rule).join('')
}
