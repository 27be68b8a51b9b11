import path from 'node:path'
import type { ViteDevServer } from 'vite'
import { bundleEarlyScript } from '#src/build/bundle.ts'

/** The script that runs before the first paint, as the build makes it; made again when its sources have changed. */
export function liveEarlyScript(vite: ViteDevServer): () => Promise<string> {
  const folder = path.join(vite.config.root, 'src', 'browser') + path.sep
  let script: Promise<string> | undefined
  for (const event of ['add', 'change', 'unlink'] as const) {
    vite.watcher.on(event, (file) => {
      if (file.startsWith(folder)) script = undefined
    })
  }
  return () => {
    script ??= bundleEarlyScript()
    return script
  }
}
