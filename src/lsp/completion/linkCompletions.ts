import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver'
import { SourceFile } from '#src/compiler/files/source.ts'
import type { ContentModel } from '../contentModel.ts'
import { walkWritten } from '../planned.ts'
import { positionAt } from '../positions.ts'
import { valueAt } from '../refs.ts'

/** Addresses where a text has a link: the pages of the site, behind a `#` the ids of the page. */
export function linkCompletions(model: ContentModel, name: string, text: string, caret: number): CompletionItem[] {
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1
  const before = text.slice(lineStart, caret)
  const inProse = /\]\(([^\s)]*)$/.exec(before)?.[1]
  const written = inProse ?? /(?:^|[\s,{"'[])((?:\/|#)[\w/#-]*)$/.exec(before)?.[1]
  if (written === undefined) return []
  if (inProse === undefined && formatAt(model, name, text, caret, written) !== 'link') return []
  const [tail = ''] = /^[\w/#-]*/.exec(text.slice(caret)) ?? []
  const closing = inProse !== undefined && !/^[\w/#?=&.-]*\)/.test(text.slice(caret)) ? ')' : ''
  const range = {
    start: positionAt(text, caret - written.length),
    end: positionAt(text, caret + tail.length),
  }
  return addresses(model, name, written).map(({ label, detail }) => ({
    label,
    detail,
    kind: CompletionItemKind.File,
    filterText: label,
    textEdit: { range, newText: label + closing },
  }))
}

/** The format of the text at the caret, once it holds something. */
function formatAt(model: ContentModel, name: string, text: string, caret: number, written: string): string | undefined {
  const from = caret - written.length
  const probe = `${text.slice(0, from)}/x${text.slice(caret)}`
  const source = new SourceFile(name, probe)
  const outline = model.outlineOf(name, source)
  const key = JSON.stringify(source.find(from + 1)?.path)
  let found: string | undefined
  const { blocks } = model.project.content.schemas
  for (const { path, plan } of outline.tops) {
    walkWritten(valueAt(source.data, path), plan, path, (type) => blocks.get(type)?.plan, {
      text: (_, { format }, at) => {
        if (JSON.stringify(at) === key) found = format
      },
      section: () => {},
    })
  }
  return found
}

function addresses(model: ContentModel, name: string, written: string): { label: string; detail: string }[] {
  const { project } = model
  const pages = project.result().site.pages.filter(({ status }) => status === 200)
  const hash = written.indexOf('#')
  if (hash < 0) return pages.map(({ path, meta }) => ({ label: path, detail: meta.title }))
  const path = written.slice(0, hash)
  const own = project.content.folder.file(name)
  const page = pages.find((one) => (path === '' ? one.file === own : one.path === path))
  return page
    ? [...project.context.ids(page).keys()].map((id) => ({ label: `${path}#${id}`, detail: page.meta.title }))
    : []
}
