import type { Reach, StaticScope } from '../binding/reach.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import type { SourceFile } from '../files/source.ts'
import type { Shape } from '../schema/shape.ts'
import type { Each, Template } from './template.ts'

/** What building a template needs beside the data. */
export interface Build {
  source: SourceFile
  reach: Reach
  /** What may stand in a section of a block type. */
  shapeOfBlock(type: string): Shape | undefined
  /** Keeps what is marked `draft: true`. */
  drafts: boolean
  report(diagnostic: Diagnostic): void
  /** Told what the data holds while it is prepared. */
  watch?: Watch | undefined
}

/** What wants to know which texts and lists there are, and what names can mean in them: an editor's questions. */
interface Watch {
  text(value: string, at: Path, scope: StaticScope): void
  list(list: WatchedList): void
}

/** A list made with `each`. */
export interface WatchedList {
  /** Of the mapping that holds `each`. */
  at: Path
  of: Each['list']
  /** One of the values that are listed. */
  item: Shape
  /** What the list stands in, and what each of its items is made from. */
  scope: StaticScope
  inner: StaticScope
}

/** Prepares a part of the data; handed to the parts that hold others, so that they need not know what those are. */
export type BuildPart = (
  data: unknown,
  at: Path,
  scope: StaticScope,
  shape: Shape | undefined,
  build: Build,
) => Template

/** What is the same for all files. */
export type SharedBuild = Omit<Build, 'source' | 'report'>
