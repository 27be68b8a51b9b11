import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest } from '../testing/rawRequest.ts'
import { startTestSite, type TestSite } from '../testing/startTestSite.ts'

const files = { '.server/failed.json': '{"parts":["half of a fi' }
const eyes = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let site: TestSite
beforeAll(async () => {
  site = await startTestSite(files)
})
afterAll(() => site.stop())

describe('the pages that the server shows by itself', () => {
  test('a person who asks a page for something it does not do gets a finished page', async () => {
    const answer = await rawRequest(site.base, '/pricing', { method: 'POST', headers: eyes })
    expect([answer.status, answer.headers.allow, answer.headers['cache-control']]).toEqual([
      405,
      'GET, HEAD',
      'no-store',
    ])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.body.toString()).toBe('<h1>That does not work here</h1>')
  })

  test('a person with an address that is too long gets a line of text, since no page says that', async () => {
    const answer = await site.get(`/${'a'.repeat(3_000)}`, eyes)
    expect([answer.status, answer.body.toString()]).toEqual([414, 'This address is too long.\n'])
  })

  test('a program gets a problem', async () => {
    const answer = await rawRequest(site.base, '/pricing', { method: 'POST' })
    expect([answer.status, answer.headers['content-type']]).toEqual([405, 'application/problem+json; charset=utf-8'])
    expect(JSON.parse(answer.body.toString()).detail).toBe('Pages can only be viewed.')
  })

  test('a page whose file is away says so, and names the line of the log', async () => {
    const own = await startTestSite(files)
    rmSync(join(own.dir, 'solutions.html'))
    const answer = await own.get('/solutions', eyes)
    const id = own.lines.find(({ path }) => path === '/solutions')?.id
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(id).toEqual(expect.any(String))
    expect(answer.body.toString()).toBe(`<h1>Back in a moment</h1><p>${id}</p>`)
    own.stop()
  })

  test.each(['/.server/away.json', '/.server/away', '/%2Eserver/away.json'])('%s cannot be asked for', async (path) => {
    expect((await site.get(path)).status).toBe(404)
  })

  test('one that is not there, or not whole, is none', async () => {
    expect(await site.releases.now.open('moved')).toBeNull()
    expect(await site.releases.now.open('failed')).toBeNull()
    expect(await site.releases.now.open('../server')).toBeNull()
    expect(site.lines).toContainEqual(expect.objectContaining({ msg: 'a page of the server cannot be read' }))
  })

  test('where the build has none, one line of text is left', async () => {
    const bare = await startTestSite({ '.server/wrong-method.json': '' })
    const answer = await rawRequest(bare.base, '/pricing', { method: 'POST', headers: eyes })
    expect([answer.status, answer.headers['content-type']]).toEqual([405, 'text/plain; charset=utf-8'])
    expect(answer.body.toString()).toBe('Pages can only be viewed.\n')
    bare.stop()
  })
})
