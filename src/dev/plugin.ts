import { once } from 'node:events'
import path from 'node:path'
import type { Request, Response } from 'express'
import type { Connect, Plugin } from 'vite'
import type { Config } from '#server/config.ts'
import { classLabels } from '#src/build/classLabels.ts'
import { buildPlugins } from '#src/build/plugin.ts'
import { counted } from '#src/compiler/diagnostics/catalogue/words.ts'
import type { LiveSite, SiteOptions } from './liveSite.ts'

const root = path.resolve(import.meta.dirname, '../..')

declare module 'vite' {
  interface UserConfig {
    site?: SiteOptions
  }
}

/**
 * What Vite needs to serve and to build this site. Its own imports are few: unit tests load it with Vite's
 * configuration, and have no use for a compiler.
 */
export function site(): Plugin[] {
  return [...buildPlugins(), { ...classLabels(), apply: (_, { command }) => isLabelled(command) }, liveSite()]
}

/** In development, but not in unit tests; a build is asked for them by the tests of a site that nobody visits. */
const isLabelled = (command: 'build' | 'serve') =>
  command === 'serve' ? process.env.VITEST === undefined : process.env.CLASS_LABELS === '1'

/**
 * What Vite watches of the project: besides `src` and `schemas`, files at its top. Content has a watch of its own, and a folder
 * of releases, pages or data, under whatever name, has more files than all code.
 */
const isCode = /^(?:(?:src|schemas)(?:[\\/]|$)|[^\\/]+\.\w+$)/

/**
 * Under which names a container in the cloud shows a port to the author alone: GitHub's codespaces and Gitpod say so in the
 * environment.
 *
 * @see https://docs.github.com/en/codespaces/developing-in-a-codespace/default-environment-variables-for-your-codespace
 */
export function forwardedHosts(port: number, env: Readonly<Record<string, string | undefined>>): string[] {
  const { CODESPACE_NAME: name, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain, GITPOD_WORKSPACE_URL: gitpod } = env
  return [
    ...(name && domain ? [`${name}-${port}.${domain}`] : []),
    ...(gitpod && URL.canParse(gitpod) ? [`${port}-${new URL(gitpod).host}`] : []),
  ]
}

/** The name of the plugin whose `api` is `LiveApi`. */
export const livePlugin = 'tidewheel:live'

export interface LiveApi {
  /** Once pages can be asked for. */
  started: Promise<LiveSite>
}

/** `npm run dev`: the site, live, its forms included. Vite serves the code; content goes past it. */
function liveSite(): Plugin {
  let config: Config
  let live: LiveSite | undefined
  const api: Partial<LiveApi> = {}
  return {
    name: livePlugin,
    // Unit tests run on a Vite of their own.
    apply: (_, { command, mode }) => command === 'serve' && mode !== 'test',
    api,
    async config({ site = {} }) {
      const { generateIfOlder } = await load<typeof import('#src/generate/generateIfOlder.ts')>(
        '../generate/generateIfOlder.ts',
      )
      await generateIfOlder(root)
      const { readConfig } = await load<typeof import('#server/config.ts')>('../../server/config.ts')
      config = readConfig({ ...process.env, ...site.env })
      return {
        logLevel: 'warn',
        server: {
          host: config.host,
          port: config.port,
          strictPort: true,
          allowedHosts: forwardedHosts(config.port, process.env),
          // No other page reads the code, those of other servers on this machine included.
          cors: false,
          watch: {
            ignored: (file: string) => file.startsWith(root + path.sep) && !isCode.test(file.slice(root.length + 1)),
          },
        },
        optimizeDeps: {
          // What only tests import is not there where only production's packages are.
          entries: [
            ...[
              'src/app/client.tsx',
              'src/app/routing.ts',
              'src/app/boot.ts',
              'src/dev/browser/**/*.{ts,tsx}',
              'src/blocks/*/*.tsx',
            ],
            '!**/*.test.{ts,tsx}',
          ],
        },
      }
    },
    configureServer(vite) {
      // A port that is taken is reported before anything is compiled.
      const started = once(vite.httpServer!, 'listening').then(async () => {
        const { startLiveSite } = await load<typeof import('./liveSite.ts')>('./liveSite.ts')
        live = await startLiveSite(vite, config, vite.config.site ?? {})
        return live
      })
      api.started = started
      // What starts the server reports it.
      started.catch(() => {})
      vite.printUrls = () => void started.then(greet)
      const answer = (name: 'first' | 'last'): Connect.NextHandleFunction => {
        return (req, res, next) =>
          void started.then((live) => live[name](req as Request, res as Response, next)).catch(next)
      }
      vite.middlewares.use(answer('first'))
      return () => void vite.middlewares.use(answer('last'))
    },
    hotUpdate({ type, file }) {
      // A new block, or one that is gone, is in no import list until the lists are made again.
      if (type === 'update' || !/[\\/]src[\\/]blocks[\\/][^\\/]+[\\/][A-Z]\w*\.tsx$/.test(file)) return
      const { moduleGraph, hot } = this.environment
      for (const id of ['\0virtual:block-loaders', '\0virtual:block-views']) {
        const table = moduleGraph.getModuleById(id)
        if (table) moduleGraph.invalidateModule(table)
      }
      hot.send({ type: 'full-reload' })
    },
    closeServer: () => live?.close(),
  }
}

async function greet({ url, state, checked }: LiveSite): Promise<void> {
  console.log(`The site is at ${url} and follows your edits. Alt+Shift+S edits the open page.`)
  await checked
  const { errors } = state.summary
  if (errors > 0) console.log(`The content has ${counted(errors, 'mistake')}; the pages show where.`)
}

/** A module as it is, by Node: a bundler that prepares the configuration would otherwise bundle the compiler into it. */
function load<Module>(file: string): Promise<Module> {
  return import(new URL(file, import.meta.url).href)
}
