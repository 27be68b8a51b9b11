import type { Reference } from '#src/compiler/binding/binding.ts'
import { parseText } from '#src/compiler/binding/parse.ts'
import { descend } from '#src/compiler/values/own.ts'
import { Refusal } from './contentEdit.ts'
import type { ContentModel } from './contentModel.ts'
import { bindingsIn, textAt } from './outline.ts'
import { type Place, placeOfEntry, titleOf } from './places.ts'

/**
 * Where a value is written that people see at a place: a text that is one binding leads to the fact, setting or field of an
 * entry that it names; of alternatives, to the first that has a value.
 *
 * @param isHere  only the entry that fills a template is followed, and not what that is filled in from
 * @throws {Refusal} when it is worked out, so that nothing by itself could be changed
 */
export function sourceOf(place: Place, model: ContentModel, isHere = false): Place {
  let at = place
  // A longer chain is a circle, which the check reports.
  for (let steps = 0; steps < 20; steps++) {
    const next = nextOf(at, model, isHere)
    if (!next) return at
    at = next
  }
  return at
}

function nextOf({ name, path, of }: Place, model: ContentModel, isHere: boolean): Place | undefined {
  const outline = model.outline(name)
  const text = outline && textAt(outline, path)
  if (!text || typeof descend(outline.source.data, path) !== 'string' || parseText(text.value)?.parts.length !== 1)
    return undefined
  const [binding] = bindingsIn(text, outline)
  if (!binding) return undefined
  const refusal = (why: string) => new Refusal(`${titleOf({ name, path }, model)} is ${binding.text}, ${why}.`)
  const references = binding.alternatives.filter((operand) => operand.kind === 'reference')
  if (isHere && references[0]?.root !== 'entry') return undefined
  if (binding.filters.length > 0 || binding.negated || references.length === 0)
    throw refusal('which is worked out from other values: set one of those')
  const places = references.map((reference) => placeOfReference(reference, of, model))
  const hasValue = (place: Place | undefined) =>
    place && descend(model.source(place.name)?.data, place.path) !== undefined
  const found = places.find(hasValue) ?? places.find((place) => place !== undefined)
  if (!found) throw refusal('which every entry has for itself: name the entry, such as “solutions/crm title”')
  return found
}

/** Where what a binding names is written; `undefined` where it cannot be said. */
export function placeOfReference(
  { root, up, steps }: Reference,
  of: Place['of'],
  model: ContentModel,
): Place | undefined {
  const [first = '', ...rest] = steps.map(({ name }) => (/^\d+$/.test(name) ? Number(name) : name))
  if (root === 'facts' || root === 'site') return { name: `${root}.yaml`, path: rest }
  const [slug, ...fields] = rest
  if (root === 'collection' && slug !== undefined) {
    const entry = placeOfEntry({ collection: String(first), slug: String(slug) }, model)
    return { name: entry.name, path: [...entry.path, ...fields] }
  }
  if (!of || up > 0 || root !== 'entry') return undefined
  const entry = placeOfEntry(of, model)
  return { name: entry.name, path: [...entry.path, first, ...rest], of }
}
