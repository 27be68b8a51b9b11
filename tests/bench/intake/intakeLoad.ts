import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

export interface Reply {
  status: number
  id: string
  ms: number
  retryAfter: number | null
}

/** One enquiry under a key. @throws Error when the connection breaks before an answer */
export function send(base: string, key: string, message: string): Promise<Reply> {
  const startedAt = performance.now()
  const body = JSON.stringify({
    ...{ firstName: 'Load', lastName: 'Test', email: 'load@test.example', service: 'Lead Response System $897' },
    ...{ message: `Message ${message}`, consent: true },
  })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': key,
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${base}/api/contact`, { method: 'POST', agent, headers }, (res) => {
      let text = ''
      res.setEncoding('utf8')
      res.on('data', (part) => (text += part))
      res.on('error', reject)
      res.on('end', () => {
        const retryAfter = res.headers['retry-after'] === undefined ? null : Number(res.headers['retry-after'])
        const id = res.statusCode === 200 ? JSON.parse(text).id : ''
        resolve({ status: res.statusCode ?? 0, id, ms: performance.now() - startedAt, retryAfter })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

export interface Hammering {
  acknowledged: { key: string; id: string }[]
  /** Keys of enquiries whose answer never came, or was no success. */
  unanswered: string[]
  replies: Reply[]
  stop(): Promise<void>
}

/** So many clients, each sending its next enquiry as soon as the last is answered, until stopped or cut off. */
export function hammer(base: string, { clients }: { clients: number }): Hammering {
  const load: Hammering = { acknowledged: [], unanswered: [], replies: [], stop: async () => {} }
  let going = true
  const client = async () => {
    while (going) {
      const key = randomUUID()
      try {
        const reply = await send(base, key, key)
        load.replies.push(reply)
        if (reply.status === 200) load.acknowledged.push({ key, id: reply.id })
        else load.unanswered.push(key)
      } catch {
        load.unanswered.push(key)
        return
      }
    }
  }
  const all = Promise.all(Array.from({ length: clients }, client))
  load.stop = async () => {
    going = false
    await all
  }
  return load
}

/** Enquiries at a steady pace, whether or not the earlier ones are answered. */
export async function pace(
  bases: string[],
  perSecond: number,
  seconds: number,
): Promise<{ key: string; reply: Promise<Reply> }[]> {
  const sent: { key: string; reply: Promise<Reply> }[] = []
  const startedAt = performance.now()
  const total = perSecond * seconds
  while (sent.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * perSecond) + 1)
    while (sent.length < due) {
      const key = randomUUID()
      const reply = send(bases[sent.length % bases.length] ?? '', key, key)
      reply.catch(() => {})
      sent.push({ key, reply })
    }
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  return sent
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
