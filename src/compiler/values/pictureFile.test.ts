import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { pictureFile } from './pictureFile.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'picture-file-'))
afterAll(() => rmSync(dir, { recursive: true }))

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#12708a' } })

const svg = 'xmlns="http://www.w3.org/2000/svg"'
test.each([
  [`<svg ${svg} width="40000" height="24000"/>`, 40_000, 24_000],
  [`<svg ${svg}><path/></svg>`, 300, 150],
  [`<svg ${svg} width="50%" height="100%" viewBox="0 0 200 80"/>`, 200, 80],
  [`<svg ${svg} width="2in" viewBox="0 0 200 100"/>`, 192, 96],
  [`<svg ${svg} width='72pt' height='2em'/>`, 96, 32],
  [`<svg ${svg} stroke-width="3" height="50.8mm"/>`, 300, 192],
  [`<svg ${svg} content=" width='7' height='8' " width="100" height=" 60"/>`, 100, 60],
  [`<svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="10" height="6px"></svg:svg>`, 10, 6],
])('the size of a drawing is read from its text as browsers read it: %s', (text, width, height) => {
  expect(pictureFile(written(`${width}-${height}.svg`, text))).toEqual({ kind: 'svg', width, height })
})

test('a picture that was replaced under its name has its new size', async () => {
  const found = async (width: number, height: number) =>
    pictureFile(written('office.jpg', await photo(width, height).jpeg().toBuffer()))
  expect(await found(300, 200)).toMatchObject({ width: 300, height: 200 })
  expect(await found(120, 500)).toMatchObject({ width: 120, height: 500 })
})

test('a picture that breaks off has its size all the same', async () => {
  const file = written('large.jpg', await photo(2000, 1500).jpeg().toBuffer())
  truncateSync(file, 1_000)
  expect(pictureFile(file)).toEqual({ kind: 'jpg', width: 2000, height: 1500, isBrokenOff: true })
})

test('one that was taken upright stands upright; what is no picture has no size', async () => {
  const upright = await photo(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(pictureFile(written('upright.jpg', upright))).toMatchObject({ width: 30, height: 40 })
  expect(pictureFile(path.join(dir, 'gone.jpg'))).toBeUndefined()
  expect(pictureFile(written('a.jpg', 'Here could be a picture.'))).toBeUndefined()
})

function written(name: string, content: string | Buffer): string {
  const file = path.join(dir, name)
  writeFileSync(file, content)
  return file
}
