import type { ParseArgsOptionsConfig } from 'node:util'
import type { ContentModel } from '#src/edit/contentModel.ts'
import type { Place } from '#src/edit/places.ts'
import type { Target } from '#src/edit/planChanges.ts'
import { type Given, WrongUsage } from './command.ts'

const ways = ['up', 'down', 'first', 'last'] as const

/** Options that say where something shall stand. */
export const ofTargets = {
  before: { type: 'string' },
  after: { type: 'string' },
  ...(Object.fromEntries(ways.map((way) => [way, { type: 'boolean' }])) as Record<Way, { type: 'boolean' }>),
} as const satisfies ParseArgsOptionsConfig

type Way = (typeof ways)[number]

/** @throws {WrongUsage} when more than one place is said */
export function targetOf({ options }: Given): Target | undefined {
  const { before, after } = options
  const [target, another] = [
    ...(typeof before === 'string' ? [{ before }] : []),
    ...(typeof after === 'string' ? [{ after }] : []),
    ...ways.filter((way) => options[way] === true),
  ]
  if (another) throw new WrongUsage('Say one of --before, --after, --up, --down, --first and --last.')
  return target
}

/** Of a page its sections. */
export function listIn(place: Place, model: ContentModel): Place {
  return isPage(place, model) ? { name: place.name, path: ['sections'] } : place
}

export function isPage({ name, path }: Place, model: ContentModel): boolean {
  return model.project.content.folder.roles.get(name)?.kind === 'page' && path.length === 0
}
