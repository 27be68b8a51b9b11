import { parseDocument, stringify, visit } from 'yaml'
import { printed, readValue } from '#src/compiler/binding/evaluate.ts'
import { shortened } from '#src/compiler/diagnostics/catalogue/words.ts'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { Shape } from '#src/compiler/schema/shape.ts'
import { descend, isMapping } from '#src/compiler/values/own.ts'
import { editOf, Refusal } from './contentEdit.ts'
import type { ContentModel } from './contentModel.ts'
import { bindingsIn, shapeAt, textAt } from './outline.ts'
import { type Place, placeOf, titleOf } from './places.ts'
import type { Plan } from './planChanges.ts'
import { removeItem, says, withValue } from './planItems.ts'
import { sampleValue } from './sample.ts'
import { sourceOf } from './sourceOf.ts'
import { removal, waysToSet } from './valueText.ts'

/**
 * Plans that a value is another one, where it is written: a fact that is filled in, the entry of a list.
 *
 * @param words  name the value, the last of them maybe a name that is not there yet
 * @param typed  the value as it is typed; `null` takes it out, and leaves the fact that fills it in now
 * @param isPlain  the text stands there as it is typed, also where something is filled in now
 * @throws {Refusal}
 */
export function planSet(words: readonly string[], typed: string, isPlain: boolean, model: ContentModel): Plan {
  const place = placeToSet(words, model)
  const isRemoved = typed === 'null'
  const found = sourceOf(place, model, isRemoved || isPlain)
  const { name, path } = found
  const outline = model.outline(name)!
  const before = descend(outline.source.data, path)
  const shape = shapeAt(outline, path, model.project.content)
  const value = isRemoved ? undefined : typedValue(isPlain ? typed : withBindings(typed, found, model), shape, before)
  return planValue(found, value, model)
}

/**
 * Plans that something else stands at a place of a file, or nothing. What holds it is made where it is missing.
 *
 * @param value   as the file shall have it, bindings and all; `undefined` takes it out
 * @param source  the file as the plan finds it, where that is not the file as it is
 * @throws {Refusal}
 */
export function planValue(
  { name, path }: Pick<Place, 'name' | 'path'>,
  value: unknown,
  model: ContentModel,
  source = model.source(name),
): Plan {
  const title = titleOf({ name, path }, model)
  const outline = source && model.outlineOf(name, source)
  if (!outline?.source.data && value !== undefined) {
    // A file that is not there, or empty but for comments.
    const text = stringify(holding(path, value), { lineWidth: 0 })
    const end = outline?.source.text.length ?? 0
    const added = { name, span: { start: end, end }, newText: text }
    const sentence = `${title} is now ${shown(value)}.`
    return { edit: editOf(outline ? { texts: [added] } : { created: [{ name, text }] }), sentence }
  }
  if (!source || !outline) throw new Refusal(`There is no ${model.project.content.folder.file(name)}.`)
  const before = descend(source.data, path)
  const was = before === undefined ? '' : ` (was ${shown(before)})`
  if (value === undefined && before === undefined) throw new Refusal(`${title} is empty already.`)
  if (value === undefined && typeof path.at(-1) === 'number') {
    const list = { source, name, path: path.slice(0, -1) }
    return { edit: removeItem(list, Number(path.at(-1))), sentence: `${title} is gone${was}.` }
  }
  const depth = path.findIndex((_, at) => at > 0 && descend(source.data, path.slice(0, at)) === undefined)
  const [at, written] = depth < 0 ? [path, value] : [path.slice(0, depth), holding(path.slice(depth), value)]
  const order = shapeAt(outline, at.slice(0, -1), model.project.content).names()
  const ways = value === undefined ? [removal(source, path)] : waysToSet(source, at, written, order)
  const wanted = withValue(source.data, at, written)
  const way = ways.find((change) => says(source, [change], wanted))
  const now = value === undefined ? 'gone' : `now ${shown(value)}`
  if (!way) throw new Refusal(`${title} cannot be ${now} as it is written there: this has to be done by hand.`)
  return { edit: editOf({ texts: [{ ...way, name }] }), sentence: `${title} is ${now}${was}.` }
}

/** A value inside of what shall hold it. */
export function holding([step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  const inner = holding(rest, value)
  return typeof step === 'number' ? [inner] : { [step]: inner }
}

/** A value that is there, or the place that it would have. */
function placeToSet(words: readonly string[], model: ContentModel): Place {
  try {
    return placeOf(words, model)
  } catch (thrown) {
    const [key] = words.slice(-1)
    if (!(thrown instanceof Refusal) || words.length < 2) throw thrown
    const { name, path, of } = sourceOf(placeOf(words.slice(0, -1), model), model)
    const outline = model.outline(name)
    const holder = descend(outline?.source.data, path)
    const shape = outline && shapeAt(outline, path, model.project.content)
    if (!isMapping(holder) || Object.hasOwn(holder, key!) || !shape?.property(key!)) throw thrown
    return { name, path: [...path, key!], ...(of && { of }) }
  }
}

/**
 * What is typed as the schema wants it; where that is open, as what is there.
 *
 * @throws {Refusal} when what has to be YAML is none
 */
export function typedValue(typed: string, { kinds, open }: Shape, before: unknown): unknown {
  const isOpen = open || kinds.size === 0
  // Where a text may stand as well, lines in brackets take the place of lines.
  const isList = !isOpen && Array.isArray(before) && /^\[.*\]$/s.test(typed)
  if (isList || !(isOpen ? before === undefined || typeof before === 'string' : kinds.has('text')))
    return readYaml(typed)
  return typeof before === 'string' && /\n$/.test(before) && !/\n$/.test(typed) ? `${typed}\n` : typed
}

/** @throws {Refusal} when it is no YAML, or names what is not in it */
export function readYaml(typed: string): unknown {
  const document = parseDocument(typed, { prettyErrors: false })
  const [wrong] = document.errors
  if (wrong) throw new Refusal(`“${shortened(typed, 80)}” cannot be read as YAML: ${wrong.message}.`)
  visit(document, {
    Alias() {
      throw new Refusal(`“${shortened(typed, 80)}” names something by "*" that stands elsewhere: write what it says.`)
    },
  })
  return document.toJS() ?? typed
}

/**
 * A text in which the bindings of the one before are kept: where it has the words that they give now, they come in again.
 *
 * @throws {Refusal} when one would be lost
 */
function withBindings(typed: string, { name, path }: Place, model: ContentModel): string {
  const outline = model.outline(name)!
  const text = textAt(outline, path)
  let result = typed
  for (const binding of text ? bindingsIn(text, outline) : []) {
    if (result.includes(binding.text)) continue
    const now = printed(readValue(sampleValue(binding, text!.scope, outline, model.project.content)))
    const parts =
      now === ''
        ? [result]
        : result.split(new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(now)}(?![\\p{L}\\p{N}])`, 'u'))
    if (parts.length !== 2)
      throw new Refusal(
        `${titleOf({ name, path }, model)} contains ${binding.text} (now “${now}”): keep it in your text, or set the value itself. --plain writes the text without it.`,
      )
    result = parts.join(binding.text)
  }
  return result
}

/** A value in a sentence. */
export function shown(value: unknown): string {
  return typeof value === 'string'
    ? `“${shortened(value.replace(/\s+/g, ' ').trim(), 80)}”`
    : shortened(JSON.stringify(value), 80)
}
