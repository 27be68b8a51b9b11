import { beforeEach, expect, test } from 'vitest'
import { insertLater } from './insertLater.ts'

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

test('a menu stands behind its trigger, links in their place, a dialog at the end of the shell', () => {
  insertLater(document, file)
  expect(document.querySelector('[data-opens] + #menu')?.textContent).toBe('Menu')
  expect(document.querySelector('#links')?.innerHTML).toBe('<ul><li>All</li></ul>')
  expect(document.querySelector('#terms')?.nextElementSibling?.id).toBe('page-data')
})

test('its rules come with it', () => {
  insertLater(document, file)
  expect(document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))).toEqual([
    '.a { color: red; }',
  ])
})

test('links that the keyboard is at stay until they are closed; an open list becomes whole at once', () => {
  const dialog = document.querySelector<HTMLDialogElement>('#mobile')!
  dialog.showModal()
  const links = document.querySelector<HTMLElement>('#links')!
  links.querySelector('a')!.focus()
  insertLater(document, file)
  expect(links.textContent).toBe('Few')
  dialog.close()
  expect(links.textContent).toBe('All')
  dialog.showModal()
  links.innerHTML = '<a href="/few">Few</a>'
  insertLater(document, file)
  expect(links.textContent).toBe('All')
})

test('what is there already is exchanged and not doubled', () => {
  insertLater(document, file)
  insertLater(document, { ...file, html: '<div id="menu" data-menu>New</div><dialog id="terms">New</dialog>' })
  expect([...document.querySelectorAll('#menu, #terms')].map(({ textContent }) => textContent)).toEqual(['New', 'New'])
  expect(document.adoptedStyleSheets).toHaveLength(1)
})
