import { once } from 'node:events'
import { createServer } from 'vite'
import { viteConfig } from '#src/build/bundle.ts'
import type { LiveSite, SiteOptions } from './liveSite.ts'
import { type LiveApi, livePlugin } from './plugin.ts'

export interface DevServer extends LiveSite {
  /** What `npm run dev` says. */
  greet(): void
}

/**
 * Starts Vite with the site, as `vite.config.ts` has it.
 *
 * @throws the port's own error
 */
export async function startDevServer(site: SiteOptions = {}): Promise<DevServer> {
  const vite = await createServer({ ...viteConfig, site })
  const { port, host } = vite.config.server
  try {
    // Vite's own `listen` makes a sentence of the error, and other code cannot read that.
    vite.httpServer!.listen(port, host as string)
    await once(vite.httpServer!, 'listening')
    const { started }: LiveApi = vite.config.plugins.find(({ name }) => name === livePlugin)!.api
    const live = await started
    return {
      ...live,
      greet: () => vite.printUrls(),
      async close() {
        // What is still being loaded fails now, which is of no interest.
        vite.config.logger.error = () => {}
        await vite.close()
      },
    }
  } catch (error) {
    await vite.close()
    throw error
  }
}
