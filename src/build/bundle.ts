import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder, type InlineConfig, type Manifest, type ViteBuilder } from 'vite'

export interface Bundles {
  /** The prerenderer's module, to import: a `file:` URL. */
  prerender: string
  /** Minified source of the script that runs before the first paint. */
  earlyScript: string
  /** Address of the browser's entry. */
  boot: string
}

const root = path.resolve(import.meta.dirname, '../..')

/** How everybody who starts Vite finds the one configuration. Node reads it as it is; nothing is bundled first. */
export const viteConfig = { root, configFile: path.join(root, 'vite.config.ts'), configLoader: 'native' } as const

/**
 * Builds the three scripts of the site, which `vite.config.ts` describes: the browser's, the one inlined into every page, and
 * the prerenderer. They are the same for any content.
 *
 * @param outDir    where the browser's hashed files go, below `assets/`
 * @param cacheDir  where the prerenderer goes; it is no part of the site
 */
export async function bundle(outDir: string, cacheDir: string): Promise<Bundles> {
  // Vite asks nothing else whether this is for visitors; a shell may say otherwise.
  process.env.NODE_ENV = 'production'
  const prerenderDir = path.join(cacheDir, 'prerender')
  const builder = await createBuilder({
    ...building,
    environments: { ...building.environments, client: { build: { outDir } }, ssr: { build: { outDir: prerenderDir } } },
  })
  const { client, ssr } = builder.environments
  const [earlyScript] = await Promise.all([buildEarlyScript(builder), builder.build(client!), builder.build(ssr!)])
  const manifest = JSON.parse(readFileSync(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
  await rm(path.join(outDir, '.vite'), { recursive: true, force: true })
  return {
    prerender: pathToFileURL(path.join(prerenderDir, 'entry.js')).href,
    earlyScript,
    boot: `/${manifest['src/app/boot.ts']?.file}`,
  }
}

/** Minified source of the script that runs before the first paint. */
export async function bundleEarlyScript(): Promise<string> {
  return buildEarlyScript(await createBuilder(building))
}

/** It is not written: pages carry it inline. */
const building = {
  ...viteConfig,
  mode: 'production',
  logLevel: 'warn',
  environments: { early: { build: { write: false } } },
} satisfies InlineConfig

async function buildEarlyScript(builder: ViteBuilder): Promise<string> {
  const output = [await builder.build(builder.environments.early!)].flat()[0]
  if (!output || !('output' in output)) throw new Error('The inlined script was not built.')
  return output.output[0].code.trim()
}
