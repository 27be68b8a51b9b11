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
