import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { didYouMean } from '../diagnostics/catalogue/words.ts'
import { fontContents } from '../values/fontContents.ts'
import { fontFile } from '../values/fontFile.ts'
import { nearest } from '../values/nearest.ts'
import { pictureFile } from '../values/pictureFile.ts'
import { rules } from './rule.ts'

interface Named {
  file: string
}

interface Missing extends Named {
  nearest: string | undefined
  /** The package that it would be in. */
  ofPackage: string | undefined
}

/** Every font file of `theme.yaml` is there, and one that the build can cut and that has every weight of the design. */
export const fontsOfTheme = rules(
  {
    'theme/missing-font': {
      severity: 'error',
      about: 'A font file that is neither in `content/media` nor in a package that is installed.',
      message: ({ file }: Missing) => `There is no font file "${file}".`,
      hint: ({ nearest, ofPackage }: Missing) =>
        didYouMean(nearest) ??
        (ofPackage
          ? `Install its package, npm install -E ${ofPackage}, or correct the name.`
          : 'Put the file into content/media, or name one of a package.'),
    },
    'theme/not-a-font': {
      severity: 'error',
      about: 'A file that is no WOFF2 font with TrueType outlines, whatever its name says.',
      message: ({ file }: Named) => `"${file}" is no font that the site can be set in.`,
      hint: () => 'It has to be a WOFF2 file with TrueType outlines, as fontsource.org has them.',
    },
    'theme/one-weight': {
      severity: 'error',
      about: 'A font file with a single weight, where the design needs all of them.',
      message: ({ file }: Named) => `"${file}" has a single weight; the site needs all of them from one file.`,
      hint: () =>
        'Take the variable version of the font: on fontsource.org, packages that begin with "@fontsource-variable".',
    },
  },
  function* ({ theme: { overrides, at }, media }) {
    for (const [slot, family] of Object.entries(overrides.font?.family ?? {}))
      for (const face of ['roman', 'italic'] as const) {
        const file = family[face]
        if (file === undefined) continue
        const place = at(['font', 'family', slot, face])
        const path = fontFile(file, media)
        const font = path && fontContents(path)
        if (!path) yield { code: 'theme/missing-font', at: place, file, ...meant(file, face, media) }
        // The rule for media says what Git LFS has left in its place.
        else if (pictureFile(path)?.kind === 'lfs') continue
        else if (!font) yield { code: 'theme/not-a-font', at: place, file }
        else if (!font.weights) yield { code: 'theme/one-weight', at: place, file }
      }
  },
)

/** The file that was most likely meant by a name that no file has. */
function meant(file: string, face: 'roman' | 'italic', media: ReadonlyMap<string, string>): Omit<Missing, 'file'> {
  const [ofPackage] = /^@[^/]+\/[^/]+/.exec(file) ?? []
  const installed = ofPackage && fontFile(`${ofPackage}/package.json`, media)
  const files = installed
    ? readdirSync(join(dirname(installed), 'files')).map((name) => `${ofPackage}/files/${name}`)
    : []
  const fonts = [...media.keys()].filter((name) => name.endsWith('.woff2'))
  const ofFace = [...files, ...fonts].filter((name) => name.includes('italic') === (face === 'italic'))
  return { nearest: nearest(file, ofFace), ofPackage: installed ? undefined : ofPackage }
}
