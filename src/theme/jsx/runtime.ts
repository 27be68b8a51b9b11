import type { JSX } from '@emotion/react/jsx-runtime'
import { type ElementType, type Key, type ReactElement, Fragment as ReactFragment } from 'react'
import { jsx as element, jsxs as elementOfSeveral } from 'react/jsx-runtime'
import { type StyledProps, styledElement } from './styledElement.ts'

/**
 * What TypeScript and the bundler make JSX into (`#jsx` in `package.json` and `tsconfig.json`): React's own elements, after
 * their `css` prop has become a class. Emotion's own runtime does the same with three components for each element.
 */
export function jsx(type: ElementType, props: StyledProps, key?: Key): ReactElement {
  if (props.css === undefined) return element(type, props, key)
  const styled = styledElement(type, props)
  return element(styled.type, styled.props, key)
}

/** The same for an element with several children, which need no keys. */
export function jsxs(type: ElementType, props: StyledProps, key?: Key): ReactElement {
  if (props.css === undefined) return elementOfSeveral(type, props, key)
  const styled = styledElement(type, props)
  return elementOfSeveral(styled.type, styled.props, key)
}

export const Fragment = ReactFragment

export type { JSX }
