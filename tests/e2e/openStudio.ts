import { awake, expect, type Page } from './site.ts'

export const studioOf = (page: Page) => page.getByRole('complementary', { name: 'Edit this page' })

/** A section's row in the list beside the page. */
export const rowOf = (page: Page, name: string | RegExp) =>
  studioOf(page).getByRole('list', { name: 'Sections of this page' }).getByRole('button', { name }).first()

/** Opens a page with the studio beside it, where it stays open from page to page. */
export async function openStudio(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await awake(page)
  if (!(await page.evaluate(() => 'tide-studio' in sessionStorage))) await page.keyboard.press('Alt+Shift+S')
  await expect(rowOf(page, /^hero/)).toBeFocused()
}
