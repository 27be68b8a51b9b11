import { validEdits, wrongEdits } from './corpus.ts'
import { Site } from './site.ts'
import { toldOf } from './toldOf.ts'

/**
 * `TZ=… LC_ALL=… node tests/mistakes/toldElsewhere.ts 10`: what is told of every tenth edit in another zone and locale, as
 * JSON: lists of diagnostics by the edits' names.
 */
const every = Number(process.argv[2] ?? 1)
const site = new Site()
const told = [...wrongEdits(), ...validEdits()]
  .filter((_, index) => index % every === 0)
  .map((edit) => [edit.name, toldOf(site, edit)])
site.close()
console.log(JSON.stringify(Object.fromEntries(told)))
