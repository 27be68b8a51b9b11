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
})
afterEach(() => void vi.unstubAllGlobals())

test('it is fetched and put into the page once', async () => {
  const fetched = vi.fn(async () => Response.json(file))
  vi.stubGlobal('fetch', fetched)
  const placed = vi.fn()
  const bring = laterShell(document, '/assets/shell.json', placed)
  expect(fetched).not.toHaveBeenCalled()
  await Promise.all([bring(), bring()])
  await bring()
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/assets/shell.json')
  expect(document.querySelector('#terms')?.textContent).toBe('Terms')
  expect(placed).toHaveBeenCalledOnce()
})

test('what could not be had is asked for again when it is needed next', async () => {
  const answers = [Response.error(), new Response('', { status: 503 }), Response.json(file)]
  vi.stubGlobal('fetch', async () => answers.shift())
  const bring = laterShell(document, '/assets/shell.json', () => {})
  await expect(bring()).rejects.toThrow()
  await expect(bring()).rejects.toThrow('/assets/shell.json answers 503')
  await bring()
  expect(document.querySelector('#terms')).not.toBeNull()
})

test('a page without such a file asks for nothing', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  await laterShell(document, undefined, () => {})()
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
