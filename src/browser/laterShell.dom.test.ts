import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { laterShell, partsOf, placePart, setLaterRules } from './laterShell.ts'

const file = {
  css: '.a { color: red }',
  html: '<div id="menu" data-menu>Menu</div><div data-into="links"><ul><li>All</li></ul></div><dialog id="terms">Terms</dialog>',
}

beforeEach(() => {
  document.body.innerHTML = `
    <ul><li><a data-opens="menu" href="/all">All</a></li></ul>
    <dialog id="mobile"><div id="links"><a href="/few">Few</a></div></dialog>
    <script type="application/json" id="page-data">{}</script><p>Others</p>`
  document.adoptedStyleSheets = []
  placed.mockClear()
})
afterEach(() => void vi.unstubAllGlobals())

const placed = vi.fn()

/** The page's later shell, from an address that gives these answers in turn. */
function from(...answers: Response[]) {
  const fetched = vi.fn(async (_address: string) => answers.shift()!)
  vi.stubGlobal('fetch', fetched)
  return { bring: laterShell(document, '/assets/shell.json', placed), fetched }
}

test('it is fetched once, and of its parts only what opens is put into the page, once', async () => {
  const { bring, fetched } = from(Response.json(file))
  expect(fetched).not.toHaveBeenCalled()
  await bring()
  expect([document.querySelector('#terms'), document.adoptedStyleSheets, placed.mock.calls]).toEqual([null, [], []])
  await Promise.all([bring('terms'), bring('terms')])
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/assets/shell.json')
  expect(document.querySelector('#terms')?.textContent).toBe('Terms')
  expect(document.querySelectorAll('dialog#terms, #menu')).toHaveLength(1)
  expect(placed).toHaveBeenCalledOnce()
})

test('with what is there already comes all that belongs into it, once', async () => {
  const { bring } = from(Response.json(file))
  const links = document.querySelector('#links')!
  await bring('mobile')
  expect([links.textContent, document.querySelector('#terms')]).toEqual(['All', null])
  links.textContent = 'All of today'
  await bring('mobile')
  expect(links.textContent).toBe('All of today')
})

test('what could not be had is asked for again when it is needed next', async () => {
  const { bring } = from(Response.error(), new Response('', { status: 503 }), Response.json(file))
  await expect(bring('terms')).rejects.toThrow()
  await expect(bring('terms')).rejects.toThrow('/assets/shell.json answers 503')
  await bring('terms')
  expect(document.querySelector('#terms')).not.toBeNull()
})

test('a page without such a file asks for nothing', async () => {
  const { fetched } = from()
  await laterShell(document, undefined, placed)('terms')
  expect(fetched).not.toHaveBeenCalled()
})

function insertLater({ html, css }: typeof file) {
  setLaterRules(document, css)
  for (const part of partsOf(html)) placePart(document, part)
}

test('a menu stands behind its trigger, links in their place, a dialog at the end of the shell', () => {
  insertLater(file)
  expect(document.querySelector('[data-opens] + #menu')?.textContent).toBe('Menu')
  expect(document.querySelector('#links')?.innerHTML).toBe('<ul><li>All</li></ul>')
  expect(document.querySelector('#terms')?.nextElementSibling?.id).toBe('page-data')
})

test('its rules come with it', () => {
  insertLater(file)
  expect(document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))).toEqual([
    '.a { color: red; }',
  ])
})

test('links that the keyboard is at stay until they are closed; an open list becomes whole at once', () => {
  const dialog = document.querySelector<HTMLDialogElement>('#mobile')!
  dialog.showModal()
  const links = document.querySelector<HTMLElement>('#links')!
  links.querySelector('a')!.focus()
  insertLater(file)
  expect(links.textContent).toBe('Few')
  dialog.close()
  expect(links.textContent).toBe('All')
  dialog.showModal()
  links.innerHTML = '<a href="/few">Few</a>'
  insertLater(file)
  expect(links.textContent).toBe('All')
})

test('new rules take the place of those before', () => {
  insertLater(file)
  setLaterRules(document, '.b { color: red }')
  expect(document.adoptedStyleSheets).toHaveLength(1)
})
