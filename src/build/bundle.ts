import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest, Rolldown, ViteBuilder } from 'vite'
import type { Theme } from '#schemas/types.gen.ts'
import type { EarlyScripts } from '#src/prerender/pagesContext.ts'
import type { SiteStyles } from '#src/prerender/siteStyles.ts'
import { root } from './buildSettings.ts'
import { blockViews, bundleSettings } from './codeTables.ts'
import { exampleSite } from './exampleSite.ts'
import { filesIn, hashOfFiles, hashOfSources } from './inputs.ts'
import { type LoadedScripts, loadedScripts } from './loadedScripts.ts'
import type { PackageLicense } from './notices/notices.ts'

/** The site's scripts, and what pages have to know of them. */
export interface Bundles extends BundlePlaces {
  /** Differs where anything differs that finished pages are made with, and only there. */
  fingerprint: string
  earlyScripts: EarlyScripts
  /** The style sheet that all pages share; it is among the browser's files. */
  styles: SiteStyles
  /** Address of the browser's entry. */
  boot: string
  loaded: LoadedScripts
  /** Of the packages whose code is in the browser's files. */
  licenses: PackageLicense[]
}

interface BundlePlaces {
  /** The prerenderer's module, to import: a `file:` URL. */
  prerender: string
  /** Folder of the browser's files, with hashed names. */
  assets: string
}

/** Where a bundle's files are, in its folder. */
export const placesIn = (home: string): BundlePlaces => ({
  prerender: pathToFileURL(path.join(home, 'prerender/entry.js')).href,
  assets: path.join(home, 'client/assets'),
})

const entry = 'src/app/boot.ts'

/** How Vite finds the one configuration wherever it is started. Node reads it as it is; nothing is bundled first. */
export const viteConfig = { root, configFile: path.join(root, 'vite.config.ts'), configLoader: 'native' } as const

async function openBuilder(): Promise<ViteBuilder> {
  // A build that finds its bundles made has no use for Vite.
  const { createBuilder } = await import('vite')
  return createBuilder({ ...viteConfig, mode: 'production', logLevel: 'warn' })
}

/**
 * Bundles the scripts of the site, which `vite.config.ts` describes: the browser's, those inlined into pages, and the
 * prerenderer. They are the same for any content of one theme.
 *
 * @param home   an empty folder, for the files
 * @param theme  colors and measures that are other than usual
 */
export async function bundle(home: string, theme: Theme = {}, opened?: ViteBuilder): Promise<Bundles> {
  // React has two forms; a shell may ask for the other.
  process.env.NODE_ENV = 'production'
  const builder = opened ?? (await openBuilder())
  const settings = bundleSettings(builder.config.plugins)
  settings.theme = theme
  settings.drawingsDir = path.join(home, 'drawings')

  const places = placesIn(home)
  write(await build(builder, 'ssr'), path.join(home, 'prerender'))
  const { drawExamples } = (await import(places.prerender)) as typeof import('#src/prerender/entry.tsx')
  const { css, firstFrame } = await drawExamples(exampleSite(path.join(home, 'examples')))
  // The browser's script knows which rules of sections the style sheet has, so it is bundled after that.
  settings.ruleNames = Object.keys(firstFrame)
  const client = path.join(home, 'client')
  write(await build(builder, 'client'), client)
  const styleSheet = `/assets/site-${hashOf(css).slice(0, 8)}.css`
  writeFileSync(path.join(client, styleSheet), css)
  const earlyScripts = await bundleEarlyScripts(builder)
  for (const needless of ['drawings', 'examples']) rmSync(path.join(home, needless), { recursive: true, force: true })

  const read = (name: string) => JSON.parse(readFileSync(path.join(client, '.vite', name), 'utf8'))
  const manifest: Manifest = read('manifest.json')
  const views = blockViews().map(({ type, file }) => ({ type, file: path.relative(root, file).replaceAll('\\', '/') }))
  return {
    ...places,
    // This room's own code compresses pages, and cuts those that the server fills in.
    fingerprint: hashOf(
      [hashOfFiles(home, filesIn(home)), JSON.stringify(earlyScripts), hashOfSources(root, 'src/build')].join(),
    ),
    styles: { href: styleSheet, firstFrame },
    earlyScripts,
    boot: `/${manifest[entry]?.file}`,
    loaded: loadedScripts(manifest, entry, views),
    licenses: read('licenses.json'),
  }
}

/** The scripts that run before the first paint. */
export async function bundleEarlyScripts(opened?: ViteBuilder): Promise<EarlyScripts> {
  const builder = opened ?? (await openBuilder())
  const codeOf = async (name: string) => (await build(builder, name))[0].code.trim()
  return { always: await codeOf('early'), choices: await codeOf('earlyChoices') }
}

async function build(builder: ViteBuilder, name: string): Promise<Rolldown.RolldownOutput['output']> {
  const built = await builder.build(builder.environments[name]!)
  if (!('output' in built)) throw new Error(`The environment "${name}" of vite.config.ts was not built.`)
  return built.output
}

function write(files: Rolldown.RolldownOutput['output'], dir: string): void {
  for (const file of files) {
    const place = path.join(dir, file.fileName)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, file.type === 'chunk' ? file.code : file.source)
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
