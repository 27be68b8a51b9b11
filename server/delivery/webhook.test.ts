import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../testing/testReceiver.ts'
import { enquiry, startServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'

let server: TestServer
let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  await server.stop()
  await receiver.stop()
})

test('a user and a password in WEBHOOK_URL are sent as basic authentication, and stand in no line of the log', async () => {
  const url = receiver.url.replace('//', '//dana:p%40ss%23@')
  server = await startServer({ env: { WEBHOOK_URL: url, WEBHOOK_SECRET: receiver.secret } })
  await server.post(enquiry())
  await until(() => receiver.events.length > 0)
  expect(receiver.events[0]!.headers.authorization).toBe(`Basic ${btoa('dana:p@ss#')}`)
  await until(() => server.lines.some(({ msg }) => msg === 'delivered'))
  expect(JSON.stringify(server.lines)).not.toMatch(/dana|p@ss|p%40ss/)
})

test('a port to which browsers send nothing is as good as others', async () => {
  await receiver.stop()
  receiver = await startReceiver(10_080)
  server = await startServer({ env: { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: receiver.secret } })
  await server.post(enquiry())
  await until(() => receiver.events.length > 0)
})

test('a secret as some services write it, `v1,whsec_…`, signs as the receiver expects', async () => {
  server = await startServer({ env: { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: `v1,${receiver.secret}` } })
  await server.post(enquiry())
  await until(() => receiver.events.length + receiver.forged > 0)
  expect(receiver.forged).toBe(0)
})

test('while WEBHOOK_SECRET holds two, a receiver that knows either one alone takes what comes', async () => {
  const next = `whsec_${Buffer.alloc(24, 5).toString('base64')}`
  server = await startServer({ env: { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: `${next}  ${receiver.secret}` } })
  await server.post(enquiry())
  await until(() => receiver.events.length + receiver.forged > 0)
  expect(receiver.forged).toBe(0)
  const { event, headers } = receiver.events[0]!
  expect(headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
  const verify = (secret: string) =>
    new Webhook(secret).verify(JSON.stringify(event), headers as Record<string, string>)
  expect(verify(next)).toEqual(event)
  expect(() => verify(`whsec_${Buffer.alloc(24, 6).toString('base64')}`)).toThrow('No matching signature')
})
