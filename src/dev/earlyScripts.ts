import path from 'node:path'
import type { ViteDevServer } from 'vite'
import { bundleEarlyScripts } from '#src/build/bundle.ts'
import type { EarlyScripts } from '#src/prerender/pagesContext.ts'

/** The scripts that run before the first paint, as the build makes them; made again when their sources have changed. */
export function liveEarlyScripts(vite: ViteDevServer): () => Promise<EarlyScripts> {
  const folder = path.join(vite.config.root, 'src', 'browser') + path.sep
  let scripts: Promise<EarlyScripts> | undefined
  for (const event of ['add', 'change', 'unlink'] as const) {
    vite.watcher.on(event, (file) => {
      if (file.startsWith(folder)) scripts = undefined
    })
  }
  return () => {
    scripts ??= bundleEarlyScripts()
    return scripts
  }
}
