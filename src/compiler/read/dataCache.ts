import { hash } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isMapping } from '../values/own.ts'

/** Characters of a key: the hash of a file's text. */
const keyLength = 22

/** So much is remembered at most; what is beyond it is read each time. */
const mostBytes = 100_000_000

/**
 * What sound files say, remembered from run to run by the hash of their text: that follows from the text alone, and reading it
 * takes half of a check. In a file of lines, each a key, a space and the data as JSON. Deleting it costs time and nothing else.
 */
export class DataCache {
  readonly #dir: string
  readonly #file: string
  readonly #before = new Map<string, Buffer>()
  readonly #lines = new Map<string, Buffer>()
  #bytes = 0
  #isNew = false

  /** @param dir  a folder of its own */
  constructor(dir: string) {
    this.#dir = dir
    this.#file = `${readerVersion()}.lines`
    const lines = readOrNothing(join(dir, this.#file))
    let at = 0
    for (let end = lines.indexOf('\n'); end >= 0; end = lines.indexOf('\n', at)) {
      this.#before.set(lines.toString('latin1', at, at + keyLength), lines.subarray(at, end + 1))
      at = end + 1
    }
  }

  /** @returns nothing of a text that is not known */
  get(text: string): { data: unknown } | undefined {
    const key = keyOf(text)
    const line = this.#before.get(key)
    if (line === undefined) return undefined
    try {
      const data: unknown = JSON.parse(line.toString('utf8', keyLength))
      this.#keep(key, line)
      return { data }
    } catch {
      // A disk that was full, or a machine that stopped, has left half of it.
      return undefined
    }
  }

  add(text: string, data: unknown): void {
    const key = keyOf(text)
    // A text that is known is read again when somebody asks for a place in it.
    if (this.#lines.has(key) || !isJson(data) || this.#bytes > mostBytes) return
    this.#keep(key, Buffer.from(`${key} ${JSON.stringify(data)}\n`))
    this.#isNew = true
  }

  #keep(key: string, line: Buffer): void {
    this.#lines.set(key, line)
    this.#bytes += line.length
  }

  /** Writes down what this run has used, for the next one. Where that cannot be done, nothing is lost. */
  save(): void {
    if (!this.#isNew) return
    const unfinished = join(this.#dir, `${this.#file}.${process.pid}~`)
    try {
      mkdirSync(this.#dir, { recursive: true })
      writeFileSync(unfinished, Buffer.concat([...this.#lines.values()]))
      renameSync(unfinished, join(this.#dir, this.#file))
      for (const name of readdirSync(this.#dir)) if (name !== this.#file) rmSync(join(this.#dir, name))
    } catch {
      // What is left half is removed with the next that is whole.
    }
    this.#isNew = false
  }
}

const keyOf = (text: string) => hash('sha256', text, 'base64url').slice(0, keyLength)

/** Whether JSON keeps a value as it is: it has no `.nan`, no `.inf` and no `-0`. */
function isJson(data: unknown): boolean {
  if (typeof data === 'number') return Number.isFinite(data) && !Object.is(data, -0)
  if (Array.isArray(data)) return data.every(isJson)
  return !isMapping(data) || Object.values(data).every(isJson)
}

/** Differs where another reader may say something else of the same text. */
function readerVersion(): string {
  const sources = globSync(['*.ts', '../values/own.ts'], { cwd: import.meta.dirname, exclude: ['*.test.ts'] })
  const yaml = createRequire(import.meta.url).resolve('yaml/package.json')
  const files = [...sources.sort().map((name) => join(import.meta.dirname, name)), yaml]
  return hash('sha256', files.map((file) => readOrNothing(file)).join(process.version)).slice(0, 16)
}

function readOrNothing(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}
