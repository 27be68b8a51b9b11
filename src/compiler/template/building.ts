import type { Reach, ReportAt, StaticScope } from '../binding/reach.ts'
import type { Code, Facts } from '../diagnostics/catalogue/catalogue.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import type { SourceFile } from '../read/sourceFile.ts'
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
  /** Sees which texts and lists there are, and what names can mean in them: an editor's questions. */
  visit?: TemplateVisitor | undefined
}

interface TemplateVisitor {
  text(value: string, at: Path, scope: StaticScope): void
  list(list: VisitedList): void
}

/** A list made with `each`. */
export interface VisitedList {
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

/** Reports a mistake at a place of the file. */
export function refuse<C extends Code>(build: Build, code: C, at: Path, facts: Facts<C>, part?: 'key'): undefined {
  build.report(error(code, build.source.at(at, part), facts))
}

/** Reports a mistake in a part of the text at a place. */
export function refuseInside(at: Path, build: Build): ReportAt {
  return (code, { from, to }, facts) => build.report(error(code, build.source.inside(at, from, to), facts))
}

/** What is the same for all files. */
export type SharedBuild = Omit<Build, 'source' | 'report'>
