import { applyPatch, createPatch } from 'diff'
import type { ContentEdit } from '#src/edit/contentEdit.ts'
import { Refusal } from '#src/edit/contentEdit.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { editTo } from '#src/edit/planAll.ts'
import type { Plan } from '#src/edit/planChanges.ts'
import type { Step } from './protocol.ts'

/** Whole texts of files; `undefined` where there is none. */
type Texts = ReadonlyMap<string, string | undefined>

interface Done {
  sentence: string
  before: Texts
  after: Texts
  /** Changes with the same word within one pause of typing are one step. */
  typing: string | undefined
  atMs: number
}

/** Who stops typing for so long begins something new. */
const pauseMs = 1500
const mostSteps = 200

/** What was done since the start of the server, and can be taken back. */
export class History {
  readonly #done: Done[] = []
  #undone: Done[] = []

  /** Newest first. */
  get steps(): Step[] {
    const step =
      (isUndone: boolean) =>
      ({ sentence }: Done) => ({ sentence, isUndone })
    return [...this.#undone.map(step(true)), ...this.#done.toReversed().map(step(false))]
  }

  add(sentence: string, before: Texts, after: Texts, typing?: string): void {
    const atMs = performance.now()
    const last = this.#done.at(-1)
    this.#undone = []
    if (typing !== undefined && last?.typing === typing && atMs - last.atMs < pauseMs)
      this.#done.splice(-1, 1, {
        sentence,
        before: new Map([...before, ...last.before]),
        after: new Map([...last.after, ...after]),
        typing,
        atMs,
      })
    else this.#done.push({ sentence, before, after, typing, atMs })
    if (this.#done.length > mostSteps) this.#done.shift()
  }

  /**
   * Plans that the last step is taken back, or the last one that was taken back is done again.
   *
   * @returns with what notes it once it is written
   * @throws {Refusal} when there is none, or its lines are other ones by now
   */
  plan(way: 'undo' | 'redo', model: ContentModel): Plan & { written: () => void } {
    const step = way === 'undo' ? this.#done.at(-1) : this.#undone[0]
    if (!step) throw new Refusal(way === 'undo' ? 'There is nothing to undo.' : 'There is nothing to redo.')
    const [from, to] = way === 'undo' ? [step.after, step.before] : [step.before, step.after]
    return {
      edit: between(from, to, model),
      sentence: `${way === 'undo' ? 'Undone' : 'Done again'}: ${step.sentence}`,
      written: () => {
        if (way === 'undo') this.#undone.unshift(this.#done.pop()!)
        else this.#done.push({ ...this.#undone.shift()!, typing: undefined })
      },
    }
  }
}

/** Files may have been changed elsewhere since: those changes stay. */
function between(from: Texts, to: Texts, model: ContentModel): ContentEdit {
  const wanted = [...to].map(([name, text]): [string, string | undefined] => {
    const now = model.source(name)?.text
    const then = from.get(name)
    if (now === then) return [name, text]
    const merged =
      now === undefined || then === undefined || text === undefined
        ? false
        : applyPatch(now, createPatch(name, then, text, undefined, undefined, { context: 1 }))
    if (merged === false)
      throw new Refusal(
        `${model.project.content.folder.file(name)} was changed elsewhere since: this step cannot be taken back by itself.`,
      )
    return [name, merged]
  })
  return editTo(new Map(wanted), model)
}
