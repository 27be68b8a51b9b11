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

/** A mail that the server sends, and how it was made. */
export interface MailItem {
  kind: 'mail'
  mail: CompiledMail
  document: Document
}

export interface MailFile {
  name: string
  /** As diagnostics name it. */
  file: string
  /** Who gets the mail, and when. */
  about: string
}

/** The mails that the server sends, as `content/mails` has them. There are few, so each run compiles them all. */
export class Mails {
  findings: Diagnostic[] = []
  items: readonly MailItem[] = []
  readonly #folder: Folder
  readonly #schemas: Schemas

  constructor(folder: Folder, schemas: Schemas) {
    this.#folder = folder
    this.#schemas = schemas
  }

  /** By name; one that is as it was stays the same object. */
  get mails(): Record<string, CompiledMail> {
    return Object.fromEntries(this.items.map(({ mail }) => [mail.name, mail]))
  }

  refresh(environment: BindingEnvironment): void {
    const work = { schemas: this.#schemas, environment }
    const before = this.mails
    const { sources } = this.#folder
    const files = [...this.#folder.roles].flatMap(([file, role]) => {
      const source = role.kind === 'mail' ? sources.get(file) : undefined
      return source && role.kind === 'mail' ? [{ name: role.mail, source }] : []
    })
    const units = files.flatMap(({ name, source }) => {
      const schema = this.#schemas.mails.get(name)
      return schema ? [during(source.file, () => compileMail(name, source, schema, work))] : []
    })
    this.items = units.flatMap(({ mail, document }) => {
      if (!mail) return []
      const known = before[mail.name]
      return [{ kind: 'mail', mail: isDeepStrictEqual(known, mail) ? known! : mail, document }]
    })
    const names = files.map(({ name }) => name)
    this.findings = [...units.flatMap(({ findings }) => findings), ...this.#misnamed(names)]
  }

  /** Those that a schema describes, in the order of files. */
  files(): MailFile[] {
    return [...this.#folder.roles].flatMap(([file, role]) => {
      const schema = role.kind === 'mail' ? this.#schemas.mails.get(role.mail)?.schema : undefined
      if (role.kind !== 'mail' || !schema) return []
      return [{ name: role.mail, file: this.#folder.file(file), about: String(schema.description ?? '') }]
    })
  }

  /** Files that no mail is made of, and mails without a file. That one has another name is reported once, at its file. */
  #misnamed(files: readonly string[]): Diagnostic[] {
    const names = [...this.#schemas.mails.keys()]
    const missing = new Set(names.filter((name) => !files.includes(name)))
    const unknown = files
      .filter((file) => !names.includes(file))
      .map((name) => {
        const near = nearest(name, missing)
        if (near !== undefined) missing.delete(near)
        const facts = { name, nearest: near ?? nearest(name, names), names }
        return error('mail/unknown', wholeFile(this.#folder.file(`mails/${name}.yaml`)), facts)
      })
    const absent = [...missing].map((name) => {
      const about = String(this.#schemas.mails.get(name)?.schema.description ?? '')
      return error('mail/missing', wholeFile(this.#folder.file(`mails/${name}.yaml`)), { name, about })
    })
    return [...unknown, ...absent]
  }
}
