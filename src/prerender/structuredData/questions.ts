import type { InlineNode, Prose, ProseNode } from '#schemas/compiled.ts'
import type { Block } from '#schemas/types.gen.ts'
import { blocksOf } from './blocksOf.ts'

/** The questions that the page shows, as https://schema.org/FAQPage; nothing when it shows none. */
export function questions(sections: Block[]) {
  const items = blocksOf(sections, 'faq').flatMap((block) => block.items)
  if (items.length === 0) return undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ q, a }) => ({
      '@type': 'Question',
      name: q,
      acceptedAnswer: { '@type': 'Answer', text: plainText(a) },
    })),
  }
}

/** Prose without its formatting, paragraphs apart. */
function plainText(prose: Prose): string {
  return prose.map(nodeText).join('\n\n')
}

function nodeText(node: ProseNode): string {
  switch (node.type) {
    case 'heading':
    case 'paragraph':
      return node.children.map(inlineText).join('')
    case 'list':
      return node.items.map((item) => `- ${item.map(nodeText).join(' ')}`).join('\n')
    case 'quote':
      return node.children.map(nodeText).join('\n')
  }
}

function inlineText(node: InlineNode): string {
  return 'text' in node ? node.text : node.children.map(inlineText).join('')
}
