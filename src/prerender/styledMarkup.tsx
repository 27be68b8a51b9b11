import { CacheProvider } from '@emotion/react'
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

/** How React marks a boundary whose content failed, or was not there. */
const unfinished = '<!--$!-->'

/**
 * A tree's whole markup with the rules behind its classes. Its caches are fresh, so the rules are those of this tree and in its
 * own order, whatever was drawn before.
 *
 * @param key  begins every class name
 * @throws what a view throws, so that a build never writes a page with a hole in it
 */
export async function styledMarkup(tree: ReactNode, key: string): Promise<StyledMarkup> {
  const [first, below] = [createServerStyleCache(key), createServerStyleCache(key)]
  const styled = (
    <CacheProvider value={first}>
      <StylesBelow value={below}>{tree}</StylesBelow>
    </CacheProvider>
  )
  const html = renderToString(styled)
  if (html.includes(unfinished)) throw await failureOf(styled)
  // With `compat`, every rule is kept as text.
  return { html, first: first.inserted as Rules, below: below.inserted as Rules }
}

/** What `renderToString` keeps to itself. */
async function failureOf(tree: ReactNode): Promise<unknown> {
  const errors: unknown[] = []
  await prerender(tree, { onError: (error) => void errors.push(error) })
  return errors[0] ?? new Error('A part of the page is not there in time.')
}
