import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

interface ReceivedEvent {
  id: string
  path: string
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the event
  event: any
  headers: IncomingHttpHeaders
}

export interface Receiver {
  url: string
  port: number
  secret: string
  /** Events whose signature was right, in order of arrival. */
  events: ReceivedEvent[]
  forged: number
  /** How each event is answered from now on; by default with 204. */
  answer: (res: ServerResponse) => void
  stop(): Promise<void>
}

/** A real webhook receiver on loopback that checks signatures as a customer's would, for tests. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const secret = `whsec_${Buffer.alloc(24, 9).toString('base64')}`
  const webhook = new Webhook(secret)
  const server = createServer((req, res) => {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => {
      try {
        const event = webhook.verify(Buffer.concat(parts).toString(), req.headers as Record<string, string>)
        receiver.events.push({
          id: String(req.headers['webhook-id']),
          path: req.url ?? '',
          event,
          headers: req.headers,
        })
      } catch {
        receiver.forged += 1
      }
      receiver.answer(res)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const at = (server.address() as AddressInfo).port
  const receiver: Receiver = {
    url: `http://127.0.0.1:${at}/in`,
    port: at,
    secret,
    events: [],
    forged: 0,
    answer: (res) => res.writeHead(204).end(),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
