import type { CompiledMail, MailValue } from '#schemas/compiled.ts'
import type { BindingEnvironment, ContentParts } from '../content/environment.ts'
import { finishItem, isSound, readItem } from '../content/sharedItem.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { during } from '../failure.ts'
import { wholeFile } from '../read/fileProblems.ts'
import { SourceFile } from '../read/sourceFile.ts'
import type { SchemaFile } from '../schema/schemaFile.ts'
import type { Document } from '../template/document.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping } from '../values/own.ts'
import { checkMailValues } from './checkMailValues.ts'

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
  items: MailItem[] = []
  /** Those that a schema describes, also with mistakes, in the order of files. */
  files: MailFile[] = []
  readonly #environment: BindingEnvironment

  constructor(environment: BindingEnvironment) {
    this.#environment = environment
  }

  refresh(): void {
    const { folder, schemas } = this.#environment.parts
    this.findings = []
    this.items = []
    this.files = []
    const names: string[] = []
    for (const [path, role] of folder.roles) {
      const source = folder.sources.get(path)
      if (role.kind !== 'mail' || !source) continue
      const name = role.mail
      names.push(name)
      const schema = schemas.mails.get(name)
      if (!schema) continue
      this.files.push({ name, file: source.file, about: aboutOf(schema) })
      during(source.file, () => this.#compile(name, source, schema))
    }
    this.findings.push(...misnamed(names, this.#environment.parts))
    for (const [name, schema] of schemas.mails) {
      const usual = usualMail(schema)
      if (usual === undefined || names.includes(name)) continue
      const file = folder.file(`mails/${name}.yaml`)
      during(file, () => this.#compile(name, new SourceFile(file, JSON.stringify(usual)), schema))
    }
  }

  /** Fills in a mail's bindings and checks it: its form, and every name in single braces. */
  #compile(name: string, source: SourceFile, schema: SchemaFile): void {
    const item = readItem(
      { name: `mails.${name}`, source, schema },
      'a mail with a subject and a body',
      this.#environment,
    )
    const { document, findings } = item
    const values = (schema.schema.values ?? {}) as Record<string, MailValue>
    if (isMapping(source.data)) {
      const content = finishItem(item, 'this mail')
      findings.push(...checkMailValues(item, values))
      // Its schema has just accepted it.
      const mail = { name, file: source.file, content: content as CompiledMail['content'], values }
      if (isSound(item)) this.items.push({ kind: 'mail', mail, document })
    }
    this.findings.push(...findings.map((wrong) => inSingleBraces(wrong, source, values)))
  }
}

/** A name with too many braces is no binding with too few: the server fills it in. */
function inSingleBraces(wrong: Diagnostic, source: SourceFile, values: Record<string, MailValue>): Diagnostic {
  const { code, place } = wrong
  if (code !== 'ref/binding-syntax') return wrong
  const line = source.text.split('\n')[place.line - 1] ?? ''
  const found = line.slice(place.column - 1, place.endColumn - 1)
  const [name = ''] = /\w+/.exec(found) ?? []
  if (!Object.hasOwn(values, name)) return wrong
  return error('mail/unknown-value', place, { found, nearest: `{${name}}`, names: [] })
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
  const absent = [...missing]
    .filter((name) => usualMail(schemas.mails.get(name)) === undefined)
    .map((name) => error('mail/missing', fileOf(name), { name, about: aboutOf(schemas.mails.get(name)) }))
  return [...unknown, ...absent]
}

/** What a mail says where the site has no file of its own for it. */
const usualMail = (schema: SchemaFile | undefined): unknown => schema?.schema.default

function aboutOf(schema: SchemaFile | undefined): string {
  return String(schema?.schema.description ?? '')
}
