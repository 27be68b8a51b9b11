import type { ContentModel } from '#src/edit/contentModel.ts'
import { type Place, placeOf } from '#src/edit/places.ts'
import { planMove, planMoveTo, type Target } from '#src/edit/planChanges.ts'
import { type Given, WrongUsage } from '../command.ts'
import { editCommand } from '../editCommand.ts'

export const move = editCommand({
  usage: [
    ['move WHAT… --before ITEM', 'puts a section, an item of a list or an entry above another'],
    ['move WHAT… --after ITEM', 'below another; --up, --down, --first and --last do without'],
    ['move WHAT… --to PAGE', 'takes a section to another page; with --before, --after or --first where there'],
  ],
  options: {
    before: { type: 'string' },
    after: { type: 'string' },
    up: { type: 'boolean' },
    down: { type: 'boolean' },
    first: { type: 'boolean' },
    last: { type: 'boolean' },
    to: { type: 'string', multiple: true },
  },
  plan(given, model) {
    const targets = targetsOf(given)
    const [target] = targets
    if (targets.length > 1) throw new WrongUsage('Say one of --before, --after, --up, --down, --first and --last.')
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

function targetsOf({ options }: Given): Target[] {
  const { before, after } = options
  return [
    ...(typeof before === 'string' ? [{ before }] : []),
    ...(typeof after === 'string' ? [{ after }] : []),
    ...(['up', 'down', 'first', 'last'] as const).filter((way) => options[way] === true),
  ]
}

/** Of a page its sections. */
function listIn(place: Place, model: ContentModel): Place {
  const isPage = model.project.content.folder.roles.get(place.name)?.kind === 'page' && place.path.length === 0
  return isPage ? { name: place.name, path: ['sections'] } : place
}
