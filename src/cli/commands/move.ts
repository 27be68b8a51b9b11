import { placeOf } from '#src/edit/places.ts'
import { planMove, planMoveTo } from '#src/edit/planChanges.ts'
import { WrongUsage } from '../command.ts'
import { editCommand } from '../editCommand.ts'
import { listIn, ofTargets, targetOf } from '../targets.ts'

export const move = editCommand({
  usage: [
    ['move WHAT… --before ITEM', 'puts a section, an item of a list or an entry above another'],
    ['move WHAT… --after ITEM', 'below another; --up, --down, --first and --last do without'],
    ['move WHAT… --to PAGE', 'takes a section to another page; with --before, --after or --first where there'],
  ],
  options: { ...ofTargets, to: { type: 'string', multiple: true } },
  plan(given, model) {
    const target = targetOf(given)
    const { to } = given.options
    if (Array.isArray(to)) {
      if (target === 'up' || target === 'down')
        throw new WrongUsage('--up and --down move within a list, not --to another.')
      return planMoveTo(placeOf(given.words, model), listIn(placeOf(to.map(String), model), model), target, model)
    }
    if (!target)
      throw new WrongUsage('Say where to: --before ITEM, --after ITEM, --up, --down, --first, --last or --to PAGE.')
    return planMove(placeOf(given.words, model), target, model)
  },
})
