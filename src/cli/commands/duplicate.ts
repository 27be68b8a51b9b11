import { placeOf } from '#src/edit/places.ts'
import { planDuplicate } from '#src/edit/planChanges.ts'
import { editCommand } from '../editCommand.ts'

export const duplicate = editCommand({
  usage: [['duplicate WHAT… [--as NAME]', 'puts a copy below it, with an id or slug of its own']],
  options: { as: { type: 'string' } },
  plan: ({ words, options }, model) => planDuplicate(placeOf(words, model), options.as as string | undefined, model),
})
