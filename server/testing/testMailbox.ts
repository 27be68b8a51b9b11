import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface ReceivedMail {
  recipients: string[]
  /** Where it would come back to; empty for the null return path. */
  returnPath: string
  /** By lower-case name, unfolded. */
  headers: Record<string, string>
  subject: string
  replyTo?: { name: string; address: string }
  text: string
  html: string
}

export interface Mailbox {
  url: string
  port: number
  messages: ReceivedMail[]
  /** Answers each mail with this code from now on; 250 takes it. */
  answer(code: number): void
  /** Takes mails from now on and never says so. */
  hold(holding: boolean): void
  /** Takes this long to greet, and as long for each mail, from now on. */
  slow(ms: number): void
  /** Passwords and senders that it was told, which nobody may tell it in clear. */
  heard: string[]
  /** Takes no mail without a sender from now on; counts those it refused. */
  refuseNullSender(): void
  refusedSenders: number
  refuseRecipient(address: string): void
  takeRecipient(address: string): void
  stop(): Promise<void>
}

/** A real SMTP server on loopback that keeps what it gets, for tests. */
export async function startMailbox(port = 0, options: SMTPServerOptions = {}): Promise<Mailbox> {
  const messages: ReceivedMail[] = []
  const heard: string[] = []
  let code = 250
  let holding = false
  let slowMs = 0
  let needsSender = false
  const nobody = new Set<string>()
  const refuse = (responseCode: number) => Object.assign(new Error('refused'), { responseCode })
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onConnect: (_session, callback) => void setTimeout(callback, slowMs),
    onAuth({ username, password }, _session, callback) {
      heard.push(`${username}:${password}`)
      callback(null, { user: username })
    },
    onMailFrom({ address }, _session, callback) {
      heard.push(address)
      if (!needsSender || address) return callback()
      mailbox.refusedSenders += 1
      callback(refuse(501))
    },
    onRcptTo: ({ address }, _session, callback) => callback(nobody.has(address) ? refuse(550) : null),
    onData(stream, session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (code !== 250)
          return callback(Object.assign(new Error('<dana@harbor.example> refused'), { responseCode: code }))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        const { mailFrom } = session.envelope
        const returnPath = mailFrom ? mailFrom.address : ''
        void read(Buffer.concat(parts)).then((mail) => {
          messages.push({ recipients, returnPath, ...mail })
          if (!holding) setTimeout(callback, slowMs)
        })
      })
    },
    ...options,
  })
  // A client that is killed in the middle of a mail.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const at = (server.server.address() as AddressInfo).port
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${at}`,
    port: at,
    messages,
    heard,
    hold: (next) => {
      holding = next
    },
    slow: (ms) => {
      slowMs = ms
    },
    answer: (next) => {
      code = next
    },
    refuseNullSender: () => {
      needsSender = true
    },
    refusedSenders: 0,
    takeRecipient: (address) => nobody.delete(address),
    refuseRecipient: (address) => nobody.add(address),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mailbox
}

/** Its headers as they were sent, and everything else as a mail program reads it. */
async function read(raw: Buffer): Promise<Omit<ReceivedMail, 'recipients' | 'returnPath'>> {
  const { subject = '', replyTo, text = '', html = '' } = await PostalMime.parse(raw)
  const [head = ''] = raw.toString().split('\r\n\r\n', 1)
  const headers: Record<string, string> = {}
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':')
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
  }
  const [answered] = replyTo ?? []
  return {
    headers,
    subject,
    ...(answered && { replyTo: { name: answered.name, address: answered.address ?? '' } }),
    text,
    html,
  }
}
