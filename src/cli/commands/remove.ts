import { placeOf } from '#src/edit/places.ts'
import { planRemove } from '#src/edit/planChanges.ts'
import { editCommand } from '../editCommand.ts'

export const remove = editCommand({
  usage: [
    [
      'remove WHAT… [--redirect TO]',
      'takes a section, an item, an entry or a page out; --redirect says where its address leads',
    ],
  ],
  options: { redirect: { type: 'string' } },
  plan: ({ words, options }, model) => planRemove(placeOf(words, model), options.redirect as string | undefined, model),
})
