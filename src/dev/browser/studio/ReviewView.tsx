import { Fragment, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { counted } from '#src/compiler/diagnostics/catalogue/words.ts'
import type { Place } from '#src/edit/places.ts'
import { type Review, studioAddress } from '../../studio/protocol.ts'
import { ask } from './api.ts'
import { unwritten } from './drafts.ts'
import { Publish } from './Publish.tsx'
import { LinkButton, Tools, WideButton } from './Tools.tsx'

/** What is different since the last commit, in words and pictures, and the way to send it. */
export function ReviewView({ back, open }: { back: () => void; open: (place: Place) => void }) {
  const [review, setReview] = useState<Review>()
  const [refusal, setRefusal] = useState('')
  /** The page of which pictures are shown. */
  const [pictured, setPictured] = useState<string>()
  const part = useRef<HTMLElement>(null)
  const load = () => {
    setReview(undefined)
    setRefusal('')
    ask('review', {}).then(setReview, ({ message }: Error) => setRefusal(message))
  }
  useEffect(() => {
    part.current?.focus()
    load()
  }, [])

  const drafts = unwritten()
  const groups = [...Map.groupBy(review?.changes ?? [], ({ page }) => page)]
  return (
    <section ref={part} className="panel review" tabIndex={-1} aria-label="Review and publish">
      <div className="head">
        <Tools label="Review" of={[{ glyph: 'back', label: 'Back', run: back }]} />
        <h3>Review and publish</h3>
        <p className="where">What is different since the last commit.</p>
      </div>
      {drafts[0] && (
        <p className="other" role="note">
          {counted(drafts.length, 'field')} {drafts.length === 1 ? 'is' : 'are'} not written yet, and will not be part
          of this.{' '}
          <LinkButton onClick={() => open(drafts[0]!)}>Show {drafts.length === 1 ? 'it' : 'the first'}</LinkButton>
        </p>
      )}
      <p role="status" className={refusal ? 'refusal' : 'where'}>
        {refusal || (review ? review.notes.join(' ') : 'Comparing with the last commit …')}
      </p>
      {groups.map(([page, changes]) => (
        <PageChanges key={page ?? ''} page={page} changes={changes} showPictures={setPictured} />
      ))}
      <div className="choices">
        {!groups.some(([page]) => page === location.pathname) && (
          <LinkButton onClick={() => setPictured(location.pathname)}>The open page, before and now</LinkButton>
        )}
        <LinkButton onClick={load}>Compare again</LinkButton>
      </div>
      {pictured !== undefined && <PageStates path={pictured} close={() => setPictured(undefined)} />}
      <Publish onSent={load} />
    </section>
  )
}

const mostPages = 6

interface PageChangesProps {
  page: string | undefined
  changes: Review['changes']
  showPictures: (path: string) => void
}

/** What is said of one page, of the pages that entries fill, or of the whole site. */
function PageChanges({ page, changes, showPictures }: PageChangesProps) {
  const title = changes.find((change) => change.title)?.title
  const shown = new Set(changes.flatMap(({ pages }) => pages))
  const pages = [...shown].filter((path) => path !== page && !path.startsWith('/.'))
  return (
    <section>
      <h4>
        {page === undefined ? 'The whole site' : title ? <a href={page}>{title}</a> : page}
        {title && <small> {page}</small>}
      </h4>
      <ul>
        {changes.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      {pages.length > 0 && (
        <p className="where">
          Shows on{' '}
          {pages.slice(0, mostPages).map((path, index) => (
            <Fragment key={path}>
              {index > 0 && ', '}
              <a href={path}>{path}</a>
            </Fragment>
          ))}
          {pages.length > mostPages && ` and ${pages.length - mostPages} more`}
        </p>
      )}
      {page !== undefined && title && (
        <LinkButton aria-label={`${title}, before and now`} onClick={() => showPictures(page)}>
          Before and now
        </LinkButton>
      )}
    </section>
  )
}

const sides = [
  ['before', 'At the last commit'],
  ['now', 'Now'],
] as const

/** A page as it was beside the page as it is, over all of the window; they scroll together. */
function PageStates({ path, close }: { path: string; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const scrollOther = (from: Window) => {
    for (const { contentWindow } of dialog.current?.querySelectorAll('iframe') ?? [])
      if (contentWindow !== from) contentWindow?.scrollTo({ top: from.scrollY, behavior: 'instant' })
  }
  const handleLoad = ({ currentTarget: { contentWindow: page } }: SyntheticEvent<HTMLIFrameElement>) => {
    page?.addEventListener('scroll', () => scrollOther(page), { passive: true })
    // It is a picture: its links lead nowhere.
    page?.addEventListener('click', (event) => event.preventDefault())
    page?.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.current?.close())
  }
  return (
    <dialog ref={dialog} className="states" aria-label={`${path}, before and now`} onClose={close}>
      <WideButton label="Close" run={() => dialog.current?.close()} />
      {sides.map(([side, label]) => (
        <figure key={side}>
          <figcaption>{label}</figcaption>
          <iframe
            title={`${path}: ${label}`}
            src={`${studioAddress}/${side}${path}`}
            sandbox="allow-same-origin"
            onLoad={handleLoad}
          />
        </figure>
      ))}
    </dialog>
  )
}
