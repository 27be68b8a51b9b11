import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { releaseFolder } from '#server/site/currentRelease.ts'
import { currentRelease } from './pointer.ts'

/** So many are kept to go back to, beside the current one and the one before it. */
const usuallyKept = 5

/** The releases of a folder, the youngest first. */
export function listReleases(distDir: string): { id: string; made: Date }[] {
  const releases = path.join(distDir, 'releases')
  return (existsSync(releases) ? readdirSync(releases) : [])
    .filter((id) => !id.startsWith('.') && existsSync(path.join(releases, id, 'server.json')))
    .map((id) => ({ id, made: statSync(path.join(releases, id, 'server.json')).mtime }))
    .sort((a, b) => b.made.getTime() - a.made.getTime())
}

/** Removes all but the youngest releases, never the current one nor the one whose assets open pages still use. @returns what went */
export async function pruneReleases(distDir: string, keep = usuallyKept): Promise<string[]> {
  const { release, previous } = (await currentRelease(distDir)) ?? {}
  const old = listReleases(distDir)
    .filter(({ id }) => id !== release && id !== previous)
    .slice(keep)
    .map(({ id }) => id)
  for (const id of old) rmSync(releaseFolder(distDir, id), { recursive: true })
  return old
}
