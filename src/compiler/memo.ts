import { statSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'

/**
 * The one way to remember. A derived value keeps what it read and what each of that said, and stands for as long as it says
 * the same. So nothing has to work out what an edit changes: with each revision, inputs are asked again when a value that
 * read them is needed, each once.
 */
export class Memo {
  readonly inputs = new Map<string, Input>()
  revision = 0

  /** From here on every input may say something else. */
  nextRevision(): void {
    this.revision++
    for (const input of this.inputs.values()) input.isCurrent = false
  }
}

/** Something that values are derived from: a fact, an entry, the day. */
class Input {
  isCurrent = false
  readonly key: string
  readonly #ask: () => unknown
  /** The names of the files that say it. */
  readonly files: () => readonly string[]
  #answer: unknown

  constructor(key: string, ask: () => unknown, files: () => readonly string[]) {
    this.key = key
    this.#ask = ask
    this.files = files
  }

  /** What it says in this revision: the very same value as before while it is equal. */
  get answer(): unknown {
    if (!this.isCurrent) {
      const answer = this.#ask()
      if (!isDeepStrictEqual(answer, this.#answer)) this.#answer = answer
      this.isCurrent = true
    }
    return this.#answer
  }
}

/** The inputs that one derived value has read, with what they said. */
export class Reads {
  readonly #memo: Memo
  readonly #answers = new Map<Input, unknown>()

  constructor(memo: Memo) {
    this.#memo = memo
  }

  /**
   * @param key  the same for the same question: `facts:["prices"]`
   * @param ask  gives what the input says now, as a value that can be compared
   * @param files  the names of the files that say it
   */
  note(key: string, ask: () => unknown, files: () => readonly string[] = () => []): void {
    const { inputs } = this.#memo
    const input = inputs.get(key) ?? new Input(key, ask, files)
    inputs.set(key, input)
    if (!this.#answers.has(input)) this.#answers.set(input, input.answer)
  }

  /** Whether the value would be derived from the same again. */
  get areCurrent(): boolean {
    return this.#answers.entries().every(([input, answer]) => Object.is(input.answer, answer))
  }

  /** The questions that were asked, as `note` has them. */
  keys(): string[] {
    return [...this.#answers.keys()].map(({ key }) => key)
  }

  files(): string[] {
    return [...this.#answers.keys()].flatMap((input) => input.files())
  }
}

/** Remembers what follows from an object alone, for as long as there is the object. */
export function perObject<Of extends object, Value>(derive: (of: Of) => Value): (of: Of) => Value {
  const known = new WeakMap<Of, { value: Value }>()
  return (of) => {
    let found = known.get(of)
    if (!found) {
      found = { value: derive(of) }
      known.set(of, found)
    }
    return found.value
  }
}

/** What is found in a file; one that has the same size and time is not read again. */
export function perFile<Found>(read: (path: string) => Found): (path: string) => Found {
  const known = new Map<string, Found>()
  return (path) => {
    const { size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {}
    const key = `${path} ${size} ${mtimeMs}`
    if (!known.has(key)) known.set(key, read(path))
    return known.get(key)!
  }
}
