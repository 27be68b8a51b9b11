import type { ContentModel } from '#src/edit/contentModel.ts'
import { type Place, placeOf } from '#src/edit/places.ts'
import { type Fields, planAddEntry, planAddItem, planAddSection } from '#src/edit/planAdd.ts'
import { type Given, WrongUsage } from '../command.ts'
import { editCommand } from '../editCommand.ts'
import { listIn, ofTargets, targetOf } from '../targets.ts'

export const add = editCommand({
  usage: [
    [
      'add PAGE BLOCK [--look LOOK]',
      'adds a section with example words, as a draft; --before, --after, --first say where',
    ],
    ['add LIST NAME=VALUE…', 'adds an item to a list, or an entry to a collection (--as SLUG)'],
  ],
  options: { ...ofTargets, look: { type: 'string' }, as: { type: 'string' } },
  plan(given, model) {
    const { words, fields } = fieldsOf(given)
    const { look, as } = given.options
    const target = targetOf(given)
    if (words.length === 0) throw new WrongUsage('Say what to add to: a page and a block, a list, or a collection.')
    const holder = words.length > 1 ? pageOrSections(words.slice(0, -1), model) : undefined
    if (holder) {
      if (fields.length > 0)
        throw new WrongUsage('A section comes with example words: change them afterwards, with set.')
      return planAddSection(holder, { type: words.at(-1)!, look: look as string | undefined, target }, model)
    }
    const place = placeOf(words, model)
    const [, collection] = place.path.length === 0 ? (/^collections\/([^/]+)\.yaml$/.exec(place.name) ?? []) : []
    if (collection !== undefined) return planAddEntry(collection, as as string | undefined, fields, model)
    return planAddItem(place, fields, target, model)
  },
})

/** What is given as `name=value`, apart from the words that say where. */
export function fieldsOf({ words }: Given): { words: string[]; fields: Fields } {
  const field = /^([A-Za-z][\w.-]*)=(.*)$/s
  return {
    words: words.filter((word) => !field.test(word)),
    fields: words.flatMap((word) => {
      const [, name, typed] = field.exec(word) ?? []
      return name === undefined ? [] : [[name, typed!] as const]
    }),
  }
}

/** A page's sections, or a list of sections in one of them. */
function pageOrSections(words: readonly string[], model: ContentModel): Place | undefined {
  const list = listIn(placeOf(words, model), model)
  return list.path.at(-1) === 'sections' ? list : undefined
}
