import { expect, test } from 'vitest'
import { becomes, contains, isPartOf, rewritten, withoutQuote } from './rewrite.ts'

test('words become other words of the same length, and equal words stay equal', () => {
  expect(rewritten('Missed call, missed again', [])).toBe('Nottif demm, nottif eheop')
})

test('bindings, places for values, targets of links, addresses and figures stay', () => {
  const raw =
    '"Call {{site.contact.phone}}, {firstName}: [prices](/pricing#faq), a@b.example, 2-4 weeks from March 3, 24/7\\n"'
  expect(rewritten(raw, [])).toBe(
    '"Demm {{site.contact.phone}}, {firstName}: [qsodit](/pricing#faq), a@b.example, 2-4 weeks gsun March 3, 24/7\\n"',
  )
})

test('a quote stays within a text, broken into lines, in italics, or with its apostrophe doubled', () => {
  expect(rewritten('Now: *Limited\n  time* offer', ['Limited time'])).toBe('Pux: *Limited\n  time* uggis')
  expect(rewritten("'You''re All Set! So'", ["You're All Set!"])).toBe("'You''re All Set! Tu'")
})

test('a quote of one word stays only where it is the whole text', () => {
  expect(rewritten('"All"', ['All'])).toBe('"All"')
  expect(rewritten('All of it', ['All'])).toBe('Emm ug ov')
})

test('a quote is found in the figure and the words that make it up, and where a binding gives its figure', () => {
  expect(isPartOf('satisfaction', '98% satisfaction')).toBe(true)
  expect(isPartOf('98%', '98% satisfaction')).toBe(true)
  expect(isPartOf('faction', '98% satisfaction')).toBe(false)
  expect(becomes('{{facts.systems}} systems', '28+ systems')).toBe(true)
  expect(becomes('{{facts.systems}}', '28+ systems')).toBe(false)
})

test('a quote is changed alone, its figures too', () => {
  expect(withoutQuote('Here: Get Started, now', 'Get Started')).toBe('Here: Hiv Tvesvif, now')
  expect(withoutQuote('{{facts.systems}} of 28')).toBe('{{facts.systems}} ug 39')
  expect(contains(withoutQuote('Get Started', 'Get Started'), 'Get Started')).toBe(false)
})
