import { axeFindings } from './axeFindings.ts'
import { notifyMe, subscribe } from './content.ts'
import { awake, expect, type Page, test } from './site.ts'

const subscription = (page: Page, button: string) => {
  const block = page.locator('[data-block=form]')
  return {
    block,
    form: block.locator('form'),
    email: block.getByLabel('Email'),
    button: block.getByRole('button', { name: button }),
    status: block.getByRole('status').last(),
    alert: block.getByRole('alert'),
    ready: () => block.locator('form[novalidate]').waitFor(),
  }
}
const playbook = '/resources/playbooks/crm-automation-guide'

test('WEBI-06 WEBI-07 a subscription on the webinars page is stored and confirmed', { tag: '@engines' }, async ({
  page,
}) => {
  await page.goto('/resources/webinars')
  const { email, button, status, ready, block } = subscription(page, subscribe.submit.label)
  await ready()
  await email.fill('alicia@morenohvac.example')
  const [answer] = await Promise.all([page.waitForResponse('**/api/subscriptions'), button.click()])
  expect(answer.request().postDataJSON()).toEqual({ email: 'alicia@morenohvac.example', topic: 'webinars', hp: '' })
  expect(await answer.json()).toEqual({ success: true, id: expect.any(String) })
  await expect(status).toContainText(subscribe.done!.title)
  await expect(email).toBeHidden()
  expect(await axeFindings(page, { within: '[data-block=form]' })).toEqual([])
  await expect(block.getByRole('heading', { name: subscribe.done!.title })).toBeVisible()
})

test.describe('where a page is not there yet', () => {
  test.use({ expectedNoise: [/the server responded with a status of 404/] })

  test('NF-11 a card that leads to what is not there yet leads to a place to be told of it', async ({ page }) => {
    await page.goto('/resources/blog')
    await awake(page)
    const card = page.locator('[data-block=catalog] article').first()
    await expect(card).toContainText(/ 20\d\d/)
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    const { email, button, status, ready } = subscription(page, notifyMe)
    await ready()
    await email.fill('alicia@morenohvac.example')
    const [answer] = await Promise.all([page.waitForResponse('**/api/subscriptions'), button.click()])
    const { pathname } = new URL(page.url())
    expect(pathname).toMatch(/^\/resources\/blog\/./)
    expect(answer.request().postDataJSON()).toMatchObject({ topic: pathname })
    await expect(status).toContainText("You're All Set!")
  })
})

test('SOON-02 SOON-03 SOON-04 PLAY-06 an impossible address changes nothing; a good one is stored for the page wanted, by its kind', async ({
  page,
}) => {
  let asked = 0
  await page.route('**/api/subscriptions', (route) => {
    asked += 1
    return route.continue()
  })
  await page.goto(`/coming-soon?from=${playbook}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playbook Coming Soon')
  const { email, button, ready, alert, status } = subscription(page, notifyMe)
  await ready()
  await expect(email).toHaveAttribute('required', '')
  await button.click()
  await email.fill('   ')
  await button.click()
  await expect(status).toHaveText('')
  await expect(alert).toHaveText('')
  await email.fill('alicia@morenohvac')
  await button.click()
  await expect(alert).toHaveText('Please enter a valid email address')
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('alicia@morenohvac')
  expect(asked).toBe(0)

  await email.fill('alicia@morenohvac.example')
  const [answer] = await Promise.all([page.waitForResponse('**/api/subscriptions'), button.click()])
  expect(answer.request().postDataJSON()).toMatchObject({ email: 'alicia@morenohvac.example', topic: playbook })
  expect(answer.status()).toBe(200)
  await expect(status).toContainText("You're All Set!")
  await expect(status).toContainText("We'll email you as soon as this Playbook is available.")
  await expect(page.locator('[data-block=form] [name=email]')).toHaveValue('')
})

test('SOON-01 the title of the document and of the page say the kind, also after navigation in the app', {
  tag: '@nightly',
}, async ({ page }) => {
  const expectKind = async (kind: string) => {
    await expect(page).toHaveTitle(`${kind} Coming Soon | Tidewheel`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${kind} Coming Soon`)
  }
  const served = await (await page.request.get('/coming-soon')).text()
  expect(served).toContain('<title>Resource Coming Soon | Tidewheel</title>')
  await page.goto('/coming-soon')
  await expectKind('Resource')
  for (const [path, kind] of [
    ['/resources/playbooks/crm', 'Playbook'],
    ['/resources/templates/x', 'Template'],
    ['/resources/blog/x', 'Blog Post'],
    ['/resources/webinars/x', 'Webinar'],
  ] as const) {
    await page.goto(`/coming-soon?from=${path}`)
    await expectKind(kind)
  }
  await page.goto('/resources/playbooks')
  await awake(page)
  await page.getByRole('link', { name: 'Download Free' }).first().click()
  await expectKind('Playbook')
  await expect(page.locator('#page-announcer')).toHaveText('Playbook Coming Soon | Tidewheel')
  await page.getByRole('main').locator('a[href="/resources"]').first().click()
  await expect(page).toHaveURL('/resources')
  await page.goBack()
  await expectKind('Playbook')
})

test('SOON-03 without a kind in the address it is a resource', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/coming-soon')
  const { email, status, ready } = subscription(page, notifyMe)
  await ready()
  await email.fill('alicia@morenohvac.example')
  await email.press('Enter')
  await expect(status).toContainText("We'll email you as soon as this Resource is available.")
})

test.describe('refused', () => {
  test.use({ expectedNoise: [/Failed to load resource/] })

  test('SOON-04 WEBI-07 on failure it says so and keeps the input', async ({ page }) => {
    for (const [path, name] of [
      ['/coming-soon', notifyMe],
      ['/resources/webinars', subscribe.submit.label],
    ] as const) {
      await page.goto(path)
      const { email, button, alert, ready, status } = subscription(page, name)
      await ready()
      await page.route('**/api/subscriptions', (route) =>
        route.fulfill({ status: 500, json: { detail: 'Something broke.' } }),
      )
      await email.fill('alicia@morenohvac.example')
      await button.click()
      await expect(alert).toHaveText(
        'Error: Something broke. Please try again or contact us directly at hello@tidewheel.example',
      )
      await expect(email).toHaveValue('alicia@morenohvac.example')
      await page.unroute('**/api/subscriptions')
      await button.click()
      await expect(status).not.toHaveText('')
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('WEBI-07 a subscription is answered by a page', { tag: '@nightly' }, async ({ page, baseURL }) => {
    await page.goto('/resources/webinars')
    const { email, button } = subscription(page, subscribe.submit.label)
    await email.fill('no-script@morenohvac.example')
    await button.click()
    await expect(page).toHaveURL(`${baseURL}/subscribed`)
  })
})
