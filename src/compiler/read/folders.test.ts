import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { Workspace } from '../testing/workspace.ts'

const refused = vi.hoisted(() => new Map<string, string>())
// Tests that share a process share its modules: those that use what is mocked are loaded anew here, and after this file.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  const allow = (path: unknown) => {
    const code = [...refused].find(([name]) => String(path).replaceAll('\\', '/').endsWith(`/content/${name}`))?.[1]
    if (code) throw Object.assign(new Error(`${code}: '${path}'`), { code })
  }
  const readdirSync = (path: string, ...options: []) => {
    allow(path)
    return real.readdirSync(path, ...options)
  }
  const readFileSync = (path: string, ...options: []) => {
    allow(path)
    return real.readFileSync(path, ...options)
  }
  return { ...real, readdirSync, readFileSync }
})
afterEach(() => refused.clear())

const content = {
  'pages/index.yaml':
    'title: Home\nsections:\n  - type: banner\n    headline: "{{solutions.agents.title}}"\n    action: { label: Go, to: /s/about }\n',
  'pages/s/about.yaml': 'title: About\nsections: []\n',
  'collections/solutions/agents.yaml': 'title: Agents\ngroup: core\n',
}

const told = (folder: string, code: string) => {
  refused.set(folder, code)
  const { site, diagnostics } = new Workspace(content).compile()
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return { paths: site.pages.map(({ path }) => path), errors }
}

test.each([
  ['EACCES', 'Permission is denied (EACCES).'],
  ['ENOENT', 'It went away while it was read (ENOENT).'],
  ['EIO', 'The system says EIO.'],
])('a folder that cannot be listed, %s, is told by its name, and the other folders are read', (code, reason) => {
  const { paths, errors } = told('pages/s', code)
  expect(paths).toEqual(['/'])
  expect(errors).toMatchObject([
    { file: 'content/pages/s', code: 'yaml/unreadable-folder', line: 1, message: expect.stringContaining(reason) },
  ])
})

test('what a folder that cannot be read lacks is no mistake of those who use it', () => {
  for (const folder of ['collections/solutions', 'collections', 'pages']) {
    const { errors } = told(folder, 'EACCES')
    expect(errors.map(({ code, file }) => `${code} ${file}`)).toEqual([`yaml/unreadable-folder content/${folder}`])
    refused.clear()
  }
})

test.each(['pages/index.yaml', 'pages/s/about.yaml', 'collections/solutions/agents.yaml'])(
  'a file that may not be read, %s, is told, and nothing that it would have given is missed elsewhere',
  (name) => {
    const { errors } = told(name, 'EACCES')
    expect(errors).toMatchObject([
      { file: `content/${name}`, code: 'yaml/unreadable', line: 1, message: expect.stringContaining('EACCES') },
    ])
  },
)

test('once the folder can be read again, the site is whole', () => {
  const folder = new Workspace(content)
  refused.set('pages/s', 'EACCES')
  const project = folder.project()
  expect(project.result().diagnostics).toHaveLength(1)
  refused.clear()
  project.update(folder.write({ 'pages/s/about.yaml': content['pages/s/about.yaml'] }))
  expect(project.result()).toEqual(folder.project().result())
})
