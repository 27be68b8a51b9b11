import path from 'node:path'
import type { KnipConfig } from 'knip'
import { blockViews } from './src/build/plugin.ts'

/** What may look unused and is not; everything else that nothing imports is an error. */
export default {
  entry: [
    // Bundled or started by path.
    'src/app/boot.ts',
    'src/browser/early.ts',
    'src/prerender/entry.tsx',
    'src/build/renderWorker.ts',
    'src/dev/client.ts',
    // Imported by the virtual modules of `src/build/plugin.ts`.
    ...blockViews().map(({ file }) => path.relative(import.meta.dirname, file)),
  ],
  project: ['{src,server,schemas,tests}/**/*.{ts,tsx}', '*.ts'],
  playwright: { config: ['playwright.config.ts'], entry: ['tests/e2e/*.spec.ts'] },
  // Found on the machine, or told of in a message.
  ignoreBinaries: ['wrk', 'nginx', 'apt-get'],
  ignoreIssues: {
    // Called by the generated route table, which knip does not read.
    'src/app/page.ts': ['exports'],
    // What the form block asks of a booking.
    'src/browser/siteBooking.ts': ['exports'],
  },
  // Phosphor's drawings are read as files; sharp makes the pictures' sizes.
  ignoreDependencies: ['@phosphor-icons/core', 'sharp'],
} satisfies KnipConfig
