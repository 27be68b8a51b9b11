import { isDeepStrictEqual } from 'node:util'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import type { Project } from '#src/compiler/project.ts'
import { reported } from '#src/compiler/report/reported.ts'
import { type ContentEdit, Refusal, textsAfter } from './contentEdit.ts'
import type { ContentModel, Edits } from './contentModel.ts'
import type { RenamePlan } from './planRename.ts'
import { redirectEdits } from './redirects.ts'

/** What an edit does to the site. */
export interface Trial {
  /** What the check says then and does not say now. */
  problems: ReportedDiagnostic[]
  /** Paths of the pages that are other ones then, those that come and go included. */
  pages: string[]
}

/** Lays an edit over the content, looks, and takes it back. */
export function tryEdit(edit: ContentEdit, model: ContentModel): Trial {
  const { folder } = model.project.content
  const moved = new Map(edit.renamed.map(({ from, to }) => [folder.file(from), folder.file(to)]))
  const before = new Map<string, number>()
  for (const found of model.diagnostics()) {
    const key = keyOf(found, moved.get(found.file))
    before.set(key, (before.get(key) ?? 0) + 1)
  }
  const pages = pagesOf(model.project)
  return model.try(pathsAfter(edit, model), (project) => {
    const after = pagesOf(project)
    const paths = new Set([...pages.keys(), ...after.keys()])
    return {
      problems: diagnosticsOf(project).filter((found) => {
        const key = keyOf(found)
        const known = before.get(key) ?? 0
        before.set(key, known - 1)
        return known <= 0
      }),
      // One that was compiled again may say the same.
      pages: [...paths].filter((path) => {
        const [old, page] = [pages.get(path), after.get(path)]
        return old !== page && !isDeepStrictEqual(old, page)
      }),
    }
  })
}

/** A mistake wherever it stands in its file, and whatever lines its sentence names. */
function keyOf({ code, file, message }: ReportedDiagnostic, newFile = file): string {
  return `${code} ${newFile} ${message.replace(/\d+/g, '#')}`
}

function diagnosticsOf(project: Project): ReportedDiagnostic[] {
  return project.diagnosticsWhere(() => true).map((found) => reported(found, project.textOf))
}

function pagesOf(project: Project) {
  return new Map(project.result().site.pages.map((page) => [page.path, page]))
}

/**
 * Tries a rename and adds the redirects that it needs. One after which the check would find something new is refused.
 *
 * @throws {Refusal}
 */
export function carryOut({ edit, moved }: RenamePlan, model: ContentModel): ContentEdit {
  // Without the redirect, which would hide a link that was left behind.
  const [first] = tryEdit(edit, model).problems
  if (first)
    throw new Refusal(
      `It cannot be renamed without harm. Then ${first.file}:${first.line} would be wrong: ${first.message}`,
    )
  const settings = moved.length > 0 ? model.source('site.yaml') : undefined
  return settings ? { ...edit, texts: [...edit.texts, ...redirectEdits(settings, moved)] } : edit
}

/** The whole texts that an edit leaves, by absolute paths. */
export function pathsAfter(edit: ContentEdit, model: ContentModel): Edits {
  const texts = textsAfter(edit, (name) => model.source(name)?.text ?? '')
  return new Map([...texts].map(([name, text]) => [model.path(name), text]))
}
