import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RunningSite, startSite } from '../browser/startSite.ts'
import { writeSampleSite } from './sampleSite.ts'

/** Builds and serves a small site of eight blocks a page, `/p/page-0` to `/p/page-2`; stopping it removes it. */
export async function startSampleSite(): Promise<RunningSite> {
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-sample-'))
  const [CONTENT_DIR, DIST_DIR, CACHE_DIR] = ['content', 'dist', 'cache'].map((name) => path.join(dir, name))
  const remove = () => rmSync(dir, { recursive: true, force: true })
  try {
    writeSampleSite(CONTENT_DIR!, 3, 'pages')
    const site = await startSite({ CONTENT_DIR, DIST_DIR, CACHE_DIR })
    return { ...site, stop: () => site.stop().then(remove) }
  } catch (error) {
    remove()
    throw error
  }
}
