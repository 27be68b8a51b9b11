import { connect } from 'node:net'
import express from 'express'
import { afterAll, expect, test, vi } from 'vitest'
import { rawRequest } from '../testing/rawRequest.ts'
import { until } from '../testing/until.ts'
import { listen } from './listen.ts'
import { Turns } from './turns.ts'

const order: number[] = []
const turns = new Turns({ maxWaiting: 5, refuseAfterMs: 50 })
const app = express()
app.use(async (req, res) => {
  await turns.take()
  order.push(Number(req.path.slice(1)))
  res.end()
})
app.use(((_error, _req, res, _next) => res.status(503).end()) as express.ErrorRequestHandler)
const { server, address } = await listen(app, 0, '127.0.0.1')
afterAll(() => server.close())

test('LEAD-27 enquiries go in one after the other; who finds the line full is sent away', async () => {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  // In one piece, so that all of them come in one turn of the event loop.
  socket.write(Array.from({ length: 20 }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))
  await until(() => text.split('HTTP/1.1 ').length === 21)
  socket.destroy()
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(15).fill(503)])
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(turns.crowded).toBe(false)
  expect((await rawRequest(address, '/21')).status).toBe(200)
})

test('the line is a crowd from nine on, takes 256, and refuses whoever comes then', async () => {
  const line = new Turns({ refuseAfterMs: 1 })
  const inLine = Array.from({ length: 8 }, () => line.take())
  expect(line.crowded).toBe(false)
  inLine.push(line.take())
  expect(line.crowded).toBe(true)
  while (inLine.length < 256) inLine.push(line.take())
  await expect(line.take()).rejects.toMatchObject({ why: 'busy' })
  await Promise.all(inLine)
  expect(line.crowded).toBe(false)
})

test('a turn says how long it was waited for', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const taken = new Turns().take()
  clock.mockReturnValue(1_250)
  expect(await taken).toBe(250)
  clock.mockRestore()
})
