import { useEffect, useRef, useState } from 'react'
import type { Field, Outcome, Panel, Problem, Request, Seen, Setting } from '../../studio/protocol.ts'
import { keyOf } from './api.ts'

/** A panel with the number of the request that brought it: a later one is newer. */
export interface ShownPanel extends Panel {
  turn: number
}

/** Carries out a request, and looks at the panel again. */
export type Run = (request: Request) => Promise<{ outcome: Outcome; panel: ShownPanel | undefined }>

/** Values that are not written yet, and what is wrong with them. */
export interface Drafts {
  /** The value of a field as it is typed, else as it is written. */
  valueOf: (field: Field) => unknown
  set: (field: Field, value: unknown) => void
  problemsOf: (field: Field) => Problem[]
  /** What the file says by now, where somebody else has changed what is typed here. */
  otherOf: (field: Field) => { value: unknown } | undefined
  /** Takes one's own words, or those of the file. */
  decide: (field: Field, which: 'mine' | 'theirs') => void
  /** Nothing is written while something is composed, as Chinese and Japanese are, or while it is not whole. */
  hold: (why: 'composed' | 'begun', isHeld: boolean) => void
  /** Takes back what could not be written; whether there was something. */
  dropRefused: () => boolean
  /** Carries out something else with what the panel shows. */
  change: (request: Request) => Promise<Outcome>
  /** Why nothing was written, where that is about no field. */
  refusal: string
}

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
  const { what } = panel
  /** The newest of what the files say, which may not be drawn yet. */
  const newest = useRef(panel)
  if (panel.turn > newest.current.turn) newest.current = panel
  const written = () => new Map(allFields(newest.current.fields).map((field) => [keyOf(field.what), field]))
  const own = useRef<Map<string, Draft>>(undefined)
  own.current ??= new Map(
    Object.entries(stored()).filter(([, { what: of }]) => of.name === what.name && isBelow(of, what)),
  )
  const drafts = own.current
  const [, draw] = useState(0)
  const [outcome, setOutcome] = useState<Outcome>()
  const isSending = useRef(false)
  /** Why nothing is written yet. */
  const held = useRef(new Set<string>())
  const typing = useRef({ id: '', atMs: 0 })

  const keep = () => {
    const others = Object.entries(stored()).filter(([, { what: of }]) => !(of.name === what.name && isBelow(of, what)))
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...others, ...drafts])))
    draw((count) => count + 1)
  }
  const isOther = ({ what: at, base, of }: Draft) =>
    of !== newest.current.what.mark || written().get(keyOf(at))?.value !== base
  const current = ({ what: of }: Field) => (drafts.get(keyOf(of)) ?? written().get(keyOf(of)))?.value
  /** A new picture waits for its alternative text. */
  const lacksAlt = () =>
    [...written().values()].some(
      ({ what: of, fields = [] }) =>
        drafts.has(keyOf(of)) && fields.some((field) => field.kind === 'alt' && current(field) === undefined),
    )
  /** What one has changed oneself is no reason to ask. */
  const adopt = (after: ShownPanel | undefined, isMine: boolean) => {
    if (after && after.turn > newest.current.turn) newest.current = after
    if (isMine) for (const [key, draft] of drafts) drafts.set(key, { ...draft, of: newest.current.what.mark })
  }
  const send = async () => {
    if (
      isSending.current ||
      held.current.size > 0 ||
      drafts.size === 0 ||
      [...drafts.values()].some(isOther) ||
      lacksAlt()
    )
      return
    isSending.current = true
    const sent = new Map(drafts)
    const fields = written()
    const values = [...sent].map(
      ([key, { what: of, value, isYaml }]): Setting => ({
        what: fields.get(key)?.what ?? of,
        value,
        isYaml: isYaml ?? false,
      }),
    )
    const { outcome: answer, panel: after } = await run({
      do: 'set',
      values,
      typing: typing.current.id + [...sent.keys()].join(),
    })
    isSending.current = false
    adopt(after, answer.done)
    setOutcome(answer)
    const isNew = ([key, draft]: [string, Draft]) => sent.get(key)?.value !== draft.value
    const typed = [...drafts].filter(isNew)
    if (answer.done) {
      drafts.clear()
      // What was typed meanwhile stands on what is written now.
      for (const [key, draft] of typed)
        drafts.set(key, { ...draft, base: sent.has(key) ? sent.get(key)?.value : draft.base })
    }
    keep()
    if (typed.length > 0) void send()
  }
  // Left over from before a reload, or refused while the file was another.
  useEffect(() => {
    if (drafts.size > 0) void send()
  }, [what.mark])
  // Who goes on at once has written it as well.
  useEffect(
    () => () => {
      held.current.clear()
      void send()
    },
    [],
  )

  const problems = outcome && !outcome.done ? outcome.problems : []
  const keys = [...written().keys()]
  const fieldOf = (problem: Problem) => {
    const at = (length: number) => keyOf({ name: problem.name, path: problem.path.slice(0, length) })
    const lengths = problem.path.map((_, index) => problem.path.length - index)
    return lengths.map(at).find((key) => keys.includes(key))
  }
  const elsewhere = problems.filter((problem) => fieldOf(problem) === undefined)
  return {
    valueOf: current,
    set(field, value) {
      const atMs = performance.now()
      const isPaused = atMs - typing.current.atMs > pauseMs
      typing.current = { id: isPaused ? `${Math.random()} ` : typing.current.id, atMs }
      const key = keyOf(field.what)
      const now = written().get(key)?.value
      const base = drafts.has(key) ? drafts.get(key)?.base : now
      if (value === now && !isSending.current) drafts.delete(key)
      else {
        const of = drafts.get(key)?.of ?? newest.current.what.mark
        drafts.set(key, { what: field.what, value, base, of, isYaml: field.kind === 'yaml' })
      }
      if (drafts.size === 0) setOutcome(undefined)
      // With all that the same key or click sets, and before it is drawn: the server works meanwhile.
      queueMicrotask(() => void send())
      keep()
    },
    problemsOf: (field) => problems.filter((problem) => fieldOf(problem) === keyOf(field.what)),
    otherOf(field) {
      const draft = drafts.get(keyOf(field.what))
      return draft && isOther(draft) && !isSending.current
        ? { value: written().get(keyOf(field.what))?.value }
        : undefined
    },
    decide(field, which) {
      const key = keyOf(field.what)
      const draft = drafts.get(key)
      if (which === 'theirs' || !draft) drafts.delete(key)
      else drafts.set(key, { ...draft, base: written().get(key)?.value, of: newest.current.what.mark })
      keep()
      void send()
    },
    hold(why, isHeld) {
      if (isHeld) held.current.add(why)
      else if (held.current.delete(why)) void send()
    },
    dropRefused() {
      if (!outcome || outcome.done || isSending.current || drafts.size === 0) return false
      drafts.clear()
      setOutcome(undefined)
      keep()
      return true
    },
    async change(request) {
      const { outcome: answer, panel: after } = await run(request)
      adopt(after, answer.done)
      return answer
    },
    refusal:
      !outcome || outcome.done || (problems.length > 0 && elsewhere.length === 0)
        ? ''
        : [outcome.refusal, ...elsewhere.map(({ message, place }) => `${message} (${place})`)].join(' '),
  }
}

/** Places of the values that are not written yet, of all panels. */
export function unwritten(): Seen[] {
  return Object.values(stored()).map(({ what }) => what)
}

function stored(): Record<string, Draft> {
  return JSON.parse(localStorage.getItem(storageKey) ?? '{}')
}

function isBelow({ path }: Seen, { path: outer }: Seen): boolean {
  return outer.every((step, index) => path[index] === step)
}

/** Fields and those inside of them. */
function allFields(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [
    field,
    ...allFields(field.fields ?? []),
    ...allFields(field.next ? [field.next] : []),
  ])
}
