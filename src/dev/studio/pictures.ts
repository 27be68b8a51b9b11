import { counted } from '#src/compiler/diagnostics/catalogue/words.ts'
import { statOf } from '#src/compiler/read/disk.ts'
import { picture } from '#src/compiler/rules/unusedMedia.ts'
import { choicesAt } from '#src/edit/choices.ts'
import { editOf, Refusal } from '#src/edit/contentEdit.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { mediaName } from '#src/edit/namedBy.ts'
import type { Place } from '#src/edit/places.ts'
import type { Plan } from '#src/edit/planChanges.ts'
import { planRename, renamable } from '#src/edit/planRename.ts'
import { usesOf } from '#src/edit/uses.ts'
import { addressNow } from '../authorsFiles.ts'
import type { PictureChoice, PictureUse } from './protocol.ts'

/** The pictures that may stand at a place. */
export function picturesAt({ name, path }: Place, model: ContentModel): PictureChoice[] {
  const outline = model.outline(name)
  const files = outline ? choicesAt(outline, path, name, '', model).map(({ label }) => label) : []
  return files.filter((file) => picture.test(file)).map((file) => ({ file, address: addressOf(file, model) ?? '' }))
}

/** The address of a picture as it is now; nothing where there is none of this name. */
export function addressOf(file: unknown, { project }: ContentModel): string | undefined {
  const path = typeof file === 'string' ? project.site.media.get(file.normalize()) : undefined
  return path && addressNow(String(file), statOf(path))
}

export function pictureUses(file: string, model: ContentModel): PictureUse[] {
  const { uses } = usesOf({ kind: 'media', file }, model)
  return uses.map(({ at: { file, line, column }, pages }) => ({ place: `${file}:${line}:${column}`, pages }))
}

/** @throws {Refusal} when there is no such picture, or it cannot have that name */
export function planRenamePicture(file: string, to: string, model: ContentModel): Plan {
  const { edit } = planRename(renamable({ of: { kind: 'media', file } }, '', model), to.trim(), '', model)
  const [renamed] = edit.renamed
  if (!renamed) throw new Refusal(`"${file}" is called that already.`)
  return { edit, sentence: `"${file}" is now "${mediaName(renamed.to)}".` }
}

/** @throws {Refusal} when there is no such picture, or it is used */
export function planDeletePicture(file: string, model: ContentModel): Plan {
  renamable({ of: { kind: 'media', file } }, '', model)
  const uses = pictureUses(file, model)
  if (uses.length > 0)
    throw new Refusal(
      `"${file}" is used in ${counted(uses.length, 'place')}, so it stays: ${uses.map(({ place }) => place).join(', ')}.`,
    )
  return { edit: editOf({ removed: [`media/${file}`] }), sentence: `Deleted the picture "${file}".` }
}
