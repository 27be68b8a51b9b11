import type { MailValue } from '#schemas/compiled.ts'
import { isSound, type SharedItem } from '../content/sharedItem.ts'
import type { Code, Facts } from '../diagnostics/catalogue/catalogue.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { isConsequence, placeInside } from '../explain/placing.ts'
import type { SharedDocument } from '../template/sharedDocument.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping } from '../values/own.ts'

type Values = Readonly<Record<string, MailValue>>

/** Names in single braces, and an open brace with a name behind it. */
const inBraces = /\{([^{}\n]{0,40})\}|\{(\w+)(?![\w}])/g
const markdownLink = /\]\(([^()\s]*)\)/g

/** Checks every name in single braces, and that a mail says what it is sent for. */
export function checkMailValues(mail: SharedItem, values: Values): Diagnostic[] {
  const check = new MailCheck(mail.document, values)
  const { plainSubject, needs = [] } = mail.schema?.schema ?? {}
  // As it was filled in, texts as they are written.
  check.part(mail.document.read([]), [], values)
  if (plainSubject === true) check.plainSubject(mail.document.read(['subject']))
  // What is missing may stand in a part that could not be read.
  if (isSound(mail)) check.needed(needs as string[])
  return check.findings
}

class MailCheck {
  readonly findings: Diagnostic[] = []
  readonly #document: SharedDocument
  readonly #values: Values
  /** The names that the mail uses, rightly or not. */
  readonly #used = new Set<string>()

  constructor(document: SharedDocument, values: Values) {
    this.#document = document
    this.#values = values
  }

  /** @param values  what is filled in there: in a part that is repeated, the parts of each item too */
  part(value: unknown, path: Path, values: Values): void {
    const name = path.at(-1)
    if (Array.isArray(value)) for (const [index, item] of value.entries()) this.part(item, [...path, index], values)
    else if (isMapping(value)) {
      const inside = this.#repeated(value.repeat, [...path, 'repeat'], values)
      for (const [key, part] of Object.entries(value)) if (key !== 'repeat') this.part(part, [...path, key], inside)
    } else if (typeof value !== 'string') return
    else if (name === 'when') this.#condition(value, path, values)
    else if (name === 'to') this.#target(value, path, values)
    else this.#text(value, path, values)
  }

  /** The subject of a mail to an address that anyone may have typed in holds no words of a stranger. */
  plainSubject(subject: unknown): void {
    const [found] = String(subject).match(/\{\w+\}/) ?? []
    if (found) this.#report('mail/plain-subject', ['subject'], found, { found })
  }

  needed(names: readonly string[]): void {
    for (const name of names.filter((name) => !this.#used.has(name))) {
      const about = this.#values[name]?.description ?? ''
      this.findings.push(error('mail/needs-value', this.#document.source.at(['body'], 'key'), { name, about }))
    }
  }

  #text(text: string, path: Path, values: Values): void {
    // A row's value that is only the name of one lacks its braces.
    if (path.at(-1) === 'value' && Object.hasOwn(values, text)) this.#unknown(text, text, path, values)
    for (const [written, closed, open = ''] of text.matchAll(inBraces)) {
      const name = closed ?? open
      this.#used.add(name)
      if (closed === undefined ? Object.hasOwn(values, name) : !isPrinted(values, name))
        this.#unknown(written, name, path, values)
    }
    for (const [, to = ''] of text.matchAll(markdownLink)) this.#target(to, path, values)
  }

  #condition(name: string, path: Path, values: Values): void {
    if (Object.hasOwn(values, name)) return
    const names = Object.keys(values)
    this.#report('mail/unknown-value', path, name, { found: name, nearest: nearest(name, names), names })
  }

  #repeated(name: unknown, path: Path, values: Values): Values {
    if (typeof name !== 'string') return values
    const items = Object.hasOwn(values, name) ? values[name]!.items : undefined
    this.#used.add(name)
    if (items) return { ...values, ...items }
    const names = Object.keys(values).filter((key) => values[key]?.items)
    this.#report('mail/not-a-list', path, name, { name, nearest: nearest(name, names), names })
    // Which list was meant is not known, so the items of each of them count.
    for (const list of names) this.#used.add(list)
    return Object.assign({}, values, ...names.map((list) => values[list]?.items))
  }

  /** A stranger's words are no address; one that the server makes stands alone. */
  #target(to: string, path: Path, values: Values): void {
    const [written, name = ''] = /\{(\w*)\}/.exec(to) ?? []
    if (written === undefined) return
    this.#used.add(name)
    if (!isPrinted(values, name)) this.#unknown(written, name, path, values)
    else if (!values[name]!.address || written !== to) {
      const names = Object.keys(values).filter((key) => values[key]?.address)
      this.#report('mail/link-value', path, to, { to, names: names.map((name) => `{${name}}`) })
    }
  }

  #unknown(found: string, name: string, path: Path, values: Values): void {
    const known = Object.keys(values).filter((key) => isPrinted(values, key))
    const near = known.includes(name) ? name : nearest(name, known)
    const names = known.map((name) => `{${name}}`)
    this.#report('mail/unknown-value', path, found, { found, nearest: near && `{${near}}`, names })
  }

  /** @param written  the part of the value at the path that is wrong */
  #report<C extends Code>(code: C, path: Path, written: string, facts: Facts<C>): void {
    const trace = this.#document.trace(path)
    if (isConsequence(trace)) return
    this.findings.push(error(code, placeInside(trace, written), facts))
  }
}

/** A list cannot stand in a text. */
function isPrinted(values: Values, name: string): boolean {
  return Object.hasOwn(values, name) && !values[name]!.items
}
