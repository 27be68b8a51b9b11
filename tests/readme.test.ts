import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { type Example, exampleKinds, reportOnExamples } from './guides/exampleContent.ts'
import { guideCommands, tryCommand } from './guides/guideCommands.ts'
import { type Fence, fences, guideFiles, readGuide, root, withoutFences } from './guides/guideFiles.ts'
import { plain, withMadeParts } from './guides/madeParts.ts'
import { tryNewBlock } from './guides/newBlock.ts'
import { operatorSettings, variablesIn } from './guides/variablesIn.ts'
import { sourceFiles } from './rooms/sourceFiles.ts'

const guides = guideFiles.map((file) => ({ file, text: readGuide(file), prose: withoutFences(readGuide(file)) }))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** The first page of the project, and the lists of the three guides. */
const overviews = ['README.md', 'content/README.md', 'src/README.md', 'server/README.md']

/** Files that the guides have their readers write, and that therefore need not be there, nor what is beside them. */
const written = guides.flatMap(({ text }) => fences(text).flatMap(({ words }) => words.filter(isPath)))
const writtenFolders = written.map(dirname).filter((folder) => !existsSync(join(root, folder)))
const isWritten = (path: string) =>
  written.includes(path) || writtenFolders.some((folder) => path === folder || dirname(path) === folder)

describe.each(guides)('$file', ({ file, text, prose }) => {
  test('every npm command it names is there', () => {
    const named = [...text.matchAll(/npm run (?:-s |--silent )?([a-z][a-z:]*)/g)].map(([, name]) => name!)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test('every link and picture leads somewhere', () => {
    const links = [...prose.matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"|\bhref="([^"]+)"/g)].map(
      ([, link, src, href]) => (link ?? src ?? href)!,
    )
    const own = links.filter((link) => !/^(https?:|mailto:|\/)/.test(link))
    expect(own.filter((link) => !leadsSomewhere(link, file))).toEqual([])
  })

  test('every file and folder it names is there', () => {
    const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!)
    const words = fences(text)
      .filter(({ language }) => language === 'sh')
      .flatMap((fence) => fence.text.split(/\s+/))
    const paths = [...spans, ...words].filter(isPath).map((path) => path.replace(/\/$/, ''))
    expect(paths.filter((path) => !isWritten(path) && !existsSync(join(root, path)))).toEqual([])
  })
})

describe('pages of a guide', () => {
  const pages = guides.filter(({ file }) => /\/guide\/[^/]+\.md$/.test(file))
  const handWritten = (text: string) => text.replaceAll(/<!-- made:.*?<!-- end -->/gs, '')
  const wordsIn = (text: string) =>
    handWritten(text)
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

  test.each(pages)('$file answers one question, in at most 400 words', ({ text }) => {
    expect(text).toMatch(/^# (.+\?|When something goes wrong|Our own words)\n/)
    expect(wordsIn(text)).toBeLessThanOrEqual(400)
  })

  test('each but the lists of words and of symptoms begins with an example', () => {
    const withoutExample = pages.filter(({ text }) => {
      const [beginning = ''] = text.split(/^## /m)
      return text.includes('?\n') && !/^(```|<!-- made)/m.test(beginning)
    })
    expect(withoutExample.map(({ file }) => file)).toEqual([])
  })

  test('each is named by the list of its guide', () => {
    const listed = (file: string) =>
      readGuide(`${file.split('/')[0]}/README.md`).includes(`(guide/${file.split('/')[2]}`)
    expect(pages.filter(({ file }) => !listed(file)).map(({ file }) => file)).toEqual([])
  })

  test('their prose has at most 11,760 words, those that the code writes left out', () => {
    const all = guides.filter(({ file }) => pages.some((page) => page.file === file) || overviews.includes(file))
    expect(all.reduce((sum, { prose }) => sum + wordsIn(prose), 0)).toBeLessThanOrEqual(11_760)
  })

  test('their lines fit a screen', () => {
    const long = pages.flatMap(({ file, text }) =>
      withoutFences(handWritten(text))
        .split('\n')
        .filter((line) => line.length > 120 && !line.startsWith('!['))
        .map((line) => `${file}: ${line}`),
    )
    expect(long).toEqual([])
  })

  test('there are at most twelve words of our own', () => {
    const rows = readGuide('src/guide/glossary.md').match(/^\| (?!word|-)/gm)
    expect(rows?.length).toBeLessThanOrEqual(12)
  })
})

describe('settings of the environment', () => {
  const inGuides = variablesIn(
    guideFiles.filter((file) => /^(README|(content|src|server)\/(README|guide\/[^/]+))\.md$/.test(file)),
  )

  test('the list of the operator’s guide has every one that the server and the build read', () => {
    const server = ['server/config.ts']
    const build = ['src/build/inputs.ts', 'src/build/runBuild.ts']
    const read = [...server, ...build].flatMap((file) =>
      [
        ...withoutComments(file).matchAll(/\benv\.([A-Z_]+)|'([A-Z]+(?:_[A-Z]+)+|PORT)'|\b([A-Z]+_[A-Z]+)(?=[:, ])/g),
      ].map(([, dotted, quoted, taken]) => (dotted ?? quoted ?? taken)!),
    )
    const listed = operatorSettings()
    expect([...new Set(read)].filter((name) => !listed.includes(name))).toEqual([])
  })

  test('each one that a guide names is read somewhere', () => {
    const code = sourceFiles().filter(({ name }) => !name.includes('.test.'))
    const isRead = (name: string) => code.some(({ text }) => text.includes(name.replace(/_FILE$/, '')))
    expect([...inGuides].filter((name) => !isRead(name))).toEqual([])
  })
})

describe('examples', () => {
  const examples = guides.flatMap(({ file, text }) => {
    const written = fences(text).filter(({ language }) => language === 'yaml')
    return file.startsWith('src/blocks/')
      ? written.map(blockExample(file))
      : written.map((of) => ({ ...of, guide: file }))
  })

  test('each says what it is', () => {
    const unknown = examples.filter(({ words: [kind = ''] }) => !exampleKinds.includes(kind))
    expect(unknown.map(({ guide, line }) => `${guide}:${line}`)).toEqual([])
  })

  test('whoever follows the guides gets a site without mistakes', () => {
    expect(reportOnExamples(examples)).toBe('')
  })
})

test.each(guideCommands(guides))(
  '$guide: $line can be done, and says what the guide prints',
  async ({ words, printed }) => {
    const { code, said } = await tryCommand(words)
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(printed ?? '') })
  },
)

test('the block of the developer’s guide can be written, and its mistakes are told as the guide says', () => {
  const sections = tryNewBlock()
  expect(sections.map(({ name, told }) => ({ name, told }))).toEqual(
    sections.map(({ name, expected }) => ({ name, told: expected })),
  )
  expect(sections).toHaveLength(3)
})

test('lists and printed output in the guides are those of the code; if not, run `npm run guides`', async () => {
  for (const { text } of guides) {
    expect(withoutBlockRows(plain(await withMadeParts(text)))).toBe(withoutBlockRows(plain(text)))
  }
})

test('the pictures of the guides are small', () => {
  const folder = join(root, '.github/pictures')
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, bytes: statSync(join(folder, name)).size }))
    .filter(({ name }) => name.includes('.'))
  expect(sizes.filter(({ bytes }) => bytes > 150_000)).toEqual([])
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(2_000_000)
})

/** A new block is there before its picture; the next `npm run guides` adds its row. */
function withoutBlockRows(text: string): string {
  return text.replaceAll(/^\| \[`[a-z-]+`\]\(\.\.\/\.\.\/src\/blocks\/.*\n/gm, '')
}

/** In a block's own README the first example is a whole section, and later ones may be parts of it. */
function blockExample(guide: string) {
  return (fence: Fence, _: number, [first]: Fence[]): Example => {
    const text = fence.text.startsWith('type:')
      ? fence.text
      : stringify({ ...parse(first!.text), ...parse(fence.text) })
    return { ...fence, text, words: ['section', ...fence.words.slice(1)], guide }
  }
}

function isPath(text: string): boolean {
  return (
    /^(content|schemas|src|server|tests|\.github|\.vscode)\/[\w./[\]-]*$/.test(text) &&
    !text.includes('.gen.') &&
    !/[A-Z]{3,}_|…/.test(text)
  )
}

function leadsSomewhere(link: string, from: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? from : normalize(join(dirname(from), decodeURIComponent(path)))
  if (!existsSync(join(root, target))) return false
  return anchor === undefined || anchorsOf(readFileSync(join(root, target), 'utf8')).includes(anchor)
}

/** As GitHub makes them of headings. */
function anchorsOf(markdown: string): string[] {
  return [...withoutFences(markdown).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function withoutComments(file: string): string {
  return readFileSync(join(root, file), 'utf8').replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '')
}
