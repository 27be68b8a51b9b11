import { parseText } from '#src/compiler/binding/parse.ts'
import { descend } from '#src/compiler/values/own.ts'
import { Refusal } from './contentEdit.ts'
import type { ContentModel } from './contentModel.ts'
import { bindingsIn, textAt } from './outline.ts'
import { type Place, placeOfEntry, titleOf } from './places.ts'

/**
 * Where a value is written that people see at a place: a text that is one binding leads to the fact, setting or field of an
 * entry that it names.
 *
 * @throws {Refusal} when it is worked out, so that nothing by itself could be changed
 */
export function sourceOf(place: Place, model: ContentModel): Place {
  let at = place
  // A longer chain is a circle, which the check reports.
  for (let steps = 0; steps < 20; steps++) {
    const next = nextOf(at, model)
    if (!next) return at
    at = next
  }
  return at
}

function nextOf({ name, path, of }: Place, model: ContentModel): Place | undefined {
  const outline = model.outline(name)
  const text = outline && textAt(outline, path)
  if (!text || typeof descend(outline.source.data, path) !== 'string' || parseText(text.value)?.parts.length !== 1)
    return undefined
  const [binding] = bindingsIn(text, outline)
  if (!binding) return undefined
  const [reference] = binding.alternatives
  const isAlone = binding.alternatives.length === 1 && binding.filters.length === 0 && !binding.negated
  const refusal = (why: string) => new Refusal(`${titleOf({ name, path }, model)} is ${binding.text}, ${why}.`)
  if (!isAlone || reference?.kind !== 'reference')
    throw refusal('which is worked out from other values: set one of those')
  const steps = reference.steps.map((step) => (/^\d+$/.test(step.name) ? Number(step.name) : step.name))
  switch (reference.root) {
    case 'facts':
      return { name: 'facts.yaml', path: steps.slice(1) }
    case 'site':
      return { name: 'site.yaml', path: steps.slice(1) }
    case 'collection': {
      const [collection, slug, ...rest] = steps.map(String)
      if (slug === undefined) throw refusal('which is a whole collection')
      const entry = placeOfEntry({ collection: collection!, slug }, model)
      return { name: entry.name, path: [...entry.path, ...rest] }
    }
    default: {
      if (!of || reference.up > 0 || reference.root !== 'entry')
        throw refusal('which every entry has for itself: name the entry, such as “solutions/crm title”')
      const entry = placeOfEntry(of, model)
      return { name: entry.name, path: [...entry.path, ...steps], of }
    }
  }
}
