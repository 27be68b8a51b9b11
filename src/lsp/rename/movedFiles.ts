import { pagePlace } from '#src/compiler/read/pagePlace.ts'
import { type ContentModel, pathOfUri } from '../contentModel.ts'
import { pageFiles } from '../meaning.ts'
import { carryOut } from './carryOut.ts'
import { Refusal, type Rename } from './plan.ts'
import { renameEntry, renamePage } from './planRename.ts'

/**
 * What has to change beside files that somebody is about to rename in the editor: the links to a page, the uses of an
 * entry. Nothing for a file that is neither, or where the new name would do harm, which the check tells then.
 */
export function editsForMovedFiles(
  files: readonly { oldUri: string; newUri: string }[],
  model: ContentModel,
): Rename | null {
  const [file] = files
  if (files.length !== 1 || !file) return null
  const [from, to] = [nameOf(file.oldUri, model), nameOf(file.newUri, model)]
  if (from === undefined || to === undefined) return null
  try {
    const plan = planFor(from, to, model)
    // The editor itself moves the file.
    return plan ? { texts: carryOut(plan, model).texts, files: [] } : null
  } catch (thrown) {
    if (thrown instanceof Refusal) return null
    throw thrown
  }
}

function planFor(from: string, to: string, model: ContentModel) {
  const { roles } = model.project.content.folder
  const role = roles.get(from)
  const entry = /^collections\/([^/]+)\/([^/]+)\.yaml$/.exec(to)
  if (role?.kind === 'entry' && entry?.[1] === role.collection)
    return renameEntry(role.collection, role.slug, entry[2]!, model)
  const page = [...pageFiles(model).values()].find((one) => one.name === from && !one.entry)
  const place = /^pages\/(.+)\.yaml$/.exec(to)?.[1]
  return role?.kind === 'page' && page && place !== undefined && page.path !== '/'
    ? renamePage(page, pagePlace(place).route, model, to)
    : undefined
}

function nameOf(uri: string, model: ContentModel): string | undefined {
  const path = pathOfUri(uri)
  return path === undefined ? undefined : model.nameOf(path)
}
