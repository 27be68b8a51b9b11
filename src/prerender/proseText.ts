import type { InlineNode, Prose, ProseNode } from '#schemas/compiled.ts'

/** How words, and links, stand in a plain text. */
interface Writing {
  /** @param margin  begins each further line */
  words: (text: string, margin: string) => string
  link: (words: string, link: Extract<InlineNode, { type: 'link' }>) => string
}

const asTheyAre: Writing = { words: (text) => text, link: (words) => words }

/**
 * Prose as plain text, its paragraphs with an empty line between them.
 *
 * @param margin  begins each of its lines
 */
export function proseText(prose: Prose, writing = asTheyAre, margin = ''): string {
  return prose.map((node) => blockText(node, writing, margin)).join(`\n${margin.trimEnd()}\n`)
}

/** Without a line break at its end. */
function blockText(node: ProseNode, writing: Writing, margin: string): string {
  switch (node.type) {
    case 'heading':
    case 'paragraph':
      return margin + inlineText(node.children, writing, margin)
    case 'quote':
      return proseText(node.children, writing, `${margin}> `)
    case 'list': {
      const items = node.items.map((item, index) => {
        const mark = node.ordered ? `${(node.start ?? 1) + index}${node.sign ?? '.'} ` : '- '
        const inner = margin + ' '.repeat(mark.length)
        const lines = item.map((block) => blockText(block, writing, inner)).join('\n')
        return margin + mark + lines.slice(inner.length)
      })
      return items.join('\n')
    }
  }
}

function inlineText(nodes: readonly InlineNode[], writing: Writing, margin: string): string {
  const texts = nodes.map((node) => {
    if (node.type === 'break') return `\n${margin}`
    if ('text' in node) return writing.words(node.text, margin)
    const inner = inlineText(node.children, writing, margin)
    return node.type === 'link' ? writing.link(inner, node) : inner
  })
  return texts.join('')
}
