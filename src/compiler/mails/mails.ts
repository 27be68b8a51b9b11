import type { CompiledMail, MailValue } from '#schemas/compiled.ts'
import type { BindingEnvironment, ContentParts } from '../content/environment.ts'
import { finishItem, isSound, readItem, type SharedItem } from '../content/sharedItem.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { during } from '../failure.ts'
import { wholeFile } from '../read/fileProblems.ts'
import { SourceFile } from '../read/sourceFile.ts'
import type { SchemaFile } from '../schema/schemaFile.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping } from '../values/own.ts'
import { checkMailValues } from './checkMailValues.ts'

/** A mail that the server sends, and how it was made. */
export interface MailItem extends SharedItem {
  kind: 'mail'
  mail: CompiledMail
}

/** The mails that the server sends: those without mistakes, and what is wrong with the others. */
export interface Mails {
  items: MailItem[]
  findings: Diagnostic[]
}

/** Fills in the mails as `content/mails` has them and checks them. There are few, so each run compiles them all. */
export function compileMails(environment: BindingEnvironment): Mails {
  const { folder, schemas } = environment.parts
  const items: MailItem[] = []
  const findings = misnamed(environment.parts)
  for (const [name, schema] of schemas.mails) {
    const file = folder.file(`mails/${name}.yaml`)
    const usual = usualMail(schema)
    const written = folder.sources.get(`mails/${name}.yaml`)
    const source = written ?? (usual === undefined ? undefined : new SourceFile(file, JSON.stringify(usual)))
    if (!source) continue
    const item = during(file, () => compileMail(name, source, schema, environment))
    if (isMapping(source.data) && isSound(item)) items.push(item)
    findings.push(...item.findings.map((wrong) => inSingleBraces(wrong, item)))
  }
  return { items, findings }
}

/** Checks a mail's form, and every name in single braces. */
function compileMail(name: string, source: SourceFile, schema: SchemaFile, environment: BindingEnvironment): MailItem {
  const item = readItem({ name: `mails.${name}`, source, schema }, 'a mail with a subject and a body', environment)
  const values = (schema.schema.values ?? {}) as Record<string, MailValue>
  // Its schema accepts it, or its mistakes are reported.
  const content = (isMapping(source.data) ? finishItem(item, 'this mail') : {}) as CompiledMail['content']
  item.findings.push(...checkMailValues(item, values))
  return { ...item, kind: 'mail', mail: { name, file: source.file, content, values } }
}

/** A name with too many braces is no binding with too few: the server fills it in. */
function inSingleBraces(wrong: Diagnostic, { document: { source }, mail }: MailItem): Diagnostic {
  const { code, place } = wrong
  if (code !== 'ref/binding-syntax') return wrong
  const line = source.text.split('\n')[place.line - 1] ?? ''
  const found = line.slice(place.column - 1, place.endColumn - 1)
  const [name = ''] = /\w+/.exec(found) ?? []
  if (!Object.hasOwn(mail.values, name)) return wrong
  return error('mail/unknown-value', place, { found, nearest: `{${name}}`, names: [] })
}

/** Files that no mail is made of, and mails without a file. That one has another name is reported once, at its file. */
function misnamed({ folder, schemas }: ContentParts): Diagnostic[] {
  const files = [...folder.roles.values()].flatMap((role) => (role.kind === 'mail' ? [role.mail] : []))
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
    .map((name) => {
      const about = String(schemas.mails.get(name)?.schema.description ?? '')
      return error('mail/missing', fileOf(name), { name, about })
    })
  return [...unknown, ...absent]
}

/** What a mail says where the site has no file of its own for it. */
const usualMail = (schema: SchemaFile | undefined): unknown => schema?.schema.default
