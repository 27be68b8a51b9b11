import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import type { ShareImage } from '#src/app/pageData.ts'
import type { ShareArt } from '#src/prerender/shareArt.tsx'
import type { Output } from '../output.ts'
import { planShareImages } from './planShareImages.ts'
import { printedBy } from './printedBy.ts'

export interface ShareImages {
  /** By the page's path. The addresses are known before the files are there. */
  images: Record<string, ShareImage>
  /** Writes the files, each made once and then kept in the cache. */
  write: (output: Output, cacheDir: string) => Promise<void>
}

/** Plans the site's share pictures, and prints those that the cache does not have. */
export async function shareImages(
  pages: readonly CompiledPage[],
  settings: SiteSettings,
  siteUrl: string,
  art: ShareArt,
): Promise<ShareImages> {
  const { images, cards } = await planShareImages(pages, settings, siteUrl, art, printedBy())
  return {
    images,
    async write(output, cacheDir) {
      const cache = path.join(cacheDir, 'share')
      await mkdir(cache, { recursive: true })
      // Fonts and their reader are loaded only where something is printed.
      const { createSharePrinter } = await import('./createSharePrinter.ts')
      const print = createSharePrinter(art)
      for (const [file, card] of cards) {
        if (output.keep(`assets/${file}`)) continue
        const kept = path.join(cache, file)
        const known = existsSync(kept)
        const image = known ? await readFile(kept) : await print(card)
        await Promise.all([known || writeFile(kept, image), output.write(`assets/${file}`, image, 'asset')])
      }
    },
  }
}
