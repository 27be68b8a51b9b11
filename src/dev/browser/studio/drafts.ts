import { useEffect, useReducer, useState } from 'react'
import { isWithin } from '#src/compiler/diagnostics/range.ts'
import type { Place } from '#src/edit/places.ts'
import type { Field, Outcome, Panel, Problem, Request, Seen, Setting } from '../../studio/protocol.ts'
import { keyOf } from './api.ts'

/** A panel with the number of the request that brought it: a later one is newer. */
export interface ShownPanel extends Panel {
  turn: number
  /** What was asked for, which says how many pages show it. */
  asked: Place
}

/** Carries out a request, and looks at the panel again. */
export type Run = (request: Request) => Promise<{ outcome: Outcome; panel: ShownPanel | undefined }>

/** A value that is typed, and what the file said there before. */
interface Draft extends Setting {
  base?: unknown
  /** The mark of what it stands in: at the same place something else may stand by now. */
  around: string
  /** What is on its way to the file, or was when the page was left. */
  sent?: unknown
  /** The panel that it is typed in; a new entry is begun in that of a list that shows it. */
  panel: string
}

/** A field with the mark of the item that it stands in, else of what the panel is about. */
interface Written {
  field: Field
  around: string
}

/** Who stops typing for so long begins something new, for undo. */
const pauseMs = 1000
const storageKey = 'tide-studio-drafts'
const unsettled =
  'Something that you have typed in the panel is not written yet. Put it right first, or take it back by Ctrl+Z.'

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
  #written: Map<string, Written>
  #refused: (Outcome & { done: false }) | undefined
  #sending: Promise<void> | undefined
  /** Keys of all that it ever had; what else is stored belongs to other panels, and to other tabs. */
  readonly #known: Set<string>
  /** Why nothing is written yet. */
  readonly #held = new Set<string>()
  readonly #typing = { id: '', atMs: 0 }

  constructor(panel: ShownPanel, draw: () => void) {
    this.#draw = draw
    this.#newest = panel
    this.#written = writtenIn(panel)
    this.#drafts = new Map(Object.entries(stored()).filter(([, draft]) => isIn(draft, panel)))
    this.#known = new Set(this.#drafts.keys())
  }

  /**
   * Takes what the files say by now.
   *
   * @param isMine  what one has changed oneself is no reason to ask
   */
  adopt(panel: ShownPanel | undefined, isMine = false): void {
    if (panel && panel.turn > this.#newest.turn) {
      this.#newest = panel
      this.#written = writtenIn(panel)
    }
    const { size } = this.#drafts
    for (const [key, draft] of this.#drafts) {
      const { field, around = '' } = this.#written.get(key) ?? {}
      if (field && field.value === draft.value && !this.#sending) this.#drafts.delete(key)
      else if (isMine) this.#drafts.set(key, { ...draft, around })
    }
    if (this.#drafts.size < size) this.#store()
  }

  /** The value of a field as it is typed, else as it is written. */
  valueOf({ what }: Field): unknown {
    const key = keyOf(what)
    const draft = this.#drafts.get(key)
    return draft ? draft.value : this.#written.get(key)?.field.value
  }

  /** Whether something in it is typed and not written. */
  hasIn({ what: { name, path } }: Field): boolean {
    return this.#drafts.values().some(({ what }) => what.name === name && isWithin(what.path, path))
  }

  /** What is typed, and has no place any more: the item that it stood in is gone. */
  get stranded(): Draft[] {
    return [...this.#drafts].flatMap(([key, draft]) => (this.#written.has(key) ? [] : [draft]))
  }

  /** Gives up what has no place any more. */
  dropStranded(): void {
    for (const { what } of this.stranded) this.#drafts.delete(keyOf(what))
    this.#keep()
    void this.send()
  }

  set(field: Field, value: unknown): void {
    const atMs = performance.now()
    if (atMs - this.#typing.atMs > pauseMs) this.#typing.id = `${Math.random()} `
    this.#typing.atMs = atMs
    const key = keyOf(field.what)
    const { field: { value: base } = field, around = '' } = this.#written.get(key) ?? {}
    if (value === base && !this.#sending) this.#drafts.delete(key)
    else {
      const isYaml = field.kind === 'yaml'
      const before = this.#drafts.get(key) ?? { base, around, panel: keyOf(this.#newest.what) }
      this.#drafts.set(key, { ...before, what: field.what, value, isYaml })
      this.#known.add(key)
    }
    if (this.#drafts.size === 0) this.#refused = undefined
    // With all that the same key or click sets, and before it is drawn: the server works meanwhile.
    queueMicrotask(() => void this.send())
    this.#keep()
  }

  /** What the file says by now, where somebody else has changed what is typed here. */
  otherOf({ what }: Field): { value: unknown } | undefined {
    const draft = this.#drafts.get(keyOf(what))
    if (!draft || this.#sending || !this.#isOther(draft)) return undefined
    return { value: this.#written.get(keyOf(what))?.field.value }
  }

  /** Takes one's own words, or those of the file. */
  decide({ what }: Field, which: 'mine' | 'theirs'): void {
    const key = keyOf(what)
    const [draft, now] = [this.#drafts.get(key), this.#written.get(key)]
    if (which === 'theirs' || !draft || !now) this.#drafts.delete(key)
    else this.#drafts.set(key, { ...draft, base: now.field.value, around: now.around })
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

  /** Writes what waits, also what is not whole; what came of it. */
  async settle(): Promise<'nothing' | 'written' | 'refused'> {
    this.#held.clear()
    const hadSomething = this.#drafts.size > 0
    await this.send()
    return this.#drafts.size > 0 ? 'refused' : hadSomething ? 'written' : 'nothing'
  }

  /** Takes back what is begun, or could not be written; whether there was something. */
  dropUnwritten(): boolean {
    const isMeant = this.#refused || this.#held.has('begun')
    if (!isMeant || this.#sending || this.#drafts.size === 0) return false
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

  /**
   * A request that moves things, once what is typed in them is written: it would stand in others afterwards.
   *
   * @throws {Error} with a sentence for the author, when that cannot be written
   */
  async settledFor<R extends Request>(request: R): Promise<R> {
    if ('do' in request && !/^(?:move|duplicate|remove|add|paste)$/.test(request.do)) return request
    const settled = await this.settle()
    if (settled === 'refused' && 'do' in request) throw new Error(unsettled)
    if (settled === 'nothing' || !('what' in request)) return request
    const key = keyOf(request.what)
    const what = key === keyOf(this.#newest.what) ? this.#newest.what : this.#written.get(key)?.field.what
    return { ...request, what: what ?? request.what }
  }

  problemsOf({ what }: Field): Problem[] {
    return (this.#refused?.problems ?? []).filter((problem) => this.#fieldOf(problem) === keyOf(what))
  }

  /** Whether something in it is what could not be written. */
  isWrongIn({ what: { name, path } }: Field): boolean {
    return (this.#refused?.problems ?? []).some((problem) => problem.name === name && isWithin(problem.path, path))
  }

  /** Why nothing was written, where that is about no field. */
  get refusal(): string {
    const { refusal = '', problems = [] } = this.#refused ?? {}
    const elsewhere = problems.filter((problem) => this.#fieldOf(problem) === undefined)
    if (problems.length > 0 && elsewhere.length === 0) return ''
    return [refusal, ...elsewhere.map(({ message, place }) => `${message} (${place})`)].join(' ')
  }

  send(): Promise<void> {
    if (!this.#sending && this.#maySend()) this.#sending = this.#sendAll()
    return this.#sending ?? Promise.resolve()
  }

  #maySend(): boolean {
    const drafts = [...this.#drafts.values()]
    const isReady = this.#held.size === 0 && drafts.length > this.stranded.length
    return isReady && !drafts.some((draft) => this.#isOther(draft)) && !this.#lacksAlt()
  }

  /** And what is typed meanwhile. */
  async #sendAll(): Promise<void> {
    const drafts = this.#drafts
    let typed: [string, Draft][] = []
    do {
      const sent = new Map([...drafts].filter(([key]) => this.#written.has(key)))
      for (const [key, draft] of sent) drafts.set(key, { ...draft, sent: draft.value })
      this.#store()
      const values = [...sent].map(([key, { value, isYaml = false }]): Setting => {
        return { what: this.#written.get(key)!.field.what, value, isYaml }
      })
      const typing = this.#typing.id + [...sent.keys()].join()
      const { outcome, panel } = await this.run({ do: 'set', values, within: this.#newest.what, typing })
      const isSent = ([key, { value }]: [string, Draft]) => sent.has(key) && sent.get(key)?.value === value
      typed = [...drafts].filter((one) => this.#written.has(one[0]) && !isSent(one))
      this.adopt(panel, outcome.done)
      this.#refused = outcome.done ? undefined : outcome
      if (outcome.done) {
        for (const key of sent.keys()) drafts.delete(key)
        // What was typed meanwhile stands on what is written now.
        for (const [key, draft] of typed) {
          const { around = '' } = this.#written.get(key) ?? {}
          drafts.set(key, { ...draft, base: sent.has(key) ? sent.get(key)?.value : draft.base, around })
        }
      }
      this.#draw()
    } while (typed.length > 0 && this.#maySend())
    this.#sending = undefined
    this.#keep()
  }

  /** The key of the innermost field around it. */
  #fieldOf({ name, path }: Problem): string | undefined {
    const keys = path.map((_, index) => keyOf({ name, path: path.slice(0, path.length - index) }))
    return keys.find((key) => this.#written.has(key))
  }

  #isOther({ what, value, base, sent, around }: Draft): boolean {
    const now = this.#written.get(keyOf(what))
    if (!now || now.field.value === value || (sent !== undefined && now.field.value === sent)) return false
    return around !== now.around || now.field.value !== base
  }

  /** A new picture waits for its alternative text. */
  #lacksAlt(): boolean {
    const isMissing = (field: Field) => field.kind === 'alt' && this.valueOf(field) === undefined
    const hasDraft = ([key, { field }]: [string, Written]) => this.#drafts.has(key) && field.fields?.some(isMissing)
    return this.#written.entries().some(hasDraft)
  }

  #keep(): void {
    this.#store()
    this.#draw()
  }

  #store(): void {
    const others = Object.entries(stored()).filter(([key]) => !this.#known.has(key))
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...others, ...this.#drafts])))
  }
}

/** Places of the values that are not written yet, of all panels. */
export function unwritten(): Seen[] {
  return Object.values(stored()).map(({ what }) => what)
}

function stored(): Record<string, Draft> {
  return JSON.parse(localStorage.getItem(storageKey) ?? '{}')
}

function isIn({ what: { name, path }, panel }: Draft, { what: outer }: Panel): boolean {
  return panel === keyOf(outer) || (name === outer.name && isWithin(path, outer.path))
}

/** Fields and those inside of them, by their keys. */
function writtenIn({ fields, what }: Panel): Map<string, Written> {
  const within = (fields: readonly Field[], outer: string): [string, Written][] =>
    fields.flatMap((field) => {
      const around = typeof field.what.path.at(-1) === 'number' ? field.what.mark : outer
      const inner = [field.fields ?? [], field.next ?? []].flat()
      return [[keyOf(field.what), { field, around }], ...within(inner, around)]
    })
  return new Map(within(fields, what.mark))
}
