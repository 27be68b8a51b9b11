import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import type { Theme } from '#schemas/types.gen.ts'
import { viteConfig } from '#src/build/bundle.ts'
import { themePlugin } from '#src/build/themePlugin.ts'
import { codeEvent } from './protocol.ts'

/** Vite as the development server uses it: for the code alone. Content does not pass through it. */
export async function createDevVite(options: {
  root: string
  contentDir: string
  /** The colors and fonts that are shown. */
  theme: () => Theme
  http: Server
  /** Where upgrades come from. */
  upgrades: Server
  host: string
}): Promise<ViteDevServer> {
  const { root, contentDir, theme, http, upgrades, host } = options
  const vite = await createServer({
    ...viteConfig,
    root,
    logLevel: 'warn',
    plugins: [
      themePlugin({
        get theme() {
          return theme()
        },
        drawingsDir: path.join(root, '.cache/drawings'),
      }),
    ],
    server: {
      middlewareMode: true,
      // Where the browser looks for it when the way that the page came is closed.
      port: (http.address() as AddressInfo).port,
      host,
      hmr: { server: upgrades },
      // Nobody else's pages read the code, those of other servers on this machine included.
      cors: false,
      watch: {
        ignored: ['dist', '.cache', '.data', 'test-results']
          .map((folder) => path.join(root, folder, '**'))
          .concat(path.join(contentDir, '**')),
      },
    },
    optimizeDeps: {
      // What only tests import is not there where only production's packages are.
      entries: [
        ...['src/app/client.tsx', 'src/app/boot.ts', 'src/dev/browser/client.ts', 'src/blocks/*/*.tsx'],
        '!**/*.test.tsx',
      ],
    },
  })
  followBlockFolders(vite)
  vite.watcher.on('change', () => vite.ws.send(codeEvent))
  return vite
}

/** Loads the code again, with the theme as it is now. */
export function retheme(vite: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(vite.environments)) {
    moduleGraph.invalidateAll()
    // Vite puts a time into the addresses of drawings that nothing imported for a while, another one for the server than for the
    // browser, which then would not agree about the page.
    for (const module of moduleGraph.idToModuleMap.values()) module.lastHMRTimestamp = 0
  }
  vite.ws.send({ type: 'full-reload' })
}

/** A new block, or one that is gone, is in nobody's import list until the lists are made anew. */
function followBlockFolders(vite: ViteDevServer): void {
  const changed = (file: string) => {
    if (!/[\\/]src[\\/]blocks[\\/][^\\/]+[\\/][A-Z]\w*\.tsx$/.test(file)) return
    for (const { moduleGraph } of Object.values(vite.environments)) {
      for (const id of ['\0virtual:block-loaders', '\0virtual:block-views']) {
        const module = moduleGraph.getModuleById(id)
        if (module) moduleGraph.invalidateModule(module)
      }
    }
    vite.ws.send({ type: 'full-reload' })
  }
  for (const event of ['add', 'unlink'] as const) vite.watcher.on(event, changed)
}
