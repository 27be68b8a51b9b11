import { createHash } from 'node:crypto'
import type { PagesContext } from '#src/prerender/pagesContext.ts'
import type { ReleaseDraft } from '../release/draft.ts'
import { type FilesMade, keepFiles, keptFiles } from '../store/filesMade.ts'
import type { Store } from '../store/store.ts'
import type { CutFont } from './cutFont.ts'
import { type Face, faces } from './faces.ts'
import { fontsCode } from './fontsCode.ts'

type SiteFonts = PagesContext['fonts']

/**
 * Adds the site's fonts to a release, under `/assets/`, each in files by characters, so that a visitor fetches few of them.
 * They are made once: the store keeps them under the hash of the fonts, of what cuts them, and of the characters.
 *
 * @param strange  characters that the content uses beyond the usual ones; see `strangeCharacters`
 */
export async function makeFonts(
  strange: string,
  store: Store,
  draft: Pick<ReleaseDraft, 'add'>,
  cut: (face: Face, more: string) => Promise<CutFont[]> = loadAndCut,
): Promise<SiteFonts> {
  const key = createHash('sha256').update(`${fontsCode()} ${strange}`).digest('base64url')
  const { about, files } = keptFiles<SiteFonts>(store, 'fonts', key) ?? (await made(strange, store, key, cut))
  for (const [file, blob] of files) draft.add(`assets/${file}`, blob)
  return about
}

/** The library is loaded only when there is something to cut. */
async function loadAndCut(face: Face, more: string): Promise<CutFont[]> {
  const { cutFont } = await import('./cutFont.ts')
  return cutFont(face, more)
}

async function made(
  strange: string,
  store: Store,
  key: string,
  cut: (face: Face, more: string) => Promise<CutFont[]>,
): Promise<FilesMade<SiteFonts>> {
  const files: FilesMade<SiteFonts>['files'] = new Map()
  const write = async (name: string, bytes: Buffer) => {
    const blob = await store.put(bytes, null)
    const file = `${name}-${blob.hash.slice(0, 8)}.woff2`
    files.set(file, blob)
    return `/assets/${file}`
  }
  const cutFace = async ([key, face]: [string, Face]) => {
    const cuts = await cut(face, face.followsContent ? strange : '')
    const written = await Promise.all(
      cuts.map(async ({ bytes, range }) => ({ url: await write(face.name, bytes), range })),
    )
    const [{ url }, ...more] = written as [ServedPart, ...ServedPart[]]
    const { min, max } = face.weights
    return [key, { url, weight: `${min} ${max}`, more }] as const
  }
  const about = Object.fromEntries(await Promise.all(Object.entries(faces).map(cutFace))) as SiteFonts
  keepFiles(store, 'fonts', key, { about, files })
  return { about, files }
}

type ServedPart = { url: string; range: string }
