import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { OpenPage, Part } from '#schemas/openPage.ts'
import type { Header } from './securityHeaders.ts'

/** Where the build puts them; nobody can ask for a file there. */
const folder = '.server/'

/** A page that the server fills in, and what every answer with it says. */
export interface ReadOpenPage {
  parts: readonly Part[]
  headers: readonly Header[]
}

interface OpenFile {
  file: string
  headers: readonly Header[]
}

/** As many pages are kept ready; a site with more forms reads the others when they are needed. */
const mostKept = 40

/** @returns `confirm` of `.server/confirm.json`; `null` for any other file of the build */
export function openPageName(file: string): string | null {
  return file.startsWith(folder) && file.endsWith('.json') ? file.slice(folder.length, -'.json'.length) : null
}

/** The pages of one build that the server fills in: `confirm`, `forms/get-started`. */
export class OpenPages {
  readonly #files = new Map<string, OpenFile>()
  readonly #read = new LRUCache<string, readonly Part[]>({ max: mostKept })

  add(name: string, file: OpenFile): void {
    this.#files.set(name, file)
  }

  /** @throws when its file cannot be read, or not as a whole: it is being replaced */
  async read(name: string): Promise<ReadOpenPage | null> {
    const found = this.#files.get(name)
    if (!found) return null
    const parts = this.#read.get(name) ?? (JSON.parse(await readFile(found.file, 'utf8')) as OpenPage).parts
    this.#read.set(name, parts)
    return { parts, headers: found.headers }
  }
}
