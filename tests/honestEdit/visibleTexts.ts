import { isPair, isScalar, isSeq, parseDocument, visit } from 'yaml'
import { ContentModel } from '#src/edit/contentModel.ts'
import { shapeAt } from '#src/edit/outline.ts'
import { day } from '../day.ts'

/** A text of the content that visitors see, or hear, or are sent. */
export interface VisibleText {
  /** From the content folder. */
  file: string
  /** `sections.3.heading` */
  path: string
  /** As data, and, with its quotation marks and line breaks, as it stands in its file from `start` to `end`. */
  value: string
  raw: string
  start: number
  end: number
}

/**
 * What the schemas take any text for and yet nobody sees: what is counted, asked for or handed to the calendar, words that
 * sort questions, names of entries, and reasons given to whoever edits the content. Within these, and under these names.
 */
const within = new Set('event params search book organization words waivers beside'.split(' '))
const named = new Set('type industry category when repeat of reason'.split(' '))

/** Every visible text of a content folder, by what the schemas say about each place. Of facts, which have none, every text. */
export function visibleTexts(contentDir: string): VisibleText[] {
  const model = new ContentModel(contentDir, { today: day })
  return model.names().flatMap((file) => {
    const outline = model.outline(file)!
    const isVisible = (path: (string | number)[]): boolean => {
      if (named.has(String(path.at(-1))) || path.slice(0, -1).some((step) => within.has(String(step)))) return false
      if (outline.role.kind === 'facts') return path.at(-1) !== 'until'
      const { open, restricted, kinds } = shapeAt(outline, path, model.project.content)
      return !open && !restricted && kinds.has('text')
    }
    return textsIn(outline.source.text)
      .filter(({ path, value }) => /[\p{L}\p{N}]/u.test(value) && isVisible(path))
      .map(({ path, ...text }) => ({ file, path: path.join('.'), ...text }))
  })
}

function textsIn(text: string) {
  const found: { path: (string | number)[]; value: string; raw: string; start: number; end: number }[] = []
  visit(parseDocument(text), {
    Scalar(key, node, ancestors) {
      if (key === 'key' || typeof node.value !== 'string' || !node.range) return
      const path = ancestors.flatMap((step, index): (string | number)[] => {
        const child = ancestors[index + 1] ?? node
        if (isSeq(step)) return [step.items.indexOf(child)]
        return isPair(step) && isScalar(step.key) ? [String(step.key.value)] : []
      })
      const [start, end] = node.range
      found.push({ path, value: node.value, raw: text.slice(start, end), start, end })
    },
  })
  return found
}
