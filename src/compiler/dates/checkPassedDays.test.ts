import { describe, expect, test } from 'vitest'
import { page as numbered, report } from '../testing/checked.ts'
import { schemasOf } from '../testing/schemasOf.ts'
import { siteContract } from '../testing/siteContract.ts'
import { Workspace } from '../testing/workspace.ts'

const page = (updated: string) => ({
  'pages/index.yaml': `title: Home\nupdated: ${updated}\ndescription: It is about us.\nsections: []\n`,
})

test('a page that was changed in the future is told where the day is written', () => {
  const told = (updated: string) => report(page(updated), '2026-11-23')
  expect(told('2027-11-20')).toContain(`
content/pages/index.yaml:2:10  warning  schema/day-ahead
  This says when something was changed, and 2027-11-20 is still far ahead. Write the day of the last change; often the year is wrong.
`)
  expect(told('2026-11-20')).not.toContain('day-ahead')
  expect(told('2026-12-20')).not.toContain('day-ahead')
})

test('what is no day of the calendar is told only as that', () => {
  expect(report(page('2062-02-31'), '2026-11-23')).not.toContain('day-ahead')
})

test('of a fact that several pages show it is told once', () => {
  const shown = (name: string) => ({
    [`pages/${name}.yaml`]: 'title: A\nupdated: "{{facts.changed}}"\nsections: []\n',
  })
  const files = { 'facts.yaml': 'changed: 2062-11-20\n', ...shown('index'), ...shown('b') }
  expect(report(files, '2026-11-23').match(/facts\.yaml:1:10 {2}warning {2}schema\/day-ahead/g)).toHaveLength(1)
})

test('a day that comes near is told no more, whether pages are made anew or not', () => {
  let moment = '2026-11-23T12:00:00Z'
  const options = { today: undefined, now: () => new Date(moment) }
  const folder = new Workspace({ 'site.yaml': 'timeZone: UTC\n', ...page('2026-12-30') })
  const project = folder.project(options)
  const codes = () => project.result().diagnostics.map(({ code }) => code)
  expect(codes()).toContain('schema/day-ahead')
  moment = '2026-12-01T12:00:00Z'
  project.update([])
  expect(codes()).not.toContain('schema/day-ahead')
  expect(project.result()).toEqual(folder.compile(options))
})

describe('what its schema calls still to come', () => {
  const text = { type: 'string' }
  const schemasDir = schemasOf({
    ...siteContract,
    'collections/talks': {
      type: 'object',
      toCome: { while: 'isLive', day: 'date' },
      properties: { slug: text, date: text, isLive: { type: 'boolean' } },
      additionalProperties: false,
    },
  })
  const talk = (written: string) => ({
    'site.yaml': 'timeZone: UTC\n',
    'pages/index.yaml': numbered(''),
    'collections/talks.yaml': `- { slug: launch, ${written} }\n`,
  })
  let moment = '2026-11-23T12:00:00Z'
  const options = { schemasDir, today: undefined, now: () => new Date(moment) }

  test('is told at its day when that was over half a year ago', () => {
    expect(new Workspace(talk('date: 2025-12-03, isLive: true')).compile(options).diagnostics).toMatchObject([
      { code: 'schema/day-passed', severity: 'warning', file: 'content/collections/talks.yaml', line: 1, column: 25 },
    ])
  })

  test.each(['date: 2026-12-03, isLive: true', 'date: 2026-10-03, isLive: true', 'date: 2025-12-03'])(
    '%s is right',
    (written) => {
      expect(new Workspace(talk(written)).compile(options).diagnostics).toEqual([])
    },
  )

  test('is told from the day on that makes it so, whether entries are made anew or not', () => {
    const folder = new Workspace(talk('date: 2026-12-03, isLive: true'))
    const project = folder.project(options)
    const codes = () => project.result().diagnostics.map(({ code }) => code)
    expect(codes()).toEqual([])
    moment = '2027-07-01T12:00:00Z'
    project.update([])
    expect(codes()).toEqual(['schema/day-passed'])
    expect(project.result()).toEqual(folder.compile(options))
  })
})
