import { relative, sep } from 'node:path'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { pathOfText } from '#src/compiler/diagnostics/range.ts'
import { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { descend } from '#src/compiler/values/own.ts'
import { changed, Refusal, spanOf, textsAfter } from '#src/edit/contentEdit.ts'
import { ContentModel, type UnsavedFiles } from '#src/edit/contentModel.ts'
import { mediaName } from '#src/edit/namedBy.ts'
import { editTo } from '#src/edit/planAll.ts'
import type { Plan } from '#src/edit/planChanges.ts'
import { diagnosticsOf, notAmong, pathsAfter } from '#src/edit/trial.ts'
import { prepareWrite } from '#src/edit/writeEdit.ts'
import type { Change, ContentState } from '../contentState.ts'
import { History } from './history.ts'
import { KeptFiles } from './keptFiles.ts'
import { unchanged } from './marks.ts'
import { planUpload } from './pictures.ts'
import { planField, planRequest, writtenValue } from './planRequest.ts'
import type { ChangeRequest, Outcome, Problem, Request, Setting } from './protocol.ts'

/** The content of the development server, as the studio works on it. */
export interface LiveContent {
  state: ContentState
  contentDir: string
  /** The texts that the state's project takes in the place of files. */
  unsaved: UnsavedFiles
  /** Brought by every request; another one after each start. */
  token: string
  /** Shows a change in the open pages. */
  show(change: Change): void
  /** Looks at the pictures as they are now, before pages are drawn with them. */
  refreshPictures(): Promise<void>
  /** Of the open pages. */
  openPaths(): string[]
}

/**
 * Carries out what is asked for on the open page: planned as everywhere, shown at once, checked, and only then written. What
 * would be wrong is taken back before it has touched a file.
 */
export class Studio {
  readonly #kept = new KeptFiles()
  readonly history = new History()
  readonly #live: LiveContent
  #model: ContentModel | undefined

  constructor(live: LiveContent) {
    this.#live = live
  }

  /** @throws {Refusal} while the content cannot be compiled */
  get model(): ContentModel {
    const { project, failure } = this.#live.state
    if (!project) throw new Refusal(failure ?? 'The content cannot be compiled.')
    if (this.#model?.project !== project)
      this.#model = new ContentModel(this.#live.contentDir, {}, { project, unsaved: this.#live.unsaved })
    return this.#model
  }

  do(request: Request): Outcome {
    try {
      if ('way' in request) {
        const plan = this.history.plan(request.way, this.#kept, this.model)
        const outcome = this.#carryOut(plan)
        if (outcome.done) plan.written()
        return outcome
      }
      const { model } = this
      if (!('way' in request) && request.do === 'set' && request.within) unchanged(request.within, model)
      const plan =
        request.do === 'upload'
          ? planUpload(request, this.#kept, model)
          : (this.#planTyping(request) ?? planRequest(request, model))
      const names = [...textsAfter(plan.edit, (name) => model.source(name)?.text ?? '').keys()]
      const values = () => new Map(names.map((name) => [name, this.#kept.valueOf(name, model)]))
      const before = values()
      const outcome = this.#carryOut(plan)
      const typing = request.do === 'set' ? request.typing : undefined
      if (outcome.done && names.length > 0) this.history.add(outcome.sentence, before, values(), typing)
      return outcome
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      // Planning may have tried something.
      this.#live.state.refresh()
      return { done: false, refusal: this.#shortened(thrown.message), problems: [] }
    }
  }

  /**
   * What is typed on, planned on the text from before it was begun: a word on the way that needed quotation marks leaves none.
   */
  #planTyping(request: ChangeRequest): Plan | undefined {
    if (request.do !== 'set' || request.typing === undefined || request.values.length !== 1) return undefined
    const { model } = this
    const [{ what, ...typed }] = request.values as [Setting]
    const value = writtenValue(typed)
    const before = this.history.beforeTyping(request.typing, what.name, model.source(what.name)?.text)
    const source = before === undefined ? undefined : new SourceFile(what.name, before)
    if (!source || value === undefined || descend(source.data, what.path) === undefined) return undefined
    const { edit, sentence } = planField(unchanged(what, model), value, model, source)
    return { edit: editTo(new Map([[what.name, changed(source.text, edit.texts)]]), model), sentence }
  }

  #carryOut({ edit, sentence }: Plan): Outcome {
    const { model } = this
    const { state, unsaved, show: push, openPaths } = this.#live
    const write = prepareWrite(edit, model)
    const before = diagnosticsOf(model.project)
    const laid = pathsAfter(edit, model)
    const paths = [...laid.keys()]
    const found = () => notAmong(before, diagnosticsOf(model.project))
    const errors = () => found().filter(({ severity }) => severity === 'error')
    const pages = new Set<string>()
    const show = (change: Change) => {
      for (const path of change.changed) pages.add(path)
      push(change)
    }
    for (const [path, text] of laid) unsaved.set(path, text)
    try {
      // An open page is seen as soon as it is compiled, unless there is a mistake in it.
      const seen = (change: Change) => errors().length === 0 && show(change)
      const change = state.update(paths, { paths: openPaths(), seen })
      if (state.failure !== undefined) throw new Refusal(state.failure)
      const wrong = errors()
      if (wrong.length === 0) {
        show(change)
        write()
        unsaved.clear()
        const [picture] = edit.copied
        // Where its bytes were before, no picture is read any more.
        if (picture || edit.renamed.length > 0) state.update(paths)
        return {
          done: true,
          ...(picture && { file: mediaName(picture.name) }),
          sentence: this.#shortened(sentence),
          pages: pages.size,
          warnings: found().map(this.#problem),
        }
      }
      return { done: false, refusal: 'Not written, because this would be wrong:', problems: wrong.map(this.#problem) }
    } finally {
      if (unsaved.size > 0) {
        unsaved.clear()
        push(state.update(paths))
      }
    }
  }

  /** Without a second full stop, and files as they are called in the content folder. */
  #shortened(sentence: string): string {
    const { dir, cwd } = this.model
    return sentence.replace(/(?<=[.!?…]”)\.$/, '').replaceAll(`${relative(cwd, dir).split(sep).join('/')}/`, '')
  }

  /** With the value that would mend it, while what is wrong is still laid over the files. */
  #problem = ({ message, hint, file, line, column, path, fix }: ReportedDiagnostic): Problem => {
    const { sources } = this.model.project.content.folder
    const [name, source] = [...sources].find(([, source]) => source.file === file) ?? []
    const at = pathOfText(path)
    const text = source && fix && changed(source.text, [{ span: spanOf(source.text, fix), newText: fix.newText }])
    const mended = text === undefined ? undefined : descend(new SourceFile(file, text).data, at)
    const place = `${file}:${line}:${column}`
    return { message, hint, name: name ?? file, path: at, place, ...(mended !== undefined && { mended }) }
  }
}
