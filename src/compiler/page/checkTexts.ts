import { serverPages } from '#schemas/serverPages.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { bindingPlace, isConsequence, place, subjectName } from '../explain/placing.ts'
import { type Shape, shapeAt } from '../schema/shape.ts'
import type { Trace } from '../template/filled.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping } from '../values/own.ts'

/** Words that the server fills into its own pages; which one has which is looked at elsewhere. */
const serverWords = new Set(Object.values(serverPages).flatMap(({ words }) => Object.keys(words)))

interface Work {
  shape: Shape
  what: string
  trace(path: Path): Trace
}

/** Checks what a schema cannot know of texts: that they say something, and that words in braces are among those that are filled in. */
export function checkTexts(value: unknown, work: Work): Diagnostic[] {
  const findings: Diagnostic[] = []
  eachText(value, [], (text, path) => {
    if (!/\S/.test(text)) findings.push(...blank(text, path, work))
    else if (text.includes('{')) findings.push(...unknownWords(text, path, work))
  })
  return findings
}

function blank(text: string, path: Path, work: Work): Diagnostic[] {
  const trace = work.trace(path)
  // Without even a space the schema decides.
  if (text === '' || isConsequence(trace) || trace.via.length > 0) return []
  return [error('schema/empty', place(trace), { name: subjectName(path, work) })]
}

function unknownWords(text: string, path: Path, work: Work): Diagnostic[] {
  const names = wordsAt(path, work)
  return [...text.matchAll(/\{(\w+)\}/g)].flatMap(({ 0: braced, 1: name = '', index }) => {
    if (names.includes(name) || (names.length === 0 && !serverWords.has(name))) return []
    const trace = work.trace(path)
    const { source } = trace.document
    if (isConsequence(trace) || (serverWords.has(name) && isShownByServer(trace))) return []
    const isWritten = trace.kind === 'written' && trace.via.length === 0
    const range = isWritten ? source.inside(trace.path, index, index + braced.length) : bindingPlace(trace)
    const known = { name, nearest: nearest(name, names), names }
    const diagnostic = serverWords.has(name)
      ? error('page/unknown-slot', range, { ...known, page: undefined })
      : error('schema/placeholder', range, known)
    return [diagnostic]
  })
}

/** Whether the page is one that the server fills in, `content/server/away.yaml`, wherever the text itself stands. */
function isShownByServer({ via: [asked], document }: Trace): boolean {
  return /(?:^|\/)server\/[^/]+$/.test((asked?.document ?? document).source.file)
}

/** The words that are filled in there: the schema names them in braces where it describes the text, or what holds it. */
function wordsAt(path: Path, { shape }: Work): string[] {
  const descriptions = path.map((_, depth) => shapeAt(shape, path.slice(0, depth + 1))?.description ?? '')
  const found = descriptions.join('\n').matchAll(/(?<!\{)\{(\w+)\}(?!\})/g)
  return [...new Set([...found].map(([, word = '']) => word))]
}

/** Nested sections are looked at on their own, descriptions of pictures with their pictures. */
const notHere = new Set(['sections', 'alt'])

/** Nearly no text is of interest, so a path is written down only for those. */
function eachText(value: unknown, path: (string | number)[], tell: (text: string, path: Path) => void): void {
  if (typeof value === 'string') {
    if (!/^[!-~]/.test(value) || value.includes('{')) tell(value, [...path])
  } else if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      path.push(index)
      eachText(value[index], path, tell)
      path.pop()
    }
  } else if (isMapping(value)) {
    for (const key of Object.keys(value)) {
      if (notHere.has(key)) continue
      path.push(key)
      eachText(value[key], path, tell)
      path.pop()
    }
  }
}
