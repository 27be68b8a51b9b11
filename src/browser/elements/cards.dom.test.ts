import { beforeEach, expect, test, vi } from 'vitest'
import { freeWords } from './cards.ts'

const followed = vi.fn()
const opened = vi.fn()
const sent = vi.fn()
const root = document.documentElement
freeWords(window)
vi.useFakeTimers()
vi.stubGlobal('plausible', sent)
window.open = opened
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a')
  if (link && !event.defaultPrevented) followed(link.id)
  event.preventDefault()
})

beforeEach(() => {
  vi.runAllTimers()
  vi.clearAllMocks()
  document.getSelection()?.removeAllRanges()
  document.body.innerHTML = `
    <article data-card><h3><a id="title" data-area data-event='[{"name":"card_click"}]' href="/agents">Agents</a></h3>
      <p>Answers in a minute</p><a id="own" href="/demo">Demo</a><button><i>More</i></button></article>
    <article data-card><p id="without">A card that leads nowhere</p></article>
    <a id="row" data-area href="/industries"><b>Industries</b></a>
    <section>Other words <a id="plain" href="/about">About</a></section>`
})

interface Press extends MouseEventInit {
  /** How far the mouse was drawn between press and release. */
  drawn?: number
  /** What the press selects. */
  selects?: string
}

function press(place: string, { drawn = 0, selects, ...keys }: Press = {}): MouseEvent {
  const element = document.querySelector(place) as Element
  const init = { bubbles: true, cancelable: true, detail: 1, clientX: 50, ...keys }
  element.dispatchEvent(new PointerEvent('pointerdown', init))
  const down = new MouseEvent('mousedown', init)
  element.dispatchEvent(down)
  if (selects) document.getSelection()?.selectAllChildren(document.querySelector(selects) as Element)
  const name = keys.button ? 'auxclick' : 'click'
  element.dispatchEvent(new MouseEvent(name, { ...init, clientX: 50 + drawn }))
  return down
}

test('from here on the words lie over the links', () => {
  expect(root.hasAttribute('data-words')).toBe(true)
})

test.each(['p', 'article', '#title'])('a plain press on %s follows the card’s link, once', (place) => {
  press(place)
  expect(followed.mock.calls).toEqual([['title']])
})

test.each([
  ['#own', ['own']],
  ['#plain', ['plain']],
  ['section', undefined],
  ['#without', undefined],
  ['button i', undefined],
])('%s keeps its own press', (place, calls) => {
  press(place)
  expect(followed.mock.calls[0]).toEqual(calls)
})

test.each([
  ['p', 'p'],
  ['#title', '#title'],
  ['#row b', '#row'],
])('a mouse drawn over %s selects, and nobody hears of a click', (place, selects) => {
  const heard = vi.fn()
  document.addEventListener('click', heard, { capture: true, once: true })
  press(place, { drawn: 60, selects })
  expect([followed, sent, heard].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
  press(place)
  expect(followed).toHaveBeenCalledOnce()
})

test('a link that is no area is followed whatever the mouse has selected', () => {
  press('#plain', { drawn: 60, selects: 'section' })
  expect(followed.mock.calls).toEqual([['plain']])
})

test.each([{ ctrlKey: true }, { metaKey: true }])(
  'with %o words open in a tab, and the link’s event is sent',
  (keys) => {
    press('p', keys)
    expect(opened).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/agents$/), '_blank', 'noopener')
    expect(sent).toHaveBeenCalledExactlyOnceWith('card_click', { props: {} })
    expect(followed).not.toHaveBeenCalled()
  },
)

test('the middle button opens words in a tab, and does not begin to scroll', () => {
  expect(press('p', { button: 1 }).defaultPrevented).toBe(true)
  expect(opened).toHaveBeenCalledOnce()
  expect(press('section', { button: 1 }).defaultPrevented).toBe(false)
  expect(opened).toHaveBeenCalledOnce()
})

test.each([{ shiftKey: true }, { altKey: true }, { button: 2 }])('with %o words do nothing of their own', (keys) => {
  press('p', keys)
  expect([opened, followed].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

test('for its menu the link lies on top, unless words are selected; then it goes back under them', () => {
  const words = document.querySelector('p') as Element
  const lifted = () => {
    words.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 2 }))
    return root.hasAttribute('data-words')
  }
  expect(lifted()).toBe(false)
  words.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }))
  expect(root.hasAttribute('data-words')).toBe(false)
  vi.runAllTimers()
  expect(root.hasAttribute('data-words')).toBe(true)
  document.getSelection()?.selectAllChildren(words)
  expect(lifted()).toBe(true)
})

test('a link whose words are wanted cannot be dragged away', () => {
  press('#row b')
  press('#plain')
  const draggable = ['#row', '#plain'].map((id) => document.querySelector<HTMLAnchorElement>(id)?.draggable)
  expect(draggable).toEqual([false, undefined])
})

test('a mouse that comes to the words of a card comes to its link', () => {
  const heard: string[] = []
  const note = ({ target }: Event) => heard.push((target as Element).id || (target as Element).localName)
  document.addEventListener('pointerover', note)
  const come = (to: string, from: string) => {
    const relatedTarget = document.querySelector(from)
    const event = new PointerEvent('pointerover', { bubbles: true, relatedTarget })
    document.querySelector(to)?.dispatchEvent(event)
  }
  come('p', 'section')
  expect(heard).toEqual(['title', 'p'])
  come('article', 'p')
  come('#title', 'section')
  come('#without', 'section')
  expect(heard).toEqual(['title', 'p', 'article', 'title', 'without'])
  document.removeEventListener('pointerover', note)
})
