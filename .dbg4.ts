import { chromium } from 'playwright'
import { translate } from './tests/e2e/translate.ts'
import { answerContact, contactForm } from './tests/e2e/contactForm.ts'
import { holdScripts } from './tests/e2e/hold.ts'
import { awake } from './tests/e2e/site.ts'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking'] })
const context = await b.newContext({ reducedMotion: 'reduce', baseURL: 'http://127.0.0.1:4801', viewport: { width: 1440, height: 900 } })
const page = await context.newPage()
page.on('console', (m) => console.log('C', m.text().slice(0, 200)))
page.on('pageerror', (m) => console.log('E', m))
const { letThrough } = await holdScripts(page, '.*')
await page.goto('/get-started', { waitUntil: 'commit' })
await page.locator('footer').waitFor({ state: 'attached' })
await translate(page)
letThrough()
await awake(page)
await answerContact(page)
const { fill, ready, email, submit, dialog, status, form } = contactForm(page)
await ready()
await fill({ email: 'alicia@moreno' })
await page.waitForTimeout(1500)
await fill()
console.log(await submit.isEnabled(), await submit.innerText())
await submit.click()
await page.waitForTimeout(2500)
console.log(await form.innerText())
console.log(await page.evaluate(() => [...document.querySelectorAll('dialog')].map((d) => [d.open, d.outerHTML.slice(0, 300)])))
await page.screenshot({ path: '/tmp/w/dbg.png' })
await b.close()
