import path from 'node:path'
import type { KnipConfig } from 'knip'
import { blockViews } from './src/build/plugin.ts'

/** What may look unused and is not; everything else that nothing imports is an error. */
export default {
  entry: [
    // Bundled or started by path, or in the place of a package.
    'src/app/boot.ts',
    'src/prerender/entry.tsx',
    // Found by `rules.ts` of their folder.
    'src/compiler/rules/*.ts',
    'src/dev/browser/client.ts',
    'src/dev/browser/gallery.ts',
    'src/dev/browser/studio/openPages.tsx',
    // Loaded by `src/dev/plugin.ts` as they are, past the bundler.
    'src/dev/liveSite.ts',
    '.vscode/extensions/content/extension.js',
    'tests/bench/usage.ts',
    'tests/site/editsAgainstColdBuilds.ts',
    // Started by hand.
    'tests/honestEdit/main.ts',
    'tests/mistakes/report.ts',
    // Imported by the virtual modules of `src/build/plugin.ts`.
    ...blockViews().map(({ file }) => path.relative(import.meta.dirname, file)),
  ],
  // The tests of the tests have packages of their own.
  project: ['{src,server,schemas,tests}/**/*.{ts,tsx}', '*.ts', '.vscode/extensions/**/*.js', '!tests/mutation/**'],
  playwright: { config: ['playwright.config.ts'], entry: ['tests/e2e/*.spec.ts'] },
  // Found on the machine, or told of in a message.
  ignoreBinaries: ['wrk', 'nginx', 'mkfifo', 'openssl', 'pgbouncer', 'promtool', 'systemd-analyze', 'unshare'],
  // The editor brings its own module; the fonts' files are named by `tokens.json`.
  ignoreDependencies: ['vscode', '@fontsource-variable/besley', '@fontsource-variable/instrument-sans'],
} satisfies KnipConfig
