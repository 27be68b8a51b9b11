import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'

/** How React marks a boundary whose content was not there in time. */
const unfinished = '<!--$!-->'

/**
 * A tree's whole markup. Rendering at once costs less than half of React's waiting way, so that is kept for the trees
 * that need it: those that show a drawing whose module nobody has asked for yet.
 *
 * @throws what a view throws, so that a build never writes a page with a hole in it
 */
export async function finishedMarkup(tree: ReactNode): Promise<string> {
  const markup = renderToString(tree)
  if (!markup.includes(unfinished)) return shortened(markup)
  const errors: unknown[] = []
  // Boundaries are written where they stand, however long they are, and not moved in by a script afterwards.
  const options = {
    onError: (error: unknown) => void errors.push(error),
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  }
  const { prelude } = await prerender(tree, options)
  const text = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  return shortened(text)
}

/** Shapes without content end at once: in a drawing the parser takes that as it is meant, and pages have hundreds of them. */
function shortened(markup: string): string {
  return markup.replace(/><\/(?:path|circle|rect|ellipse|line)>/g, '/>')
}
