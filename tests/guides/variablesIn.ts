import { readGuide } from './guideFiles.ts'

/** Words in capitals that are none: methods, signals, formats. */
const others = new Set([
  'GET',
  'POST',
  'SIGTERM',
  'SIGINT',
  'EDITOR',
  'ID',
  'NAME',
  'FILE',
  'MENU',
  'F2',
  'BAD',
  'USD',
  'EUR',
  'EBADENGINE',
  'CHF',
])

/** The variables of the environment that guides name, `SITE_URL` or `TODAY=2026-12-24`. */
export function variablesIn(guides: readonly string[]): Set<string> {
  const named = guides.flatMap((file) =>
    [...readGuide(file).matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?:=[^`]*)?`/g)].map(([, name]) => name!),
  )
  return new Set(named.filter((name) => !others.has(name)))
}

/** The operator's settings, in the order of the file that lists them. */
export function operatorSettings(): string[] {
  return [...readGuide('.env.example').matchAll(/^#([A-Z][A-Z_]+)=/gm)].map(([, name]) => name!)
}
