import type { Interpolation, Theme } from '@emotion/react'
import { createElement, type ElementType, useInsertionEffect } from 'react'
import { insertStyle, isDrawnAtOnce, type StyleClass, styleClass } from '../styleClass.ts'

export interface StyledProps {
  css?: Interpolation<Theme>
  className?: string
  [name: string]: unknown
}

/** What React is asked to draw in the place of an element with a `css` prop. */
export interface StyledElement {
  type: ElementType
  props: object
}

/**
 * An element with a `css` prop as one with a class. A component looks the class up, so that in the browser the rules of an
 * element come before those of the elements inside it, as in a prerendered page. The prerenderer, which sorts the rules
 * itself, does without: there the class is known as soon as the element is made.
 */
export function styledElement(type: ElementType, props: StyledProps): StyledElement {
  if (!isDrawnAtOnce()) return { type: Styled, props: { ...props, [typeProp]: type } }
  const found = styleClass(props.css, props.className)
  if (found) insertStyle(found)
  return { type, props: withClass(props, found) }
}

/** No element has a property of this name. */
const typeProp = '$type'

/** Drawn but not in the document yet, parents first. Effects run from the inside out, so whichever is first writes all of them. */
const waiting = new Set<StyleClass>()

function Styled({ [typeProp]: type, ...props }: StyledProps & { [typeProp]: ElementType }) {
  const found = styleClass(props.css, props.className)
  if (found) waiting.add(found)
  // On the server, effects do not run.
  if (isDrawnAtOnce()) writeWaiting()
  useInsertionEffect(writeWaiting)
  return createElement(type, withClass(props, found))
}

function writeWaiting(): void {
  for (const found of waiting) insertStyle(found)
  waiting.clear()
}

function withClass(props: StyledProps, found: StyleClass | undefined): object {
  const { css: _, ...others } = props
  return { ...others, className: found ? found.className : props.className }
}
