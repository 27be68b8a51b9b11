import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import { runPreview } from './runPreview.ts'
import { captured } from './testing/captured.ts'

/** A repository whose home page has another headline by now, and a section that comes in spring. */
let cwd: string
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'preview-'))
  cpSync(fixtureContent, join(cwd, 'content'), { recursive: true })
  const page = join(cwd, 'content/pages/index.yaml')
  const spring =
    '\n  - type: text\n    show: { from: 2027-03-20 }\n    heading: Frühling\n    text: Die Töpfe ziehen nach draußen.\n'
  appendFileSync(page, spring)
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'first')
  writeFileSync(page, readFileSync(page, 'utf8').replace('Zwei Dienste, ein Team', 'Drei Dienste'))
})
afterAll(() => rmSync(cwd, { recursive: true }))

function git(...args: string[]): void {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false']
  expect(spawnSync('git', [...author, ...args], { cwd }).status).toBe(0)
}

async function preview(...args: string[]) {
  const { context, printed } = captured(cwd)
  return { server: await runPreview(args, context), said: printed.err }
}

test('the content of a commit is shown as it was, on the day that is asked for', async () => {
  const { server, said } = await preview('HEAD', '--date', '2027-04-01', '--port', '0')
  if (typeof server === 'number') throw new Error(said)
  try {
    const page = await (await fetch(server.url)).text()
    expect(page).toContain('Zwei Dienste, ein Team')
    expect(page).toContain('Frühling')
  } finally {
    await server.close()
  }
}, 60_000)

test('without a commit it is the content as it is now', async () => {
  const { server, said } = await preview('--date', '2027-01-01', '--port', '0')
  if (typeof server === 'number') throw new Error(said)
  try {
    const page = await (await fetch(server.url)).text()
    expect(page).toContain('Drei Dienste')
    expect(page).not.toContain('Frühling')
  } finally {
    await server.close()
  }
}, 60_000)

test.each([
  [['nowhere'], 'There is no commit "nowhere" here.\n'],
  [['HEAD', '--date', 'soon'], '--date takes a day, such as 2026-12-24, and not "soon".\n'],
  [['HEAD', '--prot', '1'], 'There is no option --prot; --help lists the options.\n'],
])('%j is refused in one sentence', async (args, sentence) => {
  expect(await preview(...args)).toEqual({ server: 2, said: sentence })
})
