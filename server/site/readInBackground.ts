import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ReleaseFile } from '#schemas/release.ts'
import { BrokenBuild } from './brokenBuild.ts'
import type { ReadRelease } from './readRelease.ts'

type Said = string | { broken: string } | Pick<ReadRelease, 'manifest' | 'policies'>

/**
 * Reads a release while requests are answered: another thread reads and checks it and looks whether each of its files is
 * there; here its list arrives in lots.
 *
 * @throws BrokenBuild when it is not whole
 */
export async function readInBackground(dir: string): Promise<ReadRelease> {
  const worker = new Worker(new URL('./releaseWorker.ts', import.meta.url), { workerData: dir })
  const files = new Map<string, ReleaseFile>()
  let head: Pick<ReadRelease, 'manifest' | 'policies'> | null = null
  try {
    for await (const [said] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[Said]>) {
      if (typeof said !== 'string') {
        if ('broken' in said) throw new BrokenBuild(said.broken)
        head = said
      } else {
        const lot: ReleaseFile[] = JSON.parse(said)
        if (head && lot.length === 0) return { ...head, dir, files }
        for (const file of lot) files.set(file[0], file)
      }
      worker.postMessage('next')
    }
  } finally {
    await worker.terminate()
  }
  throw new Error('the thread that reads a release has ended')
}
