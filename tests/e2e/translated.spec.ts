import { answerContact, contactForm } from './contactForm.ts'
import { subscribe } from './content.ts'
import { holdScripts } from './hold.ts'
import { awake, controlsAwake, daily, expect, type Page, test } from './site.ts'
import { translate, wordsIn } from './translate.ts'

/** What changes its words, on which page, and what a visitor does for it; each part ends when it shows. */
const states: {
  what: string
  path: string
  act: (page: Page) => Promise<void>
}[] = [
  {
    what: 'a wrong address is put right and the enquiry sent',
    path: '/get-started',
    act: async (page) => {
      await answerContact(page)
      const { fill, ready, email, submit, status } = contactForm(page)
      await ready()
      await fill({ email: 'alicia@moreno' })
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await fill()
      await expect(email).not.toHaveAttribute('aria-invalid')
      await submit.click()
      // Its name is translated, too.
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(status).not.toBeEmpty()
    },
  },
  {
    what: 'an address is still wrong',
    path: '/get-started',
    act: async (page) => {
      const { fill, ready, email } = contactForm(page)
      await ready()
      await fill({ email: 'alicia@moreno' })
      await expect(email).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    what: 'an enquiry is refused',
    path: '/get-started',
    act: async (page) => {
      await answerContact(page, { status: 429, json: { success: false, detail: 'Too many messages.', errors: [] } })
      const { fill, ready, alert, submit } = contactForm(page)
      await ready()
      await fill()
      await submit.click()
      await expect(alert).toContainText('Too many messages')
      await expect(submit).toBeEnabled()
    },
  },
  {
    what: 'a subscription is refused for its address, then confirmed',
    path: '/resources/webinars',
    act: async (page) => {
      const block = page.locator('[data-block=form]')
      await block.locator('form[novalidate]').waitFor()
      await block.getByRole('textbox').fill('alicia@moreno')
      await page.keyboard.press('Enter')
      await expect(block.getByRole('alert')).not.toBeEmpty()
      await block.getByRole('textbox').fill('alicia@morenohvac.example')
      await page.keyboard.press('Enter')
      await expect(block.getByRole('heading', { name: subscribe.done!.title })).toBeVisible()
    },
  },
  {
    what: 'a demonstration runs',
    path: '/industries/real-estate',
    act: async (page) => {
      const demo = page.locator('[data-block="demo"]')
      await demo.scrollIntoViewIfNeeded()
      await demo.locator('button:enabled').first().click()
      await expect(demo.getByRole('log').getByRole('listitem')).toHaveCount(7)
      await expect(demo.getByRole('img', { name: '7 of 7' })).toBeVisible()
    },
  },
  {
    what: 'a return is calculated twice',
    path: '/resources/roi-calculator',
    act: async (page) => {
      const calculator = page.locator('[data-block="calculator"]')
      await controlsAwake(page)
      await calculator.getByRole('button').last().click()
      await expect(calculator.getByText('490%')).toBeVisible()
      await calculator.locator('input[name="employees"]').fill('10')
      await calculator.getByRole('button').last().click()
      await expect(calculator.getByText('490%')).toHaveCount(0)
    },
  },
  {
    what: 'questions are searched in vain',
    path: '/resources/faq',
    act: async (page) => {
      await page.getByRole('searchbox').fill('zebra')
      await expect(page.locator('[data-block="faq"] details:visible')).toHaveCount(0)
    },
  },
  {
    what: 'questions are found',
    path: '/resources/faq',
    act: async (page) => {
      await page.getByRole('searchbox').fill('zebra')
      await expect(page.locator('[data-block="faq"] details:visible')).toHaveCount(0)
      await page.getByRole('searchbox').fill('price')
      await expect(page.locator('[data-block="faq"] details:visible')).not.toHaveCount(0)
    },
  },
  {
    what: 'more articles come',
    path: '/resources/blog',
    act: async (page) => {
      await controlsAwake(page)
      await page.locator('[data-block="catalog"] button:visible').last().click()
      await expect(page.locator('[data-block="catalog"] li[data-category]:visible')).toHaveCount(12)
    },
  },
  {
    what: 'another voice is read',
    path: '/',
    act: async (page) => {
      await page.locator('#testimonials').scrollIntoViewIfNeeded()
      await page.locator('#testimonials ol button:visible').nth(2).click()
      await expect(page.locator('#testimonials ol button:visible').nth(2)).toHaveAttribute('aria-current', 'true')
    },
  },
  {
    what: 'a story is opened and closed, and another opened',
    path: '/case-studies',
    act: async (page) => {
      const studies = page.locator('[data-block="case-studies"] details')
      for (const index of [0, 0, 1]) await studies.nth(index).locator('summary').click()
      await expect(studies.nth(1)).toHaveAttribute('open', '')
    },
  },
  {
    what: 'another tab is chosen',
    path: '/about',
    act: async (page) => {
      // They may be drawn anew just now.
      await expect(() => page.getByRole('radio').nth(1).check({ force: true, timeout: 2_000 })).toPass()
      await expect(page.locator('[data-panel]:visible')).toHaveAttribute('data-panel', /approach/)
    },
  },
]

const byDay = ['a wrong address is put right and the enquiry sent', 'another tab is chosen']

/** Where texts and drawings stand side by side, and change. */
const wrapped = ['/get-started', '/industries/real-estate']

const ways: { how: string; isEarly?: true; wraps?: 'on the page' | 'first' }[] = [
  { how: 'before it wakes', isEarly: true },
  { how: 'after it wakes' },
  // By who moves what stands between the words, too.
  { how: 'in a wrap that is filled on the page', wraps: 'on the page' },
  { how: 'in a wrap that is filled first', wraps: 'first' },
]

test.describe('a page that the browser translates', () => {
  // A section whose words are no longer the server's is drawn anew.
  test.use({ expectedNoise: [/Minified React error #418|the server responded with a status of 429/] })

  for (const { how, isEarly, wraps } of ways)
    for (const { what, path, act } of states.filter(({ path }) => !wraps || wrapped.includes(path)))
      test(
        `translated ${how}, each word still stands once: ${what}`,
        daily(!wraps && byDay.includes(what)),
        async ({ page, context }) => {
          const plain = await context.newPage()
          await plain.goto(path)
          await awake(plain)
          await act(plain)
          const words = await wordsIn(plain.locator('#page'))
          await plain.close()

          const { letThrough } = await holdScripts(page, isEarly ? '.*' : 'none')
          await page.goto(path, { waitUntil: 'commit' })
          await expect(page.locator('footer')).toBeAttached()
          if (isEarly) await translate(page)
          letThrough()
          await awake(page)
          if (!isEarly) await translate(page, wraps)
          await act(page)
          await expect.poll(() => wordsIn(page.locator('#page'))).toBe(words)
        },
      )
})
