import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerClicks } from './clicks.ts'
import type { Bring } from './laterShell.ts'
import { closeMenus, watchMenus } from './menus.ts'
import { clickOn } from './testClicks.ts'
import { heardBy } from './testListeners.ts'
import { testPopovers } from './testPopovers.ts'
import { placeAt } from './testViews.ts'

beforeEach(testPopovers)

let stop = () => {}
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

test('whether a menu is open is told to assistive technology', () => {
  const { trigger, panel } = bar()
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
  panel.showPopover()
  expect(trigger.getAttribute('aria-expanded')).toBe('true')
  panel.hidePopover()
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
})

test('the second click on a trigger follows the link to everything, the first does not', () => {
  const { trigger, panel } = bar()
  const followed = vi.fn((event: Event) => event.preventDefault())
  panel.querySelector('[href="/all"]')!.addEventListener('click', followed)
  clickOn(trigger)
  expect(followed).not.toHaveBeenCalled()
  clickOn(trigger)
  expect(followed).toHaveBeenCalledOnce()
  panel.querySelector('[href="/all"]')!.remove()
  panel.showPopover()
  expect(clickOn(trigger)).toBe('left alone')
})

test('the arrow down opens the menu and goes to its first link; other keys are left alone', () => {
  const { trigger, panel, at } = bar()
  expect(press(trigger, 'ArrowUp')).toBe('left alone')
  expect(panel.matches(':popover-open')).toBe(false)
  expect(press(trigger, 'ArrowDown')).toBe('answered')
  expect([panel.matches(':popover-open'), at()]).toEqual([true, '/a1'])
  trigger.focus()
  press(trigger, 'ArrowDown')
  expect([panel.matches(':popover-open'), at()]).toEqual([true, '/a1'])
})

// Two columns of links, and one that stands lower between them:
//   /a1 (0, 0)     /b1 (200, 0)
//   /a2 (0, 40)    /b2 (200, 40)
//   /all (100, 80)
test.each([
  ['/a1', 'ArrowDown', '/a2'],
  ['/a2', 'ArrowUp', '/a1'],
  ['/a2', 'ArrowDown', '/all'],
  ['/b1', 'ArrowDown', '/b2'],
  ['/a2', 'ArrowRight', '/b2'],
  ['/b2', 'ArrowLeft', '/a2'],
  ['/b1', 'ArrowLeft', '/a1'],
  ['/all', 'ArrowUp', '/a2'],
  ['/b2', 'Home', '/a1'],
  ['/a1', 'End', '/all'],
  ['/a1', 'ArrowUp', '/a1'],
  ['/a1', 'ArrowLeft', '/a1'],
  ['/all', 'ArrowDown', '/all'],
  ['/a1', 'x', '/a1'],
])('from %s the key %s leads to %s', (from, key, to) => {
  const { panel, at } = bar()
  const link = panel.querySelector<HTMLElement>(`[href="${from}"]`)!
  link.focus()
  expect(press(link, key)).toBe(from === to ? 'left alone' : 'answered')
  expect(at()).toBe(to)
})

test('a link that stands a pixel further is in the same line, two pixels are the next', () => {
  const { panel, at } = bar()
  const [first, second] = panel.querySelectorAll('a') as unknown as [HTMLElement, HTMLElement]
  for (const other of panel.querySelectorAll('a')) placeAt(other, {})
  placeAt(second, { top: 1 })
  first.focus()
  expect(press(first, 'ArrowDown')).toBe('left alone')
  placeAt(second, { top: 2 })
  press(first, 'ArrowDown')
  expect(at()).toBe('/a2')
})

test('keys beside a link move nothing', () => {
  const { panel } = bar()
  expect(press(panel.querySelector('p')!, 'ArrowDown')).toBe('left alone')
})

test('tabbing out of a panel closes it; moving inside, back to the trigger, or nowhere does not', () => {
  const { trigger, panel } = bar()
  const other = document.createElement('a')
  document.body.append(other)
  const goTo = (relatedTarget: Element | null) =>
    panel.dispatchEvent(Object.assign(new Event('focusout', { bubbles: true }), { relatedTarget }))
  panel.showPopover()
  for (const stays of [trigger, panel.querySelector('a'), null]) {
    goTo(stays)
    expect(panel.matches(':popover-open')).toBe(true)
  }
  goTo(other)
  expect(panel.matches(':popover-open')).toBe(false)
})

test('closing closes what is open; a panel without its trigger is no menu', () => {
  document.body.innerHTML = '<div data-menu id="lost"></div>'
  start()
  expect(() => closeMenus(document)).not.toThrow()
  const { panel } = bar()
  panel.showPopover()
  closeMenus(document)
  expect(panel.matches(':popover-open')).toBe(false)
})

test('NAV-10 the first click opens the menu, also one that has to come first; a key held leaves the link to the browser', async () => {
  const { trigger, panel } = bar()
  expect(clickOn(trigger)).toBe('answered')
  expect(panel.matches(':popover-open')).toBe(true)
  panel.hidePopover()
  expect(clickOn(trigger, { ctrlKey: true })).toBe('left alone')
  panel.remove()
  start(async () => trigger.after(panel))
  expect(clickOn(trigger)).toBe('answered')
  await vi.waitFor(() => expect(panel.matches(':popover-open')).toBe(true))
})

test.each([
  ['cannot be had', () => Promise.reject(new Error('offline'))],
  ['is not in what has come', async () => {}],
])('a menu that %s leaves its link to lead where it leads', async (_, bring) => {
  document.body.innerHTML = '<a data-opens="menu" href="/all">Solutions</a>'
  start(bring)
  const went = vi.spyOn(location, 'assign').mockImplementation(() => {})
  clickOn(document.querySelector('a')!)
  await vi.waitFor(() => expect(went).toHaveBeenCalledWith(expect.stringMatching(/\/all$/)))
  went.mockRestore()
})

test('NAV-11 the browser closes a menu when its trigger is pressed, and still the click leads on', () => {
  const { trigger, panel } = bar()
  const followed = vi.fn((event: Event) => event.preventDefault())
  panel.querySelector('[href="/all"]')!.addEventListener('click', followed)
  panel.showPopover()
  trigger.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  panel.hidePopover()
  clickOn(trigger)
  expect(followed).toHaveBeenCalledOnce()
  expect(panel.matches(':popover-open')).toBe(false)
})

test('to a keyboard and a screen reader the link is a button', () => {
  const { trigger, panel } = bar()
  expect(trigger.getAttribute('role')).toBe('button')
  expect(trigger.getAttribute('aria-controls')).toBe('menu')
  expect(press(trigger, ' ')).toBe('answered')
  expect(panel.matches(':popover-open')).toBe(true)
})

test('NAV-16 its styles know where its trigger begins, also after the window has changed', () => {
  const { trigger, panel } = bar()
  const start = () => panel.style.getPropertyValue('--start')
  placeAt(trigger, { left: 200 })
  dispatchEvent(new Event('resize'))
  expect(start()).toBe('')
  clickOn(trigger)
  expect(start()).toBe('200px')
  vi.spyOn(trigger, 'checkVisibility').mockReturnValue(true)
  placeAt(trigger, { left: 120 })
  dispatchEvent(new Event('resize'))
  expect(start()).toBe('120px')
})

test('where a page is read from right to left, a menu begins as far from the right as its trigger', () => {
  const { trigger, panel } = bar()
  document.documentElement.dir = 'rtl'
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000)
  placeAt(trigger, { left: 700, width: 100 })
  clickOn(trigger)
  expect(panel.style.getPropertyValue('--start')).toBe('200px')
  document.documentElement.dir = ''
})

test('once somebody is there, menus whose buttons show are placed one by one, without a press', async () => {
  document.body.innerHTML = `<header data-topbar>
    <a data-opens="wide" href="/all">All</a><a data-opens="hidden" href="/none">None</a><a data-opens="other" href="/more">More</a>
  </header>`
  for (const trigger of document.querySelectorAll<HTMLElement>('[data-opens]'))
    trigger.checkVisibility = () => trigger.dataset.opens !== 'hidden'
  const bring = vi.fn(async (_id?: string) => {})
  start(bring)
  expect(bring).not.toHaveBeenCalled()
  dispatchEvent(new Event('pointermove'))
  await vi.waitFor(() => expect(bring.mock.calls).toEqual([[], ['wide'], ['other']]))
})

test('menus that cannot be had when somebody comes are left to the click', async () => {
  document.body.innerHTML = '<header data-topbar><a data-opens="menu" href="/all">All</a></header>'
  const bring = vi.fn(() => Promise.reject(new Error('offline')))
  start(bring)
  dispatchEvent(new Event('pointermove'))
  await vi.waitFor(() => expect(bring).toHaveBeenCalledExactlyOnceWith())
})

/** @param bring  as for {@link useMenu}; by default nothing more comes */
function start(bring: Bring = async () => {}) {
  stop()
  const heard = heardBy(document, () => {
    watchMenus(document, bring)
    answerClicks(document, { bring, close: () => closeMenus(document), follow: () => false })
  })
  stop = heard.stop
}

function bar() {
  document.body.innerHTML = `
    <a data-opens="menu" href="/all">Solutions</a>
    <div data-menu id="menu">
      <p tabindex="-1">Words</p>
      <a href="/a1">a1</a><a href="/a2">a2</a><a href="/b1">b1</a><a href="/b2">b2</a><a href="/all">all</a>
    </div>`
  const trigger = document.querySelector<HTMLAnchorElement>('[data-opens]')!
  const panel = document.querySelector<HTMLElement>('#menu')!
  const spots = [
    [0, 0],
    [0, 40],
    [200, 0],
    [200, 40],
    [100, 80],
  ]
  for (const [index, link] of panel.querySelectorAll('a').entries()) {
    const [left, top] = spots[index]!
    placeAt(link, { left, top })
  }
  start()
  return { trigger, panel, at: () => document.activeElement?.getAttribute('href') }
}

/** What becomes of a key: a menu answers it, or leaves it to the browser. */
function press(element: Element, key: string): 'answered' | 'left alone' {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  element.dispatchEvent(event)
  return event.defaultPrevented ? 'answered' : 'left alone'
}
