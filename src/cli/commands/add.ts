import type { ContentModel } from '#src/edit/contentModel.ts'
import { shapeAt } from '#src/edit/outline.ts'
import { type Place, placeOf } from '#src/edit/places.ts'
import { type Fields, planAddEntry, planAddItem, planAddSection, planAddValue } from '#src/edit/planAdd.ts'
import { type Given, WrongUsage } from '../command.ts'
import { editCommand } from '../editCommand.ts'
import { listIn, ofTargets, targetOf } from '../targets.ts'

export const add = editCommand({
  usage: [
    [
      'add PAGE BLOCK [--look LOOK]',
      'adds a section with example words, as a draft; --before, --after, --first say where',
    ],
    ['add LIST NAME=VALUE…', 'adds an item to a list, or an entry to a collection (--as SLUG); add LIST TEXT a text'],
  ],
  options: { ...ofTargets, look: { type: 'string' }, as: { type: 'string' } },
  plan(given, model) {
    const { words, fields } = fieldsOf(given)
    const { look, as } = given.options
    const target = targetOf(given)
    if (words.length === 0) throw new WrongUsage('Say what to add to: a page and a block, a list, or a collection.')
    const holder = words.length > 1 ? pageOrSections(words.slice(0, -1), model) : undefined
    if (holder) {
      return planAddSection(holder, { type: words.at(-1)!, look: look as string | undefined, target, fields }, model)
    }
    const texts = words.length > 1 && fields.length === 0 ? listOfTexts(words.slice(0, -1), model) : undefined
    if (texts) return planAddValue(texts, words.at(-1)!, target, model)
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

/** A list that holds texts. */
function listOfTexts(words: readonly string[], model: ContentModel): Place | undefined {
  const { name, path } = placeOf(words, model)
  const outline = model.outline(name)
  const item = outline && shapeAt(outline, path, model.project.content).item()
  return item?.kinds.has('text') && !item.kinds.has('mapping') ? { name, path } : undefined
}
