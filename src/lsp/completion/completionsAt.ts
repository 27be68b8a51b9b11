import { type ClientCapabilities, type CompletionItem, CompletionItemKind, type Position } from 'vscode-languageserver'
import type { MailValue } from '#schemas/compiled.ts'
import { serverPage } from '#schemas/serverPages.ts'
import { serverFolder } from '#src/compiler/read/pagePlace.ts'
import { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { descend, own } from '#src/compiler/values/own.ts'
import type { ContentModel } from '../contentModel.ts'
import { offsetAt } from '../positions.ts'
import { shapeAt } from '../shapes.ts'
import { bindingOffers } from './bindings.ts'
import { caretAt, mark, type Question } from './caret.ts'
import { blockOffers, keyOffers } from './keys.ts'
import { addresses } from './links.ts'
import { itemsOf, type Offer, type Offers } from './offer.ts'
import { mailValues, valueOffers } from './values.ts'

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
  const found =
    linkOffers(model, name, text, offset) ??
    wordOffers(model, name, text, offset) ??
    offersAt(model, name, text, offset)
  const canFillIn = client.textDocument?.completion?.completionItem?.snippetSupport === true
  return found ? itemsOf(found, text, canFillIn) : []
}

function offersAt(model: ContentModel, name: string, text: string, offset: number): Offers | undefined {
  const caret = caretAt(name, text, offset)
  if (!caret) return undefined
  const outline = model.outlineOf(name, caret.source)
  if (caret.part === 'binding') return bindingOffers(model, outline, text, caret)
  const path = outline.source.find(caret.at)?.path
  const offers = path ? keysOrValues({ model, name, outline, caret, path }) : []
  return { offers, span: { start: caret.from, end: caret.to } }
}

function keysOrValues(question: Question): Offer[] {
  const { model, outline, caret, path } = question
  const { data } = outline.source
  const shapeOf = (at: typeof path) => shapeAt(outline, at, model.project.content)
  if (caret.part === 'value') {
    // Elsewhere the mark is a part of a longer text.
    if (descend(data, path) !== mark) return []
    const isType = path.at(-1) === 'type' && shapeOf(path.slice(0, -2)).sections
    if (!isType) return valueOffers(question)
    return blockOffers(question, '', Object.keys(descend(data, path.slice(0, -1)) as object).length === 1)
  }
  if (path.at(-1) !== mark) return []
  const keys = keyOffers(question)
  if (caret.part === 'key') return keys
  const item = path.slice(0, -1)
  if (shapeOf(item.slice(0, -1)).sections) return [...blockOffers(question, 'type: ', true), ...keys]
  return shapeOf(item).kinds.has('mapping') ? keys : [...valueOffers({ ...question, path: item }), ...keys]
}

function lineBefore(text: string, caret: number): string {
  return text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret)
}

/** Addresses for the Markdown link at the caret: the pages of the site, behind a `#` the ids of the page. */
function linkOffers(model: ContentModel, name: string, text: string, caret: number): Offers | undefined {
  const typed = /\]\(([^\s)]*)$/.exec(lineBefore(text, caret))?.[1]
  if (typed === undefined) return undefined
  const after = text.slice(caret)
  const [tail = ''] = /^[\w/#-]*/.exec(after) ?? []
  const closing = /^[\w/#?=&.-]*\)/.test(after) ? '' : ')'
  return {
    offers: addresses(model, name, typed).map((offer) => ({ ...offer, text: offer.label + closing })),
    span: { start: caret - typed.length, end: caret + tail.length },
  }
}

/** Names in single braces, which the server fills in: in mails, and in the pages that it shows by itself. */
function wordOffers(model: ContentModel, name: string, text: string, caret: number): Offers | undefined {
  const [, lead = '', typed] = /^(.*[^{]|)\{(\w*)$/s.exec(lineBefore(text, caret)) ?? []
  // Where a value begins, a brace begins a mapping.
  if (typed === undefined || /(?:^|[:,[-])\s*$/.test(lead)) return undefined
  const after = text.slice(caret)
  const [tail = ''] = /^\w*/.exec(after) ?? []
  const closing = after.startsWith('}', tail.length) ? '' : '}'
  const source = new SourceFile(name, `${text.slice(0, caret)}${closing}${after.slice(tail.length)}`)
  const words = wordsIn(model, name, source, caret)
  return (
    words && {
      offers: words.map((word) => ({ ...word, kind: CompletionItemKind.Variable, text: word.label + closing })),
      span: { start: caret - typed.length, end: caret + tail.length },
    }
  )
}

/** The names that a place of a file can use; `undefined` in files in which nothing is filled in. */
function wordsIn(model: ContentModel, name: string, source: SourceFile, caret: number): Offer[] | undefined {
  const { folder, schemas } = model.project.content
  const role = folder.roles.get(name)
  if (role?.kind === 'page' && role.place.startsWith(`${serverFolder}/`)) {
    const { words = {} } = serverPage(role.place.slice(serverFolder.length + 1)) ?? {}
    return Object.entries(words).map(([label, sample]) => ({ label, documentation: `Such as ${sample}.` }))
  }
  if (role?.kind !== 'mail') return undefined
  const path = source.find(caret)?.path ?? []
  // A stranger's words have no place in the subject of a mail that strangers can have sent.
  if (path[0] === 'subject' && schemas.mails.get(role.mail)?.schema.plainSubject === true) return []
  const values = mailValues(model, role.mail)
  const repeated = own(descend(source.data, path.slice(0, 2)), 'repeat')
  const items = typeof repeated === 'string' ? (own(values, repeated) as MailValue | undefined)?.items : undefined
  const all = Object.entries({ ...values, ...items }).filter(([, value]) => !value.items)
  return all.map(([label, { description }]) => ({ label, documentation: description }))
}
