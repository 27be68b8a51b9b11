import { useEffect, useReducer, useState } from 'react'
import { isWithin } from '#src/compiler/diagnostics/range.ts'
import type { Field, Outcome, Panel, Problem, Request, Seen, Setting } from '../../studio/protocol.ts'
import { keyOf } from './api.ts'

/** A panel with the number of the request that brought it: a later one is newer. */
export interface ShownPanel extends Panel {
  turn: number
}

/** Carries out a request, and looks at the panel again. */
export type Run = (request: Request) => Promise<{ outcome: Outcome; panel: ShownPanel | undefined }>

/** A value that is typed, and what the file said there before. */
interface Draft extends Setting {
  base?: unknown
  /** The mark of what the panel was about: at the same place something else may stand by now. */
  of: string
}

/** Who stops typing for so long begins something new, for undo. */
const pauseMs = 1000
const storageKey = 'tide-studio-drafts'

/**
 * Keeps what is typed until it is written: all values of a panel together, as soon as they pass the check together. They
 * outlive a reload, and a crash.
 */
export function useDrafts(panel: ShownPanel, run: Run): Drafts {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const [drafts] = useState(() => new Drafts(panel, draw))
  drafts.run = run
  drafts.adopt(panel)
  // Left over from before a reload, or refused while the file was another.
  useEffect(() => void drafts.send(), [panel.what.mark])
  useEffect(() => () => drafts.leave(), [])
  return drafts
}

/** Values that are not written yet, and what is wrong with them. */
export class Drafts {
  run!: Run
  readonly #draw: () => void
  readonly #drafts: Map<string, Draft>
  /** The newest of what the files say, which may not be drawn yet. */
  #newest: ShownPanel
  #written: Map<string, Field>
  #refused: (Outcome & { done: false }) | undefined
  #isSending = false
  /** Why nothing is written yet. */
  readonly #held = new Set<string>()
  readonly #typing = { id: '', atMs: 0 }

  constructor(panel: ShownPanel, draw: () => void) {
    this.#draw = draw
    this.#newest = panel
    this.#written = fieldsByKey(panel)
    this.#drafts = new Map(Object.entries(stored()).filter(([, draft]) => isIn(draft, panel)))
  }

  /**
   * Takes what the files say by now.
   *
   * @param isMine  what one has changed oneself is no reason to ask
   */
  adopt(panel: ShownPanel | undefined, isMine = false): void {
    if (panel && panel.turn > this.#newest.turn) {
      this.#newest = panel
      this.#written = fieldsByKey(panel)
    }
    if (isMine) for (const [key, draft] of this.#drafts) this.#drafts.set(key, { ...draft, of: this.#newest.what.mark })
  }

  /** The value of a field as it is typed, else as it is written. */
  valueOf({ what }: Field): unknown {
    const key = keyOf(what)
    return (this.#drafts.get(key) ?? this.#written.get(key))?.value
  }

  set(field: Field, value: unknown): void {
    const atMs = performance.now()
    if (atMs - this.#typing.atMs > pauseMs) this.#typing.id = `${Math.random()} `
    this.#typing.atMs = atMs
    const key = keyOf(field.what)
    const now = this.#written.get(key)?.value
    if (value === now && !this.#isSending) this.#drafts.delete(key)
    else {
      const { base, of } = this.#drafts.get(key) ?? { base: now, of: this.#newest.what.mark }
      this.#drafts.set(key, { what: field.what, value, base, of, isYaml: field.kind === 'yaml' })
    }
    if (this.#drafts.size === 0) this.#refused = undefined
    // With all that the same key or click sets, and before it is drawn: the server works meanwhile.
    queueMicrotask(() => void this.send())
    this.#keep()
  }

  /** What the file says by now, where somebody else has changed what is typed here. */
  otherOf({ what }: Field): { value: unknown } | undefined {
    const draft = this.#drafts.get(keyOf(what))
    if (!draft || this.#isSending || !this.#isOther(draft)) return undefined
    return { value: this.#written.get(keyOf(what))?.value }
  }

  /** Takes one's own words, or those of the file. */
  decide({ what }: Field, which: 'mine' | 'theirs'): void {
    const key = keyOf(what)
    const draft = this.#drafts.get(key)
    if (which === 'theirs' || !draft) this.#drafts.delete(key)
    else this.#drafts.set(key, { ...draft, base: this.#written.get(key)?.value, of: this.#newest.what.mark })
    this.#keep()
    void this.send()
  }

  /** Nothing is written while something is composed, as Chinese and Japanese are, or while it is not whole. */
  hold(why: 'composed' | 'begun', isHeld: boolean): void {
    if (isHeld) this.#held.add(why)
    else if (this.#held.delete(why)) void this.send()
  }

  /** Who goes on at once has written it as well. */
  leave(): void {
    this.#held.clear()
    void this.send()
  }

  /** Takes back what could not be written; whether there was something. */
  dropRefused(): boolean {
    if (!this.#refused || this.#isSending || this.#drafts.size === 0) return false
    this.#drafts.clear()
    this.#refused = undefined
    this.#keep()
    return true
  }

  /** Carries out something else with what the panel shows. */
  change = async (request: Request): Promise<Outcome> => {
    const { outcome, panel } = await this.run(request)
    this.adopt(panel, outcome.done)
    return outcome
  }

  problemsOf({ what }: Field): Problem[] {
    return (this.#refused?.problems ?? []).filter((problem) => this.#fieldOf(problem) === keyOf(what))
  }

  /** Why nothing was written, where that is about no field. */
  get refusal(): string {
    const { refusal = '', problems = [] } = this.#refused ?? {}
    const elsewhere = problems.filter((problem) => this.#fieldOf(problem) === undefined)
    if (problems.length > 0 && elsewhere.length === 0) return ''
    return [refusal, ...elsewhere.map(({ message, place }) => `${message} (${place})`)].join(' ')
  }

  async send(): Promise<void> {
    const drafts = this.#drafts
    if (this.#isSending || this.#held.size > 0 || drafts.size === 0) return
    if ([...drafts.values()].some((draft) => this.#isOther(draft)) || this.#lacksAlt()) return
    this.#isSending = true
    const sent = new Map(drafts)
    const values = [...sent].map(([key, { what, value, isYaml = false }]): Setting => {
      return { what: this.#written.get(key)?.what ?? what, value, isYaml }
    })
    const typing = this.#typing.id + [...sent.keys()].join()
    const { outcome, panel } = await this.run({ do: 'set', values, typing })
    this.#isSending = false
    this.adopt(panel, outcome.done)
    this.#refused = outcome.done ? undefined : outcome
    const typed = [...drafts].filter(([key, { value }]) => sent.get(key)?.value !== value)
    if (outcome.done) {
      drafts.clear()
      // What was typed meanwhile stands on what is written now.
      for (const [key, draft] of typed)
        drafts.set(key, { ...draft, base: sent.has(key) ? sent.get(key)?.value : draft.base })
    }
    this.#keep()
    if (typed.length > 0) void this.send()
  }

  /** The key of the innermost field around it. */
  #fieldOf({ name, path }: Problem): string | undefined {
    const keys = path.map((_, index) => keyOf({ name, path: path.slice(0, path.length - index) }))
    return keys.find((key) => this.#written.has(key))
  }

  #isOther({ what, base, of }: Draft): boolean {
    return of !== this.#newest.what.mark || this.#written.get(keyOf(what))?.value !== base
  }

  /** A new picture waits for its alternative text. */
  #lacksAlt(): boolean {
    const isMissing = (field: Field) => field.kind === 'alt' && this.valueOf(field) === undefined
    return this.#written.entries().some(([key, { fields = [] }]) => this.#drafts.has(key) && fields.some(isMissing))
  }

  #keep(): void {
    const others = Object.entries(stored()).filter(([, draft]) => !isIn(draft, this.#newest))
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...others, ...this.#drafts])))
    this.#draw()
  }
}

/** Places of the values that are not written yet, of all panels. */
export function unwritten(): Seen[] {
  return Object.values(stored()).map(({ what }) => what)
}

function stored(): Record<string, Draft> {
  return JSON.parse(localStorage.getItem(storageKey) ?? '{}')
}

function isIn({ what: { name, path } }: Draft, { what: outer }: Panel): boolean {
  return name === outer.name && isWithin(path, outer.path)
}

/** Fields and those inside of them. */
function allFields(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...allFields([field.fields ?? [], field.next ?? []].flat())])
}

function fieldsByKey({ fields }: Panel): Map<string, Field> {
  return new Map(allFields(fields).map((field) => [keyOf(field.what), field]))
}
