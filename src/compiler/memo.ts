import { isDeepStrictEqual } from 'node:util'

/**
 * The one way to remember. A derived value keeps the list of the inputs that it read and of what each of them said, and
 * stands for as long as they say the same. So nothing has to work out what an edit changes: with each revision, inputs are asked
 * again when a value that read them is needed, each once.
 */
export class Memo {
  readonly #inputs = new Map<string, Input>()
  #revision = 0

  get revision(): number {
    return this.#revision
  }

  /** From here on every input may say something else. */
  nextRevision(): void {
    this.#revision++
  }

  /**
   * @param key  the same for the same question: `facts:["prices"]`
   * @param ask  gives what the input says now, as a value that can be compared
   * @param files  the names of the files that say it
   */
  input(key: string, ask: () => unknown, files: () => readonly string[] = () => []): Input {
    let input = this.#inputs.get(key)
    if (!input) {
      input = new Input(this, ask, files)
      this.#inputs.set(key, input)
    }
    return input
  }
}

/** Something that values are derived from: a fact, an entry, the day. */
export class Input {
  readonly #memo: Memo
  readonly #ask: () => unknown
  readonly files: () => readonly string[]
  #answer: unknown
  #askedIn = -1

  constructor(memo: Memo, ask: () => unknown, files: () => readonly string[]) {
    this.#memo = memo
    this.#ask = ask
    this.files = files
  }

  /** What it says in this revision: the very same value as before while it is equal. */
  get answer(): unknown {
    if (this.#askedIn !== this.#memo.revision) {
      const answer = this.#ask()
      if (!isDeepStrictEqual(answer, this.#answer)) this.#answer = answer
      this.#askedIn = this.#memo.revision
    }
    return this.#answer
  }
}

/** The inputs that one derived value has read, with what they said. */
export class Reads {
  readonly #answers = new Map<Input, unknown>()

  note(input: Input): void {
    if (!this.#answers.has(input)) this.#answers.set(input, input.answer)
  }

  /** Whether the value would be derived from the same again. */
  get areCurrent(): boolean {
    for (const [input, answer] of this.#answers) if (!Object.is(input.answer, answer)) return false
    return true
  }

  *files(): Generator<string> {
    for (const input of this.#answers.keys()) yield* input.files()
  }
}

/** A number that stands for an object in an answer: objects of a class, compared by what they hold, may seem equal. */
export function identityOf(object: object): number {
  let number = identities.get(object)
  if (number === undefined) {
    number = nextIdentity++
    identities.set(object, number)
  }
  return number
}

const identities = new WeakMap<object, number>()
let nextIdentity = 0

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
