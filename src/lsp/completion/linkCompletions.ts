import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver'
import type { ContentModel } from '../contentModel.ts'
import { positionAt } from '../positions.ts'

/** Addresses for the Markdown link at the caret: the pages of the site, behind a `#` the ids of the page. */
export function linkCompletions(model: ContentModel, name: string, text: string, caret: number): CompletionItem[] {
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1
  const written = /\]\(([^\s)]*)$/.exec(text.slice(lineStart, caret))?.[1]
  if (written === undefined) return []
  const after = text.slice(caret)
  const [tail = ''] = /^[\w/#-]*/.exec(after) ?? []
  const closing = /^[\w/#?=&.-]*\)/.test(after) ? '' : ')'
  const range = { start: positionAt(text, caret - written.length), end: positionAt(text, caret + tail.length) }
  return addresses(model, name, written).map(({ label, detail }) => ({
    label,
    detail,
    kind: CompletionItemKind.File,
    filterText: label,
    textEdit: { range, newText: label + closing },
  }))
}

/** @param written  of the address so far: behind a `#` the page is decided */
export function addresses(model: ContentModel, name: string, written: string): { label: string; detail: string }[] {
  const { project } = model
  const pages = project.result().site.pages.filter(({ status }) => status === 200)
  const hash = written.indexOf('#')
  if (hash < 0) return pages.map(({ path, meta }) => ({ label: path, detail: meta.title }))
  const path = written.slice(0, hash)
  const own = project.content.folder.file(name)
  const page = pages.find((one) => (path === '' ? one.file === own : one.path === path))
  if (!page) return []
  return [...project.context.ids(page).keys()].map((id) => ({ label: `${path}#${id}`, detail: page.meta.title }))
}
