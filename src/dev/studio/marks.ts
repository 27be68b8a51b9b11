import { createHash } from 'node:crypto'
import { descend } from '#src/compiler/values/own.ts'
import { Refusal } from '#src/edit/contentEdit.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import type { Place } from '#src/edit/places.ts'
import type { Seen } from './protocol.ts'

/** A short word for what stands at a place, another one when that is different. */
function markOf({ name, path }: Place, model: ContentModel): string {
  const value = descend(model.source(name)?.data, path)
  if (value === undefined) return ''
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12)
}

export function seen(place: Place, model: ContentModel): Seen {
  return { ...place, mark: markOf(place, model) }
}

/** There is one of each, and it need not be there yet. */
const single = ['site.yaml', 'facts.yaml', 'words.yaml', 'theme.yaml']

/** @throws {Refusal} when something else stands there by now, or it is no file of the content */
export function unchanged(what: Seen, model: ContentModel): Place {
  if (!model.source(what.name) && !single.includes(what.name))
    throw new Refusal(`There is no ${what.name} in the content.`)
  const [problem] = model.source(what.name)?.problems ?? []
  if (problem) {
    const { file, line } = problem.place
    throw new Refusal(`${file}:${line} has a mistake that hides what stands around it: mend it first.`)
  }
  if (markOf(what, model) === what.mark) return what
  const { folder } = model.project.content
  throw new Refusal(`${folder.file(what.name)} has changed in the meantime: this is how it is now.`)
}
