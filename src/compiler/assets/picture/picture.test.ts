import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Picture } from './kinds.ts'
import { readPicture } from './picture.ts'

const read = (file: Uint8Array | string): Picture => {
  const bytes = Buffer.from(file as Uint8Array)
  return readPicture({ size: bytes.length, at: (from, length) => bytes.subarray(from, from + length) })
}

/** Noise: what is smooth is compressed to nothing. */
let state = 1
const noise = Buffer.from(
  Array.from({ length: 120 * 80 * 3 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state >> 16
  }),
)
const photo = () => sharp(noise, { raw: { width: 120, height: 80, channels: 3 } })
const drawing =
  '<?xml version="1.0"?>\n<!-- a mark -->\n<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>\n'

const files: Record<string, () => Promise<Buffer> | Buffer> = {
  JPEG: () => photo().jpeg().toBuffer(),
  'JPEG that loads step by step, with what a camera noted': () =>
    photo()
      .withExif({ IFD0: { Copyright: 'x'.repeat(5000) } })
      .jpeg({ progressive: true })
      .toBuffer(),
  'JPEG with a film behind it': async () => Buffer.concat([await photo().jpeg().toBuffer(), Buffer.alloc(9000, 7)]),
  PNG: () => photo().png().toBuffer(),
  WebP: () => photo().webp().toBuffer(),
  'WebP without loss': () => photo().webp({ lossless: true }).toBuffer(),
  'WebP that one can see through': () => photo().ensureAlpha(0.5).webp().toBuffer(),
  AVIF: () => photo().avif({ effort: 0 }).toBuffer(),
  GIF: () => photo().gif().toBuffer(),
}

describe.each(Object.entries(files))('a %s', (name, make) => {
  test('is known by its bytes, with its size', async () => {
    expect(read(await make())).toEqual({ kind: name.split(' ')[0], width: 120, height: 80, isWhole: true })
  })

  test('lacks its end wherever it is cut off', async () => {
    const whole = name.includes('film') ? await photo().jpeg().toBuffer() : await make()
    for (const part of [0.3, 0.5, 0.7, 0.9, 0.99]) {
      const cut = whole.subarray(0, Math.ceil(whole.length * part))
      expect(read(cut), `${part}`).toMatchObject({ kind: name.split(' ')[0], isWhole: false })
    }
    expect(read(whole.subarray(0, -2))).toMatchObject({ isWhole: false })
  })
})

test('an SVG is text whose element ends', () => {
  expect(read(drawing)).toEqual({ kind: 'SVG', isWhole: true })
  expect(read('\ufeff<svg/>')).toEqual({ kind: 'SVG', isWhole: true })
  expect(read('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n<svg></svg><!-- end -->')).toMatchObject({
    isWhole: true,
  })
  expect(read(drawing.slice(0, -10))).toEqual({ kind: 'SVG', isWhole: false })
})

test.each([
  ['Hello, this is text.', 'text'],
  ['<!doctype html><html></html>', 'a web page'],
  ['%PDF-1.7', 'a PDF document'],
  ['\0\0\0\u0018ftypheic\0\0\0\0', 'a HEIC picture, as telephones take them'],
  ['\0\0\0\u0018ftypisom\0\0\0\0', 'a film'],
  ['version https://git-lfs.github.com/spec/v1\noid sha256:0', 'a pointer of Git LFS, not the file itself'],
  ['\u0001\u0002\u0003', 'something that is no picture'],
])('%j is %s', (text, is) => {
  expect(read(text)).toEqual({ kind: 'none', is })
})
