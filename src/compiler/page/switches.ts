import type { Facts } from '../diagnostics/catalogue/catalogue.ts'
import { error } from '../diagnostics/diagnostic.ts'
import type { Finding } from '../diagnostics/once.ts'
import type { Path } from '../diagnostics/range.ts'
import { isConsequence, place } from '../explain/placing.ts'
import { placesAlong, stringsAlong } from '../links/stringsAlong.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import { urlStateOf } from '../schema/urlState.ts'
import type { Trace } from '../template/filled.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping, type Mapping, own } from '../values/own.ts'
import type { Seen } from './unique.ts'

/**
 * Checks that what is chosen in another section of the page is offered there: `control: hero` needs a hero whose `switch`
 * has the same `param`, and whose options are the panels. Which blocks can be switched like that their `urlState` says.
 * Without mistakes all fit each other; else it is not known what the address of the page takes.
 *
 * @param isWhole  no section is missing because of a mistake: one that is may be what carries the switch
 */
export function checkSwitches(
  seen: Seen,
  trace: (path: Path) => Trace,
  { blocks }: Schemas,
  isWhole: boolean,
): Finding[] {
  const report = (at: Path, facts: Facts<'page/switch'>): Finding[] => {
    const here = trace(at)
    return isConsequence(here) ? [] : [{ diagnostic: error('page/switch', place(here), facts), subject: facts.name }]
  }
  const found = seen.flatMap(({ section, path }) =>
    switched(section, blocks).flatMap(({ type, param, ids }) => {
      const holders = seen.filter(({ section: other }) => own(other, 'type') === type)
      // A switch without its parts has a mistake of its own.
      if (holders.some(({ section: { switch: control } }) => control !== undefined && !isMapping(control))) return []
      const fitting = holders.find((other) => paramOf(other.section) === param)
      if (fitting)
        return placesAlong(fitting.section, 'switch.options[].id').flatMap(({ text, path: option }) => {
          const facts = { kind: 'option' as const, type, name: text, nearest: nearest(text, ids), names: ids }
          return ids.includes(text) ? [] : report([...fitting.path, ...option], facts)
        })
      if (!isWhole && holders.length === 0) return []
      const names = holders.flatMap((other) => paramOf(other.section) ?? [])
      const at = [...path, Object.hasOwn(section, 'param') ? 'param' : 'type']
      return report(at, { kind: 'param', type, name: param, nearest: nearest(param, names), names })
    }),
  )
  if (!isWhole || found.length > 0) return found
  // Where something can be chosen in, a switch by which nothing is chosen would be pressed in vain.
  const choosing = seen.find(({ section }) => statesOf(section, blocks).some(({ switchIn }) => switchIn !== undefined))
  const used = seen.flatMap(({ section }) => switched(section, blocks).map(({ type, param }) => `${type} ${param}`))
  return seen.flatMap(({ section, path }) => {
    const type = String(section.type)
    const param = paramOf(section)
    if (!choosing || param === undefined || used.includes(`${type} ${param}`)) return []
    const facts = { kind: 'idle' as const, type, name: param, by: String(choosing.section.type) }
    return report([...path, 'switch', 'param'], facts)
  })
}

function paramOf(section: Mapping): string | undefined {
  return stringsAlong(section, 'switch.param')[0]
}

function statesOf({ type }: Mapping, blocks: Schemas['blocks']) {
  return urlStateOf(blocks.get(String(type))?.schema)
}

/** What is chosen in other sections. @returns `type`: of the block that carries the switch */
function switched(section: Mapping, blocks: Schemas['blocks']): { type: string; param: string; ids: string[] }[] {
  return statesOf(section, blocks).flatMap(({ switchIn, values, paramFrom, param }) => {
    const type = switchIn === undefined ? undefined : own(section, switchIn)
    if (typeof type !== 'string' || !blocks.has(type) || values === undefined) return []
    const renamed = paramFrom === undefined ? undefined : stringsAlong(section, paramFrom)[0]
    return [{ type, param: renamed ?? param, ids: stringsAlong(section, values) }]
  })
}
