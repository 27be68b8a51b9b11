import type { CompiledMail } from '#schemas/compiled.ts'
import type { BindingEnvironment } from '../content/environment.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { during } from '../failure.ts'
import { wholeFile } from '../read/fileProblems.ts'
import type { Folder } from '../read/folder.ts'
import type { SchemaFile, Schemas } from '../schema/schemaFile.ts'
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
  /** Those that a schema describes, also with mistakes, in the order of files. */
  files: readonly MailFile[] = []
  readonly #folder: Folder
  readonly #schemas: Schemas

  constructor(folder: Folder, schemas: Schemas) {
    this.#folder = folder
    this.#schemas = schemas
  }

  refresh(environment: BindingEnvironment): void {
    const work = { schemas: this.#schemas, environment }
    const written = [...this.#folder.roles].flatMap(([path, role]) => {
      const source = this.#folder.sources.get(path)
      return role.kind === 'mail' && source
        ? [{ name: role.mail, source, schema: this.#schemas.mails.get(role.mail) }]
        : []
    })
    const known = written.filter(({ schema }) => schema !== undefined)
    const units = known.map(({ name, source, schema }) =>
      during(source.file, () => compileMail(name, source, schema!, work)),
    )
    this.files = known.map(({ name, source, schema }) => ({ name, file: source.file, about: aboutOf(schema) }))
    this.items = units.flatMap(({ mail, document }) => (mail ? [{ kind: 'mail', mail, document }] : []))
    this.findings = [...units.flatMap(({ findings }) => findings), ...this.#misnamed(written.map(({ name }) => name))]
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
      const facts = { name, about: aboutOf(this.#schemas.mails.get(name)) }
      return error('mail/missing', wholeFile(this.#folder.file(`mails/${name}.yaml`)), facts)
    })
    return [...unknown, ...absent]
  }
}

function aboutOf(schema: SchemaFile | undefined): string {
  return String(schema?.schema.description ?? '')
}
