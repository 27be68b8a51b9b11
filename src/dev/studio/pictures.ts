import { lstatSync } from 'node:fs'
import { join, parse } from 'node:path/posix'
import { counted } from '#src/compiler/diagnostics/catalogue/words.ts'
import { statOf } from '#src/compiler/read/disk.ts'
import { betterName } from '#src/compiler/read/pagePlace.ts'
import { drawings, problemsIn } from '#src/compiler/rules/drawings.ts'
import { media, pictureEndings, pictureProblem } from '#src/compiler/rules/media.ts'
import type { Rule } from '#src/compiler/rules/rule.ts'
import { picture } from '#src/compiler/rules/unusedMedia.ts'
import { pictureFile, svgText } from '#src/compiler/values/pictureFile.ts'
import { choicesAt } from '#src/edit/choices.ts'
import { editOf, Refusal } from '#src/edit/contentEdit.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { mediaName } from '#src/edit/namedBy.ts'
import type { Place } from '#src/edit/places.ts'
import type { Plan } from '#src/edit/planChanges.ts'
import { planRename, renamable } from '#src/edit/planRename.ts'
import { usesOf } from '#src/edit/uses.ts'
import { addressNow } from '../authorsFiles.ts'
import type { KeptFiles } from './keptFiles.ts'
import type { PictureChoice, PictureUse, Upload } from './protocol.ts'

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

/**
 * Plans that a picture comes into the media folder, under a name that no other file has, or in the place of one of its kind.
 * What it is, its bytes say.
 *
 * @throws {Refusal} when it is no picture that the site can show
 */
export function planUpload({ name, content, replaces }: Upload, kept: KeptFiles, model: ContentModel): Plan {
  const bytes = content instanceof Uint8Array ? Buffer.from(content) : Buffer.alloc(0)
  const { kind = '' } = pictureFile(kept.keep(bytes, '').from) ?? {}
  const [ending = ''] = pictureEndings[kind] ?? []
  const { base } = parse(name)
  if (replaces !== undefined) renamable({ of: { kind: 'media', file: replaces } }, '', model)
  if (replaces !== undefined && pictureEndings[kind]?.includes(parse(replaces).ext.toLowerCase()) === false)
    throw new Refusal(
      `"${base}" is a ${kind.toUpperCase()} file, so it cannot take the place of "${replaces}": add it as a new picture.`,
    )
  const { from } = kept.keep(bytes, ending)
  const problem = pictureProblem(base.replace(/(?:\.\w+)?$/, ending), from, false)
  if (problem) refuse(media, { ...problem, file: base })
  if (kind === 'svg') refuseScript(svgText(bytes), base)
  const file = replaces ?? freeName(name, ending, model)
  return {
    edit: editOf({ copied: [{ name: `media/${file}`, from }] }),
    sentence: replaces
      ? `Replaced the picture "${file}". Does its alternative text still fit?`
      : `Added the picture "${file}".`,
  }
}

/** @throws {Refusal} in the words of a rule, unless it only warns */
function refuse({ texts }: Rule, problem: { code: string; file: string; what?: string; line?: number }): void {
  const { severity, message, hint } = texts[problem.code]!
  if (severity === 'error') throw new Refusal(`${message(problem as never)} ${hint?.(problem as never) ?? ''}`.trim())
}

/** Browsers run no script of a picture, but of the file opened by itself. */
function refuseScript(svg: string, file: string): void {
  const found = problemsIn(svg).find(({ code }) => code === 'drawing/script')
  if (found) refuse(drawings, { ...found, file })
  // What is read as markup only once it is filled in, and links.
  const [what] = /<[\w-]+:script\b|<!ENTITY[^>]*[<&]|javascript:/i.exec(svg) ?? []
  const line = svg.slice(0, svg.indexOf(what ?? '')).split('\n').length
  if (what !== undefined) refuse(drawings, { code: 'drawing/script', file, what, line })
}

/**
 * `people/Dana (new).JPG` → `people/dana-new.jpg`: a name that fits into an address, in a folder that has pictures already,
 * with a number behind it where there is a file of that name, content or not.
 */
function freeName(name: string, ending: string, { dir, project }: ContentModel): string {
  const { media } = project.site
  const given = parse(name)
  const folder = media.keys().some((file) => parse(file).dir === given.dir) ? given.dir : ''
  const stem = betterName(/[a-z\d]/i.test(given.name.normalize('NFKD')) ? given.name : 'picture')
  for (let number = 1; ; number++) {
    const file = join(folder, `${stem}${number > 1 ? `-${number}` : ''}${ending}`)
    const isThere = media.has(file) || lstatSync(join(dir, 'media', file), { throwIfNoEntry: false })
    if (!isThere) return file
  }
}
