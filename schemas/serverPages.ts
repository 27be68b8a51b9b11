/** What the server can fill into one of its pages, each with a sample for the preview. */
interface ServerPage {
  /** The places the page must have, by what a section's `slot` says: a list of sentences, or an address. */
  slots: Readonly<Record<string, string | readonly string[]>>
  /** The words that its texts can use in braces: `{reference}`. */
  words: Readonly<Record<string, string>>
}

const nothing: ServerPage = { slots: {}, words: {} }
const sampleLink = '/api/subscriptions/confirm?s=sample&t=sample'
const reference: ServerPage = { slots: {}, words: { reference: '0a1b2c3d' } }

/**
 * The pages that the server shows by itself, each a file of `content/server`, and what it fills into them. The
 * compiler holds the files to this list, and the server asks for no others.
 */
export const serverPages = {
  /** The link in a mail that asks to confirm an address. */
  confirm: { slots: { link: sampleLink }, words: {} },
  /** Its button was pressed. */
  confirmed: nothing,
  /** The link in a mail that ends the mails. */
  unsubscribe: { slots: { link: sampleLink }, words: {} },
  unsubscribed: nothing,
  /** A link in a mail that is wrong, replaced by a later one or too old. */
  'bad-link': nothing,
  /** A form that cannot be taken, where the page it stands on is not known. */
  refused: { slots: { errors: ['Please enter a valid email address'] }, words: {} },
  /** 405: an address was asked for something that it does not do. */
  'wrong-method': nothing,
  /** 500: a mistake of ours. */
  failed: reference,
  /** 503: something is away for a moment. */
  away: reference,
  /** Where an old address has gone, for hosts that cannot redirect by themselves. */
  moved: { slots: { to: '/' }, words: {} },
} as const satisfies Record<string, ServerPage>

export type ServerPageName = keyof typeof serverPages

/** @param name  of a file in `content/server`, without its ending */
export function serverPage(name: string): ServerPage | undefined {
  return Object.hasOwn(serverPages, name) ? serverPages[name as ServerPageName] : undefined
}
