import { expect, test } from 'vitest'
import { page } from '../testing/checked.ts'
import { schemasOf } from '../testing/schemasOf.ts'
import { siteContract } from '../testing/siteContract.ts'
import { Workspace } from '../testing/workspace.ts'

const text = { type: 'string' }
const schemasDir = schemasOf({
  ...siteContract,
  'collections/cases': {
    type: 'object',
    properties: { slug: text, module: { ...text, nameOf: 'modules.name' } },
    additionalProperties: false,
  },
})

const site = (module: string, modules = '- { slug: crm, name: Lead Response }\n- { slug: ads, name: Ads }\n') => ({
  'site.yaml': 'timeZone: UTC\n',
  'pages/index.yaml': page(''),
  'collections/modules.yaml': modules,
  'collections/cases.yaml': `- { slug: harbor, module: ${module} }\n`,
})

const told = (files: Record<string, string>) =>
  new Workspace(files).compile({ schemasDir, today: undefined }).diagnostics

test('a name that is nearly that of an entry is told where it is written, with the name', () => {
  expect(told(site('Lead Respones'))).toMatchObject([
    { code: 'rule/entry-name', severity: 'warning', file: 'content/collections/cases.yaml', line: 1, column: 27 },
  ])
  expect(told(site('Lead Respones'))[0]!.hint).toContain('"Lead Response"')
})

test('the name itself is right, and so is another one: it may be of what is sold no more', () => {
  expect(told(site('Lead Response'))).toEqual([])
  expect(told(site('Phone Desk'))).toEqual([])
})

test('while an entry has mistakes nobody knows what it is called', () => {
  const diagnostics = told(site('Leads 2', '- { slug: one, name: Leads 1 }\n- { slug: two, nmae: Leads 2 }\n'))
  expect(diagnostics.map(({ code }) => code)).toEqual(['schema/unknown-property'])
})

test('after an entry is called otherwise it is told as in a fresh check', () => {
  const folder = new Workspace(site('Lead Response'))
  const options = { schemasDir, today: undefined }
  const project = folder.project(options)
  expect(project.result().diagnostics).toEqual([])
  const renamed = { 'collections/modules.yaml': '- { slug: crm, name: Lead Responses }\n' }
  const { diagnostics } = project.update(folder.write(renamed))
  expect(diagnostics.map(({ code }) => code)).toEqual(['rule/entry-name'])
  expect(diagnostics).toEqual(folder.compile(options).diagnostics)
})
