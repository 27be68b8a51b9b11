import { useEffect, useRef, useState } from 'react'
import type { ListedPage, Outcome, Request, SitePages } from '../../studio/protocol.ts'
import { ask, carryOut } from './api.ts'
import { historyTools } from './History.tsx'
import { hasWords } from './hasWords.ts'
import { PageForm } from './PageForm.tsx'
import { MistakesView, PageTable } from './PageTable.tsx'
import { formOf, type Task } from './pageTasks.ts'
import { Tools, WideButton } from './Tools.tsx'

/** Which pages are listed. */
const filters = {
  'All pages': () => true,
  Drafts: ({ isDraft }: ListedPage) => isDraft,
  'With mistakes': ({ mistakes }: ListedPage) => mistakes.length > 0,
  'In no menu or footer': ({ lists, kind }: ListedPage) => lists.length === 0 && (kind === 'page' || kind === 'entry'),
}

/** All pages of the site, and what can be done with each as a whole. */
export function Pages({ onEdit }: { onEdit: (listen: () => void) => () => void }) {
  const [site, setSite] = useState<SitePages>()
  const [failure, setFailure] = useState('')
  const [said, setSaid] = useState('')
  const [words, setWords] = useState('')
  const [filter, setFilter] = useState<keyof typeof filters>('All pages')
  const [task, setTask] = useState<Task>()
  const status = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    const show = (now: SitePages) => {
      setSite(now)
      setFailure('')
    }
    const refresh = () => void ask('pages', {}).then(show, ({ message }: Error) => setFailure(message))
    refresh()
    return onEdit(refresh)
  }, [onEdit])
  const run = async (request: Request): Promise<Outcome> => {
    const outcome = await carryOut(request)
    setSaid(outcome.done ? outcome.sentence : 'way' in request ? outcome.refusal : '')
    if (outcome.done && 'do' in request && request.do === 'newPage') location.assign(request.path)
    return outcome
  }

  const { pages = [], elsewhere = [], history = [] } = site ?? {}
  const isShown = (page: ListedPage) =>
    filters[filter](page) && hasWords([page.title, page.path, ...page.lists].join(' '), words)
  const all = pages.filter(({ kind }) => kind !== 'template')
  return (
    <>
      <header>
        <h1>All pages</h1>
        <a href="/">To the site</a>
        <Tools label="Changes" of={historyTools(history, run)} />
        <WideButton glyph="add" label="New page" run={() => setTask({ do: 'new' })} />
      </header>
      <p ref={status} className="said" role="status" tabIndex={-1}>
        {said}
      </p>
      {failure && (
        <p className="said refusal" role="alert">
          {failure}
        </p>
      )}
      {elsewhere.length > 0 && (
        <details className="said refusal">
          <summary>Mistakes in files that make no page: {elsewhere.length}</summary>
          <MistakesView of={elsewhere} />
        </details>
      )}
      <search>
        <label>
          Words <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
        <label>
          Show{' '}
          <select value={filter} onChange={({ target }) => setFilter(target.value as keyof typeof filters)}>
            {Object.keys(filters).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <output>{site ? `${all.filter(isShown).length} of ${all.length}` : 'Reading the content…'}</output>
      </search>
      <PageTable pages={pages} isShown={isShown} open={setTask} />
      {site && task && (
        <PageForm
          form={formOf(task, site)}
          run={run}
          onClose={() => setTask(undefined)}
          // The row that led here may be gone.
          onDone={() => status.current?.focus()}
        />
      )}
    </>
  )
}
