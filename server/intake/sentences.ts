import type { FieldRule } from './fieldRules.ts'

/** Every sentence a visitor can get from the intake. Without a full stop: the form goes on with one. */
export const sentences = {
  email: 'Please enter a valid email address',
  consent: 'Please agree to be contacted, so that we may answer you',
  notAnObject: 'The message arrived empty or in a form we do not know',
  notReports: 'This address takes a list of reports',
  notJson: 'The message arrived damaged; please send it again',
  tooLarge: 'The message is too large; please shorten it',
  wrongType: 'Please send the message as JSON or from the form on this site',
  foreign: 'Messages are taken from this site only',
  hiddenOrigin:
    'Your browser does not say that this message comes from this site, and we take none from elsewhere: please write or call us instead',
  noSuchAddress: 'There is nothing at this address',
  storeAway:
    'We cannot take your message just now. Nothing was sent and your draft is kept: please try again in a minute',
  bug: 'Something went wrong on our side, and sending the same again will not mend it. Your draft is kept: please write or call us instead',
  allBusy:
    'More messages are arriving than we can take just now, which is not your doing. Your draft is kept: please try again in a minute',
  pageAway: 'This page cannot be shown just now; please try again in a minute',
  thanks: 'Thanks! We received your message',
  confirmed: 'Your address is confirmed',
  unsubscribed: 'You will get no more mail from us',
  badLink: 'This link is no longer valid. Links in our mails work for 14 days, and only the latest one counts',
}

export const onlyMethods = (methods: string) => `This address takes ${methods} only`

export const tooMany = (waitSeconds: number) =>
  `Too many messages came from your connection; please wait ${minutes(waitSeconds)}`

export const tooManyTries = (waitSeconds: number) =>
  `Too many tries came from your connection; please wait ${minutes(waitSeconds)}`

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60)
  return count === 1 ? 'a minute' : `${count} minutes`
}

const missing: Record<string, string> = {
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  email: sentences.email,
  service: 'Please choose a service',
  message: 'Please write a message of at least 2 characters',
  topic: 'Please say what you want to hear about',
}

const names: Record<string, string> = {
  firstName: 'first name',
  lastName: 'last name',
  hearAbout: 'answer to "How did you hear about us"',
}

const nameOf = (field: string): string => names[field] ?? field

export const mustBeText = (field: string): string => `The ${nameOf(field)} must be text`

export const isMissing = (field: string): string => missing[field] ?? `Please fill in the ${nameOf(field)}`

export const isTooLong = ({ name, maxLength }: FieldRule): string =>
  `Please keep the ${nameOf(name)} within ${maxLength.toLocaleString('en-US')} characters`
