import { type ContentEdit, editOf, textsAfter } from './contentEdit.ts'
import type { ContentModel } from './contentModel.ts'
import type { Plan } from './planChanges.ts'
import { pathsAfter } from './trial.ts'

type Request = (model: ContentModel) => Plan

/**
 * Plans several requests as one edit, each on what those before it leave. What is wrong only in between does not count.
 *
 * @param requests  at least one
 * @throws {Refusal}
 */
export function planAll([first, ...others]: readonly Request[], model: ContentModel): Plan {
  const { edit, sentence } = first!(model)
  if (others.length === 0) return { edit, sentence }
  const textOf = (name: string) => model.source(name)?.text ?? ''
  const now = textsAfter(edit, textOf)
  const then = model.try(pathsAfter(edit, model), () => {
    const plan = planAll(others, model)
    return { ...plan, texts: textsAfter(plan.edit, textOf) }
  })
  const isMedia = ({ from }: { from: string }) => from.startsWith('media/')
  const media = [...edit.renamed, ...then.edit.renamed].filter(isMedia)
  const texts = editTo(new Map([...now, ...then.texts]), model)
  return { edit: { ...texts, renamed: media }, sentence: `${sentence}\n${then.sentence}` }
}

/** What leads from the texts that are there to these; `undefined` where a file goes. */
export function editTo(texts: ReadonlyMap<string, string | undefined>, model: ContentModel): ContentEdit {
  const files = [...texts].map(([name, after]) => ({ name, before: model.source(name)?.text, after }))
  return editOf({
    texts: files.flatMap(({ name, before, after }) =>
      before === undefined || after === undefined || before === after ? [] : [{ name, ...difference(before, after) }],
    ),
    created: files.flatMap(({ name, before, after }) =>
      before === undefined && after !== undefined ? [{ name, text: after }] : [],
    ),
    removed: files.flatMap(({ name, before, after }) => (before !== undefined && after === undefined ? [name] : [])),
  })
}

/** The stretch in which two texts differ. */
function difference(before: string, after: string) {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let same = 0
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same++
  return { span: { start, end: before.length - same }, newText: after.slice(start, after.length - same) }
}
