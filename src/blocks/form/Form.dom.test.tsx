import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import type { CompiledForm } from '#schemas/choices.ts'
import type { FormBlock } from '#schemas/types.gen.ts'
import { viewWords } from '#schemas/words.gen.ts'
import { track } from '#src/browser/analytics.ts'
import { type PublicSite, SiteContext } from '#src/ui/SiteContext.tsx'
import contactYaml from './example.yaml?raw'
import subscriptionYaml from './example-subscription.yaml?raw'
import Form from './Form.tsx'
import { requests } from './fieldList.ts'
import { testChoices } from './testChoices.ts'

vi.mock('#src/browser/analytics.ts', () => ({ track: vi.fn() }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const email = 'hello@tidewheel.example'
const contact: CompiledForm = { ...parse(contactYaml), email, choices: testChoices }
const subscription: FormBlock = { ...parse(subscriptionYaml), email }
const complete = {
  firstName: 'Dana',
  lastName: 'Okafor',
  email: 'dana@harbor.example',
  service: 'Lead Response System $897',
  message: 'We miss calls.',
}
const wrongAddress = 'Please enter a valid email address'
const { hint } = (contact.fields as Record<string, { hint?: string }>).phone!
const shortened = viewWords.form.phoneShortened
const wrongOf = (control: Element) =>
  document.getElementById(control.getAttribute('aria-describedby')!.split(' ').at(-1)!)?.textContent
type Control = HTMLInputElement
let leave = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(track).mockClear()
  localStorage.clear()
  history.replaceState(null, '', '/get-started')
})

afterEach(() => {
  leave()
  vi.useRealTimers()
})

/** The form on a page, as its script takes it over. @param typed  what was entered before that */
async function shown(block: CompiledForm = contact, typed: Record<string, string> = {}, language = 'en-US') {
  const posts: { url: string; body: Record<string, unknown>; headers: Record<string, string>; key: string }[] = []
  let answer = (_: Response | Error) => {}
  vi.stubGlobal('fetch', (url: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    posts.push({ url, body: JSON.parse(body), headers, key: headers['Idempotency-Key'] ?? '' })
    return new Promise<Response>((resolve, reject) => {
      answer = (reply) => (reply instanceof Error ? reject(reply) : resolve(reply))
    })
  })
  const drawn = (
    <SiteContext value={{ wording: { language } } as PublicSite}>
      <Form {...block} />
    </SiteContext>
  )
  document.body.innerHTML = `<main>${renderToString(drawn)}</main>`
  const page = document.querySelector('main')!
  const form = page.querySelector('form')!
  const field = (name: string) => form.querySelector<Control>(`[name=${name}]`)!
  for (const [name, value] of Object.entries(typed)) field(name).value = value
  await act(async () => {
    const root = hydrateRoot(page, drawn)
    leave = () => act(() => root.unmount())
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const submit = () =>
    act(async () => void form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  const arrive = (status = 200, body: object = { success: true, id: '7' }) =>
    act(async () => {
      answer(new Response(JSON.stringify(body), { status }))
      await vi.advanceTimersByTimeAsync(0)
    })
  const describedBy = (element: Element) =>
    (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')!
  return {
    ...{ form, field, posts, pass, submit, button },
    value: (name: string) => field(name).value,
    /** What stands beside the button: what is left to do. */
    left: () => describedBy(button).join(''),
    /** What is said to a field beneath it, besides what is wrong with it. */
    note: (name: string) => describedBy(field(name))[0],
    wrong: (name: string) => describedBy(field(name)).join(''),
    text: (role: string) => page.querySelector(`form [role=${role}]`)?.textContent,
    dialog: () => page.querySelector('dialog'),
    page,
    async type(change: Record<string, string | boolean>) {
      for (const [name, value] of Object.entries(change)) {
        await act(async () => {
          if (typeof value === 'boolean') field(name).checked = value
          else field(name).value = value
          field(name).dispatchEvent(new Event('input', { bubbles: true }))
        })
      }
    },
    /** Key by key, at the end of the field. */
    async press(name: string, keys: string) {
      for (const data of keys)
        await act(async () => {
          field(name).value += data
          field(name).dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data }))
        })
    },
    arrive,
    noAnswer: () => act(async () => answer(new TypeError('Failed to fetch'))),
    async send(status?: number, body?: object) {
      await submit()
      await arrive(status, body)
    },
  }
}

test('FORM-11 what is left shrinks with each field and blocks sending until nothing is left', async () => {
  const { left, type, submit, posts, field, button } = await shown()
  expect(left()).toBe(
    '5 things left: your first name, your last name, a valid email address, a service, and a message.',
  )
  const { email, ...others } = complete
  await type(others)
  expect(left()).toBe('One thing left: a valid email address.')
  expect(button.disabled).toBe(true)
  await submit()
  expect(posts).toEqual([])
  expect(document.activeElement).toBe(field('email'))
  await type({ email })
  expect(left()).toBe('')
  expect(button.disabled).toBe(false)
})

test('FORM-18 an address that cannot be one is told when typing pauses or the field is left', async () => {
  const { type, wrong, pass, field } = await shown()
  await type({ email: 'dana@harbor' })
  expect(wrong('email')).toBe('')
  await pass(700)
  expect(wrong('email')).toBe(wrongAddress)
  expect(field('email').getAttribute('aria-invalid')).toBe('true')
  await type({ email: 'dana@harbor.example' })
  expect(wrong('email')).toBe('')
  await type({ email: 'dana@' })
  await act(async () => field('email').dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(wrong('email')).toBe(wrongAddress)
  await type({ email: '' })
  expect(wrong('email')).toBe('')
})

test('FORM-19 FORM-20 a phone number takes its American form, on an American site', async () => {
  const { type, value } = await shown()
  await type({ phone: '5550100142' })
  expect(value('phone')).toBe('(555) 010-0142')
  await type({ phone: '+49 30 1234567' })
  expect(value('phone')).toBe('+49 30 1234567')
})

test('FORM-19 what a phone number loses is said beneath it at once, until the number is another one', async () => {
  const { type, value, note, field, left } = await shown()
  expect(note('phone')).toBe(hint)
  // Key by key: each finds what the one before has left.
  for (const key of ['5550100142', ' ']) await type({ phone: value('phone') + key })
  expect(note('phone')).toBe(hint)
  for (const key of ['x', ' ', '2', '0', '4', ' ']) {
    await type({ phone: value('phone') + key })
    expect([value('phone'), note('phone')]).toEqual(['(555) 010-0142', shortened])
  }
  // It is a note and no error: the number can be sent as it is.
  expect(field('phone').getAttribute('aria-invalid')).toBeNull()
  await type(complete)
  expect([left(), note('phone')]).toEqual(['', shortened])
  await type({ phone: '(555) 010-014' })
  expect(note('phone')).toBe(hint)
  await type({ phone: '(555) 010-0142' })
  expect(note('phone')).toBe(hint)
  await type({ phone: '03012345678' })
  expect([value('phone'), note('phone')]).toEqual(['(030) 123-4567', shortened])
  await type({ phone: '+493012345678' })
  expect([value('phone'), note('phone')]).toEqual(['+493012345678', hint])
})

test('FORM-19 so is what a number loses that stood there before the script, and the next enquiry begins without it', async () => {
  const { note, value, field, type, send } = await shown(contact, { phone: '555 010 0142 ext. 5' })
  expect([value('phone'), note('phone')]).toEqual(['(555) 010-0142', shortened])
  const [said] = field('phone').getAttribute('aria-describedby')!.split(' ')
  expect(document.getElementById(said!)?.getAttribute('aria-live')).toBe('polite')
  await type(complete)
  await send(500, {})
  expect(note('phone')).toBe(shortened)
  await send()
  expect([value('phone'), note('phone')]).toEqual(['', hint])
})

test('FORM-19 what leaves the field empty is said, too', async () => {
  const { type, value, note, send } = await shown()
  await type({ phone: 'FLOWERS' })
  expect([value('phone'), note('phone')]).toEqual(['', shortened])
  await type({ phone: '1-800-FLOWERS' })
  expect([value('phone'), note('phone')]).toEqual(['(180) 0', shortened])
  await type({ phone: '' })
  expect(note('phone')).toBe(hint)
  await type({ ...complete, phone: 'call me' })
  await send()
  expect(note('phone')).toBe(hint)
})

test('FORM-19 digits of other scripts are typed, pasted, filled in and restored like others', async () => {
  const arabic = '\u0665\u0665\u0665\u0660\u0661\u0660\u0660\u0661\u0664\u0662'
  const first = await shown(contact, { phone: arabic })
  expect([first.value('phone'), first.note('phone')]).toEqual(['(555) 010-0142', hint])
  await first.type({ phone: '' })
  await first.press('phone', arabic)
  expect([first.value('phone'), first.note('phone')]).toEqual(['(555) 010-0142', hint])
  await first.type({ phone: '\u202d\uff0b\u0664\u0669 30\u202c' })
  expect(first.value('phone')).toBe('+49 30')
  leave()
  expect((await shown()).value('phone')).toBe('+49 30')
})

test('FORM-19 a prefix for calls abroad is a + once the number is pasted or filled in', async () => {
  const { type, value, note } = await shown(contact, { phone: '0044 20 7946 0958' })
  expect([value('phone'), note('phone')]).toEqual(['+44 20 7946 0958', hint])
  await type({ phone: '011442079460958' })
  expect([value('phone'), note('phone')]).toEqual(['+442079460958', hint])
  await type({ phone: '001 555 010 0142' })
  expect(value('phone')).toBe('(555) 010-0142')
})

test('FORM-19 while it is typed it stays as it is; leaving the field or Enter makes it a +', async () => {
  const { type, press, value, note, field, submit, arrive, posts } = await shown()
  await type(complete)
  await press('phone', '011 44 20 7946 0958')
  expect([value('phone'), note('phone')]).toEqual(['01144 20 7946 0958', hint])
  await act(async () => field('phone').dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect([value('phone'), note('phone')]).toEqual(['+44 20 7946 0958', hint])
  expect(localStorage.getItem('draft:contact')).toContain('+44 20 7946 0958')

  await type({ phone: '' })
  await press('phone', '00442079460958')
  expect(value('phone')).toBe('00442079460958')
  await submit()
  expect(posts[0]!.body.phone).toBe('+442079460958')
  await arrive(422, { error: 'No', errors: [{ field: 'phone', detail: 'Not this one' }] })
  // Leaving a field that stays as it is takes back nothing that the server said.
  await act(async () => field('phone').dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect([value('phone'), wrongOf(field('phone'))]).toEqual(['+442079460958', 'Not this one'])
})

test('FORM-19 too short for a number abroad it takes its form when the field is left', async () => {
  const { press, value, field } = await shown()
  await press('phone', '0115550142')
  expect(value('phone')).toBe('0115550142')
  await act(async () => field('phone').dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(value('phone')).toBe('(011) 555-0142')
})

test('what is sent, thanked for and booked with is what the server reads', async () => {
  const { type, left, send, posts, dialog } = await shown()
  await type({ ...complete, firstName: '\u202eDana\u200b', email: 'dana\u2060@harbor.example' })
  expect(left()).toBe('')
  await send()
  expect(posts[0]!.body).toMatchObject({ firstName: 'Dana', email: 'dana@harbor.example' })
  expect(dialog()?.textContent).toMatch(/Dana/)
  expect(dialog()?.textContent).not.toMatch(/[\u200b\u202e]/)
})

test('what stands in the fields stays as it is through a failure, also where it is sent otherwise', async () => {
  const service = 'Cafe\u0301 hours'
  const choices = { ...testChoices, service: [{ options: [{ text: service }] }] }
  const { type, send, posts, value } = await shown({ ...contact, choices })
  await type({ ...complete, service, lastName: 'Okafor ' })
  await send(500, {})
  expect(posts[0]!.body).toMatchObject({ service: 'Caf\u00e9 hours', lastName: 'Okafor' })
  expect([value('service'), value('lastName')]).toEqual([service, 'Okafor '])
})

test('FORM-19 a field without a hint has room for it, too', async () => {
  const { phone, ...fields } = contact.fields as Record<string, { label: string }>
  const { note, type } = await shown({
    ...contact,
    fields: { ...fields, phone: { label: phone!.label } },
  } as CompiledForm)
  expect(note('phone')).toBe('')
  await type({ phone: '555 010 0142 x204' })
  expect(note('phone')).toBe(shortened)
})

test('on a site of another country a phone number stays as typed, whatever the page is translated into', async () => {
  const { type, value } = await shown(contact, {}, 'de-DE')
  await type({ phone: '030 1234567' })
  expect(value('phone')).toBe('030 1234567')
})

test('FORM-19 a page that is translated groups phone numbers as before', async () => {
  const { type, value } = await shown()
  document.documentElement.lang = 'es'
  await type({ phone: '5550100142' })
  expect(value('phone')).toBe('(555) 010-0142')
})

for (const sign of ['change', 'focusout'])
  test(`what a password manager fills in without an input counts at the next ${sign}`, async () => {
    const { field, left, type } = await shown()
    await type({ firstName: 'Ada', lastName: 'Okafor', message: 'Hello', service: field('service').value })
    const before = left()
    field('email').value = 'ada@okafor.example'
    await act(async () => void field('email').dispatchEvent(new Event(sign, { bubbles: true })))
    expect(left()).not.toBe(before)
    expect(JSON.parse(localStorage.getItem('draft:contact') ?? '{}').values.email).toBe('ada@okafor.example')
  })

test('of a text that is too long nothing is cut: what fits is counted, and what does not keeps it from being sent', async () => {
  const tooLong = { message: 'Please keep the message within 5,000 characters' }
  const { type, value, field, wrong, left, button, page, submit, posts, pass } = await shown({ ...contact, tooLong })
  const spoken = () => [...page.querySelectorAll('p[aria-live]:not([id])')].map((place) => place.textContent).join('')
  const counted = () => [...page.querySelectorAll('p[aria-hidden]')].map((place) => place.textContent).join('')
  await type({ ...complete, message: 'x'.repeat(4499) })
  expect([counted(), left()]).toEqual(['', ''])
  await type({ message: 'x'.repeat(4999) })
  // Shown with each letter, spoken at a pause.
  expect([counted(), spoken()]).toEqual(['1 character left', ''])
  await pass(700)
  expect(spoken()).toBe('1 character left')
  expect(field('message').getAttribute('aria-invalid')).toBeNull()

  await type({ message: 'x'.repeat(6000) })
  expect(value('message')).toHaveLength(6000)
  expect([counted(), spoken(), wrong('message')]).toEqual(['1,000 characters too many', '', tooLong.message])
  expect(field('message').getAttribute('aria-invalid')).toBe('true')
  expect([left(), button.disabled]).toEqual(['One thing left: a message (too long).', true])
  await submit()
  expect(posts).toEqual([])
  expect(document.activeElement).toBe(field('message'))
  await type({ message: 'x'.repeat(5000) })
  expect([counted(), wrong('message'), left()]).toEqual(['0 characters left', '', ''])
})

test('no field cuts what is pasted, and each that is optional can be too long as well', async () => {
  const { form, type, left } = await shown()
  expect(form.querySelectorAll('[maxlength]')).toHaveLength(0)
  const long = { company: 'x'.repeat(101), phone: `+${'1'.repeat(40)}`, website: 'x'.repeat(2001) }
  await type({ ...complete, ...long })
  const labels = Object.keys(long).map(
    (name) => `${(contact.fields as Record<string, { label: string }>)[name]!.label} (too long)`,
  )
  for (const label of labels) expect(left()).toContain(label)
  expect(left()).toMatch(/^3 things left/)
})

test('FORM-26 each change is kept, the honeypot never', async () => {
  const { type } = await shown()
  const kept = () => JSON.stringify({ ...localStorage })
  await type({ firstName: 'Da', hp: 'a machine' })
  expect(kept()).toContain('Da')
  expect(kept()).not.toContain('a machine')
})

test('FORM-26 FORM-32 the draft is there again on the next visit, and the link’s service with it', async () => {
  const first = await shown()
  await first.type({ ...complete, service: 'CRM Integration & Setup', consent: false })
  leave()
  history.replaceState(null, '', '/get-started?module=lead%20response%20system')
  const { value, field, left } = await shown()
  expect(Object.keys(complete).map(value)).toEqual(Object.values(complete))
  expect(field('consent').checked).toBe(false)
  expect(left()).toBe('One thing left: your consent.')
})

test('API-04 API-06 API-08 FORM-28 the body has exactly the fields of the request schema, and says where the visit came from', async () => {
  history.replaceState(null, '', '/get-started?source=pricing&utm_source=news&utm_medium=mail&utm_campaign=fall')
  const { type, send, posts } = await shown()
  await type(complete)
  await send()
  expect(Object.keys(posts[0]!.body)).toEqual(Object.keys(requests.contact.properties))
  expect(posts[0]!.body).toMatchObject({
    ...complete,
    ...{ source: 'pricing', utm_source: 'news', utm_medium: 'mail', utm_campaign: 'fall' },
    ...{ page_path: '/get-started', referrer: document.referrer, user_agent: navigator.userAgent },
    ...{ consent: true, hp: '' },
  })
})

test('it says which words its visitor has agreed to, beside the fields of the body', async () => {
  const { type, send, posts, value } = await shown({ ...contact, consentVersion: '0123456789ab' })
  expect(value('consent_version')).toBe('0123456789ab')
  await type(complete)
  await send()
  expect(posts[0]).toMatchObject({ headers: { 'Consent-Version': '0123456789ab' }, body: { consent: true } })
  expect(value('consent_version')).toBe('0123456789ab')
})

test('FORM-28 a visit that does not say where it came from came from here', async () => {
  const { type, send, posts } = await shown()
  await type(complete)
  await send()
  expect(posts[0]?.body.source).toBe('get-started')
})

test('API-07 under 4,000 ms, or with the honeypot filled, it may be a machine', async () => {
  const { type, pass, send, posts } = await shown()
  await type(complete)
  await pass(3999)
  await send()
  await type(complete)
  await pass(4000)
  await send()
  await type({ ...complete, hp: 'x' })
  await pass(60_000)
  await send()
  expect(posts.map(({ body }) => body.is_bot_flag)).toEqual([true, false, true])
})

test('API-05 API-07 time counts from the first input to sending', async () => {
  const { type, pass, send, posts } = await shown()
  await pass(9000)
  await type({ firstName: 'D' })
  await pass(5120)
  await type(complete)
  await send()
  expect(posts[0]?.body).toMatchObject({ ttc_ms: 5120, is_bot_flag: false, page_path: '/get-started' })
})

test('API-05 what was typed before the script was there stays, and was typed since the page was opened', async () => {
  const { pass, send, posts } = await shown(contact, { ...complete, phone: '5550100142' })
  const opened = performance.now()
  await pass(4500)
  await send()
  expect(posts[0]?.body).toMatchObject({ ...complete, phone: '(555) 010-0142' })
  expect(posts[0]?.body.ttc_ms).toBe(Math.round(opened + 4500))
})

test('API-05 a restored draft goes on counting, also without a new letter', async () => {
  const first = await shown()
  await first.type(complete)
  await first.pass(3000)
  leave()
  vi.setSystemTime(Date.now() + 60_000)
  const { pass, type, send, posts } = await shown()
  await pass(500)
  await send(500, {})
  await type({ message: 'We miss calls!' })
  await send()
  expect(posts.map(({ body }) => [body.ttc_ms, body.is_bot_flag])).toEqual([
    [63_500, false],
    [63_500, false],
  ])
})

test('API-05 so it does after a second reload, and the next enquiry begins to count anew', async () => {
  const first = await shown()
  await first.type(complete)
  leave()
  const second = await shown()
  await second.pass(3000)
  await second.type({ message: 'We miss calls!' })
  leave()
  const { pass, type, send, posts } = await shown()
  await pass(2000)
  await send()
  await type(complete)
  await pass(1000)
  await send()
  expect(posts.map(({ body }) => [body.ttc_ms, body.is_bot_flag])).toEqual([
    [9000, false],
    [1000, true],
  ])
})

test.each([
  ['of an older version', (draft: object) => ({ ...draft, begun: undefined })],
  ['begun before the clock was set back', (draft: object) => ({ ...draft, begun: Date.now() + 3_600_000 })],
  ['begun just now', (draft: object) => ({ ...draft, begun: Date.now() - 200 })],
])('API-05 a draft %s is no evidence of a machine', async (_, change) => {
  const first = await shown()
  await first.type(complete)
  leave()
  localStorage.setItem('draft:contact', JSON.stringify(change(JSON.parse(localStorage.getItem('draft:contact')!))))
  const { pass, type, send, posts } = await shown()
  await type({ message: 'We miss calls!' })
  await pass(1000)
  await send(500, {})
  await pass(4000)
  await send()
  expect(posts.map(({ body }) => [body.ttc_ms, body.is_bot_flag])).toEqual([
    [5000, false],
    [9000, false],
  ])
})

test('FORM-21 while sending it says so, a second press changes nothing, and the keyboard comes back', async () => {
  const { type, submit, arrive, posts, button, field, form } = await shown()
  await type(complete)
  field('company').focus()
  await submit()
  await submit()
  expect([button.textContent, button.disabled, posts.length]).toEqual(['Sending Your Request...', true, 1])
  // The field that had it cannot keep it.
  expect(document.activeElement).toBe(form)
  await arrive(500, {})
  expect(document.activeElement).toBe(field('company'))
})

test('FORM-22 FORM-23 FORM-24 success is told for 6 s, thanks open, form and draft start anew', async () => {
  const { type, send, text, dialog, value, field, left, pass } = await shown()
  await type({ ...complete, phone: '5550100142' })
  await send()
  expect(text('status')).toBe('Thanks! We received your message.')
  expect(dialog()?.open).toBe(true)
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Thank you, Dana. Your message is in.')
  expect(Object.keys(complete).map(value)).toEqual(['', '', '', '', ''])
  expect(field('consent').checked).toBe(true)
  expect(left()).toMatch(/^5 things left/)
  expect(localStorage.length).toBe(0)
  expect(vi.mocked(track).mock.calls).toEqual([[contact.events?.success]])
  await pass(5999)
  expect(text('status')).not.toBe('')
  await pass(1)
  expect(text('status')).toBe('')
  expect(dialog()).not.toBeNull()
})

test('an enquiry keeps its key through failures and drafts; the next one has another', async () => {
  const { type, send, posts } = await shown()
  await type(complete)
  await send(500, {})
  await send()
  await type(complete)
  await send(500, {})
  const [first, again, second] = posts.map(({ key }) => key)
  expect(again).toBe(first)
  expect(second).not.toBe(first)
  leave()
  const next = await shown()
  await next.send()
  expect(next.posts[0]?.key).toBe(second)
})

test('FORM-25 API-14 a failure is told for 10 s; everything typed stays and can be sent again', async () => {
  const { type, send, text, value, pass, left, posts } = await shown()
  await type(complete)
  await send(429, { detail: 'Please wait 4 minutes.' })
  const line = `Error: Please wait 4 minutes. Please try again or contact us directly at ${email}`
  expect(text('alert')).toBe(line)
  expect(Object.keys(complete).map(value)).toEqual(Object.values(complete))
  expect(localStorage.length).toBe(1)
  expect(left()).toBe('')
  expect(vi.mocked(track).mock.calls).toEqual([[contact.events?.error]])
  await pass(9999)
  expect(text('alert')).toBe(line)
  await pass(1)
  expect(text('alert')).toBe('')
  await send()
  expect(posts).toHaveLength(2)
})

test('when nobody answers twice, it says so in its own words', async () => {
  const { type, submit, noAnswer, pass, text } = await shown()
  await type(complete)
  await submit()
  await noAnswer()
  await pass(2000)
  await noAnswer()
  expect(text('alert')).toContain("Error: We couldn't reach the server, but your draft is saved. Please")
})

test('fields that the server refuses say so, and the first of them gets the keyboard', async () => {
  const { type, send, wrong, field } = await shown()
  await type(complete)
  const errors = [
    { field: 'message', detail: 'Please write a message' },
    { field: 'email', detail: wrongAddress },
    { field: 'ttc_ms', detail: 'Not a field of this form' },
  ]
  await send(422, { detail: 'Twice no.', errors })
  expect([wrong('message'), wrong('email')]).toEqual(['Please write a message', wrongAddress])
  expect(document.activeElement).toBe(field('email'))
  await type({ message: 'We miss calls, truly.' })
  expect([wrong('message'), wrong('email')]).toEqual(['', wrongAddress])
})

test('FORM-27 the debug box shows the last exchange, and only when asked for', async () => {
  expect((await shown()).page.querySelector('[data-debug]')).toBeNull()
  leave()
  history.replaceState(null, '', '/get-started?debug=1')
  const { type, send, page } = await shown()
  const box = () =>
    (page.querySelector('[data-debug]')?.textContent ?? '').split('\n').map((line) => line.split(': ')[1])
  expect(box().slice(0, 3)).toEqual(['POST /api/contact', 'nothing sent yet', ''])
  await type(complete)
  await send(422, { detail: 'x'.repeat(400) })
  expect(box().slice(0, 2)).toEqual(['POST /api/contact', '422'])
  expect(box()[2]).toHaveLength(200)
})

test('FORM-31 what the link asked about is gone once it has been answered', async () => {
  history.replaceState(null, '', '/get-started?interest=More%20calls')
  const { type, send, page, value } = await shown()
  const asked = () => page.querySelector('p[data-echo]')?.textContent
  expect(asked()).toBe('You asked about: More calls')
  expect(value('message')).toBe('More calls\n\n')
  await type({ ...complete, message: 'More calls\n\nAfter 5 pm.' })
  await send()
  expect([asked(), value('message')]).toEqual(['', ''])
})

test('SOON-02 an empty address changes nothing', async () => {
  const { submit, posts, text, page } = await shown(subscription)
  const before = page.innerHTML
  await submit()
  expect([page.innerHTML, posts.length, text('alert')]).toEqual([before, 0, ''])
})

test('SOON-03 SOON-04 WEBI-07 an address is sent with its topic, confirmed, and the field emptied', async () => {
  const { type, send, posts, value, form, page } = await shown(subscription)
  await type({ email: 'dana@harbor.example' })
  await send()
  const body = { email: 'dana@harbor.example', topic: 'webinars', hp: '' }
  expect(posts).toMatchObject([{ url: '/api/subscriptions', body }])
  expect(Object.keys(posts[0]!.body)).toHaveLength(3)
  expect([value('email'), form.hidden]).toEqual(['', true])
  const done = page.querySelector<HTMLElement>('form + [role=status] > *')
  expect(done?.textContent).toContain("You're on the list")
  // The field that had the keyboard is gone.
  expect(document.activeElement).toBe(done)
})

test('SOON-04 WEBI-07 a failure is told until the address changes, and the field keeps it', async () => {
  const { type, send, text, field, value, pass } = await shown(subscription)
  await type({ email: 'dana@harbor.example' })
  await send(422, { detail: wrongAddress })
  await pass(60_000)
  expect(text('alert')).toContain(`Error: ${wrongAddress}. Please try again`)
  expect(value('email')).toBe('dana@harbor.example')
  expect(document.activeElement).toBe(field('email'))
  await type({ email: 'dana@harbor.exampl' })
  expect(text('alert')).toBe('')
})

test('what cannot be an address is told without asking the server, and not before it is sent', async () => {
  const { type, submit, pass, text, field, posts } = await shown(subscription)
  await type({ email: 'dana@harbor' })
  await pass(5000)
  await act(async () => field('email').dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(text('alert')).toBe('')
  await submit()
  expect(text('alert')).toBe(wrongAddress)
  expect(field('email').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('email'))
  expect(posts).toEqual([])
})

test('while an address is on its way it cannot be changed, and keeps the keyboard', async () => {
  const { type, submit, field, button } = await shown(subscription)
  await type({ email: 'dana@harbor.example' })
  field('email').focus()
  await submit()
  expect([field('email').readOnly, button.textContent]).toEqual([true, 'Subscribing...'])
  expect(document.activeElement).toBe(field('email'))
})
