import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ReleaseDraft } from './release/draft.ts'
import { Store } from './store/store.ts'

export interface TestDraft {
  draft: ReleaseDraft
  store: Store
  /** The bytes of a file that was written into it. */
  bytes(name: string): Buffer
  names(): string[]
}

/** A release in the making over a store of its own, for tests. */
export function testDraft(dir = mkdtempSync(path.join(tmpdir(), 'draft-'))): TestDraft {
  const store = new Store(path.join(dir, 'store'))
  const draft = new ReleaseDraft(store)
  return { draft, store, bytes: (name) => draft.read(name) ?? Buffer.alloc(0), names: () => draft.names() }
}
