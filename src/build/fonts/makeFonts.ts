import type { ServedFace, ServedFamily, SiteFonts } from '#src/theme/global.ts'
import { hashOfSources } from '../inputs.ts'
import type { ReleaseDraft } from '../release/draft.ts'
import { type AddFile, hashOf, type Store } from '../store.ts'
import { type Families, faceOf, filesOf, type Slot, type Style } from './faces.ts'

/**
 * Adds the site's fonts to a release, under `/assets/`, each in files by characters, so that a visitor fetches few of them.
 * They are made once for the same fonts, characters and code.
 *
 * @param strange  characters that the content uses beyond the usual ones; see `strangeCharacters`
 */
export async function makeFonts(
  families: Families,
  strange: string,
  store: Pick<Store, 'entry'>,
  draft: Pick<ReleaseDraft, 'addFiles'>,
): Promise<SiteFonts> {
  const packages = ['harfbuzzjs', 'subset-font'].map((name) => `node_modules/${name}/package.json`)
  const code = hashOfSources(['src/build/fonts', ...packages, ...filesOf(families)])
  const key = JSON.stringify([code, families, strange])
  const entry = await store.entry('fonts', key, (add) => cutFonts(families, strange, add))
  draft.addFiles(entry, 'assets/')
  return entry.about
}

async function cutFonts(families: Families, strange: string, add: AddFile): Promise<SiteFonts> {
  // The libraries are loaded only when there is something to cut.
  const { cutFont } = await import('./cutFont.ts')
  const { measuredFallback } = await import('./measuredFallback.ts')
  const served = async (slot: Slot, style: Style): Promise<ServedFace | undefined> => {
    const face = faceOf(families, slot, style)
    if (face === undefined) return undefined
    // A late character moves lines of a text; words in italics are few.
    const { files, weights } = await cutFont(face, strange, style === 'roman')
    const name = families[slot].name.charAt(0).toLowerCase() + (style === 'italic' ? 'i' : '')
    const parts = files.map(async ({ bytes, range }) => {
      const file = `${name}-${hashOf(bytes).slice(0, 8)}.woff2`
      await add(file, bytes)
      return { url: `/assets/${file}`, range }
    })
    const [first, ...more] = await Promise.all(parts)
    return { url: first!.url, weight: `${weights.min} ${weights.max}`, more }
  }
  const family = async (slot: Slot): Promise<ServedFamily> => {
    const { name, generic, fallback = await measuredFallback(slot, families[slot]) } = families[slot]
    const italic = await served(slot, 'italic')
    return { name, generic, roman: (await served(slot, 'roman'))!, ...(italic && { italic }), fallback }
  }
  return { display: await family('display'), text: await family('text') }
}
