import { error } from '../diagnostics/diagnostic.ts'
import type { Finding } from '../diagnostics/once.ts'
import type { Path } from '../diagnostics/range.ts'
import { isConsequence, place } from '../explain/placing.ts'
import { placesAlong, stringsAlong } from '../links/stringsAlong.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import type { Trace } from '../templates/filled.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping, type Mapping, own } from '../values/own.ts'
import type { Seen } from './unique.ts'

/**
 * Checks that what is chosen in another section of the page is offered there: `control: hero` needs a hero whose `switch`
 * has the same `param`, and whose options are the panels. Which blocks can be switched like that their `urlState` says.
 *
 * @param isWhole  no section is missing because of a mistake: one that is may be what carries the switch
 * @returns whether all fit each other; else nobody knows what the address of the page takes
 */
export function checkSwitches(
  seen: Seen,
  trace: (path: Path) => Trace,
  { blocks }: Schemas,
  findings: Finding[],
  isWhole: boolean,
): boolean {
  const before = findings.length
  for (const { section, path } of seen) {
    for (const { type, param, ids } of switched(section, blocks)) {
      const holders = seen.filter(({ section: other }) => own(other, 'type') === type)
      // A switch without its parts has a mistake of its own.
      if (holders.some(({ section: other }) => Object.hasOwn(other, 'switch') && !isMapping(own(other, 'switch'))))
        continue
      const switches = holders.filter(({ section: other }) => isMapping(own(other, 'switch')))
      const fitting = switches.find(({ section: other }) => stringsAlong(other, 'switch.param')[0] === param)
      if (fitting) {
        for (const option of placesAlong(fitting.section, 'switch.options[].id')) {
          if (ids.includes(option.text)) continue
          tell('option', option.text, [...fitting.path, ...option.path], ids)
        }
      } else if (isWhole || holders.length > 0) {
        const names = switches.flatMap(({ section: other }) => stringsAlong(other, 'switch.param'))
        tell('param', param, [...path, Object.hasOwn(section, 'param') ? 'param' : 'type'], names)
      }

      function tell(kind: 'option' | 'param', name: string, at: Path, names: readonly string[]): void {
        const here = trace(at)
        if (isConsequence(here)) return
        const facts = { kind, type, name, nearest: nearest(name, names), names }
        findings.push({ diagnostic: error('page/switch', place(here), facts), subject: name })
      }
    }
  }
  if (isWhole && findings.length === before) findings.push(...idleSwitches(seen, trace, blocks))
  return findings.length === before
}

/**
 * Switches by which nothing on the page is chosen, though something could be: visitors would press them in vain. Where no
 * section can be chosen in, its author has not come to that yet.
 */
function idleSwitches(seen: Seen, trace: (path: Path) => Trace, blocks: Schemas['blocks']): Finding[] {
  const switchable = seen.find(({ section }) => canSwitch(section, blocks))
  if (!switchable) return []
  const used = new Set(
    seen.flatMap(({ section }) => switched(section, blocks).map(({ type, param }) => `${type} ${param}`)),
  )
  return seen.flatMap(({ section, path }) => {
    const type = String(section.type)
    const [param] = isMapping(own(section, 'switch')) ? stringsAlong(section, 'switch.param') : []
    const here = trace([...path, 'switch', 'param'])
    if (param === undefined || used.has(`${type} ${param}`) || isConsequence(here)) return []
    const facts = { kind: 'idle' as const, type, name: param, by: String(switchable.section.type) }
    return [{ diagnostic: error('page/switch', place(here), facts), subject: param }]
  })
}

function canSwitch({ type }: Mapping, blocks: Schemas['blocks']): boolean {
  const traits = blocks.get(String(type))?.schema.urlState
  return Array.isArray(traits) && traits.some((trait) => typeof own(trait, 'switchIn') === 'string')
}

interface Switched {
  /** Of the block that carries the switch. */
  type: string
  param: string
  ids: string[]
}

function switched(section: Mapping, blocks: Schemas['blocks']): Switched[] {
  const traits = blocks.get(String(section.type))?.schema.urlState
  return (Array.isArray(traits) ? traits.filter(isMapping) : []).flatMap((trait) => {
    const type = typeof trait.switchIn === 'string' ? own(section, trait.switchIn) : undefined
    if (typeof type !== 'string' || !blocks.has(type) || typeof trait.values !== 'string') return []
    const renamed = typeof trait.paramFrom === 'string' ? stringsAlong(section, trait.paramFrom)[0] : undefined
    return [{ type, param: renamed ?? String(trait.param), ids: stringsAlong(section, trait.values) }]
  })
}
