import type { CompiledMail } from '#schemas/compiled.ts'
import type { BindingEnvironment, ContentParts } from '../content/environment.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { during } from '../failure.ts'
import { wholeFile } from '../read/fileProblems.ts'
import type { SchemaFile } from '../schema/schemaFile.ts'
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
  readonly #environment: BindingEnvironment

  constructor(environment: BindingEnvironment) {
    this.#environment = environment
  }

  refresh(): void {
    const { folder, schemas } = this.#environment.parts
    const names: string[] = []
    const files: MailFile[] = []
    const items: MailItem[] = []
    const findings: Diagnostic[] = []
    for (const [path, role] of folder.roles) {
      const source = folder.sources.get(path)
      if (role.kind !== 'mail' || !source) continue
      const name = role.mail
      const schema = schemas.mails.get(name)
      names.push(name)
      if (!schema) continue
      const { file } = source
      const made = during(file, () => compileMail(name, source, schema, this.#environment))
      files.push({ name, file, about: aboutOf(schema) })
      findings.push(...made.findings)
      if (made.mail) items.push({ kind: 'mail', mail: made.mail, document: made.document })
    }
    this.files = files
    this.items = items
    this.findings = [...findings, ...misnamed(names, this.#environment.parts)]
  }
}

/** Files that no mail is made of, and mails without a file. That one has another name is reported once, at its file. */
function misnamed(files: readonly string[], { folder, schemas }: ContentParts): Diagnostic[] {
  const names = [...schemas.mails.keys()]
  const missing = new Set(names.filter((name) => !files.includes(name)))
  const fileOf = (name: string) => wholeFile(folder.file(`mails/${name}.yaml`))
  const unknown = files
    .filter((file) => !names.includes(file))
    .map((name) => {
      const near = nearest(name, missing)
      if (near !== undefined) missing.delete(near)
      return error('mail/unknown', fileOf(name), { name, nearest: near ?? nearest(name, names), names })
    })
  const absent = [...missing].map((name) =>
    error('mail/missing', fileOf(name), { name, about: aboutOf(schemas.mails.get(name)) }),
  )
  return [...unknown, ...absent]
}

function aboutOf(schema: SchemaFile | undefined): string {
  return String(schema?.schema.description ?? '')
}
