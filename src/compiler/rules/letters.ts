import { basename } from 'node:path'
import { withOverrides } from '#src/theme/siteTokens.ts'
import tokens from '#src/theme/tokens.json' with { type: 'json' }
import { perObject } from '../memo.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import { fontContents } from '../values/fontContents.ts'
import { fontFile } from '../values/fontFile.ts'
import { fontParts, missingLetters } from '../values/fontParts.ts'
import { textsIn } from './placeholders.ts'
import { rule } from './rule.ts'

const mostNamed = 12

/** Every letter that pages show is in the site's fonts. Needed by each site in another script, or with names from all over the world. */
export const letters = rule({
  code: 'theme/missing-letters',
  severity: 'warning',
  about:
    'Letters that a font of the site lacks: pages show them in another font, and pictures of shared links not at all.',
  message: ({ file, missing, isDisplay }: { file: string; missing: readonly string[]; isDisplay: boolean }) => {
    const rest = missing.length - mostNamed
    const named = missing.slice(0, mostNamed).join(' ') + (rest > 0 ? ` and ${rest} more` : '')
    const shared = isDisplay ? ', and pictures of shared links leave out a headline with them' : ''
    const verb = file.includes(' and ') ? 'have' : 'has'
    return `${file} ${verb} no ${named}: browsers show another font for these${shared}.`
  },
  hint: ({ isDisplay }) =>
    isDisplay
      ? 'Name a font in theme.yaml that has them; a page can have a picture of its own, `image: …`.'
      : 'Name a font in theme.yaml that has them.',
  waiver: ({ file }) => file,
  *check({ sources, theme, media, fileName }) {
    const isFile = (text: string) => media.has(text.normalize())
    const texts = [...sources.values()].flatMap((source) =>
      source.file.startsWith(fileName('mails/')) ? [] : unusualTexts(source).filter(({ text }) => !isFile(text)),
    )
    if (texts.length === 0) return
    const { family } = withOverrides(tokens, theme.overrides).font
    const lacking = (['text', 'display'] as const).flatMap((slot) => {
      const file = fontFile(family[slot].roman, media)
      // What is no font file is reported by another rule.
      if (!file || !fontContents(file)) return []
      const parts = fontParts(file)
      const shown = slot === 'text' ? texts : texts.filter(({ isHeading }) => isHeading)
      return shown.flatMap((found) =>
        missingLetters(slot === 'text' ? found.words.replace(small, '') : found.words, parts).map((letter) => ({
          ...found,
          letter,
          slot,
          file: basename(file),
        })),
      )
    })
    const [first] = lacking
    if (!first) return
    yield {
      at: first.source.at(first.path),
      file: [...new Set(lacking.map(({ file }) => file))].join(' and '),
      missing: [...new Set(lacking.map(({ letter }) => letter))],
      isDisplay: lacking.some(({ slot }) => slot === 'display'),
    }
  },
})

/** What is set in the font of headlines. */
const heading = /^(?:brand|kicker)$|(?:title|headline|heading)$/i

/** Which every font has, but not under each mark. */
const usual = /[\0-\x7f]+(?!\p{M})/gu

/** Addresses are no words; only of mails and files do they have spaces. */
const address = /^(?:\/|mailto:).*|^\S+:\S+$|^\S+\.\w{2,5}$|(?<=\]\()[^)]+/g

/** In small text, another font for these is hardly seen. */
const small = /[\p{N}\p{Sc}ªµº\u2000-\u2bff]/gu

/** Texts with letters that a font may lack, without all others. */
const unusualTexts = perObject((source: SourceFile) => {
  // Many files have none, and their data is not looked through.
  if (!/[^\0-\x7f]|\\[uUx]/.test(source.text)) return []
  const texts = textsIn(source.data, []).map(({ text, path }) => {
    const isHeading = path.some((key) => heading.test(String(key)))
    const words = (isHeading ? text : text.replace(address, '')).normalize().replace(usual, '')
    return { text, words, path, isHeading, source }
  })
  return [...texts.filter(({ words }) => words !== '')]
})
