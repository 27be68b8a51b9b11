import { isMapping, type Mapping, own } from '../values/own.ts'

/** It has the two parts that every mail has, and none that only a page has. */
export function isMailLike(data: unknown): data is Mapping {
  return (
    isMapping(data) &&
    Object.hasOwn(data, 'subject') &&
    Array.isArray(own(data, 'body')) &&
    !Object.hasOwn(data, 'sections')
  )
}
