import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { pictureSize } from './pictureSize.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'size-'))
afterAll(() => rmSync(dir, { recursive: true }))

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#12708a' } })

test('a picture that was replaced under its name has its new size', async () => {
  const file = path.join(dir, 'office.jpg')
  writeFileSync(file, await picture(300, 200).jpeg().toBuffer())
  expect(await pictureSize(file)).toEqual({ width: 300, height: 200 })
  writeFileSync(file, await picture(120, 500).jpeg().toBuffer())
  expect(await pictureSize(file)).toEqual({ width: 120, height: 500 })
})

test('its header is all that is read', async () => {
  const file = path.join(dir, 'large.jpg')
  writeFileSync(file, await picture(2000, 1500).jpeg().toBuffer())
  truncateSync(file, 1_000)
  expect(await pictureSize(file)).toEqual({ width: 2000, height: 1500 })
})

test('one that was taken upright stands upright; what is no picture has no size', async () => {
  const upright = await picture(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await pictureSize(upright)).toEqual({ width: 30, height: 40 })
  await expect(pictureSize(path.join(dir, 'gone.jpg'))).rejects.toThrow()
})
