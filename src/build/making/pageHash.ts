import { hash } from 'node:crypto'
import type { CompiledPage } from '#schemas/compiled.ts'

const known = new WeakMap<CompiledPage, string>()

/** Differs where pages do. */
export function pageHash(page: CompiledPage): string {
  const found = known.get(page) ?? hash('sha256', JSON.stringify(page), 'base64url')
  known.set(page, found)
  return found
}
