import { linkedFiles } from '../links/links.ts'
import { perObject } from '../memo.ts'
import { wholeFile } from '../read/fileProblems.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import { rule } from './rule.ts'

/** A picture that nothing shows: mostly the old one, after a new one took its place. */
export const unusedMedia = rule({
  code: 'asset/unused',
  severity: 'warning',
  onlyWithoutErrors: true,
  about: 'A picture in `content/media` that nothing shows and no link leads to.',
  message: ({ file }: { file: string }) => `No page, entry or setting shows "${file}".`,
  hint: () => 'Remove the file, or use it.',
  *check(site) {
    const used = new Set(linkedFiles(site))
    for (const { value } of site.assets('asset')) used.add(value)
    const left = [...site.media.keys()].filter((file) => !used.has(file) && picture.test(file))
    const sources = [...site.sources.values()]
    // What is a draft, or outside its days, names its pictures all the same.
    for (const file of left)
      if (!sources.some((source) => isNamedIn(source, file)))
        yield { at: wholeFile(site.fileName(`media/${file}`)), file }
  },
})

const named = perObject((_source: SourceFile) => new Map<string, boolean>())

function isNamedIn(source: SourceFile, file: string): boolean {
  const known = named(source)
  const found = known.get(file) ?? (source.text.includes(file) || source.text.includes(file.normalize('NFD')))
  known.set(file, found)
  return found
}

export const picture = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i
