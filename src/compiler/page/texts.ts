import { serverPage, serverPages } from '#schemas/serverPages.ts'
import type { Trace } from '../binding/environment.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { bindingPlace, isConsequence, place, subjectName } from '../explain/placing.ts'
import { type Shape, shapeAt } from '../schema/shape.ts'
import { nearest } from '../values/nearest.ts'

/** Words that the server fills into some of its own pages. */
const serverWords = new Set(Object.values(serverPages).flatMap(({ words }) => Object.keys(words)))

interface Section {
  shape: Shape
  what: string
  trace(path: Path): Trace
}

/**
 * Checks what a schema cannot know of a text in a section: that it says something, and that words in braces are among those
 * that are filled in.
 */
export function checkText(text: string, path: Path, section: Section): Diagnostic[] {
  // Descriptions of pictures are checked with their pictures, and without even a space the schema decides.
  if (text === '' || path.at(-1) === 'alt') return []
  if (text.includes('{')) return unknownWords(text, path, section)
  if (/\S/.test(text)) return []
  const trace = section.trace(path)
  if (isConsequence(trace) || trace.via.length > 0) return []
  return [error('schema/empty', place(trace), { name: subjectName(path, section) })]
}

function unknownWords(text: string, path: Path, section: Section): Diagnostic[] {
  const ofSchema = wordsAt(path, section.shape)
  return [...text.matchAll(/\{(\w+)\}/g)].flatMap(({ 0: braced, 1: name = '', index }) => {
    const isOfServer = serverWords.has(name)
    if (ofSchema.includes(name)) return []
    const trace = section.trace(path)
    const page = serverPageOf(trace)
    const names = [...ofSchema, ...Object.keys(serverPage(page ?? '')?.words ?? {})]
    const near = nearest(name, names)
    // Where the schema names no words, others in braces are the block's own, such as `{kind}` of a notice.
    const isOwn = ofSchema.length === 0 && !isOfServer && (page === undefined || near === undefined)
    if (names.includes(name) || isOwn || isConsequence(trace)) return []
    const isWritten = trace.kind === 'written' && trace.via.length === 0
    const { source } = trace.document
    const range = isWritten ? source.inside(trace.path, index, index + braced.length) : bindingPlace(trace)
    const facts = { name, nearest: near, names }
    return [
      isOfServer || page !== undefined
        ? error('page/unknown-slot', range, { ...facts, page })
        : error('schema/placeholder', range, facts),
    ]
  })
}

/** The page is one that the server fills in, wherever the text itself stands: `away` of `content/server/away.yaml`. */
function serverPageOf({ via: [asked], document }: Trace): string | undefined {
  return /(?:^|\/)server\/([^/]+)\.yaml$/.exec((asked?.document ?? document).source.file)?.[1]
}

/** The words that are filled in there: the schema names them in braces where it describes the text, or what holds it. */
function wordsAt(path: Path, shape: Shape): string[] {
  const descriptions = path.map((_, depth) => shapeAt(shape, path.slice(0, depth + 1))?.description ?? '')
  const found = descriptions.join('\n').matchAll(/(?<!\{)\{(\w+)\}(?!\})/g)
  return [...new Set([...found].map(([, word = '']) => word))]
}
