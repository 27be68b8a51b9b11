import type { JSX } from '@emotion/react/jsx-runtime'
import { type ElementType, type Key, type ReactElement, Fragment as ReactFragment } from 'react'
import { jsxDEV as element, type JSXSource } from 'react/jsx-dev-runtime'
import { type StyledProps, styledElement } from './styledElement.ts'

/** As `runtime.ts`, for development, where React is told where an element is written. */
export function jsxDEV(
  type: ElementType,
  props: StyledProps,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
): ReactElement {
  if (props.css === undefined) return element(type, props, key, isStatic, source, self)
  const styled = styledElement(type, props)
  return element(styled.type, styled.props, key, isStatic, source, self)
}

export const Fragment = ReactFragment

export type { JSX }
