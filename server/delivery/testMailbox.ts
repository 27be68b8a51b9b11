import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  recipients: string[]
  /** By lower-case name, unfolded. */
  headers: Record<string, string>
  text: string
}

export interface Mailbox {
  url: string
  port: number
  messages: ReceivedMail[]
  /** Answers each mail with this code from now on; 250 takes it. */
  answer(code: number): void
  stop(): Promise<void>
}

/** A real SMTP server on loopback that keeps what it gets, for tests. */
export async function startMailbox(port = 0): Promise<Mailbox> {
  const messages: ReceivedMail[] = []
  let code = 250
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (code !== 250)
          return callback(Object.assign(new Error('<dana@harbor.example> refused'), { responseCode: code }))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        messages.push({ recipients, ...parse(Buffer.concat(parts).toString()) })
        callback()
      })
    },
  })
  // A client that is killed in the middle of a mail.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const at = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${at}`,
    port: at,
    messages,
    answer: (next) => {
      code = next
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function parse(raw: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const headers: Record<string, string> = {}
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':')
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
  }
  const text = body.join('\n\n')
  const quoted = headers['content-transfer-encoding'] === 'quoted-printable'
  return { headers, text: quoted ? unquote(text) : text }
}

function unquote(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
