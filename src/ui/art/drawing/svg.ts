import { type JSX, jsx } from '@emotion/react/jsx-runtime'
import type { ReactElement } from 'react'
import { markupOf, type ShapeChild } from './shapes.ts'

/**
 * A drawing as React shows it: an `<svg>` of these attributes, styles included, around finished shapes. Without a role it
 * is decoration, which assistive technology is not told of.
 */
export function svg(
  attributes: Omit<JSX.IntrinsicElements['svg'], 'children' | 'style'>,
  of: ShapeChild,
): ReactElement {
  return jsx('svg', { ...attributes, 'aria-hidden': attributes.role ? undefined : true, ...inside(of) })
}

/** For any other element that shapes stand in: `<g css={boat} {...inside(hull)} />`. */
export function inside(of: ShapeChild) {
  return { dangerouslySetInnerHTML: { __html: markupOf(of) } }
}
