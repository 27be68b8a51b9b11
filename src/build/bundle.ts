import { readFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Manifest } from 'vite'
import { leanPackages } from './leanPackages.ts'
import { content } from './plugin.ts'

export interface Bundles {
  /** The prerenderer's module, to import. */
  prerender: string
  /** Minified source of the script that runs before the first paint. */
  earlyScript: string
  /** Address of the browser's entry. */
  boot: string
}

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Builds the three scripts of the site: the browser's, the one inlined into every page, and the prerenderer.
 *
 * @param outDir    where the browser's hashed files go, below `assets/`
 * @param cacheDir  where the prerenderer goes; it is no part of the site
 */
export async function bundle(outDir: string, cacheDir: string): Promise<Bundles> {
  const prerenderDir = path.join(cacheDir, 'prerender')
  await rm(path.join(outDir, 'assets'), { recursive: true, force: true })
  const [, , early] = await Promise.all([
    build(config({ build: { ...browser, outDir, rollupOptions: client }, plugins: [leanPackages()] })),
    build(config(prerenderBuild(prerenderDir))),
    bundleEarlyScript(),
  ])
  // Fonts and pictures are named by the prerenderer only, so its build is the one that has them.
  await cp(path.join(prerenderDir, 'assets'), path.join(outDir, 'assets'), {
    recursive: true,
    force: true,
    // Scripts there are the prerenderer's own: no browser asks for them.
    filter: (file) => !file.endsWith('.js'),
  }).catch(ignoreMissing)
  const manifest = JSON.parse(readFileSync(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
  await rm(path.join(outDir, '.vite'), { recursive: true, force: true })
  return {
    prerender: path.join(prerenderDir, 'entry.js'),
    earlyScript: early,
    boot: `/${manifest['src/app/boot.ts']?.file}`,
  }
}

/** Minified source of the script that runs before the first paint. */
export async function bundleEarlyScript(): Promise<string> {
  return onlyChunk(await build(config({ build: { ...browser, write: false, rollupOptions: inlined } })))
}

const source = (file: string) => path.join(root, 'src', file)

const browser = {
  manifest: true,
  emptyOutDir: false,
  copyPublicDir: false,
  assetsDir: 'assets',
  target: 'es2023',
  cssCodeSplit: false,
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
} satisfies InlineConfig['build']

const client = {
  input: source('app/boot.ts'),
  // One file for what comes from outside: it packs better than several, and a change of the site's own code leaves it cached.
  output: { codeSplitting: { groups: [{ name: 'libraries', test: /node_modules|src\/theme\/(?:values|tokens)/ }] } },
}

const inlined = { input: source('browser/early.ts'), output: { format: 'iife' as const } }

function prerenderBuild(outDir: string): InlineConfig {
  return {
    // It imports every view at once, which the bundler warns of where the browser's own loading is part of it.
    logLevel: 'error',
    build: {
      ...browser,
      manifest: false,
      emptyOutDir: true,
      outDir,
      ssr: source('prerender/entry.tsx'),
      ssrEmitAssets: true,
      minify: false,
      target: 'node22',
      rollupOptions: { output: { entryFileNames: 'entry.js' } },
    },
    // React is bundled in its production form, whatever NODE_ENV the build runs under.
    ssr: { noExternal: true },
  }
}

function config(own: InlineConfig): InlineConfig {
  return {
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ...own,
    plugins: [react(), content(), ...(own.plugins ?? [])],
  }
}

function onlyChunk(result: Awaited<ReturnType<typeof build>>): string {
  const output = [result].flat()[0]
  if (!output || !('output' in output)) throw new Error('The inlined script was not built.')
  return output.output[0].code.trim()
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
