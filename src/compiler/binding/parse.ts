import type { Binding, BindingProblem, BoundText, Filter, Operand, Reference, Span, Step } from './binding.ts'

/** @returns `undefined` for a text without any binding */
export function parseText(value: string): BoundText | undefined {
  if (!value.includes('{{') && !value.includes('}') && !/^(?:facts|site)\./.test(value)) return undefined
  const parts: (string | Binding)[] = []
  const problems: BindingProblem[] = []
  let at = 0
  const addPlain = (to: number) => {
    if (to > at) parts.push(value.slice(at, to))
    problems.push(...halfOpened(value.slice(at, to), at))
  }
  for (let open = value.indexOf('{{'); open >= 0; open = value.indexOf('{{', at)) {
    addPlain(open)
    // With a space between, the outer brace is another one's: `{ {{count}} }`.
    const [tripled] = /^(?:\{{3}[^{}]*\}{2,3}|\{{2}[^{}]*\}{3})(?!\})/.exec(value.slice(open, open + 200)) ?? []
    const close = closing(value, open + 2)
    if (tripled !== undefined) {
      at = open + tripled.length
      problems.push({ problem: 'tripled', found: tripled, from: open, to: at })
    } else if (close < 0) {
      at = value.length
      problems.push({ problem: 'unclosed', found: value.slice(open), from: open, to: at })
    } else {
      at = close + 2
      try {
        parts.push(new BindingParser(value, open, close).parse())
      } catch (thrown) {
        if (!(thrown instanceof Refusal)) throw thrown
        problems.push(thrown.problem)
      }
    }
  }
  addPlain(value.length)
  // `facts.modules.agents.price` without any braces.
  if (/^(?:facts|site\.\w+)(?:\.[A-Za-z][\w-]*)+$/.test(value))
    problems.push({ problem: 'bare', found: value, from: 0, to: value.length })
  return problems.length > 0 || parts.some((part) => typeof part === 'object') ? { parts, problems } : undefined
}

/** `{title}}`, `{facts.offer}` and `${facts.offer}`: with too few braces a binding would be printed as it stands. */
function halfOpened(text: string, offset: number): BindingProblem[] {
  // The expression would start again at each letter of a long text.
  if (!text.includes('}')) return []
  return [...text.matchAll(/\{?[^{}]*\}\}|\$?\{(?:facts|site)\.[\w.-]+\}/g)].map(({ 0: found, index }) => {
    const from = offset + index
    return { problem: 'unopened', found, from, to: from + found.length }
  })
}

/** The `}}` that ends a binding; braces inside quotation marks do not count. */
function closing(value: string, from: number): number {
  const mark = /"[^"]*"|'[^']*'|\}\}|\{\{/g
  mark.lastIndex = from
  for (let found = mark.exec(value); found; found = mark.exec(value)) {
    if (found[0] === '}}') return found.index
    if (found[0] === '{{') return -1
  }
  // An apostrophe that is never closed hides nothing.
  return value.indexOf('}}', from)
}

interface Token extends Span {
  kind: 'name' | 'text' | 'number' | 'sign' | 'end' | 'unknown'
  text: string
}

const tokens =
  /\s*(?:(?<name>@?[A-Za-z_][\w-]*)|(?<text>"[^"]*"|'[^']*')|(?<number>-?\d+(?:\.\d+)?(?![\w-]))|(?<sign>\?\?|\^|\|(?!\|)|[.:=-])|(?<unknown>\|\||\S))/y

const tokenKinds = ['name', 'text', 'number', 'sign', 'unknown'] as const

/**
 * The words and signs of one binding, and an `end`.
 *
 * @param open, close  offsets of its `{{` and `}}` in the text
 */
function tokenize(value: string, open: number, close: number): Token[] {
  const found: Token[] = []
  const inner = value.slice(0, close)
  tokens.lastIndex = open + 2
  for (let match = tokens.exec(inner); match; match = tokens.exec(inner)) {
    const groups = match.groups!
    const kind = tokenKinds.find((name) => groups[name] !== undefined)!
    const text = groups[kind]!
    const to = match.index + match[0].length
    found.push({ kind, text, from: to - text.length, to })
  }
  found.push({ kind: 'end', text: '', from: close, to: close + 2 })
  return found
}

/** Reads the inside of one binding. */
class BindingParser {
  readonly #value: string
  readonly #span: Span
  readonly #tokens: Token[]
  #next = 0

  /** @param open, close  offsets of its `{{` and `}}` in the text */
  constructor(value: string, open: number, close: number) {
    this.#value = value
    this.#span = { from: open, to: close + 2 }
    this.#tokens = tokenize(value, open, close)
  }

  /** Throws a refusal at the first word that it cannot use. */
  parse(): Binding {
    const [first, second] = this.#tokens
    if (first!.kind === 'end') refuse('empty', { ...this.#span, text: '' })
    const negated = first!.text === 'not' && second!.kind !== 'end' && second!.kind !== 'sign'
    if (negated) this.#next++
    const alternatives = [this.#operand()]
    while (this.#take('??')) alternatives.push(this.#operand())
    const filters: Filter[] = []
    while (this.#take('|')) filters.push(this.#filter())
    const rest = this.#peek()
    const last = alternatives.at(-1)!
    // `?? Bring one week` are words, not a name and something behind it.
    if (rest.kind === 'name' && alternatives.length > 1 && last.kind === 'reference') this.#refuseText(last.from)
    if (rest.kind !== 'end') this.#refuse(rest)
    // `{{1}}` is another tool's; only braces are printed from quotation marks.
    if (last.kind === 'literal' && this.#next === 1 && !/[{}]/.test(String(last.value)))
      refuse('literal', { ...this.#span, text: first!.text })
    return { negated, alternatives, filters, text: this.#value.slice(this.#span.from, this.#span.to), ...this.#span }
  }

  #operand(): Operand {
    const { kind, text, from, to } = this.#peek()
    if (kind !== 'text' && kind !== 'number') return this.#reference()
    this.#next++
    return { kind: 'literal', value: kind === 'text' ? text.slice(1, -1) : Number(text), from, to }
  }

  #reference(): Reference {
    const { from } = this.#peek()
    let up = 0
    while (this.#take('^')) {
      this.#expect('.')
      up++
    }
    const steps = [this.#step(['name'])]
    while (this.#take('.')) steps.push(this.#step(['name', 'number']))
    return { kind: 'reference', up, steps, from, to: steps.at(-1)!.to }
  }

  #step(kinds: readonly Token['kind'][]): Step {
    const { text: name, from, to } = this.#expectOne(kinds)
    return { name, from, to }
  }

  #filter(): Filter {
    const name = this.#expectOne(['name'])
    const end = () => ({ from: name.from, to: this.#tokens[this.#next - 1]!.to })
    switch (name.text) {
      case 'count':
        return { kind: 'count', ...end() }
      case 'first': {
        const limit = Number(this.#argument('number'))
        return { kind: 'first', limit, ...end() }
      }
      case 'join': {
        const separator = this.#argument('text').slice(1, -1)
        return { kind: 'join', separator, ...end() }
      }
      case 'sort': {
        this.#expect(':')
        const descending = this.#take('-')
        return { kind: 'sort', field: this.#reference().steps, descending, ...end() }
      }
      case 'sum': {
        this.#expect(':')
        return { kind: 'sum', field: this.#reference().steps, ...end() }
      }
      case 'date': {
        const pattern = this.#take(':') ? this.#expectOne(['text']).text.slice(1, -1) : undefined
        return { kind: 'date', pattern, ...end() }
      }
      case 'until': {
        this.#expect(':')
        const day = this.#operand()
        const other = this.#take('??') ? this.#operand() : undefined
        return { kind: 'until', day, other, ...end() }
      }
      case 'where':
      case 'except': {
        this.#expect(':')
        const field = this.#reference().steps
        this.#expect('=')
        return { kind: name.text, field, value: this.#condition(), ...end() }
      }
      default:
        return refuse('unknown-filter', name)
    }
  }

  /** Right of `=` a plain word is text; `^.slug` is the entry in scope, because the left side is the listed entry. */
  #condition(): Operand {
    const { kind, text, from, to } = this.#peek()
    if (kind !== 'name') return this.#operand()
    this.#next++
    const value = text === 'true' || text === 'false' ? text === 'true' : text
    return { kind: 'literal', value, from, to }
  }

  #argument(kind: Token['kind']): string {
    this.#expect(':')
    return this.#expectOne([kind]).text
  }

  #peek(): Token {
    return this.#tokens[this.#next]!
  }

  #take(sign: string): boolean {
    const { kind, text } = this.#peek()
    if (kind !== 'sign' || text !== sign) return false
    this.#next++
    return true
  }

  #expectOne(kinds: readonly Token['kind'][]): Token {
    const token = this.#peek()
    if (!kinds.includes(token.kind)) this.#refuse(token)
    this.#next++
    return token
  }

  #expect(sign: string): void {
    if (!this.#take(sign)) this.#refuse(this.#peek())
  }

  #refuse(token: Token): never {
    if (token.kind === 'unknown' && /["']/.test(token.text)) this.#refuseText(token.from)
    return refuse('unexpected', token.kind === 'end' ? { ...this.#span, text: '' } : token)
  }

  /** Words to the end of the binding lack a quotation mark at one end or at both. */
  #refuseText(from: number): never {
    const text = this.#value.slice(from, this.#span.to - 2).trim()
    return refuse('unquoted-text', { text, from, to: from + text.length })
  }
}

function refuse(problem: BindingProblem['problem'], { text, from, to }: Span & { text: string }): never {
  throw new Refusal({ problem, found: text, from, to })
}

/** Never leaves this file. */
class Refusal extends Error {
  readonly problem: BindingProblem
  constructor(problem: BindingProblem) {
    super(problem.problem)
    this.problem = problem
  }
}
