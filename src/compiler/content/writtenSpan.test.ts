import { expect, test } from 'vitest'
import { writtenLink, writtenSpan } from './writtenSpan.ts'

const written = 'In {{facts.time}}, see [it](/it), or <b>ask</b> {{facts.who}}, or <b>ask</b> us.'
const finished = 'In 2-4 weeks, see [it](/it), or <b>ask</b> Hannah, or <b>ask</b> us.'
const found = (text: string, from = finished.indexOf(text)) =>
  writtenSpan(finished, { from, to: from + text.length }, written)

test('a stretch of a finished text is found where its author wrote it', () => {
  expect(found('[it](/it)')).toEqual({ from: written.indexOf('[it]'), to: written.indexOf('[it]') + 9 })
})

test('of two that are alike the right one is found', () => {
  const from = written.lastIndexOf('<b>')
  expect(found('<b>', finished.lastIndexOf('<b>'))).toEqual({ from, to: from + 3 })
})

test('nothing is found of what a binding made', () => {
  expect(found('2-4 weeks')).toBeUndefined()
})

test('a link is found by its address', () => {
  expect(writtenLink('/it', written)).toEqual({ from: written.indexOf('[it]'), to: written.indexOf('[it]') + 9 })
  expect(writtenLink('/other', written)).toBeUndefined()
})
