import type { ServedFace, ServedFamily, SiteFonts } from '#src/theme/global.ts'
import type { ReleaseDraft } from '../release/draft.ts'
import { type AddFile, hashOf, type Store } from '../store.ts'
import type { CutFace } from './cutFont.ts'
import { type Face, facesOf } from './faces.ts'
import type { Families } from './families.ts'
import { fontsCode } from './fontsCode.ts'

type CutOne = (face: Face, more: string) => Promise<CutFace>

/**
 * Adds the site's fonts to a release, under `/assets/`, each in files by characters, so that a visitor fetches few of them.
 * They are made once: the store keeps them under the hash of the fonts, of what cuts them, and of the characters.
 *
 * @param strange  characters that the content uses beyond the usual ones; see `strangeCharacters`
 */
export async function makeFonts(
  families: Families,
  strange: string,
  store: Store,
  draft: Pick<ReleaseDraft, 'addFiles'>,
  cut: CutOne = loadAndCut,
): Promise<SiteFonts> {
  const faces = facesOf(families)
  const named = Object.values(families).map(({ name, generic, fallback, weights }) => [
    name,
    generic,
    fallback,
    weights,
  ])
  const code = `${fontsCode(faces)} ${JSON.stringify(named)} ${strange}`
  const entry = await store.entry('fonts', code, (add) => made(families, strange, add, cut))
  draft.addFiles(entry, 'assets/')
  return entry.about
}

/** The library is loaded only when there is something to cut. */
async function loadAndCut(face: Face, more: string): Promise<CutFace> {
  const { cutFont } = await import('./cutFont.ts')
  return cutFont(face, more)
}

async function made(families: Families, strange: string, add: AddFile, cut: CutOne): Promise<SiteFonts> {
  const write = async (name: string, bytes: Buffer) => {
    const file = `${name}-${hashOf(bytes).slice(0, 8)}.woff2`
    await add(file, bytes)
    return `/assets/${file}`
  }
  const cutFace = async (face: Face): Promise<ServedFace> => {
    const cuts = await cut(face, face.followsContent ? strange : '')
    const written = await Promise.all(
      cuts.files.map(async ({ bytes, range }) => ({ url: await write(face.name, bytes), range })),
    )
    const [{ url }, ...more] = written as [ServedPart, ...ServedPart[]]
    const { min, max } = cuts.weights
    return { url, weight: `${min} ${max}`, more }
  }
  const served = async (slot: keyof Families): Promise<ServedFamily> => {
    const { name, generic, fallback } = families[slot]
    const faces = facesOf(families).filter((one) => one.slot === slot)
    const cuts = await Promise.all(faces.map(async ({ style, face }) => [style, await cutFace(face)] as const))
    const { roman, italic } = Object.fromEntries(cuts) as Pick<ServedFamily, 'roman' | 'italic'>
    return { name, generic, roman, ...(italic && { italic }), fallback: fallback ?? (await measured(slot)) }
  }
  const measured = async (slot: keyof Families) => {
    const { measuredFallback } = await import('./measuredFallback.ts')
    return measuredFallback(slot, families[slot])
  }
  const [display, text] = await Promise.all([served('display'), served('text')])
  return { display, text }
}

type ServedPart = { url: string; range: string }
