// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { linkAt } from './linkAt.ts'

document.body.innerHTML = `
  <ul>
    <li data-card><h3><a id="title" data-area href="/agents"><b>Agents</b></a></h3>
      <p>Answers <span>in a minute</span></p><button><i>More</i></button><a id="own" href="/demo"><i>Demo</i></a></li>
    <li><p id="plain">Words</p></li>
  </ul>
  <div data-card><p id="without">Words</p></div>`

test.each([
  ['its words', 'li span', 'title'],
  ['the card itself', 'li[data-card]', 'title'],
  ['its title', 'li b', 'title'],
  ['another link in it', '#own i', 'own'],
  ['a button in it', 'button i', undefined],
  ['a card that leads nowhere', '#without', undefined],
  ['words outside of a card', '#plain', undefined],
])('%s lead where they should', (_, place, link) => {
  expect(linkAt(document.querySelector(place))?.id).toBe(link)
})

test('a place that is no element leads nowhere', () => {
  expect([linkAt(document), linkAt(null)]).toEqual([null, null])
})
