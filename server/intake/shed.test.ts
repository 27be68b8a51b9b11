import { connect } from 'node:net'
import express from 'express'
import { afterAll, expect, test } from 'vitest'
import { addressOf, listen } from '../ops/listen.ts'
import { rawRequest } from '../site/rawRequest.ts'
import { until } from '../until.ts'
import { shed } from './shed.ts'

const app = express()
app.use(shed(60), (_req, res) => {
  // An enquiry that takes 20 ms of this process, as a commit to a slow disk does.
  const until = performance.now() + 20
  while (performance.now() < until);
  res.end()
})
app.use(((_error, _req, res, _next) => res.status(503).end()) as express.ErrorRequestHandler)
const server = await listen(app, 0, '127.0.0.1')
afterAll(() => server.close())

test('row 27 the last of a crowd are sent away at once instead of waiting for all before them', async () => {
  const { hostname, port } = new URL(addressOf(server))
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  // In one piece, so that all of them are there in one turn.
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20))
  await until(() => text.split('HTTP/1.1 ').length === 21)
  socket.destroy()
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(503)
  expect((await rawRequest(addressOf(server), '/')).status).toBe(200)
})
