import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawn, type Font, readFont, runsOf } from './Font.ts'
import { familiesOf } from './faces.ts'

const { display, text } = familiesOf({}, new Map())
const besley = await readFont(display.roman)
const sans = await readFont(text.roman)
const faces = { roman: besley, italic: await readFont(display.italic!), sans }
const roman = besley(560)
const size = 100

// What Chromium measures at 100 px, without the tracking behind the last letter.
test.each([
  ['Know the price', 'roman', 560, 0, 790.2],
  ['To AVATAR Wave', 'roman', 560, 0, 948.16],
  ['Café über', 'roman', 560, 0, 507.45],
  ['CRM', 'roman', 560, 0, 270.11],
  ['Know the price', 'roman', 900, 0, 882.2],
  ['Know the price', 'italic', 560, 0, 782.81],
  ['$1,400 & 24/7', 'italic', 560, 0, 699.31],
  ['www.tidewheel.example', 'sans', 500, 0, 1101.41],
  ['To AVATAR Wave', 'sans', 500, 0, 791.64],
  // Spaced letters stand alone, the others join.
  ['office fluffy', 'roman', 560, 0, 588.06],
  ['office fluffy', 'roman', 560, -0.034, 572.81],
  ['CRM', 'roman', 560, -0.034, 265.1],
  ['Tidewheel', 'roman', 640, -0.035, 513.56],
  ['office fluffy', 'italic', 560, -0.034, 563.9],
] as const)(
  '"%s" in %s at weight %i, spaced by %f, is as long as in a browser',
  (text, face, weight, tracking, width) => {
    expect(Math.abs(faces[face](weight).line(text, tracking).width * size - width)).toBeLessThan(0.2)
  },
)

test('in a line that is read from right to left, names and numbers keep their order', () => {
  expect(seen('פתרונות: CRM Suite', true)).toEqual(['CRM Suite', '< פתרונות: '])
  expect(seen('עם 2.5 שעות', true)).toEqual(['<  שעות', '2.5', '< עם '])
  expect(seen('Mina (מינה כהן) mends', false)).toEqual(['Mina (', '< מינה כהן', ') mends'])
  expect(seen('Mina mends', false)).toEqual(['Mina mends'])
})

/** The runs of a line from left to right; those that are read to the left begin with `<`. */
function seen(text: string, isRtl: boolean): string[] {
  return runsOf(text, isRtl).map((run) => (run.isRtl ? `< ${run.text}` : run.text))
}

test('letters that lean towards each other stand closer', () => {
  const apart = roman.line('T').width + roman.line('o').width
  expect(roman.line('To').width).toBeLessThan(apart)
})

test('tracking stands between letters, not behind the last one', () => {
  expect(roman.line('I', -0.1).width).toBeCloseTo(roman.line('I').width, 5)
  expect(roman.line('III', -0.1).width).toBeCloseTo(roman.line('III').width - 0.2, 5)
})

test('a letter is drawn where it stands: on the baseline, from the given point to the right', async () => {
  const { left, right, top, bottom } = await inked('H', roman)
  expect(left).toBeGreaterThan(40)
  expect(right).toBeLessThan(40 + roman.line('H').width * size)
  expect(bottom).toBe(199)
  expect(top).toBeGreaterThan(200 - size)
})

test('each letter stands behind the one before', async () => {
  const one = await inked('H', roman)
  const two = await inked('HH', roman)
  expect(two.left).toBe(one.left)
  expect(two.right - one.right).toBeCloseTo((roman.line('HH').width - roman.line('H').width) * size, -0.5)
})

test('a bolder letter has more ink', async () => {
  const [regular, bold] = await Promise.all([400, 700].map((weight) => inked('l', sans(weight))))
  expect(bold!.right - bold!.left).toBeGreaterThan((regular!.right - regular!.left) * 1.3)
})

test('an accent stands above its letter', async () => {
  expect((await inked('é', roman)).top).toBeLessThan((await inked('e', roman)).top - 10)
})

test('what the font lacks is drawn as a letter and its accents, or left out', async () => {
  expect(roman.line('ḗя漢🙂')).toMatchObject({ width: roman.line('e').width })
  expect((await inked('ḗ', roman)).top).toBeLessThan((await inked('e', roman)).top - 10)
  expect(roman.line('“é” – A').width).toBeGreaterThan(roman.line('é – A').width)
})

test('letters that a font’s file lacks are drawn from other parts of it', async () => {
  const whole = (await readFont(display.roman, 'Łukasz Đoković'))(560)
  expect(roman.line('Łukasz').width).toBe(roman.line('ukasz').width)
  expect(whole.line('Łukasz').width).toBeGreaterThan(roman.line('ukasz').width + 0.5)
  expect((await inked('Ł', whole)).top).toBe((await inked('L', whole)).top)
  expect((await inked('đĐ', whole)).right).toBeGreaterThan((await inked('đ', whole)).right)
  expect(whole.line('AŁ', -0.1).width).toBeCloseTo(whole.line('AŁ').width - 0.1, 5)
})

/** The pixels that a text at 40, 200 covers. */
async function inked(text: string, font: Font) {
  const line = drawn(font.line(text).placed(40, 200, size))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${line}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = [...data.keys()].filter((at) => data[at]! > 127)
  const columns = pixels.map((at) => at % info.width)
  const rows = pixels.map((at) => Math.floor(at / info.width))
  return { left: Math.min(...columns), right: Math.max(...columns), top: Math.min(...rows), bottom: Math.max(...rows) }
}
