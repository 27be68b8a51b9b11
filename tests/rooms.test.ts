import { expect, test } from 'vitest'
import { circles } from './rooms/circles.ts'
import { type Import, type SourceFile, sourceFiles, topLevel } from './rooms/sourceFiles.ts'

/**
 * Which room may import from which. The order tells the way a page takes: each room knows only what stands above it, so a
 * room can be read without those below.
 */
const mayImport: Record<string, string[]> = {
  schemas: [],
  'src/theme': [],
  'src/browser': ['schemas', 'src/theme'],
  'src/ui': ['schemas', 'src/theme', 'src/browser'],
  'src/blocks': ['schemas', 'src/theme', 'src/browser', 'src/ui'],
  // Views reach it through the table that the build makes of the folders in `src/blocks`.
  'src/renderer': ['schemas', 'src/browser', 'src/ui'],
  'src/app': ['schemas', 'src/theme', 'src/browser', 'src/ui', 'src/renderer'],
  'src/prerender': ['schemas', 'src/theme', 'src/ui', 'src/renderer', 'src/app'],
  'src/compiler': ['schemas', 'src/theme'],
  'src/edit': ['schemas', 'src/compiler'],
  'src/lsp': ['schemas', 'src/compiler', 'src/edit'],
  'src/generate': ['schemas', 'src/theme', 'src/compiler'],
  server: ['schemas'],
  // Of the server it takes the policy and the headers, which static hosts are to send as well.
  'src/build': ['schemas', 'src/theme', 'src/ui', 'src/app', 'src/prerender', 'src/compiler', 'src/generate', 'server'],
  // The live site: the build's pages, made on request, beside the real server's forms.
  'src/dev': [
    ...['schemas', 'src/theme', 'src/browser', 'src/app', 'src/prerender'],
    ...['src/compiler', 'src/edit', 'src/generate', 'src/build', 'server'],
  ],
  // What people type: the doors of `npm run check` and `npm run content`.
  'src/cli': ['schemas', 'src/compiler', 'src/edit', 'src/lsp', 'src/dev'],
}

/** What the compiler is made of, in the order of its work: each part knows only those before it. */
const compilerOrder = [
  ...['memo.ts', 'failure.ts', 'values', 'dates', 'diagnostics'],
  ...['read', 'schema', 'binding', 'template', 'explain', 'content', 'page', 'mails', 'site', 'links', 'rules'],
  ...['project.ts', 'report'],
]

/**
 * What the server is made of, from the bottom: each part knows only those before it. What stands at the top of `server/`
 * and is not named here puts the parts together.
 */
const serverOrder = ['log', 'http', 'store', 'delivery', 'site', 'routes', 'config.ts', 'cli']

/** The tests that read `content/`, by how their names begin, and why. */
const mayReadContent: [start: string, reason: string][] = [
  ['tests/site/', 'They hold the specification on the site itself.'],
  ['tests/e2e/', 'Visitors go through the site itself, and authors edit a copy of it.'],
  ['tests/honestEdit/', 'It edits the site as a marketer may.'],
  ['tests/editor/', 'No schema for editors may mark what stands in the content.'],
  ['tests/guides/', 'The guides’ examples are written for this content.'],
  ['tests/bench/', 'What is measured has the settings and menus of this site.'],
  ['src/build/bundle.test.ts', 'It shows that no script knows an address or a name of the content.'],
]

const files = sourceFiles()
const code = files.filter(({ name }) => !isTest(name))

test('every room imports only from the rooms above it', () => {
  // A test may hold two rooms to one another.
  const wrong = imports(code).filter(({ from, file }) => {
    const room = roomOf(from)
    return room !== 'tests' && roomOf(file) !== room && !mayImport[room]?.includes(roomOf(file))
  })
  expect(wrong.map(arrow)).toEqual([])
})

test('every part of the compiler imports only from the parts before it', () => {
  const partOf = (file: string) => /^src\/compiler\/([^/]+)/.exec(file)?.[1]
  const placeOf = (file: string) => compilerOrder.indexOf(partOf(file) ?? '')
  const inside = imports(code).filter(({ from, file }) => partOf(from) !== undefined && partOf(file) !== undefined)
  expect(inside.length).toBeGreaterThan(100)
  expect(inside.filter(({ from, file }) => placeOf(file) < 0 || placeOf(file) > placeOf(from)).map(arrow)).toEqual([])
})

test('every part of the server imports only from the parts before it', () => {
  const partOf = (file: string) => /^server\/([^/]+)/.exec(file)?.[1]
  const placeOf = (file: string) => {
    const part = partOf(file) ?? ''
    return serverOrder.includes(part) ? serverOrder.indexOf(part) : serverOrder.length
  }
  const inside = imports(code).filter(({ from, file }) => partOf(from) !== undefined && partOf(file) !== undefined)
  expect(inside.length).toBeGreaterThan(100)
  expect(inside.filter(({ from, file }) => placeOf(file) > placeOf(from)).map(arrow)).toEqual([])
  const folders = new Set(code.flatMap(({ name }) => /^server\/([^/]+)\//.exec(name)?.[1] ?? []))
  expect([...folders].filter((part) => !serverOrder.includes(part))).toEqual([])
})

test('no block imports from another block', () => {
  const wrong = imports(files).filter(({ from, file }) => {
    return roomOf(from) === 'src/blocks' && roomOf(file) === 'src/blocks' && blockOf(from) !== blockOf(file)
  })
  expect(wrong.map(arrow)).toEqual([])
})

test('no style and no script finds a block by its type: what two sections share stands in `Section`', () => {
  const byType = /data-block\s*[~|^$*]?=\s*\\?["']?[a-z]/
  const wrong = code.filter(
    ({ name, text }) => /^src\/(theme|browser|ui|blocks|renderer|app)\//.test(name) && byType.test(text),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('no files import each other in a circle, not even for types', () => {
  expect(circles(files)).toEqual([])
})

test('a room reaches another by its name, and itself by short paths', () => {
  const wrong = imports(files).filter(
    ({ from, file, written }) => (roomOf(from) === roomOf(file)) === /^#/.test(written),
  )
  expect(wrong.map(arrow)).toEqual([])
})

test('things are imported from the file that defines them', () => {
  // The prerenderer is bundled from one entry, which the build imports by path.
  const entries = ['src/prerender/entry.tsx']
  const handedOn = files.filter(
    ({ name, imports }) =>
      !entries.includes(name) && imports.some((found) => found.handsOn && !found.written.includes('.gen.')),
  )
  expect(handedOn.map(({ name }) => name)).toEqual([])
})

test('files are named for what they hold', () => {
  const vague = /(^|\/)(index|utils?|helpers?|common|misc|shared|constants)\.tsx?$|\/(utils?|helpers?|misc)\//
  expect(files.map(({ name }) => name).filter((name) => vague.test(name))).toEqual([])
})

test('generated files say so in their names', () => {
  expect(files.filter(({ text }) => text.startsWith('// Made by')).map(({ name }) => name)).toEqual([])
})

test('only src/browser touches storage and the globals of third parties', () => {
  const touches =
    /\b(localStorage|sessionStorage|indexedDB|document\.cookie)\b|\b(window\.(gtag|fbq|plausible|Calendly))\b/
  const elsewhere = code.filter(({ name, text }) => {
    return /^src\/(ui|blocks|renderer|app)\//.test(name) && touches.test(text)
  })
  expect(elsewhere.map(({ name }) => name)).toEqual([])
})

test('what runs in the browser asks nothing of Node', () => {
  const wrong = packages(code).filter(({ from, written }) => {
    return /^src\/(theme|browser|ui|blocks|renderer|app)\//.test(from) && written.startsWith('node:')
  })
  expect(wrong.map(arrow)).toEqual([])
})

test('links are plain anchors: the router’s own component is left out of the browser’s scripts', () => {
  const uses = /\b(Link|createLink|linkOptions|useLinkProps)\b[^}]*\} from '@tanstack\/react-router'/
  expect(code.filter(({ text }) => uses.test(text)).map(({ name }) => name)).toEqual([])
})

test('the compiler and the server know nothing of React', () => {
  const wrong = packages(code).filter(({ from, written }) => {
    return (
      /^(src\/compiler|src\/generate|src\/edit|src\/lsp|src\/cli|server)\//.test(from) &&
      /^(react|@emotion|@tanstack)/.test(written)
    )
  })
  expect(wrong.map(arrow)).toEqual([])
})

test('tests of the engine bring their own content or use the second site: an edit of the site’s fails none', () => {
  const opens = [
    /\b(?:compile|Project)\('content'\)/,
    /\b(?:cpSync|existsSync|join|readdirSync|readFileSync|resolve|symlinkSync)\((?:root, )?'content[/']/,
    /'(?:\.\.\/)+content[/']/,
  ]
  const ofTests = files.filter(({ name }) => isTest(name) || /\/test[A-Z]/.test(name))
  const reading = ofTests.filter(({ text }) => opens.some((way) => way.test(text))).map(({ name }) => name)
  expect(reading.filter((name) => !mayReadContent.some(([start]) => name.startsWith(start)))).toEqual([])
  expect(
    mayReadContent.map(([start]) => start).filter((start) => !reading.some((name) => name.startsWith(start))),
  ).toEqual([])
})

test('the top level holds rooms and what tools look for there, and nothing else', () => {
  const rooms = ['content', 'schemas', 'server', 'src', 'tests']
  const tools = [
    ...[
      '.ci',
      '.dockerignore',
      '.devcontainer',
      '.editor',
      '.editorconfig',
      '.env.example',
      '.gitattributes',
      '.github',
    ],
    ...['.gitignore', '.helix', '.node-version', '.vscode', '.zed'],
    ...['AGENTS.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md'],
    ...['biome.json', 'knip.ts', 'package-lock.json', 'package.json', 'playwright.config.ts', 'tsconfig.json'],
    'vite.config.ts',
  ]
  expect(topLevel().filter((name) => ![...rooms, ...tools].includes(name))).toEqual([])
})

interface Arrow extends Import {
  from: string
}

function imports(of: readonly SourceFile[]): (Arrow & { file: string })[] {
  return of.flatMap(({ name, imports }) =>
    imports.flatMap((found) => (found.file ? [{ ...found, from: name, file: found.file }] : [])),
  )
}

function packages(of: readonly SourceFile[]): Arrow[] {
  return of.flatMap(({ name, imports }) =>
    imports.filter(({ file }) => !file).map((found) => ({ ...found, from: name })),
  )
}

const arrow = ({ from, written }: Arrow) => `${from} → ${written}`
const roomOf = (file: string) => /^src\/[^/]+/.exec(file)?.[0] ?? file.split('/')[0]!
const blockOf = (file: string) => file.split('/')[2]

function isTest(name: string): boolean {
  return /\.(test|spec)\.tsx?$|^tests\/|\/testing/.test(name)
}
