import type { Bound } from '../binding/binding.ts'
import { checkBinding, checkSyntax } from '../binding/check.ts'
import type { ReportAt, StaticEnvironment, StaticScope } from '../binding/environment.ts'
import { parseText } from '../binding/parse.ts'
import type { Code, Facts } from '../diagnostics/catalogue/catalogue.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import type { Shape } from '../schema/shape.ts'
import { type Broken, broken, type Constant, type Each } from './template.ts'

/** What building a template needs beside the data. */
export interface Build {
  source: SourceFile
  environment: StaticEnvironment
  /** What may stand in a section of a block type. */
  shapeOfBlock(type: string): Shape | undefined
  /** Keeps what is marked `draft: true`. */
  drafts: boolean
  report(diagnostic: Diagnostic): void
  /** Sees which texts and lists there are, and what names can mean in them: an editor's questions. */
  visit?: { text(value: string, at: Path, scope: StaticScope): void; list(list: VisitedList): void } | undefined
}

/** What is the same for all files. */
export type SharedBuild = Omit<Build, 'source' | 'report'>

/** A list made with `each`. */
export interface VisitedList {
  /** Of the mapping that holds `each`. */
  at: Path
  of: Each['list']
  /** One of the values that are listed. */
  item: Shape
}

/** Reports a mistake at a place of the file. */
export function refuse<C extends Code>(build: Build, code: C, at: Path, facts: Facts<C>, part?: 'key'): undefined {
  build.report(error(code, build.source.at(at, part), facts))
}

/** Reports a mistake in a part of the text at a place. */
export function refuseInside(at: Path, build: Build): ReportAt {
  return (code, { from, to }, facts) => build.report(error(code, build.source.inside(at, from, to), facts))
}

/** Prepares a text and checks its bindings against what they can reach. */
export function buildText(value: string, at: Path, scope: StaticScope, build: Build): Bound | Constant | Broken {
  build.visit?.text(value, at, scope)
  const text = parseText(value)
  if (!text) return { kind: 'constant', value }
  const report = refuseInside(at, build)
  if (!checkSyntax(text, report)) return broken
  const isWhole = text.parts.length === 1
  let isSound = true
  for (const part of text.parts) {
    if (typeof part === 'string') continue
    const shape = checkBinding(part, scope, build.environment, report)
    isSound &&= shape !== undefined
    if (!shape || isWhole || isPrintable(shape)) continue
    report('ref/not-text', part, { text: part.text, kind: [...shape.kinds][0]!, names: shape.names() })
    isSound = false
  }
  return isSound ? { kind: 'bound', parts: text.parts, at } : broken
}

function isPrintable({ open, kinds }: Shape): boolean {
  return open || kinds.size === 0 || (['text', 'number', 'boolean'] as const).some((kind) => kinds.has(kind))
}

/** A text that would be a sound binding if it had braces around it, with those braces. */
export function asBinding(text: string, at: Path, scope: StaticScope, build: Build): string | undefined {
  const withBraces = `{{${text}}}`
  const { kind } = buildText(withBraces, at, scope, { ...build, report: () => {}, visit: undefined })
  return kind === 'bound' ? withBraces : undefined
}
