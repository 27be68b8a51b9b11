import { Project } from '#src/compiler/project.ts'
import { Refusal } from '#src/edit/contentEdit.ts'
import { review } from '#src/edit/review/review.ts'
import { type Command, WrongUsage } from '../command.ts'
import { ContentHistory } from '../contentAt.ts'
import { reviewFormats } from '../reviewFormats.ts'

/** What is different between two states of the content, in words. */
export const diff: Command = {
  usage: [
    ['diff [REF] [REF]', 'says what is different since a commit, or between two; without any since the last one'],
  ],
  options: {},
  run({ words }, { cwd, dir, cacheDir, format, out, err }) {
    const [ref = 'HEAD', other, ...more] = words
    if (more.length > 0) throw new WrongUsage('Name one commit, or two.')
    if (!Object.hasOwn(reviewFormats, format))
      throw new WrongUsage(`There is no format "${format}"; the formats are ${Object.keys(reviewFormats).join(', ')}.`)
    const history = new ContentHistory(dir, cwd)
    try {
      const commits = { before: history.commit(ref), after: other === undefined ? undefined : history.commit(other) }
      const open = (place: { dir: string; cwd: string }) =>
        new Project(place.dir, { cwd: place.cwd, ...(cacheDir && { cacheDir }) })
      const before = open(history.checkOut(commits.before, ref))
      const after = open(commits.after ? history.checkOut(commits.after, other!) : { dir, cwd })
      const hasOtherSchemas = history.hasOtherSchemas(commits.before, commits.after)
      out(reviewFormats[format as keyof typeof reviewFormats](review(before, after), hasOtherSchemas))
      return 0
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      err(`${thrown.message}\n`)
      return 1
    } finally {
      history.remove()
    }
  },
}
