import { type Config, readConfig } from '../config.ts'
import { createLog, type Log } from '../log/log.ts'
import { type Running, serve } from '../serve.ts'
import type { Store } from '../store/store.ts'
import { type RawAnswer, rawRequest } from './rawRequest.ts'
import { tempFolder } from './tempFolder.ts'
import { makeTestSite } from './testSite.ts'
import { until } from './until.ts'

export interface TestServer {
  base: string
  running: Running
  config: Config
  log: Log
  /** The parsed lines of its log so far. */
  lines: Record<string, unknown>[]
  store(): Store
  request(path: string, options?: Parameters<typeof rawRequest>[2]): Promise<RawAnswer>
  /** One enquiry as the form sends it; a body that is no string goes out as JSON. */
  post(body: unknown, headers?: Record<string, string>, path?: string): Promise<Answer>
  /** Rows in the store: leads and delivery jobs. */
  rows(): Promise<{ leads: number; jobs: number }>
  stop(): Promise<void>
}

export interface Answer {
  status: number
  headers: RawAnswer['headers']
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the answer
  json: any
}

export interface TestServerOptions {
  env?: Record<string, string>
  config?: Partial<Config>
  now?: () => number
  noticeMs?: number
  lookEveryMs?: number
  /** Without waiting for the store. */
  impatient?: boolean
}

/** The whole server on a random port, with a small site and a store of its own. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const lines: Record<string, unknown>[] = []
  const { log } = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) })
  const manyRequests = { RATE_LIMIT: '1000000', RATE_LIMIT_ALL: '1000000' }
  const env = { PORT: '0', DIST_DIR: makeTestSite(), DATA_DIR: tempFolder(), ...manyRequests, ...options.env }
  const config = { ...readConfig(env), ...options.config }
  const { now, noticeMs = 0, lookEveryMs = 20 } = options
  const running = await serve(config, { log, now, noticeMs, lookEveryMs, pollMs: 20 })
  const base = running.address
  if (!options.impatient) await until(() => running.handle.reason() === null)
  const store = () => running.handle.current!
  const count = async (table: 'lead' | 'outbox') => {
    const counted = store()
      .db.selectFrom(table)
      .select((is) => is.fn.countAll().as('n'))
    return Number((await counted.executeTakeFirstOrThrow()).n)
  }
  const request: TestServer['request'] = (path, given) => rawRequest(base, path, given)
  return {
    ...{ base, running, config, log, lines, store, request },
    async post(body, headers = {}, path = '/api/contact') {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const common = { 'content-type': 'application/json', accept: 'application/json' }
      const answer = await request(path, { method: 'POST', headers: { ...common, ...headers }, body: text })
      const type = String(answer.headers['content-type'])
      const answered = answer.body.toString()
      return { ...answer, text: answered, json: type.includes('json') ? JSON.parse(answered) : undefined }
    },
    rows: async () => ({ leads: await count('lead'), jobs: await count('outbox') }),
    stop: () => running.stop(),
  }
}

/** What the form sends: exactly the 22 fields of API-04. */
export function enquiry(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    firstName: 'Dana',
    lastName: 'Okafor',
    email: 'dana@harbor.example',
    company: 'Harbor Realty',
    phone: '(555) 010-0142',
    service: 'Lead Response System $897',
    message: 'We lose weekend leads.',
    budget: 'Under $2,500',
    timeline: 'ASAP',
    website: 'https://harbor.example',
    hearAbout: 'A friend',
    source: 'pricing',
    utm_source: 'news',
    utm_medium: 'mail',
    utm_campaign: 'fall',
    consent: true,
    hp: '',
    ttc_ms: 9000,
    page_path: '/get-started',
    referrer: 'https://www.tidewheel.example/pricing',
    user_agent: 'Mozilla/5.0',
    is_bot_flag: false,
    ...changes,
  }
}

/** The log lines that hold something a visitor wrote, or the visitor's address. */
export function seededIn(lines: unknown[]): string[] {
  const seeded = [
    'Dana',
    'dana@',
    'Okafor',
    'Harbor',
    'harbor.example',
    'weekend',
    '010-0142',
    '127.0.0.1',
    'Lead Response',
  ]
  return lines.map((line) => JSON.stringify(line)).filter((line) => seeded.some((value) => line.includes(value)))
}
