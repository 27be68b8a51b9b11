import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { systemReason } from '#schemas/systemReason.ts'
import { roleOf } from '#src/compiler/read/roles.ts'
import { type ContentEdit, inOrder, Refusal, textsAfter } from './contentEdit.ts'
import type { ContentModel } from './contentModel.ts'
import { mediaName } from './namedBy.ts'

interface Write {
  path: string
  /** What stands there now; nothing of a new file. */
  before: Buffer | undefined
  /** What shall stand there; nothing of a file that goes. */
  after: string | Buffer | undefined
}

/**
 * Writes an edit to the disk, every file by one rename. When one cannot be written, those before it are put back.
 *
 * @returns the edit that takes it back
 * @throws {Refusal} when a file is another one by now than the edit was planned on, would lie outside the content folder, or
 *   cannot be written
 */
export function writeEdit(edit: ContentEdit, model: ContentModel): ContentEdit {
  const textOf = (name: string) => model.source(name)?.text ?? ''
  const write = prepareWrite(edit, model)
  const inverse = inverseOf(edit, textOf, (name) => markOf(fileNow(name, model).before) + textOf(name))
  write()
  return inverse
}

/**
 * What writes an edit, by the content as it is now, which may be another one when it is called.
 *
 * @throws {Refusal} as `writeEdit` does, and so does what is returned
 */
export function prepareWrite(edit: ContentEdit, model: ContentModel): () => void {
  const nameBefore = new Map(edit.renamed.map(({ from, to }) => [to, from]))
  const copied = new Map(edit.copied.map(({ name, from }) => [name, readFileSync(from)]))
  const writes = [...textsAfter(edit, (name) => model.source(name)?.text ?? '')].map(([name, text]): Write => {
    const { path, before } = fileNow(name, model)
    const from = nameBefore.get(name) ?? name
    const original = from === name ? before : fileNow(from, model).before
    const mark = markOf(original)
    if (text === undefined) return { path, before, after: undefined }
    const after = copied.get(name) ?? (isMedia(from) ? original : mark + text.replace(mark, ''))
    return { path, before, after }
  })
  return () => {
    for (const { path, before } of writes) {
      const now = existsSync(path) ? readFileSync(path) : undefined
      if (before === undefined ? now !== undefined : !now?.equals(before)) throw changedMeanwhile(path)
    }
    const done: Write[] = []
    try {
      // What goes, goes last, so that at every moment the content is there at least once.
      for (const write of writes.toSorted((a, b) => Number(a.after === undefined) - Number(b.after === undefined))) {
        put(write.path, write.after)
        done.push(write)
      }
    } catch (thrown) {
      for (const { path, before } of done.reverse()) put(path, before)
      const reason = systemReason(thrown)
      throw reason ? new Refusal(`Nothing was changed: ${reason}.`) : thrown
    }
    for (const { path } of writes) model.changed(path)
  }
}

function changedMeanwhile(file: string): Refusal {
  return new Refusal(`${file} has changed in the meantime: look at it and try again.`)
}

/** @throws {Refusal} when it is not what was read, or lies outside of the content folder */
function fileNow(name: string, model: ContentModel): Omit<Write, 'after'> {
  const given = model.path(name)
  const path = existsSync(given) ? realpathSync(given) : given
  const file = model.project.content.folder.file(name)
  if (!`${realpathSync(nearestFolder(path))}${sep}`.startsWith(`${realpathSync(model.dir)}${sep}`))
    throw new Refusal(`${file} lies outside of the content folder, where nothing is written.`)
  const before = existsSync(path) ? readFileSync(path) : undefined
  const isSame = isMedia(name)
    ? (before !== undefined) === model.project.site.media.has(mediaName(name))
    : before?.toString().replace(/^\ufeff/, '') === model.source(name)?.text
  if (!isSame) throw changedMeanwhile(file)
  return { path, before }
}

export function isMedia(name: string): boolean {
  return roleOf(name).kind === 'media'
}

/** The byte order mark of a file that has one. */
function markOf(bytes: Buffer | undefined): string {
  return bytes?.toString().startsWith('\ufeff') ? '\ufeff' : ''
}

function nearestFolder(path: string): string {
  const folder = dirname(path)
  return existsSync(folder) ? folder : nearestFolder(folder)
}

/** What stands in a file at once and as a whole, or not at all. */
function put(path: string, text: string | Buffer | undefined): void {
  if (text === undefined) {
    rmSync(path, { force: true })
    return
  }
  mkdirSync(dirname(path), { recursive: true })
  // A hidden file is no content.
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`)
  try {
    writeFileSync(draft, text)
    if (existsSync(path)) chmodSync(draft, statSync(path).mode)
    renameSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * The edit that takes another back, planned on the texts that it leaves; of `copied` media nothing is known any more.
 *
 * @param wholeOf  the text of a file with its byte order mark
 */
export function inverseOf(
  { texts, created, renamed, removed }: ContentEdit,
  textOf: (name: string) => string,
  wholeOf: (name: string) => string,
): ContentEdit {
  const nameAfter = (name: string) => renamed.find(({ from }) => from === name)?.to ?? name
  const back = [...Map.groupBy(texts, ({ name }) => name)].flatMap(([name, changes]) => {
    let moved = 0
    return inOrder(changes).map(({ span, newText }) => {
      const start = span.start + moved
      moved += newText.length - (span.end - span.start)
      return {
        name: nameAfter(name),
        span: { start, end: start + newText.length },
        newText: textOf(name).slice(span.start, span.end),
      }
    })
  })
  return {
    texts: back,
    created: removed.map((name) => ({ name, text: wholeOf(name) })),
    renamed: renamed.map(({ from, to }) => ({ from: to, to: from })),
    removed: created.map(({ name }) => name),
    copied: [],
  }
}
