import type { ViteDevServer } from 'vite'
import { EditQueue } from './editQueue.ts'

/** Vite hears of the files made anew in its own time; the site's styles are asked for after that. */
const settledMs = 150

/**
 * Follows the theme's values and the lists of icons: what is generated from them is written anew, views take it in by
 * themselves, and the open pages fetch the styles of the whole site again.
 *
 * @param restyle  tells the open pages
 */
export function watchTheme(
  vite: ViteDevServer,
  generate: () => Promise<{ problems: string[] }>,
  restyle: () => void,
  tell: (sentence: string) => void,
): void {
  const queue = new EditQueue(async () => {
    const { problems } = await generate()
    for (const problem of problems) tell(problem)
    await new Promise((resolve) => setTimeout(resolve, settledMs))
    restyle()
  })
  vite.watcher.on('change', (file) => {
    if (/[\\/]src[\\/](?:theme[\\/]tokens|.*[\\/]icons)\.json$/.test(file)) queue.add(file)
  })
}
