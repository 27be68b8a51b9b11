import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import type { ShareImage } from '#src/app/pageData.ts'
import type { ShareArt } from '#src/prerender/shareArt.tsx'
import type { ReleaseDraft } from '../release/draft.ts'
import { cardSize } from './card.ts'
import { type Background, drawBackground } from './drawBackground.ts'
import { drawWords } from './drawWords.ts'
import { createPress } from './printCard.ts'
import { type ShareCard, shareCard } from './shareCard.ts'

export interface ShareImages {
  /** By the page's path. The addresses are known before the files are there. */
  images: Record<string, ShareImage>
  /** Writes the files, each made once and then kept in the cache. */
  write: (draft: ReleaseDraft, cacheDir: string) => Promise<void>
}

/** Raised when the same card is to look different: files made before are made again. */
const drawingVersion = 2

/**
 * The pictures that show when a page is shared, made from its headline and its drawing, for every page that can be listed
 * and names none of its own.
 */
export async function shareImages(
  pages: readonly CompiledPage[],
  settings: SiteSettings,
  siteUrl: string,
  art: ShareArt,
): Promise<ShareImages> {
  const backgrounds = new Map<string, Promise<Background>>()
  const backgroundOf = (card: ShareCard) => remember(backgrounds, groundKey(card), () => drawBackground(card, art))
  const files = new Map<string, ShareCard>()
  const images: Record<string, ShareImage> = {}
  for (const page of pages) {
    if (page.meta.image || page.status !== 200) continue
    const card = shareCard(page, settings, siteUrl)
    const file = `share-${hashOf(card, await backgroundOf(card))}.png`
    files.set(file, card)
    images[page.path] = { url: `${siteUrl}/assets/${file}`, ...cardSize, alt: card.alt }
  }

  return {
    images,
    async write(draft, cacheDir) {
      const cache = path.join(cacheDir, 'share')
      await mkdir(cache, { recursive: true })
      const print = printer(backgroundOf, art)
      const waiting = [...files]
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const [file, card] = next
          const kept = path.join(cache, file)
          const known = existsSync(kept)
          const image = known ? await readFile(kept) : await print(card)
          await Promise.all([known || writeFile(kept, image), draft.write(`assets/${file}`, image, 'asset')])
        }
      }
      await Promise.all(Array.from({ length: availableParallelism() + 1 }, work))
    },
  }
}

function printer(backgroundOf: (card: ShareCard) => Promise<Background>, art: ShareArt) {
  const grounds = new Map<string, ReturnType<Press['ground']>>()
  let press: Promise<Press> | undefined
  return async (card: ShareCard): Promise<Buffer> => {
    press ??= createPress()
    const { ground, print } = await press
    const background = await backgroundOf(card)
    return print(await remember(grounds, groundKey(card), () => ground(background)), background, drawWords(card, art))
  }
}

type Press = Awaited<ReturnType<typeof createPress>>

const groundKey = ({ scene, band }: ShareCard) => `${scene} ${band}`

function remember<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

function hashOf(card: ShareCard, { svg }: Background): string {
  const hash = createHash('sha256').update(`${drawingVersion} ${JSON.stringify(card)} ${svg}`)
  return hash.digest('hex').slice(0, 12)
}
