import { expect, test } from 'vitest'
import { colorAt, colored, withOverrides } from './siteTokens.ts'
import tokens from './tokens.json' with { type: 'json' }

const own = withOverrides(tokens, {
  color: { primitive: { tide: { 700: '#2D5D24' } }, band: { paper: { text: 'ink.900' } } },
})

test('overrides change what they name and nothing else', () => {
  expect(own.color.primitive.tide).toEqual({ ...tokens.color.primitive.tide, 700: '#2D5D24' })
  expect(own.motion).toBe(tokens.motion)
  expect(withOverrides(tokens, {})).toEqual(tokens)
})

test('a changed color shows in every band that names it, and in those that are like one of these', () => {
  for (const band of ['paper', 'foam']) expect(colorAt(own, `band.${band}.link`).color).toBe('#2D5D24')
  expect(colorAt(own, 'band.foam.text')).toEqual({
    color: '#0B232B',
    from: ['band.paper.text', 'primitive.ink.900'],
  })
})

test('colors are named alone or in a text, whole or with what shines through', () => {
  const { primitive } = tokens.color
  expect(colored('tide.50', primitive)).toBe('#F0F8F8')
  expect(colored('0 1px 0 fathom.900 / 0.10, 0 2px white', primitive)).toBe('0 1px 0 rgba(6,42,53,0.10), 0 2px #FFFFFF')
  expect(colored('rgba(1,2,3,0.5)', primitive)).toBe('rgba(1,2,3,0.5)')
  expect(() => colored('tide.55', primitive)).toThrow('There is no color "tide.55".')
})
