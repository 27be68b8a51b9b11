import type { CompiledPage } from '#schemas/compiled.ts'
import type { Output } from './output.ts'
import type { PageFiles } from './pageFiles.ts'

/** What documents carry inline, by path. */
export type PageHashes = PageFiles['hashes']

/** So many pages may be on their way to the disk while the next one is rendered. */
const mostBeingWritten = 40

/**
 * Renders pages one after the other, and writes each one's HTML and data while the next are rendered.
 *
 * @returns once all of it is on the disk
 * @throws the first failure of a page or of the disk
 */
export async function renderPages(
  pages: readonly CompiledPage[],
  toFiles: (page: CompiledPage) => Promise<PageFiles>,
  output: Output,
): Promise<PageHashes> {
  const hashes: PageHashes = {}
  const written: Promise<void>[] = []
  for (const page of pages) {
    const made = await toFiles(page)
    Object.assign(hashes, made.hashes)
    const writing = writePage(output, made)
    // It is awaited below; until then a failure is not to end the process.
    writing.catch(() => {})
    written.push(writing)
    if (written.length >= mostBeingWritten) await written[written.length - mostBeingWritten]
  }
  await Promise.all(written)
  return hashes
}

async function writePage(output: Output, { files }: PageFiles): Promise<void> {
  await Promise.all(Object.entries(files).map(([name, content]) => output.write(name, content)))
}
