import { expect, test } from 'vitest'
import { report } from '../testing/checked.ts'
import { Workspace } from '../testing/workspace.ts'

const content = {
  'facts.yaml': 'zone: Pacific/Auckland\n',
  'pages/index.yaml':
    'title: Home\nsections:\n  - { type: banner, headline: Hi, show: { from: 2026-12-25, until: 2026-12-25 } }\n',
}
const at = (moment: string) => ({ today: undefined, now: () => new Date(moment) })
const banners = (zone: string, moment: string) => {
  const { site } = new Workspace({ ...content, 'site.yaml': `timeZone: ${zone}\n` }).compile(at(moment))
  return site.pages[0]!.sections.length
}

test("a day begins and ends by the site's own clock", () => {
  expect(banners('America/New_York', '2026-12-25T04:59:59Z')).toBe(0)
  expect(banners('America/New_York', '2026-12-25T05:00:00Z')).toBe(1)
  expect(banners('America/New_York', '2026-12-26T04:59:59Z')).toBe(1)
  expect(banners('Pacific/Auckland', '2026-12-24T11:00:00Z')).toBe(1)
  expect(banners('"{{facts.zone}}"', '2026-12-24T11:00:00Z')).toBe(1)
})

test('without a time zone, and with one that does not exist, days are those of UTC', () => {
  const folder = new Workspace(content)
  expect(folder.compile(at('2026-12-25T00:00:00Z')).site).toMatchObject({
    timeZone: 'UTC',
    pages: [{ sections: [{}] }],
  })
  expect(folder.compile(at('2026-12-24T23:59:59Z')).site.pages[0]!.sections).toEqual([])
  expect(banners('Mars/Olympus', '2026-12-25T00:00:00Z')).toBe(1)
})

test('a time zone that does not exist is told, with the one that was meant', () => {
  const told = (zone: string) => report({ 'site.yaml': `timeZone: ${zone}\n` })
  expect(told('America/New_Yrok')).toBe(`
content/site.yaml:1:11  error  schema/format
  "timeZone" is wrong: "America/New_Yrok" is not a time zone. Did you mean "America/New_York"?
  1 | timeZone: America/New_Yrok
    |           ^^^^^^^^^^^^^^^^
`)
  expect(told('"+05:00"')).toContain('Write region and city')
  // It exists, and has no summer: half the year a day would begin an hour late.
  expect(told('EST')).toContain('"EST" is not a time zone')
  for (const zone of ['UTC', 'Europe/Berlin', 'America/Argentina/Ushuaia']) expect(told(zone)).toBe('')
})

test('a project that is edited on the next day, or under another clock, is what a fresh one would be', () => {
  let moment = '2026-12-24T12:00:00Z'
  const now = () => new Date(moment)
  const folder = new Workspace({ ...content, 'site.yaml': 'timeZone: UTC\n' })
  const project = folder.project({ today: undefined, now })
  const same = () => expect(project.result()).toEqual(folder.project({ today: undefined, now }).result())
  moment = '2026-12-25T06:00:00Z'
  expect(folder.update(project, folder.write({ 'facts.yaml': 'zone: UTC\n' })).changedPaths).toEqual(['/'])
  same()
  expect(folder.update(project, folder.write({ 'site.yaml': 'timeZone: America/Los_Angeles\n' })).changedPaths).toEqual(
    ['/'],
  )
  same()
  moment = '2026-12-25T12:00:00Z'
  expect(
    folder.update(project, folder.write({ 'pages/about.yaml': 'title: About\nsections: []\n' })).changedPaths,
  ).toEqual(['/', '/about'])
  same()
})
