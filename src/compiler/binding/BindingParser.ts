import type { Binding, BindingProblem, Filter, Operand, Reference, Step } from './binding.ts'
import { type Token, tokenize } from './tokens.ts'

/** Reads the inside of one binding. */
export class BindingParser {
  readonly #value: string
  readonly #open: number
  readonly #close: number
  #tokens: Token[] = []
  #next = 0

  constructor(value: string, open: number, close: number) {
    this.#value = value
    this.#open = open
    this.#close = close
  }

  parse(): Binding | BindingProblem {
    this.#tokens = tokenize(this.#value, this.#open, this.#close)
    const span = { from: this.#open, to: this.#close + 2 }
    if (this.#tokens.length === 1) return { problem: 'empty', found: '', ...span }
    try {
      const negated =
        this.#peek().text === 'not' &&
        this.#tokens[this.#next + 1]?.kind !== 'end' &&
        this.#tokens[this.#next + 1]?.kind !== 'sign'
      if (negated) this.#next++
      const alternatives = [this.#operand()]
      while (this.#take('??')) alternatives.push(this.#operand())
      const filters: Filter[] = []
      while (this.#take('|')) filters.push(this.#filter())
      if (this.#peek().kind !== 'end') this.#refuseRest(alternatives.at(-1)!, alternatives.length > 1)
      return { negated, alternatives, filters, text: this.#value.slice(span.from, span.to), ...span }
    } catch (thrown) {
      if (thrown instanceof Refusal) return thrown.problem
      throw thrown
    }
  }

  #operand(): Operand {
    const token = this.#peek()
    if (token.kind === 'text' || token.kind === 'number') {
      this.#next++
      const value = token.kind === 'text' ? token.text.slice(1, -1) : Number(token.text)
      return { kind: 'literal', value, from: token.from, to: token.to }
    }
    return this.#reference()
  }

  #reference(): Reference {
    const { from } = this.#peek()
    let up = 0
    while (this.#take('^')) {
      this.#expect('.')
      up++
    }
    const steps = [this.#step(true)]
    while (this.#take('.')) steps.push(this.#step(false))
    return { kind: 'reference', up, steps, from, to: steps.at(-1)!.to }
  }

  #step(first: boolean): Step {
    const token = this.#peek()
    if (token.kind !== 'name' && (first || token.kind !== 'number')) this.#refuse(token)
    this.#next++
    return { name: token.text, from: token.from, to: token.to }
  }

  #filter(): Filter {
    const name = this.#peek()
    if (name.kind !== 'name') this.#refuse(name)
    this.#next++
    const { from } = name
    const end = () => ({ from, to: this.#tokens[this.#next - 1]!.to })
    switch (name.text) {
      case 'count':
        return { kind: 'count', ...end() }
      case 'first': {
        const limit = this.#argument(name, 'number')
        return { kind: 'first', limit: Number(limit.text), ...end() }
      }
      case 'join': {
        const separator = this.#argument(name, 'text')
        return { kind: 'join', separator: separator.text.slice(1, -1), ...end() }
      }
      case 'sort': {
        this.#colon(name)
        const descending = this.#take('-')
        return { kind: 'sort', field: this.#reference(), descending, ...end() }
      }
      case 'where':
      case 'except': {
        this.#colon(name)
        const field = this.#reference()
        this.#expect('=')
        return { kind: name.text, field, value: this.#condition(), ...end() }
      }
      default:
        throw new Refusal({ problem: 'unknown-filter', found: name.text, from: name.from, to: name.to })
    }
  }

  /** Right of `=` a plain word is text; `^.slug` is the entry in scope, because the left side is the listed entry. */
  #condition(): Operand {
    const token = this.#peek()
    if (token.kind !== 'name') return this.#operand()
    this.#next++
    const value = token.text === 'true' ? true : token.text === 'false' ? false : token.text
    return { kind: 'literal', value, from: token.from, to: token.to }
  }

  #colon(name: Token): void {
    if (!this.#take(':')) throw new Refusal({ problem: 'filter-value', found: name.text, from: name.from, to: name.to })
  }

  #argument(name: Token, kind: Token['kind']): Token {
    this.#colon(name)
    const token = this.#peek()
    if (token.kind !== kind)
      throw new Refusal({
        problem: 'filter-value',
        found: name.text,
        from: name.from,
        to: token.kind === 'end' ? name.to : token.to,
      })
    this.#next++
    return token
  }

  #peek(): Token {
    return this.#tokens[this.#next]!
  }

  #take(sign: string): boolean {
    const token = this.#peek()
    if (token.kind !== 'sign' || token.text !== sign) return false
    this.#next++
    return true
  }

  #expect(sign: string): void {
    if (!this.#take(sign)) this.#refuse(this.#peek())
  }

  /** `?? Bring one week` are words, not a name and something behind it. */
  #refuseRest({ kind, from }: Operand, isElse: boolean): never {
    const token = this.#peek()
    if (!isElse || kind !== 'reference' || token.kind !== 'name') this.#refuse(token)
    const found = this.#value.slice(from, this.#close).trim()
    throw new Refusal({ problem: 'unquoted-text', found, from, to: from + found.length })
  }

  #refuse(token: Token): never {
    if (token.kind === 'unknown' && /["']/.test(token.text)) {
      const found = this.#value.slice(token.from, this.#close).trim()
      throw new Refusal({ problem: 'unclosed-text', found, from: token.from, to: token.from + found.length })
    }
    if (token.kind !== 'end')
      throw new Refusal({ problem: 'unexpected', found: token.text, from: token.from, to: token.to })
    throw new Refusal({ problem: 'unexpected', found: '', from: this.#open, to: this.#close + 2 })
  }
}

/** Leaves the parser at the first word it cannot use; never leaves this file. */
class Refusal extends Error {
  readonly problem: BindingProblem
  constructor(problem: BindingProblem) {
    super(problem.problem)
    this.problem = problem
  }
}
