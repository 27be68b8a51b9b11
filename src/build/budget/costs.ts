import type { CompiledPage } from '#schemas/compiled.ts'
import type { PageFiles } from '../pageFiles.ts'
import { documentBytes } from './scale.ts'

type ToFiles = (page: CompiledPage) => Promise<Pick<PageFiles, 'html' | 'documents'>>

export interface DocumentCosts {
  /** Of a document without any section. */
  aroundBytes: number
  /** The section without which the document would be lightest, by its place among the page's, and what it adds. */
  section?: { index: number; bytes: number }
}

/**
 * What a document's parts cost, by rendering it again without each: so a section is charged with its markup, with what the browser
 * is sent of it, and with those rules that no other section needs.
 */
export async function documentCosts(page: CompiledPage, toFiles: ToFiles): Promise<DocumentCosts> {
  const { sections } = page
  const bytesWith = async (kept: typeof sections) => {
    const { html, documents } = await toFiles({ ...page, sections: kept })
    return documentBytes(html, documents)
  }
  const whole = await bytesWith(sections)
  const costs: { index: number; bytes: number }[] = []
  // One after the other: a renderer draws one page at a time.
  for (const index of sections.keys())
    costs.push({ index, bytes: whole - (await bytesWith(sections.filter((_, other) => other !== index))) })
  const [section] = costs.sort((a, b) => b.bytes - a.bytes)
  return { aroundBytes: await bytesWith([]), ...(section && { section }) }
}
