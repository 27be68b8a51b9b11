import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { OpenPage, Part } from '#schemas/openPage.ts'
import type { FileIndex } from './fileIndex.ts'
import type { Header } from './securityHeaders.ts'

/** A page that the server fills in, and what every answer with it says. */
export interface ReadOpenPage {
  parts: readonly Part[]
  headers: readonly Header[]
}

/** As many pages are kept ready; a site with more forms reads the others when they are needed. */
const mostKept = 40

/**
 * The pages of one release that the server fills in: `confirm`, `forms/get-started`. They stand in a hidden folder, where
 * nobody can ask for a file.
 */
export class OpenPages {
  readonly #files: FileIndex
  readonly #read = new LRUCache<string, ReadOpenPage>({ max: mostKept })

  constructor(files: FileIndex) {
    this.#files = files
  }

  /** @throws when its file cannot be read, or not as a whole */
  async read(name: string): Promise<ReadOpenPage | null> {
    const known = this.#read.get(name)
    if (known) return known
    const place = `.server/${name}.json`
    const found = this.#files.get(place)
    if (!found) return null
    const { parts } = JSON.parse(await readFile(found.file, 'utf8')) as OpenPage
    const page = { parts, headers: this.#files.headersOfOpen(place) }
    this.#read.set(name, page)
    return page
  }
}
