import { perObject } from '../memo.ts'
import type { Template } from './template.ts'

const none: readonly string[] = []

/** The collections from whose entries lists in it are made. */
export function collectionsIn(template: Template): readonly string[] {
  if (template.kind === 'constant' || template.kind === 'bound' || template.kind === 'broken') return none
  return found(template)
}

const found = perObject((template: Template): readonly string[] => [...new Set(look(template))])

function look(template: Template): readonly string[] {
  switch (template.kind) {
    case 'mapping':
      return template.entries.flatMap(([, part]) => collectionsIn(part))
    case 'list':
      return template.items.flatMap(collectionsIn)
    case 'each': {
      const inner = template.item ? collectionsIn(template.item) : none
      return 'collection' in template.list ? [template.list.collection, ...inner] : inner
    }
    case 'section':
      return collectionsIn(template.body)
    default:
      return none
  }
}
