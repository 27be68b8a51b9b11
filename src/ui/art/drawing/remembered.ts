import type { Shapes } from './shapes.ts'

/**
 * A part that is drawn once for each of its looks, for parts that have few.
 *
 * @param draw  depends on its props alone, which are plain data
 */
export function remembered<Props>(draw: (props: Props) => Shapes): (props: Props) => Shapes {
  const known = new Map<string, Shapes>()
  return (props) => {
    const look = JSON.stringify(props)
    const shapes = known.get(look) ?? draw(props)
    known.set(look, shapes)
    return shapes
  }
}
