import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { InlineHashes, ServerManifest } from '#schemas/serverManifest.ts'
import { testMails } from '#server/testing/testSite.ts'
import { ReleaseDraft } from './release/draft.ts'
import { Store } from './store.ts'

export interface TestDraft {
  draft: ReleaseDraft
  store: Store
  /** The bytes of a file that was written into it. */
  bytes(name: string): Buffer
  /** In order, whichever was written first. */
  names(): string[]
  /** Adds a document with what it carries inline. */
  addDocument(name: string, html: string, inline: InlineHashes): Promise<void>
}

/** What is said for a server, for tests that are about files. */
export const testManifest: ServerManifest = {
  buildId: 'any',
  siteUrl: 'https://www.any.example',
  contentDir: 'content',
  csp: { sources: {} },
  redirects: [],
  notFound: ['/'],
  mails: testMails,
}

/** A release in the making over a store of its own, for tests. */
export function testDraft(dir = mkdtempSync(path.join(tmpdir(), 'draft-'))): TestDraft {
  const store = new Store(path.join(dir, 'store'))
  const draft = new ReleaseDraft(store)
  const addDocument: TestDraft['addDocument'] = async (name, html, inline) => {
    draft.addFiles(await store.entry('page', name, (add) => add(name, html)), '', { [name]: inline })
  }
  return {
    draft,
    store,
    bytes: (name) => draft.read(name) ?? Buffer.alloc(0),
    names: () => draft.names().sort(),
    addDocument,
  }
}
