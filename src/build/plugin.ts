import type { Plugin } from 'vite'
import { type BundleSettings, codeTables } from './codeTables.ts'
import { themePlugin } from './themePlugin.ts'

/** The build's part of Vite's configuration: the lists of views, the theme, and `vite build` as the build of the whole site. */
export function buildPlugins(): Plugin[] {
  const settings: BundleSettings = { theme: {}, drawingsDir: '', ruleNames: [] }
  return [codeTables(settings), themePlugin(settings), siteBuild]
}

const siteBuild: Plugin = {
  name: 'tidewheel:site-build',
  apply: 'build',
  async buildApp(builder) {
    // Not a plain import, which Vite would follow to bundle the compiler with its configuration.
    const program = new URL('./runBuild.ts', import.meta.url).href
    const { buildCommand } = (await import(program)) as typeof import('./runBuild.ts')
    await buildCommand({ ifChanged: false, out: undefined }, builder)
    // What had to be bundled is; Vite would do the rest by itself.
    for (const environment of Object.values(builder.environments)) environment.isBuilt = true
  },
}
