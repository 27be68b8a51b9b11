import type { Prose, ProseNode } from '#schemas/compiled.ts'
import type { Question } from '#schemas/types.gen.ts'

/** Whether a question is of the chosen category and has the sought words in its question or answer, in any case. */
export function fits(
  { q, a }: Question,
  own: string | undefined,
  { category, sought }: { category: string; sought: string },
): boolean {
  if (category !== 'all' && own !== category) return false
  return `${q}\n${proseText(a)}`.toLowerCase().includes(sought.trim().toLowerCase())
}

/** The words of a text without its marks, one paragraph per line. */
export function proseText(prose: Prose): string {
  return prose.map(text).join('\n')
}

interface Node {
  text?: string
  children?: readonly Node[]
  items?: readonly (readonly ProseNode[])[]
}

function text({ text: own = '', children = [], items = [] }: Node): string {
  return own + children.map(text).join('') + items.map((item) => item.map(text).join('\n')).join('\n')
}
