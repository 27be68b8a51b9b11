import { isDeepStrictEqual } from 'node:util'
import type { CompiledMail } from '#schemas/compiled.ts'
import type { BindingEnvironment } from '../content/environment.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { during } from '../failure.ts'
import { wholeFile } from '../read/fileProblems.ts'
import type { Folder } from '../read/folder.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import type { Document } from '../template/document.ts'
import { nearest } from '../values/nearest.ts'
import { compileMail } from './compileMail.ts'

export interface MailFile {
  name: string
  /** As diagnostics name it. */
  file: string
  /** Who gets the mail, and when. */
  about: string
}

/** A mail, filled in. */
export interface MailItem {
  kind: 'mail'
  mail: CompiledMail
  document: Document
}

/** The mails that the server sends, as `content/mails` has them. There are few, so each run compiles them all. */
export class Mails {
  findings: Diagnostic[] = []
  /** By name; one that is as it was stays the same object. */
  mails: Record<string, CompiledMail> = {}
  readonly #documents = new WeakMap<CompiledMail, Document>()
  readonly #folder: Folder
  readonly #schemas: Schemas

  constructor(folder: Folder, schemas: Schemas) {
    this.#folder = folder
    this.#schemas = schemas
  }

  refresh(environment: BindingEnvironment): void {
    const before = this.mails
    this.mails = {}
    this.findings = []
    const missing = new Set(this.#schemas.mails.keys())
    const strays: { name: string; file: string }[] = []
    for (const [file, role] of this.#folder.roles) {
      const source = this.#folder.sources.get(file)
      if (role.kind !== 'mail' || !source) continue
      const schema = this.#schemas.mails.get(role.mail)
      missing.delete(role.mail)
      if (!schema) {
        strays.push({ name: role.mail, file: source.file })
        continue
      }
      const context = (findings: Diagnostic[]) => environment.context(findings)
      const work = { schemas: this.#schemas, build: environment.build(), context }
      const unit = during(source.file, () => compileMail(role.mail, source, schema, work))
      this.findings.push(...unit.findings)
      if (!unit.mail) continue
      const old = before[role.mail]
      const mail = old && isDeepStrictEqual(old, unit.mail) ? old : unit.mail
      this.mails[role.mail] = mail
      this.#documents.set(mail, unit.document)
    }
    for (const { name, file } of strays) {
      // Where one mail is missing and one is too many, that is the one.
      const meant = strays.length === 1 && missing.size === 1 ? [...missing] : []
      const near = nearest(name, [...missing]) ?? meant[0]
      this.findings.push(this.#unknown(name, file, near))
      // That its file has another name is told there.
      if (near !== undefined) missing.delete(near)
    }
    for (const name of missing) this.findings.push(this.#missing(name))
  }

  items(): MailItem[] {
    return Object.values(this.mails).map((mail) => ({ kind: 'mail', mail, document: this.#documents.get(mail)! }))
  }

  /** Those that a schema describes, in the order of files. */
  files(): MailFile[] {
    return [...this.#folder.roles].flatMap(([file, role]) => {
      const schema = role.kind === 'mail' ? this.#schemas.mails.get(role.mail)?.schema : undefined
      if (role.kind !== 'mail' || !schema) return []
      return [{ name: role.mail, file: this.#folder.file(file), about: String(schema.description ?? '') }]
    })
  }

  #unknown(name: string, file: string, meant: string | undefined): Diagnostic {
    const names = [...this.#schemas.mails.keys()]
    const facts = { name, nearest: meant ?? nearest(name, names), names }
    return error('mail/unknown', wholeFile(file), facts)
  }

  #missing(name: string): Diagnostic {
    const about = String(this.#schemas.mails.get(name)?.schema.description ?? '')
    const file = this.#folder.file(`mails/${name}.yaml`)
    return error('mail/missing', wholeFile(file), { name, about })
  }
}
