import type { Locator, Page } from './site.ts'

/** Draws the mouse over the words of one line, as somebody does who wants to copy them. */
export async function drag(page: Page, words: Locator): Promise<void> {
  // Near the window's edge the page would scroll along with the mouse.
  await words.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // Waits until they stand still.
  await words.hover()
  const line = await words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    // A quotation mark may be a text of its own.
    const [widest] = [...range.getClientRects()].sort((one, other) => other.width - one.width)
    const { x, y, width, height } = widest!
    return { x, y: y + height / 2, width }
  })
  await page.mouse.move(line.x + 4, line.y)
  await page.mouse.down()
  await page.mouse.move(line.x + line.width / 2, line.y, { steps: 4 })
  await page.mouse.move(line.x + line.width - 4, line.y, { steps: 4 })
  await page.mouse.up()
}

/** What is selected on the page. */
export const selected = (page: Page) => page.evaluate(() => String(getSelection()))
