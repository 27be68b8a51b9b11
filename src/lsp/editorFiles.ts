import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { realPath } from '#src/compiler/read/realPath.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'

/** What an editor calls the files of the content: it may have opened the project through a link, or write names in other signs. */
export class EditorFiles {
  readonly #model: ContentModel
  /** The content folder as the editor calls it. */
  #dir: string
  /** How the editor writes the names of the files that it has open, by their paths. */
  readonly #opened = new Map<string, string>()

  constructor(model: ContentModel) {
    this.#model = model
    this.#dir = model.dir
  }

  /** The editor has this folder open. */
  openFolder(uri: string): void {
    const { cwd, dir } = this.#model
    const folder = pathOfUri(uri)
    if (folder === undefined) return
    const opened = join(folder, relative(realPath(folder), realPath(cwd)), relative(cwd, dir))
    if (realPath(opened) === realPath(dir)) this.#dir = opened
  }

  opened(path: string, uri: string): void {
    this.#opened.set(path, uri)
  }

  closed(path: string): void {
    this.#opened.delete(path)
  }

  /** What a file is called here that the editor calls so; `undefined` for what is no file. */
  pathAt(uri: string): string | undefined {
    const { dir } = this.#model
    const path = pathOfUri(uri)
    if (path === undefined || this.#model.isInside(path)) return path
    const real = realPath(dir)
    let folder = path
    while (realPath(folder) !== real) {
      if (folder === dirname(folder)) return path
      folder = dirname(folder)
    }
    this.#dir = folder
    return join(dir, relative(folder, path))
  }

  uriAt(path: string): string {
    return this.#opened.get(path) ?? uriOf(join(this.#dir, relative(this.#model.dir, path)))
  }

  /** @param name  from the content folder */
  uriOf(name: string): string {
    return this.uriAt(this.#model.path(name))
  }

  /** The name from the content folder of a file that the editor calls so; `undefined` for what is no content. */
  nameAt(uri: string): string | undefined {
    return this.#model.nameOf(this.pathAt(uri) ?? '')
  }
}

export function uriOf(path: string): string {
  return pathToFileURL(path).href
}

/** @returns `undefined` for what is no file */
function pathOfUri(uri: string): string | undefined {
  try {
    return fileURLToPath(uri)
  } catch {
    return undefined
  }
}
