import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UrlParams } from '#schemas/compiled.ts'
import { notifyFollowers } from './address.ts'
import { UrlParamsContext, type UrlStateOptions, useUrlState } from './urlState.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const search: UrlParams = { category: ['pricing', 'team', 'set up'], view: ['grid', 'list'], q: 'text' }
let leave = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/faq?category=pricing&q=x&utm_source=mail#top')
})

afterEach(() => {
  leave()
  vi.useRealTimers()
})

test('a block shows what the address says, and its usual value where that says nothing', async () => {
  const { value } = await shown(['category', 'all'], ['view', 'grid'])
  expect([value('category'), value('view')]).toEqual(['pricing', 'grid'])
})

test('what the page does not know shows its usual value, and stays in the address until something is chosen', async () => {
  history.replaceState(null, '', '/faq?category=prices&other=1')
  const { value, choose } = await shown(['category', 'all'], ['other', 'none'])
  expect([value('category'), value('other')]).toEqual(['all', 'none'])
  expect(location.search).toBe('?category=prices&other=1')
  await choose('category', 'team')
  expect(location.search).toBe('?category=team&other=1')
})

test('a choice goes into the address as a step that can be undone; the rest of the address stays', async () => {
  const { value, choose } = await shown(['category', 'all'])
  const steps = history.length
  await choose('category', 'set up')
  expect([value('category'), address()]).toEqual(['set up', '/faq?category=set%20up&q=x&utm_source=mail#top'])
  expect(history.length).toBe(steps + 1)
})

test('a choice is shown at once, before the address says it', async () => {
  const { value, chooseNow } = await shown(['category', 'all'])
  act(() => chooseNow('category', 'team'))
  expect(value('category')).toBe('team')
})

test('the usual value needs no parameter, and without any there is no question mark', async () => {
  history.replaceState(null, '', '/faq?category=team')
  const { value, choose } = await shown(['category', 'all'])
  await choose('category', 'all')
  expect([value('category'), address()]).toEqual(['all', '/faq'])
})

test('choosing what is chosen makes no step', async () => {
  const { choose } = await shown(['category', 'all'])
  const steps = history.length
  await choose('category', 'pricing')
  expect(history.length).toBe(steps)
})

test('two choices at once are both in the address', async () => {
  const { chooseNow } = await shown(['category', 'all'], ['view', 'grid'])
  await act(async () => {
    chooseNow('category', 'team')
    chooseNow('view', 'list')
  })
  expect(location.search).toBe('?category=team&q=x&utm_source=mail&view=list')
})

test('typed text shows at once, and the address follows once typing has paused', async () => {
  const { value, choose } = await shown(['q', '', { typedPauseMs: 300 }])
  await choose('q', 'ref')
  await act(() => vi.advanceTimersByTimeAsync(299))
  await choose('q', 'refund')
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect([value('q'), location.search]).toEqual(['refund', '?category=pricing&q=x&utm_source=mail'])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect([value('q'), location.search]).toEqual(['refund', '?category=pricing&q=refund&utm_source=mail'])
})

test('NAV-25 a search is one step, however often typing pauses', async () => {
  const { choose, steps } = await searching()
  for (const words of ['re', 'ref', 'refund']) await choose(['q', words])
  expect(steps).toEqual(['', '?q=refund'])
})

test('NAV-25 the next search is a step of its own: after the focus has moved, or something else was chosen', async () => {
  const { choose, steps } = await searching()
  await choose(['q', 'refund'])
  document.dispatchEvent(new Event('focusin'))
  await choose(['q', 'pilot'])
  await choose(['category', 'team'])
  await choose(['q', 'price'])
  expect(steps).toEqual(['', '?q=refund', '?q=pilot', '?q=pilot&category=team', '?q=price&category=team'])
})

test('NAV-25 emptying the box is a step; the next search takes its place', async () => {
  const { choose, steps } = await searching()
  await choose(['q', 'refund'])
  await choose(['q', ''])
  expect(steps).toEqual(['', '?q=refund', ''])
  await choose(['q', 'pilot'])
  expect(steps).toEqual(['', '?q=refund', '?q=pilot'])
})

test('NAV-25 what is typed and deleted again makes no step', async () => {
  const { choose, steps } = await searching()
  await choose(['q', 'r'], ['q', ''])
  await choose(['q', 'refund'])
  expect(steps).toEqual(['', '?q=refund'])
})

test('NAV-25 clearing a search together with a filter is one step', async () => {
  const { choose, steps } = await searching()
  await choose(['category', 'team'])
  await choose(['q', 'refund'])
  await choose(['q', ''], ['category', 'all'])
  expect(steps).toEqual(['', '?category=team', '?category=team&q=refund', ''])
})

test('of two choices in one moment the later one counts', async () => {
  const { value, chooseNow } = await shown(['category', 'all'])
  await act(async () => {
    chooseNow('category', 'team')
    chooseNow('category', 'pricing')
  })
  expect([value('category'), location.search]).toEqual(['pricing', '?category=pricing&q=x&utm_source=mail'])
})

test('an address that comes to say something else wins over what is still being typed', async () => {
  const { value, choose, go } = await shown(['q', '', { typedPauseMs: 300 }])
  await choose('q', 'ref')
  await go('/faq?q=sent')
  expect(value('q')).toBe('sent')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect([value('q'), location.search]).toEqual(['sent', '?q=sent'])
})

test('what is still being typed when the visitor leaves does not follow to the next page', async () => {
  const { choose, go } = await shown(['q', '', { typedPauseMs: 300 }])
  await choose('q', 'ref')
  await go('/pricing')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(address()).toBe('/pricing')
})

test('a choice that a way back undoes is undone, and can be made again', async () => {
  const { value, choose, go } = await shown(['category', 'all'])
  await choose('category', 'team')
  await go('/faq?category=pricing')
  expect(value('category')).toBe('pricing')
  await choose('category', 'team')
  expect(value('category')).toBe('team')
})

test('an address that is the next page’s already changes nothing on this one', async () => {
  const { value, go } = await shown(['category', 'all'])
  await go('/pricing?category=team')
  expect(value('category')).toBe('pricing')
})

test('the server renders the usual value, and so does the browser until it is awake', async () => {
  const { place, wrong } = await hydrated(['category', 'all'])
  expect(place.textContent).toBe('pricing')
  expect(wrong).not.toHaveBeenCalled()
})

test('a section that is hydrated is drawn once, and again only where something else is chosen than its document says', async () => {
  history.replaceState(null, '', '/faq')
  await hydrated(['category', 'all'])
  expect(drawn.splice(0)).toEqual(['all'])
  leave()
  document.body.innerHTML = '<input type="radio" name="category" value="team" data-url-state checked>'
  await hydrated(['category', 'all'])
  expect(drawn).toEqual(['all', 'team'])
  expect(location.search).toBe('?category=team')
})

test('NAV-25 what a visitor has undone in the document before it is hydrated stays undone, whatever the address says', async () => {
  document.body.innerHTML = '<input type="radio" name="category" value="all" data-url-state checked>'
  await hydrated(['category', 'all'])
  expect([drawn, location.search]).toEqual([['all'], '?q=x&utm_source=mail'])
})

test('a section that is drawn alone shows its usual values, and leaves the address alone', async () => {
  const { value, choose } = await shown(['alone', 'all'])
  await choose('alone', 'team')
  expect([value('alone'), location.search]).toEqual(['all', '?category=pricing&q=x&utm_source=mail'])
})

/** A visitor whom a link has led to the page. `steps` are the queries of the arrival and of each step since. */
async function searching() {
  const page = await shown(['q', '', { typedPauseMs: 300 }], ['category', 'all'])
  await page.go('/faq')
  const steps = [location.search]
  const arrival = history.length
  const choose = async (...choices: [param: string, value: string][]) => {
    await act(async () => {
      for (const [param, value] of choices) page.chooseNow(param, value)
    })
    await act(() => vi.advanceTimersByTimeAsync(300))
    steps[history.length - arrival] = location.search
  }
  return { choose, steps }
}

type Kept = [param: string, fallback: string, options?: UrlStateOptions]

const address = () => location.href.slice(location.origin.length)
const chosen: Record<string, (value: string) => void> = {}

/** How often the browser has drawn the values, and what they were. */
const drawn: string[] = []

function Shown({ of: [param, fallback, options] }: { of: Kept }) {
  const [value, choose] = useUrlState(param, fallback, options)
  chosen[param] = choose
  drawn.push(value)
  return <p id={param}>{value}</p>
}

/** A page with one paragraph for each value that is kept in its address. */
const page = (kept: Kept[]) => (
  <UrlParamsContext value={search}>
    {kept.map((one) => (
      <Shown key={one[0]} of={one} />
    ))}
  </UrlParamsContext>
)

function made(): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  leave = () => place.remove()
  return place
}

async function hydrated(...kept: Kept[]) {
  const place = made()
  place.innerHTML = renderToString(page(kept))
  expect(place.textContent).toBe(kept[0]?.[1])
  drawn.length = 0
  const wrong = vi.fn()
  const root = await act(async () => hydrateRoot(place, page(kept), { onRecoverableError: wrong }))
  leave = () => {
    act(() => root.unmount())
    document.body.replaceChildren()
  }
  return { place, wrong }
}

async function shown(...kept: Kept[]) {
  const place = made()
  const root = createRoot(place)
  await act(async () => root.render(page(kept)))
  leave = () => {
    act(() => root.unmount())
    place.remove()
  }
  return {
    value: (param: string) => place.querySelector(`#${param}`)?.textContent,
    choose: (param: string, value: string) => act(async () => chosen[param]?.(value)),
    chooseNow: (param: string, value: string) => chosen[param]?.(value),
    // As the router does.
    go: (href: string) =>
      act(async () => {
        history.pushState({ __TSR_key: href }, '', href)
        notifyFollowers()
      }),
  }
}
