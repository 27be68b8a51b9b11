import { createHash } from 'node:crypto'
import type { PagesContext } from '#src/prerender/pagesContext.ts'
import type { ReleaseDraft } from '../release/draft.ts'
import type { Blob } from '../store/blobs.ts'
import type { Store } from '../store/store.ts'
import type { CutFont } from './cutFont.ts'
import { type Face, faces } from './faces.ts'
import { fontsCode } from './fontsCode.ts'

type SiteFonts = PagesContext['fonts']

/**
 * Adds the site's fonts to a release, under `/assets/`, each in files by characters, so that a visitor fetches few of them. They are made once: the store keeps them under the hash of the fonts, of what cuts them, and of the characters.
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
  const { fonts, files } = kept(store, key) ?? (await made(strange, store, key, cut))
  for (const [file, blob] of files) draft.add(`assets/${file}`, blob)
  return fonts
}

/** The library is loaded only when there is something to cut. */
async function loadAndCut(face: Face, more: string): Promise<CutFont[]> {
  const { cutFont } = await import('./cutFont.ts')
  return cutFont(face, more)
}

interface Fonts {
  fonts: SiteFonts
  /** By their names below `assets/`. */
  files: Map<string, Blob>
}

async function made(
  strange: string,
  store: Store,
  key: string,
  cut: (face: Face, more: string) => Promise<CutFont[]>,
): Promise<Fonts> {
  const files: Fonts['files'] = new Map()
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
  const fonts = Object.fromEntries(await Promise.all(Object.entries(faces).map(cutFace))) as SiteFonts
  const named = [...files].map(([file, { name }]): Kept['files'][number] => [file, name])
  store.set('fonts', key, JSON.stringify({ fonts, files: named } satisfies Kept))
  return { fonts, files }
}

type ServedPart = { url: string; range: string }

interface Kept {
  fonts: SiteFonts
  files: [file: string, blob: string][]
}

function kept(store: Store, key: string): Fonts | undefined {
  const record = store.get('fonts', key)
  if (typeof record !== 'string') return undefined
  const { fonts, files } = JSON.parse(record) as Kept
  const blobs = store.allBlobs(files.map(([, name]) => name))
  return blobs && { fonts, files: new Map(blobs.map((blob, index) => [files[index]![0], blob])) }
}
