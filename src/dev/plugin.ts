import type { Plugin } from 'vite'
import { classLabels } from '#src/build/classLabels.ts'
import { buildPlugins } from '#src/build/plugin.ts'

/** In development, but not in unit tests; a build is asked for them by the tests of a site that nobody visits. */
const isLabelled = (command: 'build' | 'serve') =>
  command === 'serve' ? process.env.VITEST === undefined : process.env.CLASS_LABELS === '1'

/**
 * What Vite needs to serve and to build this site. Its own imports are few and relative: unit tests load it with Vite's
 * configuration, and have no use for a compiler.
 */
export function site(): Plugin[] {
  return [...buildPlugins(), { ...classLabels(), apply: (_, { command }) => isLabelled(command) }]
}
