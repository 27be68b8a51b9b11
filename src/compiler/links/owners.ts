import type { CompiledMail, CompiledPage } from '#schemas/compiled.ts'
import type { Entry, Owner } from '../stages/stage.ts'

export function isPage(owner: Owner): owner is CompiledPage {
  return typeof owner === 'object' && 'sections' in owner
}

export function isEntry(owner: Owner): owner is Entry {
  return typeof owner === 'object' && 'data' in owner
}

export function isMail(owner: Owner): owner is CompiledMail {
  return typeof owner === 'object' && 'content' in owner
}
