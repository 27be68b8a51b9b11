import { Project } from '#src/compiler/project.ts'
import { type ContentPlace, contentAt } from '#src/edit/contentAt.ts'
import { answer } from '#src/edit/git.ts'
import { review } from '#src/edit/review/review.ts'
import { type Command, WrongUsage } from '../command.ts'
import { reviewFormats } from '../reviewFormats.ts'

/** What is different between two states of the content, in words. */
export const diff: Command = {
  usage: [
    ['diff [REF] [REF]', 'says what is different since a commit, or between two; without any since the last one'],
  ],
  options: {},
  run({ words }, { cwd, dir, cacheDir, format, out }) {
    const [ref = 'HEAD', other, ...more] = words
    if (more.length > 0) throw new WrongUsage('Name one commit, or two.')
    const print = reviewFormats.get(format)
    if (!print)
      throw new WrongUsage(`There is no format "${format}"; the formats are ${[...reviewFormats.keys()].join(', ')}.`)
    const here = { dir, cwd }
    using before = contentAt(ref, here)
    using after = other === undefined ? undefined : contentAt(other, here)
    const open = (place: ContentPlace) => new Project(place.dir, { cwd: place.cwd, ...(cacheDir && { cacheDir }) })
    const commits = [before.commit, ...(after ? [after.commit] : [])]
    const hasOtherSchemas = answer(dir, 'diff', '--quiet', ...commits, '--', ':(top)schemas') === undefined
    out(print(review(open(before), open(after ?? here)), hasOtherSchemas))
    return 0
  },
}
