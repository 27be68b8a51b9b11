import { expect, test } from 'vitest'
import { choiceIn, choicesIn, showChoices } from './choices.ts'

test('NAV-25 inputs follow the address, and are as at first where it says nothing', () => {
  document.body.innerHTML = `
    <form>
      <input data-url-state type="radio" name="view" value="industry">
      <input data-url-state type="radio" name="view" value="modules">
      <input data-url-state type="search" name="q">
      <input type="radio" name="plan" value="a" checked><input type="text" name="email" value="dana@any.example">
    </form>`
  const shown = (query: string) => {
    showChoices(query, choicesIn(document))
    return Object.fromEntries(new FormData(document.querySelector('form')!))
  }
  const others = { plan: 'a', email: 'dana@any.example' }
  expect(shown('?view=modules&q=pilot')).toEqual({ view: 'modules', q: 'pilot', ...others })
  expect(shown('')).toEqual({ view: 'industry', q: '', ...others })
  expect(shown('?view=modules&plan=b&email=x')).toEqual({ view: 'modules', q: '', ...others })
  // What is no choice of the page changes none.
  expect(shown('?view=other')).toEqual({ view: 'modules', q: '', ...others })
})

test('NAV-25 the row that the address names is open, and no other', () => {
  document.body.innerHTML = `
    <details data-param="study" data-value="north"></details><details data-param="study" data-value="south" open></details>
    <details open></details>`
  const open = (query: string) => {
    showChoices(query, choicesIn(document))
    return [...document.querySelectorAll('details')].map((row) => row.open)
  }
  expect(open('?study=north')).toEqual([true, false, true])
  expect(open('')).toEqual([false, false, true])
})

test('the document says what is chosen in it', () => {
  document.body.innerHTML = `
    <input data-url-state type="radio" name="view" value="industry"><input data-url-state type="radio" name="view" value="modules" checked>
    <input data-url-state type="search" name="q"><input data-url-state type="search" name="q" value="pilot">
    <input data-url-state type="search" name="other"><input name="email" value="dana@any.example">
    <details data-param="study" data-value="north"></details><details data-param="study" data-value="south" open></details>`
  const chosen = ['view', 'q', 'other', 'email', 'study'].map((param) => choiceIn(document, param))
  expect(chosen).toEqual(['modules', 'pilot', '', undefined, 'south'])
})
