import { expect, test } from 'vitest'
import { Project } from '#src/compiler/project.ts'
import { Workspace } from '#src/compiler/testing/workspace.ts'
import { mailTemplate } from '#src/prerender/mails/mailTemplate.ts'
import { ContentState } from './contentState.ts'
import { mailPreview } from './plainPages.ts'

const enquiry =
  'subject: "From {name}"\nunlisted: not offered\nbody:\n  - text: "> {message}"\n  - rows: [{ label: Mail, value: "{email} {service} {id}" }]\n'

test('every mail is shown with sample values, its subject, its HTML and its text; or its mistakes', () => {
  const folder = new Workspace({
    'site.yaml': 'brand: { name: Tidewheel }\nurl: https://www.tidewheel.example\n',
    'mails/enquiry.yaml': enquiry,
    'mails/confirm.yaml': 'subject: Hello\nbody: [{ text: "[Yes]({confirmLink}) [No]({unsubscribeLink})" }]\n',
  })
  const state = new ContentState(() => new Project('content', { cwd: folder.cwd }))
  const before = mailPreview(state, mailTemplate)
  expect(before).toContain('<b>From Dana Okafor</b>')
  expect(before).toContain('&gt; We lose weekend leads.')
  expect(before).toContain('Fax automation (not offered)')
  expect(before).toContain('<iframe title="enquiry as HTML" sandbox srcdoc="&lt;!doctype html&gt;')
  expect(before).toContain('aria-label="confirm"')
  state.update(folder.write({ 'mails/enquiry.yaml': enquiry.replace('{name}', '{nmae}') }))
  const after = mailPreview(state, mailTemplate)
  expect(after).toContain('Did you mean &quot;{name}&quot;?')
  expect(after).not.toContain('enquiry as HTML')
})
