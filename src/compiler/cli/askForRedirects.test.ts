import { execFileSync } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Files, page } from '../testing/checked.ts'
import { schemasOf } from '../testing/schemasOf.ts'
import { siteContract } from '../testing/siteContract.ts'
import { Workspace } from '../testing/workspace.ts'
import { askForRedirects } from './askForRedirects.ts'

const template =
  'each: modules\ntitle: "{{name}}"\ndescription: "All of {{name}}."\nsections: [{ type: hero, headline: "{{name}}" }]\n'
const content: Files = {
  'site.yaml': 'url: https://www.tidewheel.example\nredirects:\n  - { from: /first, to: / }\n',
  'pages/index.yaml': page(''),
  'pages/about.yaml': page('  - { type: box, text: Who we are. }\n  - { type: faq }'),
  'pages/resources/index.yaml': page(''),
  'pages/resources/glossary.yaml': page(''),
  'pages/m/[slug].yaml': template,
  'collections/modules/crm.yaml': 'name: CRM\nprice: $5\n',
  'collections/modules/seo.yaml': 'name: SEO\nprice: $9\n',
}

/** A content folder in a repository of its own, all of it committed. */
function repository(files: Files = content) {
  const folder = new Workspace(files)
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder.cwd, stdio: 'pipe' })
  const commit = () => {
    git('add', '-A')
    git('-c', 'user.name=x', '-c', 'user.email=x@x.example', '-c', 'commit.gpgsign=false', 'commit', '-qm', 'x')
  }
  git('init', '-q')
  commit()
  const told = (env: Record<string, string> = {}) => {
    const compiled = folder.compile({ schemasDir: schemasOf(siteContract) })
    const { diagnostics, summary } = askForRedirects(compiled, join(folder.cwd, 'content'), { cwd: folder.cwd, env })
    expect(summary.warnings).toBe(diagnostics.filter(({ severity }) => severity === 'warning').length)
    return diagnostics.filter(({ code }) => code === 'link/redirect-missing')
  }
  const hints = (env?: Record<string, string>) => told(env).map(({ hint }) => hint)
  const move = (from: string, to: string) =>
    renameSync(join(folder.cwd, 'content', from), join(folder.cwd, 'content', to))
  return { folder, commit, told, hints, move }
}

describe('a page that git knows and that is gone', () => {
  test('needs a redirect, which is asked for where redirects are written', () => {
    const { folder, told } = repository()
    folder.remove('pages/about.yaml')
    expect(told()).toEqual([
      {
        severity: 'warning',
        code: 'link/redirect-missing',
        file: 'content/site.yaml',
        line: 2,
        column: 1,
        endLine: 2,
        endColumn: 10,
        path: 'redirects',
        message: 'There was a page at /about, and whoever has that address finds nothing now.',
        hint: 'Write "{ from: /about, to: … }" under redirects, with the page that comes nearest to it.',
      },
    ])
  })

  test('leads to its new address where it was renamed, even with some of its lines changed', () => {
    const { folder, hints, move } = repository()
    move('pages/about.yaml', 'pages/company.yaml')
    expect(hints()).toEqual(['Write "{ from: /about, to: /company }" under redirects.'])
    const text = folder.read('content/pages/company.yaml')
    folder.write({ 'pages/company.yaml': text.replace('title: A page', 'title: The company') })
    expect(hints()).toEqual(['Write "{ from: /about, to: /company }" under redirects.'])
  })

  test('leads to the page above it, or of nearly its name, where nothing took its place', () => {
    const { folder, hints } = repository()
    folder.remove('pages/resources/glossary.yaml')
    expect(hints()).toEqual(['Write "{ from: /resources/glossary, to: /resources }" under redirects.'])
    folder.write({ 'pages/resources/glossaries.yaml': page('  - { type: steps }') })
    expect(hints()).toEqual(['Write "{ from: /resources/glossary, to: /resources/glossaries }" under redirects.'])
  })

  test('may be an entry’s', () => {
    const { folder, hints, move } = repository()
    move('collections/modules/crm.yaml', 'collections/modules/customers.yaml')
    expect(hints()).toEqual(['Write "{ from: /m/crm, to: /m/customers }" under redirects.'])
    folder.remove('collections/modules/customers.yaml')
    expect(hints()).toEqual([
      'Write "{ from: /m/crm, to: … }" under redirects, with the page that comes nearest to it.',
    ])
  })

  test('may be one of a list’s entries', () => {
    const list = (...slugs: string[]) => slugs.map((slug) => `- slug: ${slug}\n  name: ${slug}\n  price: $5\n`).join('')
    const { 'collections/modules/crm.yaml': _, 'collections/modules/seo.yaml': __, ...others } = content
    const { folder, hints } = repository({ ...others, 'collections/modules.yaml': list('crm', 'seo', 'ads') })
    folder.write({ 'collections/modules.yaml': list('crm', 'ads') })
    expect(hints()).toEqual([
      'Write "{ from: /m/seo, to: … }" under redirects, with the page that comes nearest to it.',
    ])
    folder.write({ 'collections/modules.yaml': list('crm', 'ads').replace('slug: ads', 'slug: advertising') })
    expect(hints()).toContain('Write "{ from: /m/ads, to: /m/advertising }" under redirects.')
  })

  test('may be all of a template’s: one redirect is made for all of them', () => {
    const { folder, told, hints, move } = repository()
    folder.write({ 'pages/modules/[slug].yaml': 'x: y\n' })
    move('pages/m/[slug].yaml', 'pages/modules/[slug].yaml')
    const line = `- { each: modules, item: { from: '/m/{{slug}}', to: '/modules/{{slug}}' } }`
    expect(told()).toMatchObject([
      {
        message:
          'There were 2 pages like /m/crm, one for each entry of "modules", and whoever has such an address finds nothing now.',
        hint: `Write "${line}" under redirects.`,
      },
    ])
    folder.write({ 'site.yaml': `redirects:\n  ${line}\n` })
    expect(hints()).toEqual([])
    folder.write({ 'site.yaml': content['site.yaml']! })
    folder.remove('pages/modules/[slug].yaml')
    expect(hints()).toEqual([`Write "- { each: modules, item: { from: '/m/{{slug}}', to: … } }" under redirects.`])
  })

  test('is asked for by itself where the entries of a template went with it', () => {
    const { folder, hints } = repository()
    for (const name of ['pages/m/[slug].yaml', 'collections/modules/crm.yaml', 'collections/modules/seo.yaml'])
      folder.remove(name)
    expect(hints()).toHaveLength(2)
  })

  test('is not one whose template is out of season: its file is there', () => {
    const { folder, hints } = repository()
    folder.write({ 'pages/m/[slug].yaml': `${template}show: { from: 2099-01-01 }\n` })
    expect(hints()).toEqual([])
  })

  test.each<[string, Files]>([
    ['its redirect is written', { 'site.yaml': 'redirects: [{ from: /about, to: / }]\n' }],
    ['another file has its address', { 'pages/about/index.yaml': page('') }],
    ['it is to come back', { 'site.yaml': 'links: { later: [/about] }\n' }],
  ])('needs none where %s', (_, more) => {
    const { folder, hints } = repository()
    folder.remove('pages/about.yaml')
    folder.write(more)
    expect(hints()).toEqual([])
  })

  test.each(['draft', 'noindex'])('needs none where it said "%s: true": nobody has its address', (word) => {
    const { folder, hints } = repository({ ...content, 'pages/about.yaml': `${word}: true\n${page('')}` })
    folder.remove('pages/about.yaml')
    expect(hints()).toEqual([])
  })

  test('is told after all mistakes: a link to the page is one', () => {
    const { folder, hints } = repository()
    folder.remove('pages/about.yaml')
    folder.write({ 'pages/index.yaml': page('  - { type: box, to: /about }') })
    expect(hints()).toEqual([])
  })

  test('is told of the last commit, and in CI of the one before', () => {
    const { folder, commit, hints } = repository()
    folder.remove('pages/about.yaml')
    commit()
    expect(hints()).toEqual([])
    expect(hints({ CI: 'true' })).toHaveLength(1)
  })
})

test('nothing is asked where there is no repository, no commit before, or no git', () => {
  const { folder, hints } = repository()
  folder.remove('pages/about.yaml')
  expect(hints({ CI: 'true' })).toEqual([])
  expect(hints()).toHaveLength(1)
  const { PATH } = process.env
  try {
    process.env.PATH = ''
    expect(hints()).toEqual([])
  } finally {
    process.env.PATH = PATH
  }
  rmSync(join(folder.cwd, '.git'), { recursive: true })
  expect(hints()).toEqual([])
})
