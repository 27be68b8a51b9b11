import { Refusal } from '#src/edit/contentEdit.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { mediaName, namedBy, spelled } from '#src/edit/namedBy.ts'
import type { Plan } from '#src/edit/planChanges.ts'
import { changesOf, planRename, type Renamable, type RenamePlan, renamable } from '#src/edit/planRename.ts'
import type { Named } from '#src/edit/refs.ts'
import { carryOut } from '#src/edit/trial.ts'
import { type Given, WrongUsage } from '../command.ts'
import { editCommand } from '../editCommand.ts'

export const rename = editCommand({
  usage: [['rename WHAT… NEWNAME', 'gives a page, /page#anchor, fact, entry or picture another name, everywhere']],
  options: {},
  plan({ words }: Given, model: ContentModel): Plan {
    const newName = words.at(-1)
    if (newName === undefined || words.length < 2)
      throw new WrongUsage('Say what to rename, and its new name: rename /pricing /prices.')
    const of = theOne(words.slice(0, -1), model)
    const target = renamable({ of }, '', model)
    const plan = planRename(target, newName, '', model)
    if (plan.edit.texts.length + plan.edit.renamed.length === 0)
      throw new Refusal(`${spelled(of)} is called that already.`)
    const sentence = `${spelled(of)} is now ${newSpelling(of, target, plan, newName)}: ${changesOf(of, plan, model)}.`
    return { edit: carryOut(plan, model), sentence }
  },
})

/** @throws {Refusal} when the words name nothing, or several things */
function theOne(words: readonly string[], model: ContentModel): Named {
  const { found, nearest } = namedBy(words, model)
  const [of, ...others] = found
  const word = words.join(' ')
  if (!of) throw new Refusal(`Nothing is called "${word}".${nearest ? ` Did you mean "${nearest}"?` : ''}`)
  if (others.length === 0) return of
  const lines = found.map((one) => `  ${one.kind}  ${spelled(one)}`)
  throw new Refusal([`"${word}" may be any of these; say which by its whole name:`, ...lines].join('\n'))
}

function newSpelling(of: Named, { current }: Renamable, { edit, moved }: RenamePlan, newName: string): string {
  if (of.kind === 'media') return mediaName(edit.renamed[0]!.to)
  if (of.kind === 'page') return moved[0]!.to
  return spelled(of).slice(0, -current.length) + newName.replace(/^.*[/#]/, '')
}
