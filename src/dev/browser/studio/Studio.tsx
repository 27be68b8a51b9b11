import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Place } from '#src/edit/places.ts'
import type { ChangeRequest, Outcome, PageOutline, Request, Row, Seen } from '../../studio/protocol.ts'
import { pagesAddress } from '../../studio/protocol.ts'
import { sectionElement } from '../layer.ts'
import { AddDialog, type AddPlace } from './AddDialog.tsx'
import { api, keyOf } from './api.ts'
import { clickedIn } from './clicked.ts'
import { copyText, useClipboard } from './copying.ts'
import type { ShownPanel } from './drafts.ts'
import { Frames } from './Frames.tsx'
import { makeRoom } from './makeRoom.ts'
import { Outline } from './Outline.tsx'
import { PanelView } from './Panel.tsx'
import { ReviewView } from './ReviewView.tsx'
import { Tools, WideButton } from './Tools.tsx'

interface StudioProps {
  /** Told when the page has changed. */
  onEdit: (listen: () => void) => () => void
  close: () => void
}

/** What somebody works with who edits the open page. */
export function Studio({ onEdit, close }: StudioProps) {
  const [outline, setOutline] = useState<PageOutline>({ rows: [], history: [] })
  const [hovered, setHovered] = useState<string>()
  const [selected, setSelected] = useState<string>()
  const [panel, setPanel] = useState<ShownPanel>()
  const [isReviewing, setReviewing] = useState(false)
  /** The panels that led to this one. */
  const [trail, setTrail] = useState<Place[]>([])
  /** The section that has just come to another place. */
  const [moved, setMoved] = useState<{ section: string; isNew?: boolean }>()
  const [said, setSaid] = useState<{ text: string; isRefusal?: boolean }>({ text: '' })
  /** Takes back what is typed in the panel and could not be written; whether there was something. */
  const dropRefused = useRef<() => boolean>(null)
  /** Where one more section is about to stand. */
  const [adding, setAdding] = useState<AddPlace>()
  const aside = useRef<HTMLElement>(null)

  const attempt = useCallback(async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (thrown) {
      setSaid({ text: (thrown as Error).message, isRefusal: true })
    }
  }, [])
  const subject = panel && (panel.focus ? { ...panel.what, path: panel.focus } : panel.what)
  /** Of requests for the panel: what was asked for before the last of them is old. */
  const turns = useRef(0)
  const look = useCallback(async (place: Place): Promise<ShownPanel> => {
    const turn = ++turns.current
    return { ...(await api.panel(place)), turn }
  }, [])
  const refresh = useCallback(async () => {
    let now: ShownPanel | undefined
    let rows: Row[] = []
    await attempt(async () => {
      const page = await api.page(location.pathname)
      rows = page.rows
      setOutline(page)
      if (!subject) return
      const next = await look(subject)
      now = { ...next, focus: undefined }
      // Meanwhile somebody may have gone to another.
      setPanel((shown) => (shown && keyOf(shown.what) === keyOf(next.what) && shown.turn < next.turn ? now : shown))
    })
    return { panel: now, rows }
  }, [attempt, look, subject])
  const open = (place: Place, from: Place[] = []) =>
    attempt(async () => {
      setPanel(await look(place))
      setTrail(from)
    })
  const back = () => {
    setSaid({ text: '' })
    const last = trail.at(-1)
    setTrail(trail.slice(0, -1))
    if (!last) return setPanel(undefined)
    return attempt(async () => setPanel(await look(last)))
  }
  const tell = (outcome: Outcome) => {
    if (!outcome.done)
      return setSaid({
        text: [outcome.refusal, ...outcome.problems.map(({ message }) => message)].join(' '),
        isRefusal: true,
      })
    const reach = outcome.pages > 1 ? ` ${outcome.pages} pages show it.` : ''
    setSaid({ text: outcome.sentence + reach })
  }
  /** Requests under way, behind each of which everything is looked at again. */
  const running = useRef(0)
  const run = async (request: Request) => {
    running.current++
    const outcome = await api.do(request)
    running.current--
    tell(outcome)
    return { outcome, ...(await refresh()) }
  }
  /** Of a section, whose panel may be another one's afterwards. */
  const changeRow = async (request: ChangeRequest) => {
    setPanel(undefined)
    const { outcome, rows } = await run(request)
    if (!outcome.done || !('what' in request)) return
    const { mark } = request.what
    const next = rows.find(({ what }) => what.mark === mark) ?? rows.find(({ section }) => section === selected)
    if (!next) return
    setSelected(next.section)
    setMoved({ section: next.section })
  }
  const edit = (row: Row) => {
    setSaid({ text: '' })
    setSelected(row.section)
    void open(row.what)
    sectionElement(row.section)?.scrollIntoView({ block: 'nearest' })
  }
  /** Puts a section, or an item, into a list, and goes there. */
  const insert = async (request: Extract<ChangeRequest, { at: number }>) => {
    const { outcome, rows } = await run(request)
    const row = rows.find(({ list, at }) => at === request.at && keyOf(list) === keyOf(request.list))
    if (!outcome.done || !row) return
    setSelected(row.section)
    setMoved({ section: row.section, isNew: true })
    if (request.do === 'add' || panel) await open(row.what, panel ? [...trail, panel.what] : [])
  }
  const copy = (what: Seen) =>
    attempt(async () => {
      await copyText(what)
      setSaid({
        text: 'Copied. Ctrl+V puts it below a section in the list, or at the end of a list in a panel.',
      })
    })
  const cut = async (what: Seen) => {
    await copy(what)
    await (panel ? run({ do: 'remove', what }) : changeRow({ do: 'remove', what }))
  }
  useClipboard(aside, { copy, cut, paste: (into) => void insert({ do: 'paste', ...into }) })

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
  useEffect(() => {
    void refresh()
    const notices = document.querySelector('tide-notices')
    notices?.toggleAttribute('data-aside', true)
    return () => void notices?.toggleAttribute('data-aside', false)
  }, [])

  const isReady = outline.rows.length > 0
  useEffect(() => {
    if (isReady) aside.current?.querySelector<HTMLElement>('.outline .name')?.focus()
  }, [isReady])
  useEffect(() => {
    if (!moved) return
    sectionElement(moved.section)?.scrollIntoView({ block: moved.isNew ? 'start' : 'nearest' })
    aside.current?.querySelector<HTMLElement>('.selected .name')?.focus({ preventScroll: true })
  }, [moved])
  useEffect(() => makeRoom(aside.current!), [])

  const onClick = useEffectEvent((event: MouseEvent) => {
    if (isOwn(event)) return
    const clicked = clickedIn(event)
    if (!clicked) return
    if (clicked.section !== undefined) setSelected(clicked.section)
    setSaid({ text: '' })
    void attempt(async () => {
      const place = await api.find(clicked)
      if (place) await open(place)
    })
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // What is being composed is ended by the same keys.
    if (event.isComposing) return
    // A dialog has keys of its own.
    if ((aside.current?.getRootNode() as ShadowRoot | undefined)?.querySelector('dialog[open]')) return
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    if (isUndo && !event.shiftKey && dropRefused.current?.())
      setSaid({ text: 'What could not be written is as it was.' })
    else if (isUndo) void run({ way: event.shiftKey ? 'redo' : 'undo' })
    else if (event.key === 'Escape') panel ? void back() : isReviewing ? setReviewing(false) : close()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  const onMove = useEffectEvent((event: PointerEvent) => {
    if (!isOwn(event))
      setHovered((event.target as Element).closest?.('#page [data-section]')?.getAttribute('data-section') ?? undefined)
  })
  useEffect(() => {
    const gone = new AbortController()
    const options = { capture: true, signal: gone.signal }
    // Before the site's own script, which listens on the document.
    window.addEventListener('click', (event) => onClick(event), options)
    document.addEventListener('keydown', (event) => onKey(event), options)
    document.addEventListener('pointermove', (event) => onMove(event), options)
    return () => gone.abort()
  }, [])

  const { rows, history } = outline
  const steps = history.filter(({ isUndone }) => !isUndone)
  return (
    <>
      <Frames
        rows={rows}
        hovered={hovered}
        selected={selected}
        change={(request) => void changeRow(request)}
        edit={edit}
        add={setAdding}
      />
      <aside ref={aside} className="studio" aria-label="Edit this page">
        <header>
          <h2>Edit this page</h2>
          <a href={pagesAddress}>All pages</a>
          <Tools
            label="This page"
            of={[
              {
                glyph: 'undo',
                label: 'Undo',
                keys: 'Ctrl+Z',
                isOff: steps.length === 0,
                run: () => void run({ way: 'undo' }),
              },
              {
                glyph: 'redo',
                label: 'Redo',
                keys: 'Ctrl+Shift+Z',
                isOff: steps.length === history.length,
                run: () => void run({ way: 'redo' }),
              },
              { glyph: 'close', label: 'Close', keys: 'Alt+Shift+S', run: close },
            ]}
          />
        </header>
        <div className="content">
          {panel ? (
            <PanelView
              key={JSON.stringify(panel.what.name + panel.what.path)}
              panel={panel}
              back={() => void back()}
              open={(place) => void open(place, [...trail, panel.what])}
              add={setAdding}
              copy={(what) => void copy(what)}
              run={run}
              dropRefused={dropRefused}
            />
          ) : isReviewing ? (
            <ReviewView back={() => setReviewing(false)} open={(place) => void open(place)} />
          ) : (
            <>
              <Outline
                rows={rows}
                selected={selected}
                select={setSelected}
                change={(request) => void changeRow(request)}
                edit={edit}
                add={setAdding}
              />
              {outline.page && <WideButton glyph="add" label="Add a section" run={() => setAdding(endOf(outline))} />}
              <ul className="outline" aria-label="What else can be changed">
                {[
                  ...(outline.page ? [{ label: 'Title and description of this page', what: outline.page }] : []),
                  ...wholeSite,
                ].map(({ label, what }) => (
                  <li key={label}>
                    <button type="button" className="name" onClick={() => void open(what)}>
                      {label}
                    </button>
                  </li>
                ))}
              </ul>
              <WideButton label="Review and publish" run={() => setReviewing(true)} />
            </>
          )}
          <History history={history} />
        </div>
        {/* Below, where it moves nothing that somebody is about to press. */}
        <p className={said.isRefusal ? 'said refusal' : 'said'} role="status">
          {said.text}
        </p>
      </aside>
      {adding && (
        <AddDialog
          place={adding}
          add={({ type, look }) => void insert({ do: 'add', list: adding.list, at: adding.at, type, look })}
          paste={(text) => void insert({ do: 'paste', list: adding.list, at: adding.at, text })}
          close={() => setAdding(undefined)}
        />
      )}
    </>
  )
}

const wholeSite = [
  { label: 'Menus, footer and settings of the site', what: { name: 'site.yaml', path: [] } },
  { label: 'Facts that stand in more than one place', what: { name: 'facts.yaml', path: [] } },
  { label: 'Words on buttons and in messages', what: { name: 'words.yaml', path: [] } },
  { label: 'Colors and fonts', what: { name: 'theme.yaml', path: [] } },
]
/** Behind the last section of a page. */
function endOf({ rows, page }: PageOutline): AddPlace {
  const last = rows.findLast(({ depth, entry }) => depth === 0 && entry === undefined)
  return {
    list: last?.list ?? { name: page!.name, path: ['sections'] },
    at: last?.of ?? 0,
    where: 'at the end of the page',
  }
}

function History({ history }: Pick<PageOutline, 'history'>) {
  if (history.length === 0) return null
  return (
    <details className="history">
      <summary>What was done</summary>
      <ol>
        {history.map(({ sentence, isUndone }, index) => (
          <li key={history.length - index}>{isUndone ? <s>{sentence}</s> : sentence}</li>
        ))}
      </ol>
    </details>
  )
}

/** In the studio itself, or in another part of the development server. */
function isOwn(event: Event): boolean {
  return event
    .composedPath()
    .some((one) => one instanceof Element && one.localName.startsWith('tide-') && one.shadowRoot !== null)
}
