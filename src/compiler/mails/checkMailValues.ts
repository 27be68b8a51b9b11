import type { MailValue } from '#schemas/compiled.ts'
import { isProse } from '../content/finish.ts'
import { linksIn } from '../content/prose.ts'
import type { Code, Facts } from '../diagnostics/catalogue/catalogue.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { isConsequence } from '../explain/placing.ts'
import type { JsonSchema } from '../schema/schemaFile.ts'
import type { Trace } from '../template/filled.ts'
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
  /** Nothing else is wrong with it, so what is missing does not stand in a part that could not be read. */
  isWhole: boolean
  trace(path: Path): Trace
}

const inBraces = /\{([^{}\n]{0,40})\}/g
/** A brace with a name behind it that is not closed. */
const openBrace = /\{(\w+)(?![\w}])(?![^{}\n]{0,39}\})/g

/** Checks every name in single braces, and that a mail says what it is sent for. */
export function checkMailValues(mail: MailParts): Diagnostic[] {
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
    const prose = descend(content, [...path, 'text'])
    if (isProse(prose)) for (const { link } of linksIn(prose, [])) check.target(link.to, [...path, 'text'], inside)
    for (const [index, row] of listOf(part, 'rows').entries()) {
      check.text(row.label, [...path, 'rows', index, 'label'], inside)
      check.text(row.value, [...path, 'rows', index, 'value'], inside)
      check.bare(row.value, [...path, 'rows', index, 'value'], inside)
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
  readonly findings: Diagnostic[] = []
  readonly #mail: MailParts
  /** The names that the mail uses, rightly or not. */
  readonly #used = new Set<string>()

  constructor(mail: MailParts) {
    this.#mail = mail
  }

  /** Every name in a text must be a value that can be printed. */
  text(text: unknown, path: Path, values: Values): void {
    if (typeof text !== 'string') return
    for (const { written, name } of namesIn(text)) {
      if (!Object.hasOwn(values, name)) this.#unknown(written, name, path, values)
      else if (values[name]!.items) this.#report('mail/list-value', path, written, { name })
      this.#used.add(name)
    }
    for (const [written, name = ''] of text.matchAll(openBrace))
      if (Object.hasOwn(values, name)) this.#unknown(written, name, path, values)
  }

  /** A row's value that is only the name of one, without its braces. */
  bare(text: unknown, path: Path, values: Values): void {
    if (typeof text !== 'string' || !Object.hasOwn(values, text)) return
    this.#used.add(text)
    this.#unknown(text, text, path, values)
  }

  condition(part: unknown, path: Path, values: Values): void {
    const name = own(part, 'when')
    if (typeof name !== 'string' || Object.hasOwn(values, name)) return
    const names = Object.keys(values)
    this.#report('mail/unknown-value', [...path, 'when'], name, { found: name, nearest: nearest(name, names), names })
  }

  /** @returns the values inside the part: those of an item too, when it is said once for each item of a list */
  repeated(part: unknown, path: Path, values: Values): Values {
    const name = own(part, 'repeat')
    if (typeof name !== 'string') return values
    const items = Object.hasOwn(values, name) ? values[name]!.items : undefined
    this.#used.add(name)
    if (items) return { ...values, ...items }
    const lists = Object.keys(values).filter((key) => values[key]?.items)
    this.#report('mail/not-a-list', [...path, 'repeat'], name, { name, nearest: nearest(name, lists), names: lists })
    // Which list was meant is not known, so the items of each of them count.
    for (const list of lists) this.#used.add(list)
    return Object.assign({}, values, ...lists.map((list) => values[list]?.items))
  }

  /** A stranger's words are no address; one that the server makes stands alone. */
  target(to: unknown, path: Path, values: Values): void {
    const [found] = namesIn(to)
    if (!found) return
    const value = Object.hasOwn(values, found.name) ? values[found.name] : undefined
    this.#used.add(found.name)
    if (!value) this.#unknown(found.written, found.name, path, values)
    if (!value || (value.address && found.written === to)) return
    const names = Object.keys(values).filter((key) => values[key]?.address)
    const facts = { to: String(to), names: names.map((name) => `{${name}}`) }
    this.#report('mail/link-value', path, facts.to, facts)
  }

  /** The subject of a mail to an address that anyone may have typed in holds no words of a stranger. */
  plain(subject: unknown, path: Path): void {
    for (const { written } of namesIn(subject)) this.#report('mail/plain-subject', path, written, { found: written })
  }

  needed(names: readonly string[]): void {
    for (const name of names.filter((name) => !this.#used.has(name))) {
      const about = this.#mail.values[name]?.description ?? ''
      this.#report('mail/needs-value', ['body'], '', { name, about }, 'key')
    }
  }

  #unknown(found: string, name: string, path: Path, values: Values): void {
    const near = Object.hasOwn(values, name) ? name : nearest(name, Object.keys(values))
    const names = Object.keys(values).map((name) => `{${name}}`)
    this.#report('mail/unknown-value', path, found, { found, nearest: near && `{${near}}`, names })
  }

  /** @param written  the part of the value at the path that is wrong */
  #report<C extends Code>(code: C, path: Path, written: string, facts: Facts<C>, part?: 'key'): void {
    const trace = this.#mail.trace(path)
    if (isConsequence(trace)) return
    const { source } = trace.document
    const text = descend(source.data, trace.path)
    const from = typeof text === 'string' && written ? text.indexOf(written) : -1
    const range = from < 0 ? source.at(trace.path, part) : source.inside(trace.path, from, from + written.length)
    this.findings.push(error(code, range, facts))
  }
}

function namesIn(text: unknown): { written: string; name: string }[] {
  if (typeof text !== 'string') return []
  return [...text.matchAll(inBraces)].map(([written, name = '']) => ({ written, name }))
}

function listOf(value: unknown, name: string): Mapping[] {
  const list = own(value, name)
  return Array.isArray(list) ? list.filter(isMapping) : []
}
