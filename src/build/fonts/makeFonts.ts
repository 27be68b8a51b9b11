import type { ServedFace, ServedFamily, SiteFonts } from '#src/theme/global.ts'
import { hashOfSources } from '../inputs.ts'
import type { ReleaseDraft } from '../release/draft.ts'
import { type AddFile, hashOf, type Store } from '../store.ts'
import type { CutFace } from './cutFont.ts'
import { type Face, facesOf } from './faces.ts'
import { type Families, filesOf } from './families.ts'

type CutOne = (face: Face, more: string) => Promise<CutFace>

/**
 * Adds the site's fonts to a release, under `/assets/`, each in files by characters, so that a visitor fetches few of them.
 * They are made once for the same fonts, characters and code.
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
  const packages = ['harfbuzzjs', 'subset-font'].map((name) => `node_modules/${name}/package.json`)
  const code = hashOfSources(['src/build/fonts', ...packages, ...filesOf(families)])
  const key = JSON.stringify([code, families, strange])
  const entry = await store.entry('fonts', key, (add) => servedFonts(families, strange, add, cut))
  draft.addFiles(entry, 'assets/')
  return entry.about
}

/** The library is loaded only when there is something to cut. */
async function loadAndCut(face: Face, more: string): Promise<CutFace> {
  const { cutFont } = await import('./cutFont.ts')
  return cutFont(face, more)
}

async function servedFonts(families: Families, strange: string, add: AddFile, cut: CutOne): Promise<SiteFonts> {
  const servedFace = async (face: Face): Promise<ServedFace> => {
    const { files, weights } = await cut(face, face.followsContent ? strange : '')
    const parts = files.map(async ({ bytes, range }) => {
      const file = `${face.name}-${hashOf(bytes).slice(0, 8)}.woff2`
      await add(file, bytes)
      return { url: `/assets/${file}`, range }
    })
    const [first, ...more] = await Promise.all(parts)
    return { url: first!.url, weight: `${weights.min} ${weights.max}`, more }
  }
  const served = async (slot: keyof Families): Promise<ServedFamily> => {
    const { name, generic, fallback = await measured(slot, families) } = families[slot]
    const faces = facesOf(families).filter((one) => one.slot === slot)
    const cuts = await Promise.all(faces.map(async ({ style, face }) => [style, await servedFace(face)] as const))
    return { name, generic, ...(Object.fromEntries(cuts) as Pick<ServedFamily, 'roman' | 'italic'>), fallback }
  }
  const [display, text] = await Promise.all([served('display'), served('text')])
  return { display, text }
}

async function measured(slot: keyof Families, families: Families) {
  const { measuredFallback } = await import('./measuredFallback.ts')
  return measuredFallback(slot, families[slot])
}
