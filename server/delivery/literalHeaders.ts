import type Mail from 'nodemailer/lib/mailer'
import type MailMessage from 'nodemailer/lib/mailer/mail-message'
import { encodeWord } from 'nodemailer/lib/mime-funcs'

/** The part of nodemailer's message that turns a header's value into what is sent. */
interface HeaderEncoder {
  encodeHeaderValue(name: string, value: unknown): string
}

/**
 * A plugin for nodemailer's `stream` step. Text such as `=?utf-8?Q?Boss?=` is sent by nodemailer as it is, and a mail
 * program shows "Boss", although somebody typed the signs themselves. Encoded once more, they are shown as they were typed.
 */
export function literalHeaders({ message }: MailMessage, done: (error?: Error | null) => void): void {
  const node = message as unknown as HeaderEncoder
  const encode = node.encodeHeaderValue.bind(node)
  node.encodeHeaderValue = (name, value) => {
    if (name === 'Subject' && looksEncoded(value)) return word(value)
    if (name === 'Reply-To')
      return [value]
        .flat()
        .map((one) => addressHeader(one, encode))
        .join(', ')
    return encode(name, value)
  }
  done()
}

function addressHeader(address: unknown, encode: HeaderEncoder['encodeHeaderValue']): string {
  if (!isNamed(address) || !looksEncoded(address.name)) return encode('Reply-To', address)
  const alone = encode('Reply-To', { address: address.address, name: '' })
  return `${word(address.name)} ${alone.startsWith('<') ? alone : `<${alone}>`}`
}

function isNamed(address: unknown): address is Mail.Address & { name: string } {
  return typeof address === 'object' && address !== null && 'name' in address && typeof address.name === 'string'
}

function looksEncoded(value: unknown): value is string {
  return typeof value === 'string' && value.includes('=?')
}

function word(text: string): string {
  return encodeWord(text, 'B', 52)
}
