import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../testing/startTestSite.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ 'media/tune.mp3': 'x'.repeat(1_000) })
})
afterAll(() => site.stop())

/** An answer to what is hostile may take so many times as long. */
const most = 8

/**
 * How many times as long as another answer one takes: of each the quickest of several tries, in turn, and of more while
 * something else keeps the machine busy.
 */
async function ratio(path: string, headers: Record<string, string>, plain: string): Promise<number> {
  const time = async (...asked: Parameters<TestSite['get']>) => {
    const startedAt = performance.now()
    await site.get(...asked)
    return performance.now() - startedAt
  }
  let [own, others] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let n = 0; n < 15 || (n < 200 && own / others >= most); n += 1) {
    own = Math.min(own, await time(path, headers))
    others = Math.min(others, await time(plain))
  }
  return own / others
}

const long = 15_000
test.each([
  ['slashes', '/'.repeat(long), 414],
  ['slashes below a section', `/solutions${'/'.repeat(long)}`, 414],
  ['as many slashes as are looked at', '/'.repeat(2_000), 404],
  ['folders as deep as are looked at', '/a'.repeat(1_000), 404],
  ['percent signs', `/${'%25'.repeat(long / 3)}`, 414],
  ['percent signs as many as are looked at', `/${'%25'.repeat(650)}`, 404],
  ['broken percent signs', `/${'%E0'.repeat(600)}`, 400],
  ['semicolons', `/${';'.repeat(long)}`, 414],
  ['steps upward', `/${'../'.repeat(long / 3)}`, 414],
  ['a query of ten thousand parameters', `/pricing?${'a&'.repeat(long / 2)}`, 200],
  ['such a query on a moved page', `/contact?${'?&'.repeat(long / 2)}`, 308],
  ['such a query on no page', `/nowhere?${'a='.repeat(long / 2)}`, 404],
])('%s cost no more than a page', async (_, target, status) => {
  expect((await site.get(target)).status).toBe(status)
  expect(await ratio(target, {}, '/pricing')).toBeLessThan(most)
})

test.each(['http://[', 'http://a:b:c/', '*', '//[', 'http://x.example/%E0%A4%A'])(
  '%s, which is no path of ours, gets our own answer',
  async (target) => {
    const answer = await site.get(target)
    expect([400, 404]).toContain(answer.status)
    expect(answer.body.toString()).toContain('Page not found')
    expect(answer.headers['content-security-policy']).toContain('report-to csp')
    expect(answer.headers['x-frame-options']).toBe('DENY')
  },
)

test.each([
  ['accept-encoding', 'br;q=0.1,'.repeat(long / 9)],
  ['accept-encoding', ','.repeat(long)],
  ['if-none-match', '"a",'.repeat(long / 4)],
  ['if-none-match', 'W/'.repeat(long / 2)],
  ['if-none-match', ' '.repeat(long)],
  ['range', `bytes=${'0-,'.repeat(long / 3)}`],
  ['range', `bytes=-${'9'.repeat(long)}`],
  ['if-range', '"'.repeat(long)],
])('a %s of 15 kB costs no more than a page', async (name, value) => {
  const target = '/media/tune.mp3'
  expect([200, 206]).toContain((await site.get(target, { [name]: value })).status)
  expect(await ratio(target, { [name]: value }, target)).toBeLessThan(most)
})
