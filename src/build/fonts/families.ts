import type { Theme } from '#schemas/types.gen.ts'
import { fontFile } from '#src/compiler/values/fontFile.ts'
import type { FontFallback } from '#src/theme/global.ts'
import { withOverrides } from '#src/theme/siteTokens.ts'
import tokens from '#src/theme/tokens.json' with { type: 'json' }

/** One of the site's two fonts, and where its files lie. */
export interface Family {
  /** `Besley Variable` */
  name: string
  generic: 'serif' | 'sans-serif'
  roman: string
  italic?: string
  /** Measured already, with the texts of the site. */
  fallback?: FontFallback
  /** The packages that its files are from. */
  packages: string[]
  /** The weights of type styles that are set in it. */
  weights: number[]
}

export type Families = Record<'display' | 'text', Family>

/** As a theme or `tokens.json` names them. */
interface Named {
  name: string
  generic: string
  roman: string
  italic?: string
  fallback?: object
}

/**
 * The fonts of a theme.
 *
 * @param media  the files of `content/media`
 * @throws when a file is not there; of content the check refuses that
 */
export function familiesOf(theme: Theme, contentDir: string, media: { has(name: string): boolean }): Families {
  const { family, style } = withOverrides(tokens, theme).font
  const familyOf = (slot: 'display' | 'text'): Family => {
    const { roman, italic, ...named } = family[slot] as Named
    const at = (name: string) => {
      const file = fontFile(name, contentDir, media)
      if (file === undefined) throw new Error(`There is no font file "${name}".`)
      return file
    }
    const files = italic === undefined ? [roman] : [roman, italic]
    const packages = files.filter((name) => !media.has(name)).map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0])
    return {
      ...(named as Pick<Family, 'name' | 'generic' | 'fallback'>),
      roman: at(roman),
      ...(italic !== undefined && { italic: at(italic) }),
      packages: [...new Set(packages)],
      weights: Object.values(style).flatMap(({ family, weight }) => (family === slot ? [weight] : [])),
    }
  }
  return { display: familyOf('display'), text: familyOf('text') }
}

/** The files that the fonts are from. */
export function filesOf({ display, text }: Families): string[] {
  return [display, text].flatMap(({ roman, italic }) => (italic === undefined ? [roman] : [roman, italic]))
}

/** The packages that the fonts are from, whose licenses go with them. */
export function packagesOf({ display, text }: Families): string[] {
  return [...new Set([...display.packages, ...text.packages])]
}
