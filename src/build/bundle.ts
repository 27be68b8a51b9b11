import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest, Rolldown, ViteBuilder } from 'vite'
import type { BlockType, Theme } from '#schemas/types.gen.ts'
import type { InlineScripts } from '#src/prerender/pagesContext.ts'
import { inParallel } from './inParallel.ts'
import { filesIn, hashOfFiles, hashOfSources, root } from './inputs.ts'
import type { PackageLicense } from './notices/notices.ts'
import { blockViews, bundleSettings } from './plugin.ts'
import type { ReleaseDraft } from './release/draft.ts'

/** Which scripts a page loads: files in `assets/`, by name. */
export interface LoadedScripts {
  /** What the entry brings on every page, at once or when somebody reaches for something: React and the router too. */
  everyPage: string[]
  /** Of those, React, each after those that it imports: all of them have to be there before any can run. */
  client: string[]
  /** The same for the router. */
  routing: string[]
  /** What a section of each block takes to wake beside those of every page. */
  byBlock: Partial<Record<BlockType, string[]>>
}

/** The site's scripts, and what pages have to know of them. */
export interface Bundles {
  /** The prerenderer's module, to import: a `file:` URL. */
  prerender: string
  /** Folder of the browser's files, with hashed names. */
  assets: string
  /** Differs where anything differs that finished pages are made with, and only there. */
  fingerprint: string
  inlineScripts: InlineScripts
  /** Address of the browser's entry. */
  boot: string
  loaded: LoadedScripts
  /** Of the packages whose code is in the browser's files. */
  licenses: PackageLicense[]
}

const entries = { boot: 'src/app/boot.ts', client: 'src/app/client.tsx', routing: 'src/app/routing.ts' }

/** So many bundles are kept: of the other branch, the other theme, of a build that is using them. */
const mostKept = 4

/** How Vite finds the one configuration wherever it is started. Node reads it as it is; nothing is bundled first. */
export const viteConfig = { root, configFile: path.join(root, 'vite.config.ts'), configLoader: 'native' } as const

async function openBuilder(): Promise<ViteBuilder> {
  // A build that finds its bundles made has no use for Vite.
  const { createBuilder } = await import('vite')
  return createBuilder({ ...viteConfig, mode: 'production', logLevel: 'warn' })
}

/**
 * The site's scripts, which `vite.config.ts` describes: the browser's, those inlined into pages, and the prerenderer. They are
 * the same for any content of one theme, and are bundled again only when their sources or the theme have changed.
 *
 * @param dir    has a folder for each bundle, which is whole when it is there
 * @param code   fingerprint of all sources
 * @param theme  colors and measures that are other than usual
 */
export async function bundle(dir: string, code: string, theme: Theme, opened?: ViteBuilder): Promise<Bundles> {
  const home = path.join(dir, hash('sha256', JSON.stringify([code, theme])).slice(0, 20))
  const record = (folder: string) => path.join(folder, 'bundles.json')
  if (!existsSync(record(home))) {
    // Under another name first: two builds may do so at once, and one may be ended.
    const unfinished = `${home}.${process.pid}~`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true })
    try {
      writeFileSync(record(unfinished), JSON.stringify(await makeBundles(unfinished, theme, opened)))
      removeOld(dir)
      renameSync(unfinished, home)
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true })
      // Another build may have been quicker.
      if (!existsSync(home)) throw error
    }
  }
  return {
    ...JSON.parse(readFileSync(record(home), 'utf8')),
    prerender: pathToFileURL(path.join(home, 'prerender/entry.js')).href,
    assets: path.join(home, 'client/assets'),
  }
}

/** Adds the browser's files to a release. */
export async function writeAssets({ assets }: Bundles, draft: ReleaseDraft): Promise<void> {
  const write = (file: string) => draft.write(`assets/${file}`, readFileSync(path.join(assets, file)), 'asset')
  await inParallel(readdirSync(assets), 4, write)
}

function removeOld(dir: string): void {
  const madeMs = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const folders = readdirSync(dir).map((name) => path.join(dir, name))
  const youngestFirst = folders.map((folder) => ({ folder, at: madeMs(folder) })).sort((a, b) => b.at - a.at)
  for (const { folder } of youngestFirst.slice(mostKept)) rmSync(folder, { recursive: true, force: true })
}

async function makeBundles(
  home: string,
  theme: Theme,
  opened?: ViteBuilder,
): Promise<Omit<Bundles, 'prerender' | 'assets'>> {
  // React has two forms; a shell may ask for the other.
  process.env.NODE_ENV = 'production'
  const builder = opened ?? (await openBuilder())
  const settings = bundleSettings(builder.config.plugins)
  settings.theme = theme
  settings.drawingsDir = path.join(home, 'drawings')

  const client = path.join(home, 'client')
  write(await build(builder, 'ssr'), path.join(home, 'prerender'))
  write(await build(builder, 'client'), client)
  const inlineScripts = await bundleInlineScripts(builder)
  rmSync(settings.drawingsDir, { recursive: true, force: true })

  const read = (name: string) => JSON.parse(readFileSync(path.join(client, '.vite', name), 'utf8'))
  const manifest = read('manifest.json')
  const views = blockViews().map(({ type, file }) => ({ type, file: path.relative(root, file).replaceAll('\\', '/') }))
  // This room's own code compresses pages, and cuts those that the server fills in.
  const own = hashOfSources(['src/build', 'package-lock.json'])
  return {
    fingerprint: hash('sha256', [hashOfFiles(home, filesIn(home)), JSON.stringify(inlineScripts), own].join()),
    inlineScripts,
    boot: `/${manifest[entries.boot]?.file}`,
    loaded: loadedScripts(manifest, entries, views),
    licenses: read('licenses.json'),
  }
}

/** The scripts that stand in pages. */
export async function bundleInlineScripts(opened?: ViteBuilder): Promise<InlineScripts> {
  const builder = opened ?? (await openBuilder())
  const codeOf = async (name: string) => (await build(builder, name))[0].code.trim()
  const early = await codeOf('early')
  // As one element: each costs a browser a pause of its own.
  const earlyWithChoices = early + (await codeOf('earlyChoices'))
  return { early, earlyWithChoices, behindPage: await codeOf('behindPage') }
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

/**
 * @param manifest  the bundler's, by source: `src/app/boot.ts`
 * @param entries   the sources of the entry, and of what it brings for React and for the router
 * @param views     the source of each block's view
 */
export function loadedScripts(
  manifest: Manifest,
  { boot, client, routing }: typeof entries,
  views: readonly { type: string; file: string }[],
): LoadedScripts {
  const named = (sources: Iterable<string>) =>
    [...withImports(manifest, sources)].map((source) => manifest[source]!.file.replace(/^assets\//, ''))
  const everyPage = named([boot, ...(manifest[boot]?.dynamicImports ?? [])])
  const beside = (file: string, known: string[]) => named([file]).filter((name) => !known.includes(name))
  return {
    everyPage,
    client: beside(client, named([boot])),
    routing: beside(routing, named([boot, client])),
    byBlock: Object.fromEntries(views.map(({ type, file }) => [type, beside(file, everyPage)])),
  }
}

/** They, each after what comes with it at once. What they may ask for later, a drawing or another view, does not. */
function withImports(manifest: Manifest, sources: Iterable<string>, seen = new Set<string>()): string[] {
  return [...sources].flatMap((source) => {
    const chunk = manifest[source]
    if (!chunk || seen.has(source)) return []
    seen.add(source)
    return [...withImports(manifest, chunk.imports ?? [], seen), source]
  })
}
