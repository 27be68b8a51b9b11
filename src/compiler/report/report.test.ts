import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { sample, sampleTexts } from '../testing/sampleReport.ts'
import { Workspace } from '../testing/workspace.ts'
import { formats } from './formats.ts'
import { linksTo } from './github.ts'
import { textOf } from './report.ts'

const plain = {
  read: (file: string) => sampleTexts[file],
  color: false,
  links: linksTo(
    { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'tide/site', GITHUB_SHA: 'abc' },
    '/nowhere',
  ),
  cwd: '/nowhere',
}

test('pretty: each mistake stands with its place, its line and the part that is meant', () => {
  expect(formats.pretty(sample, plain)).toBe(`\
content/pages/home.yaml:3:11  error  schema/unknown-block
  There is no block of type "stat". Did you mean "stats"?
  3 |   - type: stat
    |           ^^^^

content/pages/solutions/[slug].yaml:2:14  warning  page/description-length
  100% of 50, 60: too
  long.
  2 | description: Two
    |              ^^^

Checked 2 files, 1 page: 1 error, 1 warning. What nothing uses is reported once no error is left.
`)
})

test('pretty: colors are added for a terminal and change no word', () => {
  const colored = formats.pretty(sample, { ...plain, color: true })
  expect(colored).toContain('\u001b[31merror\u001b[39m')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colors
  expect(colored.replace(/\u001b\[\d+m/g, '')).toBe(formats.pretty(sample, plain))
})

test('pretty: a file that is gone is told without its line', () => {
  const gone = formats.pretty(sample, { ...plain, read: () => undefined })
  expect(gone.split('\n').slice(0, 3)).toEqual([
    'content/pages/home.yaml:3:11  error  schema/unknown-block',
    '  There is no block of type "stat". Did you mean "stats"?',
    '',
  ])
})

test('pretty: content without mistakes gives one line', () => {
  const summary = { files: 41, pages: 38, errors: 0, warnings: 0 }
  expect(formats.pretty({ diagnostics: [], summary }, plain)).toBe('Checked 41 files, 38 pages: no mistakes.\n')
})

test('json: the public record, field by field, and the summary', () => {
  expect(formats.json(sample, plain)).toBe(`\
{
  "version": 1,
  "diagnostics": [
    {
      "severity": "error",
      "code": "schema/unknown-block",
      "file": "content/pages/home.yaml",
      "line": 3,
      "column": 11,
      "endLine": 3,
      "endColumn": 15,
      "path": "sections[0].type",
      "message": "There is no block of type \\"stat\\".",
      "hint": "Did you mean \\"stats\\"?",
      "fix": {
        "line": 3,
        "column": 11,
        "endLine": 3,
        "endColumn": 15,
        "newText": "stats"
      }
    },
    {
      "severity": "warning",
      "code": "page/description-length",
      "file": "content/pages/solutions/[slug].yaml",
      "line": 2,
      "column": 14,
      "endLine": 3,
      "endColumn": 9,
      "path": "description",
      "message": "100% of 50, 60: too\\nlong."
    }
  ],
  "summary": {
    "files": 2,
    "pages": 1,
    "errors": 1,
    "warnings": 1
  }
}
`)
})

test('github: one command a mistake; percent signs and line breaks are escaped, columns stay within one line', () => {
  expect(formats.github(sample, plain)).toBe(`\
::error file=content/pages/home.yaml,line=3,endLine=3,col=11,endColumn=14,title=schema/unknown-block::There is no block of type "stat". Did you mean "stats"?
::warning file=content/pages/solutions/[slug].yaml,line=2,endLine=3,title=page/description-length::100%25 of 50, 60: too%0Along.
`)
})

test('github: a comma or colon in a file name does not end it', () => {
  const [first] = sample.diagnostics
  const report = { ...sample, diagnostics: [{ ...first!, file: 'content/pages/a,b:c%.yaml' }] }
  expect(formats.github(report, plain)).toMatch(/^::error file=content\/pages\/a%2Cb%3Ac%25\.yaml,line=3,/)
})

test('github: of more than it shows, a notice says how many there are', () => {
  const [one] = sample.diagnostics
  const many = Array.from({ length: 13 }, (_, index) => ({ ...one!, line: index + 1 }))
  const lines = formats
    .github({ ...sample, diagnostics: many }, plain)
    .trimEnd()
    .split('\n')
  expect(lines).toHaveLength(14)
  expect(lines.at(-1)).toBe(
    '::notice title=More errors::GitHub shows 10 of 13 errors at their lines. The summary of this run lists all.',
  )
})

test('sarif: each code is a rule, each mistake a result with its place and hint', () => {
  const log = JSON.parse(formats.sarif(sample, plain))
  expect(log.version).toBe('2.1.0')
  expect(log.runs[0]).toMatchObject({ columnKind: 'utf16CodeUnits', invocations: [{ executionSuccessful: true }] })
  expect(log.runs[0].tool.driver.rules.map((rule: { id: string }) => rule.id)).toEqual([
    'page/description-length',
    'schema/unknown-block',
  ])
  const artifactLocation = { uri: 'content/pages/home.yaml', uriBaseId: 'SRCROOT' }
  const region = { startLine: 3, startColumn: 11, endLine: 3, endColumn: 15 }
  expect(log.runs[0].results[0]).toEqual({
    ruleId: 'schema/unknown-block',
    ruleIndex: 1,
    level: 'error',
    message: { text: 'There is no block of type "stat". Did you mean "stats"?' },
    locations: [
      {
        physicalLocation: { artifactLocation, region },
        logicalLocations: [{ fullyQualifiedName: 'sections[0].type', kind: 'member' }],
      },
    ],
  })
})

test('sarif: the tool and its rules have all that code scanning requires, or shows', () => {
  const { driver } = JSON.parse(formats.sarif(sample, plain)).runs[0].tool
  const codes = 'https://github.com/tide/site/blob/HEAD/src/compiler/diagnostics/catalogue/README.md'
  expect(driver).toMatchObject({ semanticVersion: expect.stringMatching(/^\d+\.\d+\.\d+/), informationUri: codes })
  expect(
    driver.rules.map((rule: { id: string; defaultConfiguration: object }) => [rule.id, rule.defaultConfiguration]),
  ).toEqual([
    ['page/description-length', { level: 'warning' }],
    ['schema/unknown-block', { level: 'error' }],
  ])
  for (const { shortDescription, fullDescription, help } of driver.rules)
    for (const { text } of [shortDescription, fullDescription, help]) {
      expect(text).not.toBe('')
      expect(text.length).toBeLessThanOrEqual(1024)
    }
})

test('sarif: each rule leads to where its code is explained', () => {
  const { rules } = JSON.parse(formats.sarif(sample, plain)).runs[0].tool.driver
  const address =
    'https://github.com/tide/site/blob/HEAD/src/compiler/diagnostics/catalogue/README.md#schema-unknown-block'
  expect(rules[1]).toMatchObject({ shortDescription: { text: expect.any(String) }, helpUri: address })
  const elsewhere = { ...plain, links: linksTo({}, '/nowhere') }
  const local = new URL(JSON.parse(formats.sarif(sample, elsewhere)).runs[0].tool.driver.rules[1].helpUri)
  expect(readFileSync(local, 'utf8')).toContain(`<a id="${local.hash.slice(1)}"></a>`)
})

test('sarif: a file name is an address, so its brackets are escaped', () => {
  const log = JSON.parse(formats.sarif(sample, plain))
  const { uri } = log.runs[0].results[1].locations[0].physicalLocation.artifactLocation
  expect(uri).toBe('content/pages/solutions/%5Bslug%5D.yaml')
})

test('of a picture that is reported no line is shown, even where its bytes are text', () => {
  const folder = new Workspace({ 'media/old.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', 'pages/a.yaml': 'a: 1' })
  const shown = (file: string) =>
    formats.pretty(
      { ...sample, diagnostics: [{ ...sample.diagnostics[0]!, file, line: 1 }] },
      { ...plain, read: textOf(folder.cwd) },
    )
  expect(shown('content/pages/a.yaml')).toContain('1 | a: 1')
  expect(shown('content/media/old.svg')).not.toContain('1 | ')
})

test('sarif: a file outside the repository has its whole address', () => {
  const [first] = sample.diagnostics
  const log = JSON.parse(formats.sarif({ ...sample, diagnostics: [{ ...first!, file: '../other/a b.yaml' }] }, plain))
  const { artifactLocation } = log.runs[0].results[0].locations[0].physicalLocation
  expect(artifactLocation).toEqual({ uri: 'file:///other/a%20b.yaml' })
})

test('markdown: the counts, and a table with links to the lines and to what the codes mean', () => {
  const home = 'https://github.com/tide/site/blob/abc/content/pages/home.yaml#L3'
  const text = unescaped(formats.markdown(sample, plain))
  expect(text).toMatch(
    /^## Content\n\nChecked 2 files, 1 page: 1 error, 1 warning\. What nothing uses is reported once no error is left\.\n\n\| \| where \| what \|\n/,
  )
  expect(text).toContain(
    `| error | <a href="${home}"><code>content/pages/home.yaml:3</code></a> | There is no block of type "stat". Did you mean "stats"?<br>`,
  )
  expect(text).toContain('/solutions/%5Bslug%5D.yaml#L2-L3">')
  expect(text.trimEnd().split('\n')).toHaveLength(8)
})

test('markdown: errors stand before warnings', () => {
  const rows = formats.markdown({ ...sample, diagnostics: sample.diagnostics.toReversed() }, plain)
  expect(rows.match(/^\| (?:error|warning)/gm)).toEqual(['| error', '| warning'])
})

test("markdown: an author's words are no markup and stay in their row", () => {
  const [first] = sample.diagnostics
  const message = '<b>no</b> | *such* `block` {{x}} [a](b)\n# at all'
  const text = formats.markdown({ ...sample, diagnostics: [{ ...first!, message }] }, plain)
  const row = text.trimEnd().split('\n').at(-1)!
  expect(row).not.toMatch(/<b>|[*`[]|\| \*/)
  expect(row.split(' | ')).toHaveLength(3)
  expect(unescaped(row)).toContain('<b>no</b> | *such* `block` {{x}} [a](b)<br># at all')
})

test('markdown: where no host is known, places have no links; of very many mistakes the first are listed', () => {
  const [first] = sample.diagnostics
  const links = linksTo({}, '/nowhere')
  const text = formats.markdown({ ...sample, diagnostics: Array(700).fill(first) }, { ...plain, links })
  expect(text).toContain('| error | <code>content/pages/home')
  expect(text).toMatch(/\nAnd 200 more\.\n$/)
  expect(text.length).toBeLessThan(1_000_000)
})

test('markdown: content without mistakes gives its one line', () => {
  const summary = { files: 41, pages: 38, errors: 0, warnings: 0 }
  expect(formats.markdown({ diagnostics: [], summary }, plain)).toBe(
    '## Content\n\nChecked 41 files, 38 pages: no mistakes.\n',
  )
})

test('a check that has failed itself says so in the formats for machines', () => {
  const failed = { ...sample, failure: { message: 'The check has failed.', report: 'check-failure.txt' } }
  expect(JSON.parse(formats.json(failed, plain)).failure).toEqual(failed.failure)
  // What was not looked at is not without mistakes.
  const nothing = { ...failed, diagnostics: [], summary: { files: 0, pages: 0, errors: 0, warnings: 0 } }
  expect(formats.markdown(nothing, plain)).toBe('## Content\n\nThe check has failed.\n')
  expect(formats.github(failed, plain)).toMatch(/^::error title=The check itself has failed::The check has failed\.\n/)
  expect(JSON.parse(formats.sarif(failed, plain)).runs[0].invocations).toEqual([
    {
      executionSuccessful: false,
      toolExecutionNotifications: [{ level: 'error', message: { text: 'The check has failed.' } }],
    },
  ])
  expect(formats.markdown(failed, plain)).toMatch(/^## Content\n\nThe check has failed\.\n/)
})

/** As a browser shows it. */
function unescaped(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

describe('a project in a folder of its repository', () => {
  const top = mkdtempSync(join(tmpdir(), 'repository-'))
  const cwd = join(top, 'my site')
  mkdirSync(join(cwd, 'content/pages'), { recursive: true })
  mkdirSync(join(top, 'shared'))
  symlinkSync(join(top, 'shared'), join(cwd, 'linked'))
  symlinkSync(top, `${top}-link`)
  afterAll(() => {
    rmSync(`${top}-link`)
    rmSync(top, { recursive: true })
  })
  const onGitHub = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'tide/all', GITHUB_SHA: 'abc' }
  const named = (file: string, env: Record<string, string>, at = cwd) => {
    const report = { ...sample, diagnostics: [{ ...sample.diagnostics[0]!, file }] }
    const options = { ...plain, links: linksTo(env, at), cwd: at }
    const [run] = JSON.parse(formats.sarif(report, options)).runs
    return {
      github: /file=(.*?),/.exec(formats.github(report, options))![1],
      sarif: run.results[0].locations[0].physicalLocation.artifactLocation,
      markdown: /blob\/abc\/([^"]*)#L3/.exec(unescaped(formats.markdown(report, options)))?.[1],
      json: JSON.parse(formats.json(report, options)).diagnostics[0].file,
      top: run.originalUriBaseIds.SRCROOT.uri,
    }
  }

  test('is named from the top of the repository for GitHub, and from the working directory in JSON', () => {
    expect(named('content/pages/50% über #1.yaml', { ...onGitHub, GITHUB_WORKSPACE: top })).toEqual({
      github: 'my site/content/pages/50%25 über #1.yaml',
      sarif: { uri: 'my%20site/content/pages/50%25%20%C3%BCber%20%231.yaml', uriBaseId: 'SRCROOT' },
      markdown: 'my%20site/content/pages/50%25%20%C3%BCber%20%231.yaml',
      json: 'content/pages/50% über #1.yaml',
      top: `${pathToFileURL(realpathSync(top))}/`,
    })
  })

  test.each([
    ['a content folder beside the project', '../shared/site.yaml'],
    ['a content folder that is a link', 'linked/site.yaml'],
    ['an absolute content folder', join(top, 'shared/site.yaml')],
  ])('%s is named by its real place in the repository', (_, file) => {
    const { github, sarif } = named(file, { ...onGitHub, GITHUB_WORKSPACE: top })
    expect({ github, uri: sarif.uri }).toEqual({ github: 'shared/site.yaml', uri: 'shared/site.yaml' })
  })

  test('is found when the host names the repository through a link, or the working directory is one', () => {
    const file = 'content/site.yaml'
    const wanted = 'my site/content/site.yaml'
    expect(named(file, { ...onGitHub, GITHUB_WORKSPACE: `${top}-link` }).github).toBe(wanted)
    expect(named(file, { ...onGitHub, GITHUB_WORKSPACE: top }, `${top}-link/my site`).github).toBe(wanted)
  })

  test('is found by Git’s folder where no host says where the repository is, or says a place that it does not lie in', () => {
    mkdirSync(join(top, '.git'))
    for (const env of [{}, { ...onGitHub, GITHUB_WORKSPACE: join(top, 'shared') }]) {
      const { github, sarif } = named('content/site.yaml', env)
      expect(github).toBe('my site/content/site.yaml')
      expect(sarif).toEqual({ uri: 'my%20site/content/site.yaml', uriBaseId: 'SRCROOT' })
    }
  })

  test('what lies outside the repository keeps its whole address', () => {
    const { github, sarif, markdown } = named('../../elsewhere.yaml', { ...onGitHub, GITHUB_WORKSPACE: top })
    expect({ github, markdown }).toEqual({ github: '../../elsewhere.yaml', markdown: undefined })
    expect(sarif).toEqual({ uri: pathToFileURL(join(tmpdir(), 'elsewhere.yaml')).href })
  })
})

test('links to what codes mean lead to the project’s folder of the repository', () => {
  const project = join(import.meta.dirname, '../../..')
  const env = { GITHUB_SERVER_URL: 'https://g.example', GITHUB_REPOSITORY: 'a/b', GITHUB_SHA: 'abc' }
  const { about } = linksTo({ ...env, GITHUB_WORKSPACE: dirname(project) }, project)
  expect(about('link/broken')).toBe(
    `https://g.example/a/b/blob/HEAD/${basename(project)}/src/compiler/diagnostics/catalogue/README.md#link-broken`,
  )
})
