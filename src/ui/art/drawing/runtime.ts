import type { Key, SVGAttributes } from 'react'
import { markupOf, type ShapeAttributes, type ShapeChild, Shapes, shape } from './shapes.ts'

type Props = ShapeAttributes & { children?: ShapeChild }
type Part = string | ((props: never) => Shapes)

/**
 * What JSX becomes in a file whose first line names `#drawing` as its import source: markup, at once. React then has one element for
 * a drawing of a hundred shapes, none of which it would ever change.
 */
export function jsx(part: Part, props: Props): Shapes {
  return typeof part === 'string' ? shape(part, props, props.children) : part(props as never)
}

export { jsx as jsxs }

export function Fragment({ children }: { children?: ShapeChild }): Shapes {
  return new Shapes(markupOf(children))
}

type Tag = 'circle' | 'ellipse' | 'g' | 'line' | 'linearGradient' | 'path' | 'rect' | 'stop' | 'text' | 'tspan'
/** Nothing that only a style sheet, a script or React could do. */
type Unknown = `on${string}` | 'children' | 'className' | 'dangerouslySetInnerHTML' | 'style'
type Attributes = {
  [Name in keyof SVGAttributes<Element> as Name extends Unknown ? never : Name]: SVGAttributes<Element>[Name]
}

export declare namespace JSX {
  type Element = Shapes
  type ElementType = Tag | ((props: never) => Shapes)
  type IntrinsicElements = Record<Tag, Attributes & IntrinsicAttributes & { children?: ShapeChild }>
  interface IntrinsicAttributes {
    /** As linters expect it in lists. Nobody reads it. */
    key?: Key
  }
  interface ElementChildrenAttribute {
    children: object
  }
}
