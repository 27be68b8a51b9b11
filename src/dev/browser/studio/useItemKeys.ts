import { useRef } from 'react'
import type { Field } from '../../studio/protocol.ts'
import { keyOf } from './api.ts'

/**
 * A key for each item, which stays with it when it comes to another place: items are known by what stands in them, one that
 * is being written by its place.
 */
export function useItemKeys(items: readonly Field[]): string[] {
  const known = useRef<{ mark: string; key: string }[]>([])
  const count = useRef(0)
  const before = [...known.current]
  const take = (index: number) => (index < 0 ? undefined : before.splice(index, 1, { mark: '-', key: '' })[0]?.key)
  const keys = items.map(({ what }) => take(before.findIndex(({ mark }) => mark === what.mark)))
  known.current = items.map(({ what }, index) => {
    const here = before[index]?.key
    return { mark: what.mark, key: keys[index] ?? (here || `${keyOf(what)} ${++count.current}`) }
  })
  return known.current.map(({ key }) => key)
}
