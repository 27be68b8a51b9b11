import type { Diagnostic } from '#schemas/diagnostic.ts'
import type { Reach, StaticScope } from '../bindings/reach.ts'
import type { Path } from '../diagnostics/range.ts'
import type { SourceFile } from '../files/source.ts'
import type { Plan } from '../schemas/schemaFile.ts'
import type { Template } from './template.ts'

/** What building a template needs beside the data. */
export interface Build {
  source: SourceFile
  reach: Reach
  /** The plan of a block type, for the sections inside it. */
  planOfBlock(type: string): Plan | undefined
  /** Keeps what is marked `draft: true`. */
  drafts: boolean
  report(diagnostic: Diagnostic): void
}

/** Prepares a part of the data; handed to the parts that hold others, so that they need not know what those are. */
export type BuildPart = (data: unknown, at: Path, scope: StaticScope, plan: Plan | undefined, build: Build) => Template

/** What is the same for all files. */
export type SharedBuild = Omit<Build, 'source' | 'report'>
