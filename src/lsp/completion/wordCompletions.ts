import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver'
import type { CompiledMail, MailValue } from '#schemas/compiled.ts'
import { serverPage } from '#schemas/serverPages.ts'
import { serverFolder } from '#src/compiler/files/routes.ts'
import { SourceFile } from '#src/compiler/files/source.ts'
import { own } from '#src/compiler/values/own.ts'
import type { ContentModel } from '../contentModel.ts'
import { positionAt } from '../positions.ts'
import { valueAt } from '../refs.ts'

type Words = Readonly<Record<string, Pick<MailValue, 'description' | 'items'>>>

/** Names in single braces, which the server fills in: in mails, and in the pages that it shows by itself. */
export function wordCompletions(model: ContentModel, name: string, text: string, caret: number): CompletionItem[] {
  const before = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret)
  const [, lead = '', typed = ''] = /^(.*[^{]|)\{(\w*)$/s.exec(before) ?? []
  // Where a value begins, a brace begins a mapping.
  if (!/\{\w*$/.test(before) || /(?:^|[:,[-])\s*$/.test(lead)) return []
  const after = text.slice(caret)
  const [tail = ''] = /^\w*/.exec(after) ?? []
  const closing = after.startsWith('}', tail.length) ? '' : '}'
  const range = { start: positionAt(text, caret - typed.length), end: positionAt(text, caret + tail.length) }
  const probe = `${text.slice(0, caret)}${closing}${after.slice(tail.length)}`
  return Object.entries(wordsAt(model, name, new SourceFile(name, probe), caret)).flatMap(
    ([label, { description, items }]) => {
      if (items) return []
      const edit = { textEdit: { range, newText: label + closing }, filterText: label }
      return [
        { label, kind: CompletionItemKind.Variable, ...(description ? { documentation: description } : {}), ...edit },
      ]
    },
  )
}

function wordsAt(model: ContentModel, name: string, source: SourceFile, caret: number): Words {
  const { roles } = model.project.content.folder
  const role = roles.get(name)
  if (role?.kind === 'page' && role.place.startsWith(`${serverFolder}/`)) {
    const { words = {} } = serverPage(role.place.slice(serverFolder.length + 1)) ?? {}
    return Object.fromEntries(
      Object.entries(words).map(([word, sample]) => [word, { description: `Such as ${sample}.` }]),
    )
  }
  if (role?.kind !== 'mail') return {}
  const schema = model.project.content.schemas.mails.get(role.mail)?.schema
  const values = (schema?.values ?? {}) as CompiledMail['values']
  const path = source.find(caret)?.path ?? []
  // A stranger's words have no place in the subject of a mail that strangers can have sent.
  if (path[0] === 'subject' && schema?.plainSubject === true) return {}
  const repeated = own(valueAt(source.data, path.slice(0, 2)), 'repeat')
  const items = typeof repeated === 'string' ? own(values, repeated) : undefined
  return { ...values, ...((items as MailValue | undefined)?.items ?? {}) }
}
