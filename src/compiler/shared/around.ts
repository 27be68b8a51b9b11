import type { Finding } from '../diagnostics/once.ts'
import type { SharedBuild } from '../templates/building.ts'
import type { Context } from '../templates/filled.ts'
import type { Dependencies } from './dependencies.ts'

/** What the bindings of a file can reach: to check them, and to fill them in. */
export interface Around {
  /** @param uses  told what the check of bindings looks at */
  build(uses?: Dependencies): SharedBuild
  /**
   * @param findings  where to put what is noticed while filling in
   * @param depends  told what is read
   */
  context(findings: Finding[], depends?: Dependencies, page?: string): Context
}
