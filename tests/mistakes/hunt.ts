import { cases } from './judge.ts'
import { contentFiles, Site } from './site.ts'

/**
 * `node tests/mistakes/hunt.ts [count] [slip]`: makes slips in the site's real content and prints those that an author is
 * not well served with; with a slip's name, everything that is told, to be read with one's own eyes.
 */
const [times = '20', only = ''] = process.argv.slice(2)
let seed = 7
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
// A fact that is renamed is told wherever it is used.
const files = contentFiles().filter(({ name }) => name !== 'facts.yaml')
let made = 0
let faults = 0
for (const { slip, place, written, told, fault } of cases(new Site(), files, {
  times: Number(times),
  only,
  random,
})) {
  made++
  if (fault) faults++
  if (!fault && !only) continue
  console.log(`\n── ${slip.name}: ${fault ?? 'good'}\n   ${place}\n   ${written.slice(0, 150)}\n${told.trimEnd()}`)
}
console.log(`\n${made} slips, ${faults} of them not told well`)
