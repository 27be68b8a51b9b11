import { expect, test } from 'vitest'
import { pagePlace } from '../files/routes.ts'
import { serverPageLike } from './serverPageLike.ts'

const like = (place: string, section: object) => serverPageLike({ sections: [section] }, pagePlace(place))

test('a page is one of the server’s by its name and a word or place that only the server fills in', () => {
  expect(like('away', { lead: 'Write to us and name {reference}.' })).toBe('away')
  expect(like('confirm', { button: { label: 'Yes', slot: 'link' } })).toBe('confirm')
})

test('either alone makes none', () => {
  expect(like('away', { lead: 'We are at the sea.' })).toBeUndefined()
  expect(like('moved', { lead: 'Name {reference}.' })).toBeUndefined()
  expect(like('about', { lead: 'Name {reference}.' })).toBeUndefined()
  expect(like('team/away', { lead: 'Name {reference}.' })).toBeUndefined()
  expect(like('.server/away', { lead: 'Name {reference}.' })).toBeUndefined()
})
