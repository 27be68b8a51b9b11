import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { DevSite } from './devSite.ts'
import { openStudio, studioOf } from './openStudio.ts'
import { expect, type Page, test } from './site.ts'

/** Pictures in the studio, Alt+Shift+S on the page of `npm run dev`. */
let site: DevSite

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  site = await DevSite.start()
})
test.afterEach(async ({ page }) => {
  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  site.restoreAll()
})
test.afterAll(() => site.stop())

const about = 'pages/about.yaml'
const read = (name: string) => readFileSync(site.file(name))

/** Opens the studio, and in it the field of a picture. */
async function edit(page: Page, picture: string) {
  await openStudio(page, `${site.url}/about`)
  const studio = studioOf(page)
  await page.locator(`#page img[src*="${picture}"]`).click()
  const field = studio.getByRole('button', { name: /^File.* Choose a \w+$/ })
  return { studio, said: studio.getByRole('status').last(), field }
}

test('a dropped picture waits for its words, is on the page with them, and undo gives every byte back', async ({
  page,
}) => {
  const before = read(about)
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const { studio, said, field } = await edit(page, 'hannah-reyes')
  await expect(field).toBeFocused()

  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], 'Hannah (neu).jpeg', { type: 'image/jpeg' }))
      return data
    },
    [...photo],
  )
  await field.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(said).toHaveText('Added the picture "people/hannah-neu.jpg".')
  expect(read('media/people/hannah-neu.jpg')).toEqual(photo)
  await expect(studio.getByText('Say what the picture shows')).toBeVisible()
  expect(read(about)).toEqual(before)

  await studio.getByRole('textbox', { name: /^Alternative text/ }).fill('Hannah at her desk')
  const shown = page.locator('#page').getByRole('img', { name: 'Hannah at her desk' })
  await expect(shown).toHaveAttribute('src', /hannah-neu\.jpg/)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40)
  const lines = before.toString().split('\n')
  await expect
    .poll(() =>
      read(about)
        .toString()
        .split('\n')
        .filter((line, index) => line !== lines[index]),
    )
    .toEqual(['        picture: { src: people/hannah-neu.jpg, alt: "Hannah at her desk" }'])

  const undo = studio.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(page.locator('#page img[src*="hannah-reyes"]')).toBeVisible()
  await undo.click()
  await expect(said).toHaveText('Undone: Added the picture "people/hannah-neu.jpg".')
  expect(existsSync(site.file('media/people/hannah-neu.jpg'))).toBe(false)
  expect(read(about)).toEqual(before)
})

test('one of the pictures is found and chosen by keyboard, and said to be decoration', async ({ page }) => {
  const before = read(about)
  const { studio, field } = await edit(page, 'mina-okafor')
  await field.press('Enter')
  await studio.getByRole('searchbox', { name: 'Search pictures' }).fill('people joel')
  await expect(studio.getByText('1 picture', { exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(studio.getByText('Say what the picture shows')).toBeVisible()
  const decoration = studio.getByRole('checkbox', { name: 'Only decoration' })
  await decoration.check()
  await expect(page.locator('#page img[src*="joel-fraser"]')).toHaveCount(2)
  await expect(studio.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await expect(decoration).toBeFocused()
  await field.press('Enter')
  await expect(studio.getByRole('searchbox', { name: 'Search pictures' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await studio.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('#page img[src*="joel-fraser"]')).toHaveCount(1)
  expect(read(about)).toEqual(before)
})

test('a file is renamed everywhere, replaced under its name, and deleted once nothing uses it', async ({ page }) => {
  const before = [read(about), read('media/people/mina-okafor.svg')]
  const { studio, said, field } = await edit(page, 'mina-okafor')
  await field.press('Enter')
  const look = async (file: string) => {
    await studio.getByRole('searchbox', { name: 'Search pictures' }).fill(path.parse(file).name)
    await studio.getByRole('button', { name: `Replace, rename or delete ${file}` }).click()
    return studio.getByRole('region', { name: `The file ${file}` })
  }
  let file = await look('people/mina-okafor.svg')
  await expect(file.getByRole('button', { name: site.place(about, 'people/mina-okafor.svg') })).toBeVisible()
  await expect(file.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await file.getByRole('textbox', { name: 'New name' }).fill('mina.svg')
  await file.getByRole('button', { name: 'Rename' }).click()
  await expect(said).toHaveText('"people/mina-okafor.svg" is now "people/mina.svg".')
  await expect(page.locator('#page img[src*="people/mina.svg"]')).toBeVisible()

  file = await look('people/mina.svg')
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="77" height="77"><path d="M0 0h9v9z"/></svg>'
  await file
    .getByLabel('Replace')
    .setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
  await expect(said).toContainText('Replaced the picture "people/mina.svg".')
  const width = () =>
    page.locator('#page img[src*="people/mina.svg"]').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(77)

  await studio
    .getByRole('button', { name: /^File.* Upload (?:a file|an SVG)$/ })
    .setInputFiles({ name: 'free.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
  await expect(said).toHaveText('Added the picture "people/free.svg".')
  file = await look('people/free.svg')
  await file.getByRole('button', { name: 'Delete' }).click()
  await expect(said).toHaveText('Deleted the picture "people/free.svg".')
  expect(existsSync(site.file('media/people/free.svg'))).toBe(false)

  await expect(studio.getByRole('searchbox', { name: 'Search pictures' })).toBeVisible()
  // Thumbnails would still be fetched when their files are gone again.
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  for (const sentence of ['Deleted', 'Added', 'Replaced', '"people/mina-okafor.svg" is now']) {
    await studio.getByRole('button', { name: 'Undo' }).click()
    await expect(said).toContainText(`Undone: ${sentence}`)
  }
  expect([read(about), read('media/people/mina-okafor.svg')]).toEqual(before)
})
