import { type ClientCapabilities, type CompletionItem, CompletionItemKind, type Position } from 'vscode-languageserver'
import type { MailValue } from '#schemas/compiled.ts'
import { serverPage } from '#schemas/serverPages.ts'
import { serverFolder } from '#src/compiler/read/pagePlace.ts'
import { descend, own } from '#src/compiler/values/own.ts'
import { addresses, mailValues } from '#src/edit/choices.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { shapeAt } from '#src/edit/outline.ts'
import { offsetAt } from '../positions.ts'
import { bindingOffers } from './bindings.ts'
import { caretAt, lineAt, mark, type Question } from './caret.ts'
import { blockOffers, keyOffers } from './keys.ts'
import { itemsOf, type Offer, type Offers } from './offer.ts'
import { offerOf, valueOffers } from './values.ts'

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
  const caret = offsetAt(text, position)
  const found =
    linkOffers(model, name, text, caret) ??
    bindingOffers(model, name, text, caret) ??
    wordOffers(model, name, text, caret) ??
    keyOrValueOffers(model, name, text, caret)
  const canFillIn = client.textDocument?.completion?.completionItem?.snippetSupport === true
  return found ? itemsOf(found, text, canFillIn) : []
}

/** Addresses for the Markdown link at the caret: the pages of the site, behind a `#` the ids of the page. */
function linkOffers(model: ContentModel, name: string, text: string, caret: number): Offers | undefined {
  const { before, after } = lineAt(text, caret)
  const typed = /\]\(([^\s)]*)$/.exec(before)?.[1]
  if (typed === undefined) return undefined
  const [tail] = /^[\w/#-]*/.exec(after)!
  const closing = /^[\w/#?=&.-]*\)/.test(after) ? '' : ')'
  return {
    offers: addresses(model, name, typed).map((choice) => offerOf({ ...choice, text: choice.label + closing })),
    span: { start: caret - typed.length, end: caret + tail.length },
  }
}

/** Names in single braces, which the server fills in: in mails, and in the pages that it shows by itself. */
function wordOffers(model: ContentModel, name: string, text: string, caret: number): Offers | undefined {
  const { before, after } = lineAt(text, caret)
  const [, lead = '', typed] = /^(.*[^{]|)\{(\w*)$/.exec(before) ?? []
  // Where a value begins, a brace begins a mapping.
  const words = typed === undefined || /(?:^|[:,[-])\s*$/.test(lead) ? undefined : wordsIn(model, name)
  if (typed === undefined || !words) return undefined
  const [tail] = /^\w*/.exec(after)!
  const closing = after.startsWith('}', tail.length) ? '' : '}'
  return {
    offers: words.map((word) => ({ ...word, kind: CompletionItemKind.Variable, text: word.label + closing })),
    span: { start: caret - typed.length, end: caret + tail.length },
  }
}

/** `undefined` of files in which nothing is filled in. */
function wordsIn(model: ContentModel, name: string): Offer[] | undefined {
  const role = model.project.content.folder.roles.get(name)
  if (role?.kind === 'page' && role.place.startsWith(`${serverFolder}/`)) {
    const { words = {} } = serverPage(role.place.slice(serverFolder.length + 1)) ?? {}
    return Object.entries(words).map(([label, sample]) => ({ label, documentation: `Such as ${sample}.` }))
  }
  if (role?.kind !== 'mail') return undefined
  const values = Object.entries(mailValues(model, role.mail))
  const texts = values.flatMap(([name, value]): [string, MailValue][] =>
    value.items ? Object.entries(value.items) : [[name, value]],
  )
  return [...new Map(texts)].map(([label, { description }]) => ({ label, documentation: description }))
}

function keyOrValueOffers(model: ContentModel, name: string, text: string, offset: number): Offers | undefined {
  const caret = caretAt(name, text, offset)
  if (!caret) return undefined
  const outline = model.outlineOf(name, caret.source)
  const path = outline.source.find(caret.from + 1)?.path
  const offers = path ? keysOrValues({ model, name, outline, caret, path }) : []
  return { offers, span: { start: caret.from, end: caret.to } }
}

function keysOrValues(question: Question): Offer[] {
  const { model, outline, caret, path } = question
  const { data } = outline.source
  const shapeOf = (at: typeof path) => shapeAt(outline, at, model.project.content)
  const holder = path.slice(0, -1)
  const inSection = shapeOf(holder.slice(0, -1)).sections
  if (caret.part === 'value') {
    // Elsewhere the mark is a part of a longer text.
    if (descend(data, path) !== mark) return []
    return path.at(-1) === 'type' && inSection ? blockOffers(question, '') : valueOffers(question)
  }
  if (path.at(-1) !== mark) return []
  const keys = keyOffers(question)
  const isTyped = own(descend(data, holder), 'type') !== undefined
  if (inSection && !isTyped && descend(data, path) === mark) return [...blockOffers(question, 'type: '), ...keys]
  const isValue = caret.part === 'item' && !shapeOf(holder).kinds.has('mapping')
  return isValue ? [...valueOffers({ ...question, path: holder }), ...keys] : keys
}
