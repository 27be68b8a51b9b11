import { placeOf } from '#src/edit/places.ts'
import { planCopyPage } from '#src/edit/planAdd.ts'
import { planDuplicate } from '#src/edit/planChanges.ts'
import { WrongUsage } from '../command.ts'
import { editCommand } from '../editCommand.ts'
import { isPage, listIn } from '../targets.ts'

export const duplicate = editCommand({
  usage: [
    ['duplicate WHAT… [--as NAME]', 'puts a copy below it, with an id or slug of its own'],
    ['duplicate WHAT… --to PAGE', 'puts the copy on another page'],
    ['duplicate PAGE --as PATH', 'copies a page, as a draft'],
  ],
  options: { as: { type: 'string' }, to: { type: 'string', multiple: true } },
  plan({ words, options }, model) {
    const place = placeOf(words, model)
    const { as, to } = options
    if (typeof as === 'string' && isPage(place, model)) return planCopyPage(place, as.replace(/^\/?/, '/'), model)
    if (isPage(place, model)) throw new WrongUsage('Say the address of the copy: --as /partners.')
    const list = Array.isArray(to) ? listIn(placeOf(to.map(String), model), model) : undefined
    return planDuplicate(place, as as string | undefined, model, list)
  },
})
