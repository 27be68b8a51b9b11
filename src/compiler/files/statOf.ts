import { type Stats, statSync } from 'node:fs'

/** What lies at a path, links followed; nothing where nothing is, where links lead in a circle or nowhere, and where we may not look. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}
