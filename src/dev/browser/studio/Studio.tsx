import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Place } from '#src/edit/places.ts'
import type { ChangeRequest, Outcome, PageOutline, Request, Row, Seen, StepRequest } from '../../studio/protocol.ts'
import { pagesAddress } from '../../studio/protocol.ts'
import { AddDialog, type AddPlace } from './AddDialog.tsx'
import { ask, carryOut, keyOf } from './api.ts'
import { clickedIn, isSplashUp } from './clicked.ts'
import { copyText, useClipboard } from './copying.ts'
import type { Drafts, ShownPanel } from './drafts.ts'
import { Frames } from './Frames.tsx'
import { History, historyTools } from './History.tsx'
import { makeRoom } from './makeRoom.ts'
import { Overview } from './Overview.tsx'
import { PanelView } from './Panel.tsx'
import { ReviewView } from './ReviewView.tsx'
import { reveal } from './reveal.ts'
import { Tools } from './Tools.tsx'
import { useCapture } from './useCapture.ts'

interface StudioProps {
  /** Told when the page has changed. */
  onEdit: (listen: () => void) => () => void
  close: () => void
}

/** What somebody works with who edits the open page. */
export function Studio({ onEdit, close }: StudioProps) {
  const [outline, setOutline] = useState<PageOutline>({ rows: [], history: [] })
  const [selected, setSelected] = useState<string>()
  const [panel, setPanel] = useState<ShownPanel>()
  const [isReviewing, setReviewing] = useState(false)
  /** The panels that led to this one. */
  const [trail, setTrail] = useState<Place[]>([])
  /** The section that has just come to another place. */
  const [moved, setMoved] = useState<{ section: string; isNew: boolean }>()
  const [said, setSaid] = useState({ text: '', isRefusal: false })
  /** What is typed in the panel and not written yet. */
  const drafts = useRef<Drafts>(null)
  /** Where one more section is about to stand. */
  const [adding, setAdding] = useState<AddPlace>()
  const aside = useRef<HTMLElement>(null)

  const say = (text: string, isRefusal = false) => setSaid({ text, isRefusal })
  const attempt = (work: () => Promise<void>) => work().catch(({ message }: Error) => say(message, true))
  /** Of requests for the panel: what was asked for before the last of them is old. */
  const turns = useRef(0)
  const look = async (place: Place): Promise<ShownPanel> => {
    const turn = ++turns.current
    return { ...(await ask('panel', place)), turn, asked: place }
  }
  /** @param isTyped  the panel's own fields have changed, and what it is about stands where it stood */
  const refresh = async (isTyped = false, withPanel = true) => {
    let now: ShownPanel | undefined
    let rows: Row[] = []
    await attempt(async () => {
      const page = await ask('page', { path: location.pathname })
      rows = page.rows
      setOutline(page)
      if (!panel || !withPanel) return
      const hasMoved = !isTyped && rows.some(({ what }) => isSame(what, panel.what) && what.mark !== panel.what.mark)
      const moved = hasMoved ? rows.find(({ what }) => what.mark === panel.what.mark)?.what : undefined
      const next = await look(moved ?? panel.asked)
      now = { ...next, focus: undefined }
      // Meanwhile somebody may have gone to another.
      setPanel((shown) => (shown && isSame(shown.what, panel.what) && shown.turn < next.turn ? now : shown))
    })
    return { panel: now, rows }
  }
  const open = (place: Place, from: Place[] = []) =>
    attempt(async () => {
      setPanel(await look(place))
      setTrail(from)
    })
  const back = () => {
    say('')
    const last = trail.at(-1)
    setTrail(trail.slice(0, -1))
    if (last) void attempt(async () => setPanel(await look(last)))
    else setPanel(undefined)
  }
  const report = (outcome: Outcome) => {
    if (!outcome.done) return say([outcome.refusal, ...outcome.problems.map(({ message }) => message)].join(' '), true)
    const reach = outcome.pages > 1 ? ` ${outcome.pages} pages show it.` : ''
    say(outcome.sentence + reach)
  }
  /** Requests under way, behind each of which everything is looked at again. */
  const running = useRef(0)
  const run = async (request: Request, withPanel = true) => {
    running.current++
    const outcome = await settled(request).then(carryOut, ({ message: refusal }: Error): Outcome => {
      return { done: false, refusal, problems: [] }
    })
    running.current--
    report(outcome)
    return { outcome, ...(await refresh('do' in request && request.do === 'set', withPanel)) }
  }
  /** What is typed goes first: it would stand in another one afterwards. */
  const settled = async (request: Request) => (await drafts.current?.settledFor(request)) ?? request
  const step = (request: StepRequest) => {
    if (request.way === 'undo' && drafts.current?.dropUnwritten()) say('What was not written yet is as it was.')
    else void run(request)
  }
  const follow = ({ section }: Row, isNew: boolean) => {
    setSelected(section)
    setMoved({ section, isNew })
  }
  /** Of a section, whose panel may be another one's afterwards. */
  const changeRow = async (request: ChangeRequest) => {
    const { outcome, rows } = await run(request, false)
    if (!outcome.done) return
    setPanel(undefined)
    if (!('what' in request)) return
    const { mark } = request.what
    const next = rows.find(({ what }) => what.mark === mark) ?? rows.find(({ section }) => section === selected)
    if (next) follow(next, false)
  }
  const edit = (row: Row) => {
    say('')
    setSelected(row.section)
    void open(row.what)
    reveal(row.section, 'nearest')
  }
  /** Puts a section, or an item, into a list, and goes there. */
  const insert = async (request: Extract<ChangeRequest, { at: number }>) => {
    const { outcome, rows } = await run(request)
    const row = rows.find(({ list, at }) => at === request.at && keyOf(list) === keyOf(request.list))
    if (!outcome.done || !row) return
    follow(row, true)
    if (request.do === 'add' || panel) await open(row.what, panel ? [...trail, panel.what] : [])
  }
  const copy = (what: Seen) =>
    attempt(async () => {
      await copyText(what)
      say('Copied. Ctrl+V puts it below a section in the list, or at the end of a list in a panel.')
    })
  const cut = async (what: Seen) => {
    await copy(what)
    await (panel ? run({ do: 'remove', what }) : changeRow({ do: 'remove', what }))
  }
  useClipboard(aside, { copy, cut, paste: (into) => insert({ do: 'paste', ...into }) })

  const path = useRef(location.pathname)
  const onChange = useEffectEvent(() => {
    // The viewer has gone to another page.
    if (path.current !== location.pathname) {
      setPanel(undefined)
      setSelected(undefined)
    }
    path.current = location.pathname
    if (running.current === 0) void refresh()
  })
  useEffect(() => onEdit(() => onChange()), [onEdit])
  useEffect(() => void refresh(), [])
  useEffect(() => makeRoom(aside.current!), [])

  const isReady = outline.rows.length > 0
  useEffect(() => {
    if (isReady) aside.current?.querySelector<HTMLElement>('.outline .name')?.focus()
  }, [isReady])
  useEffect(() => {
    if (!moved) return
    reveal(moved.section, moved.isNew ? 'start' : 'nearest')
    aside.current?.querySelector<HTMLElement>('.selected .name')?.focus({ preventScroll: true })
  }, [moved])

  // Before the site's own script, which listens on the document.
  useCapture(window, 'click', (event) => {
    const clicked = clickedIn(event)
    if (!clicked) return
    if (clicked.section !== undefined) setSelected(clicked.section)
    say('')
    void attempt(async () => {
      const place = await ask('find', clicked)
      if (place) await open(place)
    })
  })
  useCapture(document, 'keydown', (event) => {
    // What is being composed is ended by the same keys.
    if (event.isComposing) return
    // A dialog has keys of its own.
    if ((aside.current?.getRootNode() as ShadowRoot | undefined)?.querySelector('dialog[open]')) return
    // So have a menu of the page and the splash.
    const isOther = isSplashUp() || document.querySelector('[popover=auto]:popover-open, dialog[open]')
    if (event.key === 'Escape' && isOther) return
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    if (isUndo) step({ way: event.shiftKey ? 'redo' : 'undo' })
    else if (event.key === 'Escape') panel ? back() : isReviewing ? setReviewing(false) : close()
    else return
    event.preventDefault()
    event.stopPropagation()
  })

  const { rows, history } = outline
  const [undo, redo] = historyTools(history, step)
  const actions = { rows, selected, change: changeRow, edit, add: setAdding }
  return (
    <>
      <Frames {...actions} />
      <aside ref={aside} className="studio" aria-label="Edit this page">
        <header>
          <h2>Edit this page</h2>
          <a href={pagesAddress}>All pages</a>
          <Tools
            label="This page"
            of={[
              { ...undo, keys: 'Ctrl+Z' },
              { ...redo, keys: 'Ctrl+Shift+Z' },
              { glyph: 'close', label: 'Close', keys: 'Alt+Shift+S', run: close },
            ]}
          />
        </header>
        <div className="content">
          {panel ? (
            <PanelView
              key={keyOf(panel.what)}
              panel={panel}
              back={back}
              open={(place) => open(place, [...trail, panel.what])}
              add={setAdding}
              copy={copy}
              run={run}
              typed={drafts}
            />
          ) : isReviewing ? (
            <ReviewView back={() => setReviewing(false)} open={(place) => open(place)} />
          ) : (
            <Overview
              {...actions}
              page={outline.page}
              isDraft={outline.isDraft}
              select={setSelected}
              open={(place) => open(place)}
              review={() => setReviewing(true)}
            />
          )}
          <History steps={history} />
        </div>
        {/* Below, where it moves nothing that somebody is about to press. */}
        <p className={said.isRefusal ? 'said refusal' : 'said'} role="status">
          {said.text}
        </p>
      </aside>
      {adding && (
        <AddDialog
          place={adding}
          add={({ type, look }) => insert({ do: 'add', list: adding.list, at: adding.at, type, look })}
          paste={(text) => insert({ do: 'paste', list: adding.list, at: adding.at, text })}
          close={() => setAdding(undefined)}
        />
      )}
    </>
  )
}

const isSame = (one: Place, other: Place) => keyOf(one) === keyOf(other)
