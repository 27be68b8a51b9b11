import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepState } from './keepState.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** A search whose words its view holds, and a form whose fields hold their own. */
function Page({ edit }: { edit: number }) {
  const [sought, setSought] = useState('')
  return (
    <>
      <section data-block="faq">
        <input type="search" name="q" value={sought} onChange={(event) => setSought(event.currentTarget.value)} />
        <output>{sought}</output>
      </section>
      <section data-block="form">
        <input name="name" defaultValue={edit === 0 ? 'Dana' : 'Somebody'} />
        <textarea name="message" />
        <input type="checkbox" name="consent" />
      </section>
      <section data-block="form">
        <input name="name" />
      </section>
    </>
  )
}

let root: ReturnType<typeof createRoot>
let keep: () => void
const field = (name: string, index = 0) =>
  document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)[index] as HTMLInputElement

beforeEach(async () => {
  vi.useFakeTimers()
  root = createRoot(document.body.appendChild(document.createElement('main')))
  keep = keepState(document)
  await edited(0)
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

/** Everything is another thing to React, as when each section has got an id. */
const edited = (edit: number) => act(async () => root.render(<Page key={edit} edit={edit} />))

function type(into: HTMLInputElement, text: string) {
  into.focus()
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(into), 'value')?.set?.call(into, text)
  act(() => void into.dispatchEvent(new Event('input', { bubbles: true })))
}

test('words in a search that is made anew are in the new one, and its view knows them', async () => {
  type(field('q'), 'refund')
  keep()
  await edited(1)
  expect(field('q').value).toBe('refund')
  expect(document.querySelector('output')?.textContent).toBe('refund')
})

test('what is typed while the edit is being drawn is kept too', async () => {
  keep()
  type(field('q'), 'late')
  await edited(1)
  expect(field('q').value).toBe('late')
})

test('focus and selection move to the new field', async () => {
  type(field('message'), 'Call me')
  field('message').setSelectionRange(2, 4)
  keep()
  await edited(1)
  expect(document.activeElement).toBe(field('message'))
  expect([field('message').selectionStart, field('message').selectionEnd]).toEqual([2, 4])
})

test('each field of several gets its own back, and one that nobody touched shows what its author wrote last', async () => {
  type(field('name', 1), 'Joel')
  act(() => field('consent').click())
  keep()
  await edited(1)
  expect([field('name').value, field('name', 1).value, field('consent').checked]).toEqual(['Somebody', 'Joel', true])
})

test('one edit after the other', async () => {
  type(field('q'), 'a')
  keep()
  await edited(1)
  type(field('q'), 'ab')
  keep()
  await edited(2)
  keep()
  await edited(3)
  expect(field('q').value).toBe('ab')
})
