import { Ajv2020 } from 'ajv/dist/2020.js'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { isTimeZone } from '../dates/timeZone.ts'
import { isIcon } from './icons.ts'

/** A validator that knows this project's own keywords and formats, and tells everything that is wrong with a value. */
export function makeAjv(): Ajv2020 {
  // The schemas themselves are checked by a test, not at every start.
  // Measured over this project's schemas: without inlining and optimizing, validators are made in half the time and run
  // no slower on pages of this size.
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    messages: false,
    inlineRefs: false,
    code: { optimize: false },
    allowUnionTypes: true,
    strictSchema: 'log',
    strictTypes: false,
    strictRequired: false,
    validateSchema: false,
  })
  ajv.addVocabulary([
    'tsType',
    'sections',
    'wake',
    'urlState',
    'snippet',
    'h1',
    'anchors',
    'request',
    'values',
    'needs',
    'plainSubject',
    'markdownDescription',
    'defaultSnippets',
  ])
  for (const format of ['link', 'asset', 'prose', 'slot']) ajv.addFormat(format, true)
  ajv.addFormat('inline', isInline)
  ajv.addFormat('icon', isIcon)
  ajv.addFormat('time-zone', isTimeZone)
  for (const format of ['date', 'email', 'uri', 'time', 'date-time', 'regex'] as const)
    ajv.addFormat(format, fullFormats[format])
  return ajv
}

/** Text for one line, which knows `*italics*` and nothing else. What looks like more was meant to be more. */
function isInline(text: string): boolean {
  return !/\*\*\S|\[[^\]]+\]\([^)]*\)|<\/?[a-z][a-z0-9]*[\s/>]|^#{1,4} /i.test(text)
}
