/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type UserConfig } from 'vite'
import type { TestProjectConfiguration, TestProjectInlineConfiguration } from 'vitest/config'
import { site } from './src/dev/plugin.ts'

/** The browser's script, in hashed files. */
const client: EnvironmentOptions = {
  build: {
    manifest: true,
    license: { fileName: '.vite/licenses.json' },
    rolldownOptions: {
      input: 'src/app/boot.ts',
      // They only define things, without saying so, for what nobody here uses: Emotion's `withTheme`.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // One file for what comes from outside: it packs better than several, and a change of the site's own code leaves it cached.
            {
              name: 'libraries',
              test: /node_modules|rolldown.runtime|src[\\/]theme[\\/](?:values|tokens|style|squiggle)/,
              priority: 1,
              // The times that things move are the browser's entry's as well, which must not wait for libraries.
              includeDependenciesRecursively: false,
            },
            // Of those, the router comes later than React.
            { name: 'router', test: /node_modules.@tanstack/, priority: 2, includeDependenciesRecursively: false },
            // And one for what nearly every view uses. With what only some of them share it would weigh more than it spares.
            {
              name: 'shared',
              test: /src[\\/](?:ui|theme)[\\/]|schemas[\\/](?:phrases|linkSchemes)/,
              minShareCount: 14,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
}

/** The scripts that stand in pages. */
const inline = Object.fromEntries(
  ['early', 'earlyChoices', 'behindPage'].map((name): [string, EnvironmentOptions] => [
    name,
    { consumer: 'client', build: { rolldownOptions: { input: `src/browser/${name}.ts`, output: { format: 'iife' } } } },
  ]),
)

/** The prerenderer, as one module for Node. */
const ssr: EnvironmentOptions = {
  resolve: { noExternal: true },
  build: {
    target: 'node22',
    rolldownOptions: {
      input: 'src/prerender/entry.tsx',
      output: { entryFileNames: 'entry.js' },
      // It imports every view at once, of which the browser loads each when it needs it.
      checks: { ineffectiveDynamicImport: false },
    },
  },
}

/** What takes minutes, for `npm run test:all`. */
const nightly = '{src,schemas,server,tests}/**/*.nightly.test.{ts,tsx}'

/** What runs in a page: it needs a document, and leaves things in it. */
const inDocument = '{src,tests}/**/*.dom.test.{ts,tsx}'

const postgres = 'server/testing/sharedPostgres.ts'

/** A part of the unit tests that can run by itself: `vitest run --project=fast`. */
const project = (name: string, options: TestProjectInlineConfiguration['test']): TestProjectConfiguration => ({
  extends: true,
  test: {
    name,
    // It asks where it runs by the name under which it is imported, and Node's own import always says: on a server.
    server: { deps: { inline: [/@tanstack/] } },
    ...options,
  },
})

/**
 * How the site's code becomes script, for the build, the development server and the unit tests. `vite build` makes the whole
 * site, as `npm run build` does, which knows what to do where nothing has changed.
 */
export default defineConfig(
  ({ command }): UserConfig => ({
    plugins: [react({ jsxImportSource: '@emotion/react' }), site()],
    appType: 'custom',
    publicDir: false,
    build: {
      // The build of the site puts everything where it belongs.
      write: false,
      // On a machine that does much else besides, it would report callbacks that only waited.
      rolldownOptions: { checks: { bundlerTimings: false } },
      target: 'es2023',
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // The entry fetches what React comes in by itself; see `src/app/boot.ts`.
        resolveDependencies: (_, files, { hostId }) => (/\/boot-/.test(hostId) ? [] : files),
      },
    },
    ...(command === 'build' && {
      define: { 'process.env.NODE_ENV': '"production"' },
      environments: { client, ...inline, ssr },
      // One configuration for all of them takes a third of the time.
      builder: { sharedConfigBuild: true, sharedPlugins: true },
    }),
    test: {
      globalSetup: 'tests/temporaryFolder.ts',
      // Some tests have packages of their own below them; what a project leaves out comes on top.
      exclude: ['**/node_modules/**'],
      projects: [
        // Its files leave nothing behind, so a process runs many of them and loads what they share once: half the time.
        project('fast', {
          include: ['{src,schemas,tests}/**/*.test.{ts,tsx}'],
          exclude: [inDocument, nightly],
          isolate: false,
          setupFiles: 'tests/loadReact.ts',
        }),
        // A context each in processes that load what they need once: a quarter of the time that a process each takes.
        project('document', { include: [inDocument], environment: 'happy-dom', pool: 'vmForks' }),
        project('server', {
          include: ['server/**/*.test.ts'],
          exclude: [nightly],
          isolate: false,
          globalSetup: postgres,
        }),
        project('nightly', { include: [nightly], globalSetup: postgres }),
      ],
      // Far beyond what anything takes: a machine that does much else besides must not make a test fail.
      testTimeout: process.env.TEST_TIER === 'all' ? 600_000 : 120_000,
      hookTimeout: 120_000,
      // By default one core stays idle, of two on a small machine; and tests of the server only wait for a process or a clock.
      maxWorkers: availableParallelism() + 2,
    },
  }),
)
