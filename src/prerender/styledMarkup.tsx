import { CacheProvider, type EmotionCache } from '@emotion/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { createServerStyleCache } from '#src/theme/styleCache.ts'
import { StylesBelow } from '#src/ui/BelowFirstView.tsx'

/** Emotion's rules by their names, `1x2y3z`, in the order in which the tree uses them: parents before children. */
export type Rules = Readonly<Record<string, string>>

export interface StyledMarkup {
  html: string
  /** What the first view needs. */
  first: Rules
  /** What stands below it needs; it may be among the first as well. */
  below: Rules
}

/** How React marks a boundary whose content was not there in time. */
const unfinished = '<!--$!-->'

/**
 * A tree's whole markup with the rules behind its classes. Where something was not there in time, a drawing whose module
 * is still to come, it is waited for and all is drawn again.
 *
 * @param key  begins every class name
 * @throws what a view throws, so that a build never writes a page with a hole in it
 */
export async function styledMarkup(tree: ReactNode, key: string): Promise<StyledMarkup> {
  const markup = draw(tree, key)
  if (!markup.html.includes(unfinished)) return markup
  await allLoaded(tree, key)
  const whole = draw(tree, key)
  if (whole.html.includes(unfinished)) throw new Error('A part of the page is never there in time.')
  return whole
}

/** With fresh caches, so that the rules are those of this tree and in its own order, whatever was drawn before. */
function draw(tree: ReactNode, key: string): StyledMarkup {
  const [first, below] = [createServerStyleCache(key), createServerStyleCache(key)]
  const html = renderToString(styled(tree, first, below))
  // With `compat`, every rule is kept as text.
  return { html, first: first.inserted as Rules, below: below.inserted as Rules }
}

const styled = (tree: ReactNode, first: EmotionCache, below: EmotionCache) => (
  <CacheProvider value={first}>
    <StylesBelow value={below}>{tree}</StylesBelow>
  </CacheProvider>
)

/** Lets React wait for what the tree needs. What it draws meanwhile is thrown away. */
async function allLoaded(tree: ReactNode, key: string): Promise<void> {
  const errors: unknown[] = []
  const cache = createServerStyleCache(key)
  await prerender(styled(tree, cache, cache), { onError: (error) => void errors.push(error) })
  if (errors.length > 0) throw errors[0]
}
