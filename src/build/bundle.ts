import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder, type InlineConfig, type Manifest, type Plugin, type ViteBuilder } from 'vite'
import type { Theme } from '#schemas/types.gen.ts'
import type { EarlyScripts } from '#src/prerender/pagesContext.ts'
import type { SheetRules, SiteStyles } from '#src/prerender/siteStyles.ts'
import { exampleSite } from './exampleSite.ts'
import { type LoadedScripts, loadedScripts } from './loadedScripts.ts'
import type { PackageLicense } from './notices/notices.ts'
import { blockViews } from './plugin.ts'
import { themePlugin } from './themePlugin.ts'

export interface Bundles {
  /** The prerenderer's module, to import: a `file:` URL. */
  prerender: string
  earlyScripts: EarlyScripts
  /** The style sheet that all pages share; it is among the browser's files. */
  styles: SiteStyles
  /** Address of the browser's entry. */
  boot: string
  loaded: LoadedScripts
  /** Of the packages whose code is in the browser's files. */
  licenses: PackageLicense[]
}

const root = path.resolve(import.meta.dirname, '../..')
const entry = 'src/app/boot.ts'

/** How everybody who starts Vite finds the one configuration. Node reads it as it is; nothing is bundled first. */
export const viteConfig = { root, configFile: path.join(root, 'vite.config.ts'), configLoader: 'native' } as const

/**
 * Builds the scripts of the site, which `vite.config.ts` describes: the browser's, those inlined into pages, and the
 * prerenderer. They are the same for any content of one theme.
 *
 * @param outDir    where the browser's hashed files go, below `assets/`
 * @param cacheDir  where the prerenderer goes; it is no part of the site
 * @param theme     colors and measures that are other than usual
 */
export async function bundle(outDir: string, cacheDir: string, theme: Theme = {}): Promise<Bundles> {
  // Vite asks nothing else whether this is for visitors; a shell may say otherwise.
  process.env.NODE_ENV = 'production'
  const prerenderDir = path.join(cacheDir, 'prerender')
  const ruleNames: string[] = []
  const builder = await createBuilder({
    ...building,
    plugins: [siteStyles(ruleNames), themePlugin(() => theme, path.join(cacheDir, 'drawings'))],
    environments: { ...building.environments, client: { build: { outDir } }, ssr: { build: { outDir: prerenderDir } } },
  })
  const { client, ssr } = builder.environments
  const prerender = pathToFileURL(path.join(prerenderDir, 'entry.js')).href
  const [earlyScripts, { css, firstFrame }] = await Promise.all([
    buildEarlyScripts(builder),
    builder.build(ssr!).then(() => makeSheet(prerender, path.join(cacheDir, 'examples'))),
  ])
  // The browser's script knows which rules of sections the style sheet has, so it is built after that.
  ruleNames.push(...Object.keys(firstFrame))
  await builder.build(client!)
  const sheet = `site-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
  writeFileSync(path.join(outDir, 'assets', sheet), css)
  const read = (name: string) => JSON.parse(readFileSync(path.join(outDir, '.vite', name), 'utf8'))
  const manifest: Manifest = read('manifest.json')
  const licenses: PackageLicense[] = read('licenses.json')
  await rm(path.join(outDir, '.vite'), { recursive: true, force: true })
  return {
    prerender,
    styles: { href: `/assets/${sheet}`, firstFrame },
    earlyScripts,
    boot: `/${manifest[entry]?.file}`,
    loaded: loadedScripts(
      manifest,
      entry,
      blockViews().map(({ type, file }) => ({ type, file: path.posix.relative(root.replaceAll('\\', '/'), file) })),
    ),
    licenses,
  }
}

/** Lets the browser's script know the rules in the style sheet; they are there when the script is built. */
function siteStyles(ruleNames: readonly string[]): Plugin {
  const id = 'virtual:site-styles'
  return {
    name: 'tidewheel:site-styles',
    enforce: 'pre',
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load: (asked) =>
      asked === `\0${id}` ? `export const ruleNames = ${JSON.stringify(ruleNames.join(' '))}.split(' ')\n` : undefined,
  }
}

/** Draws all that the code can draw, as its examples show it. */
async function makeSheet(prerender: string, examplesDir: string): Promise<SheetRules> {
  const { drawExamples } = (await import(prerender)) as typeof import('#src/prerender/entry.tsx')
  return drawExamples(exampleSite(examplesDir))
}

/** The scripts that run before the first paint. */
export async function bundleEarlyScripts(): Promise<EarlyScripts> {
  return buildEarlyScripts(await createBuilder(building))
}

/** It is not written: pages carry it inline. */
const building = {
  ...viteConfig,
  mode: 'production',
  logLevel: 'warn',
  environments: { early: { build: { write: false } }, earlyChoices: { build: { write: false } } },
} satisfies InlineConfig

async function buildEarlyScripts(builder: ViteBuilder): Promise<EarlyScripts> {
  const build = async (name: string) => {
    const output = [await builder.build(builder.environments[name]!)].flat()[0]
    if (!output || !('output' in output)) throw new Error(`The inlined script "${name}" was not built.`)
    return output.output[0].code.trim()
  }
  const [always, choices] = await Promise.all([build('early'), build('earlyChoices')])
  return { always, choices }
}
