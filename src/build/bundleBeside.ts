import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { Theme } from '#schemas/types.gen.ts'
import { readYaml } from '#src/compiler/read/readYaml.ts'
import { bundle, writeAssets } from './bundle.ts'
import { ReleaseDraft } from './release/draft.ts'
import { Store } from './store.ts'

/** What another thread makes meanwhile. It is no condition: what that thread has not made is made when it is asked for. */
export interface Beside {
  /** Resolves once the code is bundled, or will not be. */
  bundled: Promise<void>
  /** Resolves once what browsers fetch of it is compressed as well. */
  ended: Promise<void>
}

interface Work {
  contentDir: string
  storeDir: string
  /** Fingerprint of all sources. */
  code: string
}

/**
 * Bundles the code, and compresses what browsers fetch of it, on a thread of its own while the content is checked. Both
 * are in the store after that. The thread ends with the process, when the content has mistakes.
 */
export function bundleBeside(work: Work): Beside {
  const thread = new Worker(new URL(import.meta.url), { workerData: work })
  // What fails here fails again, and is reported, where it is asked for.
  thread.on('error', () => {})
  thread.unref()
  const when = (event: string) => new Promise<void>((resolve) => thread.once(event, () => resolve()))
  const ended = when('exit')
  return { bundled: Promise.race([when('message'), ended]), ended }
}

/** As it is written, which is nearly always what it comes to. With another one, the code is bundled again. */
function writtenTheme(contentDir: string): Theme {
  const file = path.join(contentDir, 'theme.yaml')
  const written = existsSync(file) ? readYaml(readFileSync(file, 'utf8')).data : undefined
  return (written as Theme | null | undefined) ?? {}
}

if (!isMainThread) {
  const { contentDir, storeDir, code }: Work = workerData
  const bundles = await bundle(path.join(storeDir, 'bundles'), code, writtenTheme(contentDir))
  parentPort!.postMessage('bundled')
  await writeAssets(bundles, new ReleaseDraft(new Store(storeDir)))
}
