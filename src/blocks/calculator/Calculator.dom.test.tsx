import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import type { CalculatorBlock } from '#schemas/types.gen.ts'
import { SiteContext } from '#src/ui/SiteContext.tsx'
import Calculator from './Calculator.tsx'
import yaml from './example.yaml?raw'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const block: CalculatorBlock = parse(yaml)
let leave = () => {}
afterEach(() => leave())

/** A calculator on a page, and its first field. */
async function shown(language = 'en-US') {
  document.body.innerHTML = '<main></main>'
  const page = document.querySelector('main')!
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <SiteContext value={{ brand: 'Any', wording: { language, words: {} } }}>
        <Calculator {...block} />
      </SiteContext>,
    ),
  )
  leave = () => act(() => root.unmount())
  const field = page.querySelector<HTMLInputElement>('[name=employees]')!
  const inserted: string[] = []
  // As browsers do, and as some do not: the command is announced like what is typed.
  document.execCommand = (_command, _showUi, text = '') => {
    const event = new InputEvent('beforeinput', { data: text, inputType: 'insertText', cancelable: true })
    if (field.dispatchEvent(event)) inserted.push(text)
    return true
  }
  const enter = (init: InputEventInit) => {
    const event = new InputEvent('beforeinput', { bubbles: true, cancelable: true, ...init })
    if (field.dispatchEvent(event)) inserted.push(init.data ?? '')
  }
  const calculate = () =>
    act(
      async () =>
        void page.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true })),
    )
  return { page, field, inserted, enter, calculate }
}

test.each([
  ['en-US', '1,500', '1500'],
  ['en-US', '$1,500', '1500'],
  ['en-US', '1.5', '1.5'],
  ['en-US', '-1,500', '-1500'],
  ['en-US', '−1 500', '-1500'],
  ['en-US', "1'500", '1500'],
  ['en-IN', '₹1,50,000', '150000'],
  ['de-DE', '1.500', '1500'],
  ['de-DE', '1.500,75 €', '1500.75'],
  ['de-CH', '1’500.75', '1500.75'],
  ['fr-FR', '1 500,5', '1500.5'],
  ['fr-FR', '1\u202f500', '1500'],
  ['ar-EG', '١٬٥٠٠٫٥', '1500.5'],
  ['en-US', '१५००', '1500'],
  ['ja-JP', '１，５００', '1500'],
])('in %s %s is %s, typed, pasted, dropped or put in by a keyboard', async (language, written, number) => {
  const { enter, inserted } = await shown(language)
  for (const inputType of ['insertFromPaste', 'insertFromDrop', 'insertReplacementText', 'insertText'])
    enter({ inputType, data: written })
  expect(inserted).toEqual([number, number, number, number])
  inserted.length = 0
  for (const character of written) enter({ inputType: 'insertText', data: character })
  expect(inserted.join('')).toBe(number)
})

test('what is deleted, and what a browser composes and does not let be changed, is left to it', async () => {
  const { enter, inserted } = await shown()
  enter({ inputType: 'deleteContentBackward' })
  enter({ inputType: 'insertCompositionText', data: '１', cancelable: false })
  expect(inserted).toEqual(['', '１'])
})

test('ROI-10 of a field in which no number stands the browser says so, and nothing is computed until one does', async () => {
  const { page, field, calculate } = await shown()
  let isBad = true
  Object.defineProperty(field, 'validity', { get: () => ({ badInput: isBad }) })
  field.reportValidity = vi.fn(() => !isBad)
  await calculate()
  expect(field.reportValidity).toHaveBeenCalledOnce()
  expect(page.textContent).not.toContain(block.resultKicker)
  isBad = false
  field.value = '6'
  await calculate()
  expect(page.textContent).toContain('6 people')
})

test('ROI-10 once it is computed, each field shows the number that counts; an empty one stays empty', async () => {
  const { page, field, calculate } = await shown()
  field.value = '1.9'
  page.querySelector<HTMLInputElement>('[name=monthlyCost]')!.value = ''
  await calculate()
  expect(field.value).toBe('1')
  expect(page.querySelector<HTMLInputElement>('[name=monthlyCost]')!.value).toBe('')
  expect(page.textContent).toContain('1 person')
})
