import { afterEach, expect, test } from 'vitest'
import type { ServerManifest } from '#schemas/serverManifest.ts'
import { startMailbox } from '../testing/testMailbox.ts'
import { enquiry, startServer } from '../testing/testServer.ts'
import { makeTestSite, testMails } from '../testing/testSite.ts'
import { until } from '../testing/until.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const received = { subject: [], text: [{ value: 'received' }], html: ['<p>', { value: 'received' }, '</p>'] }

test.each<[string, string, string, Partial<ServerManifest>]>([
  ['November 20, 2026 at 10:03 PM EST', 'November 20, 2026', 'New York', { timeZone: 'America/New_York' }],
  [
    '21. November 2026 um 04:03 MEZ',
    '21. November 2026',
    'Berlin',
    { timeZone: 'Europe/Berlin', wording: { language: 'de-DE', words: {} } },
  ],
  [
    '20 בנובמבר 2026 בשעה 22:03 GMT-5',
    '20 בנובמבר 2026',
    'New York in Hebrew, without marks that turn what follows,',
    { timeZone: 'America/New_York', wording: { language: 'he', words: {} } },
  ],
  ['November 21, 2026 at 3:03 AM UTC', 'November 21, 2026', 'an earlier release', {}],
])('%s, and in the receipt %s, is when an enquiry came in by the clock of %s', async (time, day, _, manifest) => {
  const mailbox = await startMailbox()
  const env = {
    DIST_DIR: makeTestSite({}, { mails: { ...testMails, enquiry: received, receipt: received }, ...manifest }),
    SMTP_URL: mailbox.url,
    LEADS_FROM: 'site@tidewheel.example',
    LEADS_TO: 'team@tidewheel.example',
  }
  const server = await startServer({ env, now: () => Date.UTC(2026, 10, 21, 3, 3, 20) })
  ends.push(server.stop, mailbox.stop)
  await server.post(enquiry())
  await until(() => mailbox.messages.length === 2)
  const read = (address: string) => {
    const { text, html } = mailbox.messages.find(({ recipients }) => recipients.includes(address))!
    return [text.trim(), html.trim()]
  }
  expect(read('team@tidewheel.example')).toEqual([time, `<p>${time}</p>`])
  expect(read('dana@harbor.example')).toEqual([day, `<p>${day}</p>`])
})
