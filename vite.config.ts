import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { content } from './src/build/plugin.ts'

/**
 * The client and prerender bundles (their entries are given by `src/build`), the development server's transforms, and
 * the unit tests.
 */
export default defineConfig({
  plugins: [react(), content()],
  appType: 'custom',
  publicDir: false,
  build: { target: 'es2023', cssCodeSplit: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    // It asks where it runs by the name under which it is imported, and Node's own import always says: on a server.
    server: { deps: { inline: [/@tanstack/] } },
    globalSetup: 'tests/temporaryFolder.ts',
    testTimeout: 20_000,
    // By default one core stays idle, of two on a small machine; and many tests only wait for a process or a clock.
    maxWorkers: availableParallelism() + 1,
  },
})
