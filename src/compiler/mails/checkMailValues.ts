import type { InlineNode, MailValue, Prose, ProseNode } from '#schemas/compiled.ts'
import type { Code, Facts } from '../catalogue/catalogue.ts'
import { error } from '../diagnostics/diagnostic.ts'
import type { Finding } from '../diagnostics/once.ts'
import type { Path } from '../diagnostics/range.ts'
import { isConsequence } from '../explain/placing.ts'
import type { JsonSchema } from '../schema/schemaFile.ts'
import { isProse } from '../sections/fillIn.ts'
import type { Trace } from '../templates/filled.ts'
import { nearest } from '../values/nearest.ts'
import { descend, isMapping, type Mapping, own } from '../values/own.ts'

type Values = Readonly<Record<string, MailValue>>

interface MailParts {
  /** As it was filled in, texts as they are written. */
  value: Mapping
  /** The same with its Markdown parsed. */
  content: Mapping
  values: Values
  schema: JsonSchema
  /** Its schema accepts it: what is missing stands in no part that is wrong. */
  isWhole: boolean
  trace(path: Path): Trace
}

const inBraces = /\{([^{}\n]{0,40})\}/g
/** A brace with a name behind it that is not closed. */
const openBrace = /\{(\w+)(?![\w}])(?![^{}\n]{0,39}\})/g

/** A name as other tools mark it: `%name%`, `$name`, `${name}`, and in brackets where no word is written so: `[firstName]`. */
const otherwiseMarked = /%(\w+)%|\$\{?([a-z]\w*)\}?|\[([a-z]+[A-Z]\w*)\](?![([:])/g

/** Checks every name in single braces, and that a mail says what it is sent for. */
export function checkMailValues(mail: MailParts): Finding[] {
  const check = new MailCheck(mail)
  const { value, content, values, schema } = mail
  check.text(own(value, 'subject'), ['subject'], values)
  check.text(own(value, 'preview'), ['preview'], values)
  for (const [index, news] of listOf(value, 'news').entries()) {
    check.condition(news, ['news', index], values)
    check.text(own(news, 'text'), ['news', index, 'text'], values)
  }
  for (const [index, part] of listOf(value, 'body').entries()) {
    const path = ['body', index]
    check.condition(part, path, values)
    const inside = check.repeated(part, path, values)
    check.text(own(part, 'text'), [...path, 'text'], inside)
    check.links(descend(content, [...path, 'text']), [...path, 'text'], inside)
    for (const [row, { label, value }] of listOf(part, 'rows').entries()) {
      check.text(label, [...path, 'rows', row, 'label'], inside)
      check.text(value, [...path, 'rows', row, 'value'], inside)
      check.bare(value, [...path, 'rows', row, 'value'], inside)
    }
    const action = own(part, 'action')
    check.text(own(action, 'label'), [...path, 'action', 'label'], inside)
    check.target(own(action, 'to'), [...path, 'action', 'to'], inside)
  }
  if (schema.plainSubject === true) check.plain(own(value, 'subject'), ['subject'])
  if (mail.isWhole) check.needed((schema.needs as string[] | undefined) ?? [])
  return check.findings
}

class MailCheck {
  readonly findings: Finding[] = []
  readonly #mail: MailParts
  readonly #said = new Set<string>()

  constructor(mail: MailParts) {
    this.#mail = mail
  }

  /** Every name in a text must be a value that can be printed. */
  text(text: unknown, path: Path, values: Values): void {
    const others = typeof text === 'string' ? [...text.matchAll(otherwiseMarked)] : []
    const odd = others.filter((found) => Object.hasOwn(values, nameIn(found)))
    for (const found of odd) {
      this.#said.add(nameIn(found))
      this.#unknown(found[0], nameIn(found), path, values, (near) => `{${near}}`)
    }
    for (const { written, name } of namesIn(text)) {
      if (odd.some((found) => found[0].includes(written))) continue
      const value = own(values, name) as MailValue | undefined
      this.#said.add(name)
      if (!value) this.#unknown(written, name, path, values, (near) => `{${near}}`)
      else if (value.items) this.#tell('mail/list-value', path, written, { name })
    }
    for (const [written, name = ''] of typeof text === 'string' ? text.matchAll(openBrace) : []) {
      if (Object.hasOwn(values, name)) this.#unknown(written, name, path, values, (near) => `{${near}}`)
    }
  }

  /** A row's value that is only the name of one, without its braces. */
  bare(text: unknown, path: Path, values: Values): void {
    if (typeof text !== 'string' || !Object.hasOwn(values, text)) return
    this.#said.add(text)
    this.#unknown(text, text, path, values, (near) => `{${near}}`)
  }

  condition(part: unknown, path: Path, values: Values): void {
    const name = own(part, 'when')
    if (typeof name !== 'string' || Object.hasOwn(values, name)) return
    this.#unknown(name, name, [...path, 'when'], values, (near) => near)
  }

  /** @returns the values inside the part: those of an item too, when it is said once for each item of a list */
  repeated(part: unknown, path: Path, values: Values): Values {
    const name = own(part, 'repeat')
    if (typeof name !== 'string') return values
    const items = (own(values, name) as MailValue | undefined)?.items
    this.#said.add(name)
    if (items) return { ...values, ...items }
    const lists = Object.keys(values).filter((key) => values[key]?.items)
    this.#tell('mail/not-a-list', [...path, 'repeat'], name, { name, nearest: nearest(name, lists), names: lists })
    // Which list was meant is not known, so each of them may be said here, and all that their items have.
    for (const list of lists) this.#said.add(list)
    return Object.assign({}, values, ...lists.map((list) => values[list]?.items))
  }

  links(prose: unknown, path: Path, values: Values): void {
    if (isProse(prose)) for (const { to } of linksIn(prose)) this.target(to, path, values)
  }

  /** A stranger's words are no address; one that the server makes stands alone. */
  target(to: unknown, path: Path, values: Values): void {
    const [found] = namesIn(to)
    if (!found || typeof to !== 'string') return
    const value = own(values, found.name) as MailValue | undefined
    this.#said.add(found.name)
    if (!value) this.#unknown(found.written, found.name, path, values, (near) => `{${near}}`)
    if (!value || (value.address && found.written === to)) return
    const names = Object.keys(values).filter((key) => values[key]?.address)
    this.#tell('mail/link-value', path, to, { to, names: names.map((name) => `{${name}}`) })
  }

  plain(subject: unknown, path: Path): void {
    for (const { written } of namesIn(subject)) this.#tell('mail/plain-subject', path, written, { found: written })
  }

  needed(names: readonly string[]): void {
    for (const name of names) {
      if (this.#said.has(name)) continue
      const about = this.#mail.values[name]?.description ?? ''
      this.#tell('mail/needs-value', ['body'], '', { name, about }, 'key')
    }
  }

  #unknown(written: string, name: string, path: Path, values: Values, word: (name: string) => string): void {
    const near = Object.hasOwn(values, name) ? name : nearest(name, Object.keys(values))
    // In a text it is told once, not for the text's link as well.
    this.#tell('mail/unknown-value', path, written, {
      found: written,
      nearest: near && word(near),
      names: Object.keys(values).map(word),
    })
  }

  /** @param written  what of the value at the path is wrong */
  #tell<C extends Code>(code: C, path: Path, written: string, facts: Facts<C>, part?: 'key'): void {
    const trace = this.#mail.trace(path)
    if (isConsequence(trace)) return
    const { source } = trace.document
    const text = descend(source.data, trace.path)
    const from = typeof text === 'string' && written ? text.indexOf(written) : -1
    const range = from < 0 ? source.at(trace.path, part) : source.inside(trace.path, from, from + written.length)
    this.findings.push({ diagnostic: error(code, range, facts) })
  }
}

function namesIn(text: unknown): { written: string; name: string }[] {
  if (typeof text !== 'string') return []
  return [...text.matchAll(inBraces)].map(([written, name = '']) => ({ written, name }))
}

function nameIn([, percent, dollar, bracket]: RegExpExecArray): string {
  return percent ?? dollar ?? bracket ?? ''
}

function listOf(value: unknown, name: string): Mapping[] {
  const list = own(value, name)
  return Array.isArray(list) ? list.filter(isMapping) : []
}

function* linksIn(nodes: Prose | readonly (ProseNode | InlineNode)[]): Generator<{ to: string }> {
  for (const node of nodes) {
    if (node.type === 'link') yield node
    if (node.type === 'list') for (const item of node.items) yield* linksIn(item)
    else if ('children' in node) yield* linksIn(node.children)
  }
}
