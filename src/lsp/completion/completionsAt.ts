import {
  type ClientCapabilities,
  type CompletionItem,
  CompletionItemKind,
  InsertTextFormat,
  InsertTextMode,
  type Position,
} from 'vscode-languageserver'
import type { MailValue } from '#schemas/compiled.ts'
import { serverPage } from '#schemas/serverPages.ts'
import { serverFolder } from '#src/compiler/files/routes.ts'
import { SourceFile } from '#src/compiler/files/source.ts'
import { own } from '#src/compiler/values/own.ts'
import type { ContentModel } from '../contentModel.ts'
import type { Outline } from '../outline.ts'
import { offsetAt, positionAt } from '../positions.ts'
import { shapeAt, valueAt } from '../shapes.ts'
import { bindingCompletions } from './bindings.ts'
import { type Caret, caretAt, mark } from './caret.ts'
import { blockCompletions, keyCompletions } from './keys.ts'
import { addresses } from './links.ts'
import { withoutPlaces } from './snippets.ts'
import { mailValues, valueCompletions } from './values.ts'

/**
 * What can be written at a position: keys, values, blocks, names between braces, addresses. The rest of the site is as it
 * was checked last; the file is read as it stands in the editor, with something readable at the caret.
 */
export function completionsAt(
  model: ContentModel,
  name: string,
  position: Position,
  client: ClientCapabilities = {},
): CompletionItem[] {
  const text = model.text(name)
  if (text === undefined) return []
  const offset = offsetAt(text, position)
  const inText = linkCompletions(model, name, text, offset) ?? wordCompletions(model, name, text, offset)
  if (inText) return inText
  const caret = caretAt(name, text, offset)
  if (!caret) return []
  const outline = model.outlineOf(name, caret.source)
  if (caret.part === 'binding') return bindingCompletions(model, outline, text, caret)
  const canFillIn = client.textDocument?.completion?.completionItem?.snippetSupport === true
  const range = { start: positionAt(text, caret.from), end: positionAt(text, caret.to) }
  return itemsAt(model, outline, caret, name).map(({ insertText = '', insertTextFormat, ...item }) => {
    const isSnippet = insertTextFormat === InsertTextFormat.Snippet
    const newText = isSnippet && !canFillIn ? withoutPlaces(insertText) : insertText
    return {
      ...item,
      filterText: item.label,
      textEdit: { range, newText },
      insertTextFormat: isSnippet && canFillIn ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
      insertTextMode: InsertTextMode.adjustIndentation,
    }
  })
}

function itemsAt(model: ContentModel, outline: Outline, caret: Caret, name: string): CompletionItem[] {
  const { content } = model.project
  const path = outline.source.find(caret.at)?.path
  if (!path) return []
  const { data } = outline.source
  if (caret.part === 'value') {
    // Elsewhere the mark is a part of a longer text.
    if (valueAt(data, path) !== mark) return []
    const isType = path.at(-1) === 'type' && shapeAt(outline, path.slice(0, -2), content).sections
    if (!isType) return valueCompletions(model, outline, caret, path, name)
    const isAlone = Object.keys(valueAt(data, path.slice(0, -1)) as object).length === 1
    return blockCompletions(model, caret, false, isAlone)
  }
  if (path.at(-1) !== mark) return []
  const keys = keyCompletions(model, outline, caret, path)
  if (caret.part === 'key') return keys
  const item = path.slice(0, -1)
  if (shapeAt(outline, item.slice(0, -1), content).sections)
    return [...blockCompletions(model, caret, true, true), ...keys]
  const shape = shapeAt(outline, item, content)
  return shape.kinds.has('mapping') ? keys : [...valueCompletions(model, outline, caret, item, name), ...keys]
}

/** Addresses for the Markdown link at the caret: the pages of the site, behind a `#` the ids of the page. */
function linkCompletions(model: ContentModel, name: string, text: string, caret: number): CompletionItem[] | undefined {
  const before = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret)
  const typed = /\]\(([^\s)]*)$/.exec(before)?.[1]
  if (typed === undefined) return undefined
  const after = text.slice(caret)
  const [tail = ''] = /^[\w/#-]*/.exec(after) ?? []
  const closing = /^[\w/#?=&.-]*\)/.test(after) ? '' : ')'
  const range = { start: positionAt(text, caret - typed.length), end: positionAt(text, caret + tail.length) }
  return addresses(model, name, typed).map(({ label, detail }) => ({
    label,
    detail,
    kind: CompletionItemKind.File,
    filterText: label,
    textEdit: { range, newText: label + closing },
  }))
}

/** Names in single braces, which the server fills in: in mails, and in the pages that it shows by itself. */
function wordCompletions(model: ContentModel, name: string, text: string, caret: number): CompletionItem[] | undefined {
  const before = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret)
  const [, lead = '', typed] = /^(.*[^{]|)\{(\w*)$/s.exec(before) ?? []
  // Where a value begins, a brace begins a mapping.
  if (typed === undefined || /(?:^|[:,[-])\s*$/.test(lead)) return undefined
  const after = text.slice(caret)
  const [tail = ''] = /^\w*/.exec(after) ?? []
  const closing = after.startsWith('}', tail.length) ? '' : '}'
  const source = new SourceFile(name, `${text.slice(0, caret)}${closing}${after.slice(tail.length)}`)
  const words = Object.entries(wordsIn(model, name, source, caret))
  if (words.length === 0) return undefined
  const range = { start: positionAt(text, caret - typed.length), end: positionAt(text, caret + tail.length) }
  return words.map(([label, documentation]) => ({
    label,
    kind: CompletionItemKind.Variable,
    documentation,
    filterText: label,
    textEdit: { range, newText: label + closing },
  }))
}

/** The names that a place of a file can use, each with what it stands for. */
function wordsIn(model: ContentModel, name: string, source: SourceFile, caret: number): Record<string, string> {
  const { folder, schemas } = model.project.content
  const role = folder.roles.get(name)
  if (role?.kind === 'page' && role.place.startsWith(`${serverFolder}/`)) {
    const { words = {} } = serverPage(role.place.slice(serverFolder.length + 1)) ?? {}
    return Object.fromEntries(Object.entries(words).map(([word, sample]) => [word, `Such as ${sample}.`]))
  }
  if (role?.kind !== 'mail') return {}
  const path = source.find(caret)?.path ?? []
  // A stranger's words have no place in the subject of a mail that strangers can have sent.
  if (path[0] === 'subject' && schemas.mails.get(role.mail)?.schema.plainSubject === true) return {}
  const values = mailValues(model, role.mail)
  const repeated = own(valueAt(source.data, path.slice(0, 2)), 'repeat')
  const items = typeof repeated === 'string' ? (own(values, repeated) as MailValue | undefined)?.items : undefined
  const all = Object.entries({ ...values, ...items }).filter(([, value]) => !value.items)
  return Object.fromEntries(all.map(([word, { description = '' }]) => [word, description]))
}
