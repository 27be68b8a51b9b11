import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import tokens from '#src/theme/tokens.json' with { type: 'json' }
import { AtWaterline } from './AtWaterline.tsx'
import { loadDrawings, parseDrawing } from './Drawing.tsx'
import { Wheel } from './Wheel.tsx'

const quay = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" width="600" viewBox="0 -300 800 400" fill="none" data-out="60">
  <linearGradient id="beam"><stop/></linearGradient>
  <path fill="url(#beam)" d="M0 0h9"/>
  <use href="#beam"/>
</svg>
`

test('a file is taken apart: its frame, where it stands, and its shapes under names of their own', () => {
  expect(parseDrawing(quay)).toEqual({
    viewBox: '0 -300 800 400',
    width: 600,
    out: 60,
    shapes:
      '<g fill="none"><linearGradient id="art-beam"><stop/></linearGradient><path fill="url(#art-beam)" d="M0 0h9"/><use href="#art-beam"/></g>',
  })
})

test('left out, its width is that of its frame', () => {
  expect(parseDrawing('<svg viewBox="0,-10,80,20"><path/></svg>')).toEqual({
    viewBox: '0,-10,80,20',
    width: 80,
    out: 20,
    shapes: '<path/>',
  })
})

test('a comment before it that speaks of another, and a prefix before each name, change nothing', () => {
  const { shapes, viewBox } = parseDrawing(
    '<!-- <svg viewBox="1 1 1 1"> --><svg:svg viewBox="0 0 8 4" data-note="a > b"><svg:g><svg:path/></svg:g></svg:svg>',
  )
  expect({ shapes, viewBox }).toEqual({ shapes: '<g><path/></g>', viewBox: '0 0 8 4' })
})

const shown = (scene: string) => renderToString(<AtWaterline scene={scene} />)
const read = async (name: string) => {
  if (name === 'gone.svg') throw new Error('There is no such file.')
  return name === 'mill.svg' ? quay.replace('data-out', 'aria-label="A mill" data-out') : quay
}

test('at the waterline a drawing is decoration, or has its own name', async () => {
  await loadDrawings([hero('quay.svg'), hero('mill.svg')], read)
  expect(shown('quay.svg')).toMatch(/<svg viewBox="0 -300 800 400" aria-hidden="true"[^>]*><g fill="none">/)
  expect(shown('mill.svg')).toMatch(/<svg viewBox="0 -300 800 400" role="img" aria-label="A mill"/)
})

test('a drawing that cannot be read is left out', async () => {
  await loadDrawings([hero('gone.svg')], read)
  expect(shown('gone.svg')).not.toContain('<svg')
})

const hero = (scene: string) => ({ type: 'hero' as const, headline: 'Here', scene })

const files = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true })
const palette = new Set(JSON.stringify(tokens.color.primitive).match(/#[0-9A-F]{6}/g))

describe.each(Object.entries(files))('%s', (_, file) => {
  test('uses no color but the palette’s, and no number finer than two decimals', () => {
    for (const [color] of file.matchAll(/#[0-9a-f]{3,8}\b/gi)) expect(palette).toContain(color)
    expect(file.match(/\d\.\d{3,}/g) ?? []).toEqual([])
  })
})

test('the wheel of the home page stays small', () => {
  expect(renderToString(<Wheel />).length).toBeLessThan(4200)
})
