import { existsSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { applyPatch, createPatch } from 'diff'
import type { UnsavedFile } from '#src/compiler/read/disk.ts'
import { type ContentEdit, Refusal } from '#src/edit/contentEdit.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { editTo } from '#src/edit/planAll.ts'
import type { Plan } from '#src/edit/planChanges.ts'
import { isMedia } from '#src/edit/writeEdit.ts'
import type { KeptFiles } from './keptFiles.ts'
import type { Step } from './protocol.ts'

/** Whole texts of files, and of media where its bytes are kept; `undefined` where there is none. */
type Files = ReadonlyMap<string, UnsavedFile>

interface Done {
  sentence: string
  before: Files
  after: Files
  /** Changes with the same word are one step. */
  typing: string | undefined
}

const mostSteps = 200

/** What was done since the start of the server, and can be taken back. */
export class History {
  readonly #done: Done[] = []
  #undone: Done[] = []

  /** Newest first. */
  get steps(): Step[] {
    const undone = this.#undone.toReversed().map(({ sentence }) => ({ sentence, isUndone: true }))
    return [...undone, ...this.#done.toReversed().map(({ sentence }) => ({ sentence, isUndone: false }))]
  }

  add(sentence: string, before: Files, after: Files, typing?: string): void {
    const last = this.#done.at(-1)
    this.#undone = []
    // What somebody else has changed in between is no part of the step.
    const isOn = [...before].every(
      ([name, value]) => !last?.after.has(name) || isDeepStrictEqual(last.after.get(name), value),
    )
    if (typing !== undefined && last?.typing === typing && isOn)
      this.#done.splice(-1, 1, {
        sentence,
        before: new Map([...before, ...last.before]),
        after: new Map([...last.after, ...after]),
        typing,
      })
    else this.#done.push({ sentence, before, after, typing })
    if (this.#done.length > mostSteps) this.#done.shift()
  }

  /** The text of a file before somebody began to type what the last step is, while nobody else has changed it since. */
  beforeTyping(typing: string, name: string, now: string | undefined): string | undefined {
    const last = this.#done.at(-1)
    const before = last?.typing === typing && last.after.get(name) === now ? last.before.get(name) : undefined
    return typeof before === 'string' ? before : undefined
  }

  /**
   * Plans that the last step is taken back, or the last one that was taken back is done again.
   *
   * @returns with what notes it once it is written
   * @throws {Refusal} when there is none, or its lines are other ones by now
   */
  plan(way: 'undo' | 'redo', kept: KeptFiles, model: ContentModel): Plan & { written: () => void } {
    const step = way === 'undo' ? this.#done.at(-1) : this.#undone[0]
    if (!step) throw new Refusal(way === 'undo' ? 'There is nothing to undo.' : 'There is nothing to redo.')
    const [from, to] = way === 'undo' ? [step.after, step.before] : [step.before, step.after]
    return {
      edit: between(from, to, kept, model),
      sentence: `${way === 'undo' ? 'Undone' : 'Done again'}: ${step.sentence}`,
      written: () => {
        if (way === 'undo') this.#undone.unshift(this.#done.pop()!)
        else this.#done.push({ ...this.#undone.shift()!, typing: undefined })
      },
    }
  }
}

/** Files may have been changed elsewhere since: those changes stay. */
function between(from: Files, to: Files, kept: KeptFiles, model: ContentModel): ContentEdit {
  const file = (name: string) => model.project.content.folder.file(name)
  const wanted = [...to].map(([name, value]) => [name, valueFor(name, value)] as const)
  function valueFor(name: string, value: UnsavedFile): UnsavedFile {
    if (typeof value === 'object' && !existsSync(value.from))
      throw new Refusal(`${file(name)} was changed too long ago: what it was then is no longer kept.`)
    const [now, then] = [kept.valueOf(name, model), from.get(name)]
    if (isDeepStrictEqual(now, then)) return value
    const areTexts = typeof now === 'string' && typeof then === 'string' && typeof value === 'string'
    const patch = areTexts && createPatch(name, then, value, undefined, undefined, { context: 1 })
    const merged = patch && applyPatch(now, patch)
    if (merged === false)
      throw new Refusal(`${file(name)} was changed elsewhere since: this step cannot be taken back by itself.`)
    return merged
  }
  const copied = wanted.flatMap(([name, value]) => (typeof value === 'object' ? [{ name, ...value }] : []))
  const gone = wanted.flatMap(([name, value]) => (value === undefined && isMedia(name) ? [name] : []))
  const texts = wanted.flatMap(([name, value]) => (typeof value === 'object' ? [] : [[name, value] as const]))
  const edit = editTo(new Map(texts), model)
  return { ...edit, copied, removed: [...edit.removed, ...gone] }
}
