import { statSync } from 'node:fs'

/**
 * Which file it is, whatever its name: two files that follow each other under one name differ.
 *
 * @returns null when there is none of that name, or nobody can look
 */
export function fileIdentity(file: string): string | null {
  try {
    const { dev, ino } = statSync(file, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return null
  }
}
