import type { EmotionCache } from '@emotion/cache'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { drawnWith } from '#src/theme/styleClass.ts'

/** How React marks a boundary whose content was not there in time. */
const unfinished = '<!--$!-->'

/**
 * A tree's whole markup. It is drawn without a pause, so that several renderers can take turns. Where something was not
 * there in time, a drawing whose module nobody has asked for yet, it is waited for and all is drawn again.
 *
 * @throws what a view throws, so that a build never writes a page with a hole in it
 */
export async function finishedMarkup(tree: ReactNode, cache: EmotionCache): Promise<string> {
  const draw = () => drawnWith(cache, () => renderToString(tree))
  const markup = draw()
  if (!markup.includes(unfinished)) return markup
  await allLoaded(tree)
  const whole = draw()
  if (whole.includes(unfinished)) throw new Error('A part of the page is never there in time.')
  return whole
}

/** Lets React wait for what the tree needs. What it draws meanwhile is thrown away. */
async function allLoaded(tree: ReactNode): Promise<void> {
  const errors: unknown[] = []
  await prerender(tree, { onError: (error) => void errors.push(error) })
  if (errors.length > 0) throw errors[0]
}
