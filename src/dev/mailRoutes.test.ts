import type { Server } from 'node:http'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#server/ops/listen.ts'
import { Project } from '#src/compiler/project.ts'
import { Workspace } from '#src/compiler/testing/workspace.ts'
import { ContentState } from './contentState.ts'
import { mailRoutes } from './mailRoutes.ts'

const enquiry =
  'subject: "From {name}"\nunlisted: not offered\nbody:\n  - text: "> {message}"\n  - rows: [{ label: Mail, value: "{email} {service} {id}" }]\n'
const other = (text: string) => `subject: Hello\nbody: [{ text: "${text}" }]\n`
const folder = new Workspace({
  'site.yaml': 'brand: { name: Tidewheel }\nurl: https://www.tidewheel.example\n',
  'mails/enquiry.yaml': enquiry,
  'mails/confirm.yaml': other('[Yes]({confirmLink}) [No]({unsubscribeLink})'),
})
const state = new ContentState(() => new Project('content', { cwd: folder.cwd }))
let server: Server
const get = async (path: string) => {
  const response = await fetch(addressOf(server) + path, { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}
beforeAll(async () => {
  server = express().use('/__mails', mailRoutes(state)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
})
afterAll(() => server.close())

test('every mail is shown with sample values, its subject, its HTML and its text', async () => {
  expect((await get('/__mails')).location).toBe('/__mails/confirm')
  const { text, status } = await get('/__mails/enquiry')
  expect(status).toBe(200)
  expect(text).toContain('From Dana Okafor')
  expect(text).toContain('&gt; We lose weekend leads.')
  expect(text).toContain('Fax automation (not offered)')
  expect(text).toContain('<iframe title="The mail as HTML" sandbox src="/__mails/enquiry/html">')
  const html = (await get('/__mails/enquiry/html')).text
  expect(html).toContain('We lose weekend leads.')
  expect(html).toContain('&lt;b&gt;too&lt;/b&gt;')
  expect((await get('/__mails/nothing')).status).toBe(404)
})

test('an edit shows, and a mistake in its place', async () => {
  state.update(folder.write({ 'mails/enquiry.yaml': enquiry.replace('From', 'Enquiry of') }))
  expect((await get('/__mails/enquiry')).text).toContain('Enquiry of Dana Okafor')
  state.update(folder.write({ 'mails/enquiry.yaml': enquiry.replace('{name}', '{nmae}') }))
  const { text } = await get('/__mails/enquiry')
  expect(text).toContain('Did you mean &quot;{name}&quot;?')
  expect(text).not.toContain('<iframe')
  expect((await get('/__mails/confirm')).text).toContain('has mistakes')
  expect((await get('/__mails/enquiry/html')).status).toBe(404)
})
