import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Content, Workspace } from '../testing/workspace.ts'

const content: Content = {
  'site.yaml': 'brand: { name: Tidewheel }\n',
  'facts.yaml': 'offer: 30% off\nhours: { open: 9 to 5 }\n',
  'collections/solutions/agents.yaml': 'title: Agents\ngroup: core\nsummary: "{{facts.offer}}"\n',
  'collections/tiers.yaml': '- { slug: one, name: One }\n- { slug: two, name: "Two, {{facts.hours.open}}" }\n',
  'pages/index.yaml':
    'title: "{{site.brand.name}}"\nsections:\n  - { type: banner, headline: "Now {{facts.offer}}", action: { label: Us, to: /about } }\n',
  'pages/about.yaml':
    'title: About\nsections:\n  - type: cards\n    cards: { each: tiers, item: { title: "{{name}} {{tiers.one.name}}", text: "{{facts.offer}}" } }\n',
  'pages/s/[slug].yaml': 'each: solutions\ntitle: "{{title}}"\nsections: [{ type: banner, headline: "{{summary}}" }]\n',
}

/** What is told when a file has become something else. */
function told(change: (path: string) => void, name: string): string[] {
  const folder = new Workspace(content)
  const project = folder.project()
  change(join(folder.cwd, 'content', name))
  const fresh = folder.compile().diagnostics
  expect(folder.update(project, [join(folder.cwd, 'content', name)]).diagnostics).toEqual(fresh)
  return fresh
    .filter(({ severity }) => severity === 'error')
    .map(({ file, code, message }) => `${file.replace('content/', '')} ${code} ${message}`)
}

const changes: Record<string, { change: (path: string) => void; message: string }> = {
  'a folder': {
    change: (path) => {
      rmSync(path)
      mkdirSync(path)
      writeFileSync(join(path, 'more.yaml'), 'title: x\n')
    },
    message: 'yaml/unreadable The file cannot be read. It is a folder, where a file should be.',
  },
  'a link to nothing': {
    change: (path) => {
      rmSync(path)
      symlinkSync('nowhere', path)
    },
    message: 'yaml/unreadable The file cannot be read. It is a link to a file that is not there.',
  },
  'a link to itself': {
    change: (path) => {
      rmSync(path)
      symlinkSync(basename(path), path)
    },
    message: 'yaml/unreadable The file cannot be read. It is a link that leads back to itself.',
  },
  'UTF-16': {
    change: (path) => writeFileSync(path, Buffer.from(`\ufeff${readFileSync(path, 'utf8')}`, 'utf16le')),
    message: 'yaml/encoding The file is not UTF-8 text, it is UTF-16.',
  },
  'a picture': {
    change: (path) => writeFileSync(path, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0xff])),
    message: 'yaml/encoding The file is not UTF-8 text.',
  },
  empty: { change: (path) => writeFileSync(path, '# nothing yet\n'), message: 'yaml/empty-file The file is empty.' },
}

describe.each(Object.entries(changes))('%s in the place of a file is one message', (_, { change, message }) => {
  test.each(Object.keys(content))('%s', (name) => {
    expect(told(change, name)).toEqual([`${name} ${message}`])
  })
})

describe('a file with another ending', () => {
  const rename = (path: string) => renameSync(path, path.replace('.yaml', '.yml'))

  test.each(Object.keys(content))('%s as .yml is one message: how it should be called', (name) => {
    const called = name.replace('.yaml', '.yml')
    expect(told(rename, name)).toEqual([
      `${called} yaml/extension Content files end in ".yaml"; this one would be ignored.`,
    ])
  })

  test.each(['site.json', 'facts.json'])('%s is read too: JSON is YAML', (called) => {
    const name = called.replace(/\.\w+$/, '.yaml')
    expect(told((path) => renameSync(path, join(dirname(path), called)), name)).toEqual([
      `${called} yaml/extension Content files end in ".yaml"; this one would be ignored.`,
    ])
  })

  test('is right again once it is renamed, and a leftover beside the right one is no more than that', () => {
    const folder = new Workspace(content)
    const project = folder.project()
    const path = join(folder.cwd, 'content/facts.yaml')
    const errors = (...files: string[]) =>
      folder.update(project, files).diagnostics.flatMap(({ severity, file }) => (severity === 'error' ? [file] : []))
    rename(path)
    expect(errors(path, path.replace('.yaml', '.yml'))).toEqual(['content/facts.yml'])
    writeFileSync(path, 'offer: 20% off\nhours: { open: 9 to 5 }\n')
    expect(errors(path)).toEqual(['content/facts.yml'])
    expect(project.result().site.pages.find((page) => page.path === '/')?.sections).toMatchObject([
      { headline: 'Now 20% off' },
    ])
    rmSync(path.replace('.yaml', '.yml'))
    expect(errors(path.replace('.yaml', '.yml'))).toEqual([])
  })
})

test('lost facts are one message', () => {
  expect(told((path) => rmSync(path), 'facts.yaml')).toEqual([
    'facts.yaml ref/no-facts facts.yaml is missing, and pages read facts from it.',
  ])
})

test('a folder of the content that is a file or a link is one message', () => {
  const instead = (make: (path: string) => void) => told((path) => make(dirname(path)), 'pages/index.yaml')
  const nothing = 'The folder cannot be read, so nothing is known of what is in it.'
  expect(
    instead((folder) => {
      rmSync(folder, { recursive: true })
      writeFileSync(folder, '')
    }),
  ).toEqual([`pages yaml/unreadable-folder ${nothing} It is a file, where a folder should be.`])
  expect(
    instead((folder) => {
      renameSync(folder, `${folder}-elsewhere`)
      symlinkSync('.', folder)
    })[0],
  ).toBe(`pages yaml/unreadable-folder ${nothing} It is a link to a folder in which it lies itself.`)
})
