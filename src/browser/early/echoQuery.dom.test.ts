import { expect, test } from 'vitest'
import { echoQuery } from './echoQuery.ts'

test('an empty place says what the address says under its name, as text', () => {
  document.body.innerHTML = `
    <p data-echo="interest" data-words="You asked about: {interest}."></p><p data-echo="interest" data-words="x"><b>Full</b></p>
    <p data-echo="other" data-words="Other: {other}"></p><p data-echo="interest"></p>`
  echoQuery(document, new URLSearchParams({ interest: ' $& <b>Chat</b>\n' }))
  expect([...document.querySelectorAll('p')].map((place) => place.innerHTML)).toEqual([
    'You asked about: $&amp; &lt;b&gt;Chat&lt;/b&gt;.',
    '<b>Full</b>',
    '',
    '',
  ])
})
