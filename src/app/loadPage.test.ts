import { expect, test } from 'vitest'
import { movedTo } from './loadPage.ts'

test('the query of the link goes along', () => {
  expect(movedTo('/pricing', '?source=mail')).toBe('/pricing?source=mail')
  expect(movedTo('/pricing', '')).toBe('/pricing')
})

test('a query and an anchor of the new address stay', () => {
  expect(movedTo('/pricing?view=modules#faq', '?source=mail')).toBe('/pricing?view=modules&source=mail#faq')
})

test('another site stays another site', () => {
  expect(movedTo('https://blog.example/all?page=1', '?source=mail')).toBe('https://blog.example/all?page=1&source=mail')
})
