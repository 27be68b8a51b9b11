import { compile } from '#src/compiler/project.ts'
import { markupErrors } from '../markup.ts'
import { servedMarkupErrors } from './servedMarkup.ts'
import { expect, test } from './site.ts'

/** Every page that has an address; a not-found view stands for all addresses below it. */
const { site } = compile('content')
const addresses = site.pages
  .filter(({ status }) => status !== 'server')
  .map(({ path }) => path.replace(/404$/, 'no-such-page'))

const link = 's=0b7ac1f2-3d4e-4f5a-8b6c-7d8e9fa0b1c2&t=N3q-0wZkq4b8Yx_1pVtQy7uLr2eGhJmKoPsAfDcXzi5'

test.describe('HTML that a checker takes', () => {
  test('every page, with its menus and dialogs', async ({ request }) => {
    expect(await servedMarkupErrors(request, addresses)).toEqual([])
  })

  test('every animation that a page names is in it', async ({ request }) => {
    for (const address of addresses) {
      const html = await (await request.get(address)).text()
      const named = html.matchAll(/animation(?:-name)?:[^;}]*?(animation-\w+)/g)
      const missing = new Set(
        [...named].map(([, name]) => name!).filter((name) => !html.includes(`@keyframes ${name}`)),
      )
      expect([...missing], address).toEqual([])
    }
  })

  test('the pages that the server fills in', async ({ request, baseURL }) => {
    const headers = { accept: 'text/html', origin: baseURL! }
    const confirm = `/api/subscriptions/confirm?${link}`
    expect(await servedMarkupErrors(request, [confirm, `/api/subscriptions/unsubscribe?${link}`])).toEqual([])
    const form = { firstName: 'Dana', email: 'a,b@c.example', message: 'Our phones ring all day.' }
    for (const [address, status] of [
      ['/api/contact', 422],
      ['/api/subscriptions', 422],
      [confirm, 422],
      ['/about', 405],
    ] as const) {
      const answer = await request.post(address, { headers, form })
      expect(answer.status(), address).toBe(status)
      expect(await markupErrors(await answer.text(), `POST ${address}`)).toEqual([])
    }
  })
})
