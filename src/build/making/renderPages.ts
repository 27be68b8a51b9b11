import type { CompiledPage } from '#schemas/compiled.ts'
import type { InlineHashes } from '#schemas/serverManifest.ts'
import { type Effort, worthCompressing } from '../compress.ts'
import type { PageFiles } from '../pageFiles.ts'
import type { Blob } from '../store/blobs.ts'

/** A file of a page, in the store. */
export interface FinishedFile {
  /** Its place below the release. */
  name: string
  blob: Blob
  /** What a document carries inline. */
  inline?: InlineHashes
  /** The addresses of the page's pictures, in the versions that a telephone fetches beside the page itself. */
  pictures?: string[]
}

/** By the path of its page. */
export type FinishedPages = Map<string, FinishedFile[]>

/** So many pages may be on their way to the disk while the next one is rendered. */
const mostBeingWritten = 8

/** Writes a file into the store. */
export type Put = (bytes: Buffer, effort: Effort | null) => Promise<Blob>

/**
 * Renders pages one after the other, and compresses and writes each one while the next are rendered.
 *
 * @param take  called with each page once it is on the disk
 * @returns once all of them are
 * @throws the first failure of a page or of the disk
 */
export async function renderPages(
  pages: readonly CompiledPage[],
  toFiles: (page: CompiledPage) => Promise<PageFiles>,
  put: Put,
  take: (pages: FinishedPages) => void,
): Promise<void> {
  const written: Promise<void>[] = []
  try {
    for (const page of pages) {
      const made = await toFiles(page)
      const writing = writePage(made, put).then((files) => take(new Map([[page.path, files]])))
      // It is awaited below; until then a failure is not to end the process.
      writing.catch(() => {})
      written.push(writing)
      if (written.length >= mostBeingWritten) await written[written.length - mostBeingWritten]
    }
  } finally {
    // Where a page has failed, those before it are whole.
    await Promise.allSettled(written)
  }
  await Promise.all(written)
}

function writePage({ files, hashes, pictures, documents }: PageFiles, put: Put): Promise<FinishedFile[]> {
  const write = async ([name, content]: [string, string], index: number): Promise<FinishedFile> => {
    const effort = name.endsWith('.html') ? documents : 'page'
    const blob = await put(Buffer.from(content), worthCompressing(name) ? effort : null)
    const inline = hashes[name]
    const shown = index === 0 && pictures.length > 0 && { pictures }
    return { name, blob, ...(inline && { inline }), ...shown }
  }
  return Promise.all(Object.entries(files).map(write))
}
