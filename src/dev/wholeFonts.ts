import path from 'node:path'
import type { Families, Family } from '#src/build/fonts/families.ts'
import { measuredFallback } from '#src/build/fonts/measuredFallback.ts'
import type { ServedFamily, SiteFonts } from '#src/theme/global.ts'

/** The site's fonts as they are in their packages and in `content/media`. The build cuts them: `src/build/fonts/`. */
export async function wholeFonts({ display, text }: Families, root: string, contentDir: string): Promise<SiteFonts> {
  const served = async (slot: 'display' | 'text', family: Family): Promise<ServedFamily> => {
    const { name, generic, fallback } = family
    const face = (file: string) => {
      const inMedia = slashes(path.relative(path.join(contentDir, 'media'), file))
      // Vite serves what is in the project by its place there.
      const url = inMedia.startsWith('..') ? `/${slashes(path.relative(root, file))}` : `/media/${inMedia}`
      // Of a weight that it does not have, a browser takes the nearest.
      return { url, weight: '1 1000' }
    }
    return {
      name,
      generic,
      roman: face(family.roman),
      ...(family.italic !== undefined && { italic: face(family.italic) }),
      fallback: fallback ?? (await measuredFallback(slot, family)),
    }
  }
  return { display: await served('display', display), text: await served('text', text) }
}

const slashes = (file: string) => file.replaceAll('\\', '/')
