import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { compressedBytes } from './weights.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/**
 * What a document's sections weigh by their own markup, compressed each by itself.
 *
 * @returns the bytes of each section, in the order of the page's sections, and of the document without them
 */
export async function sectionSizes(html: string): Promise<{ sections: number[]; aroundBytes: number }> {
  const sections: string[] = []
  let around = ''
  let end = 0
  for (const section of sectionsIn(parse(html, { sourceCodeLocationInfo: true }).childNodes)) {
    const { startOffset, endOffset } = section.sourceCodeLocation!
    around += html.slice(end, startOffset)
    sections.push(html.slice(startOffset, endOffset))
    end = endOffset
  }
  return {
    sections: await Promise.all(sections.map(compressedBytes)),
    aroundBytes: await compressedBytes(around + html.slice(end)),
  }
}

/** The elements of the page's own sections, without those inside of them. */
function sectionsIn(nodes: readonly Node[]): Element[] {
  return nodes.flatMap((node) => {
    if (!('attrs' in node)) return []
    return node.attrs.some(({ name }) => name === 'data-block') ? [node] : sectionsIn(node.childNodes)
  })
}
