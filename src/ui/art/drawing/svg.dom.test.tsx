import { css } from '@emotion/react'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Avatar } from '../Avatar.tsx'
import Lighthouse from '../scenes/Lighthouse.tsx'
import { Wheel } from '../Wheel.tsx'
import { Shapes } from './shapes.ts'
import { svg } from './svg.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('a drawing is one element with its style, hidden from assistive technology unless it has a role', () => {
  const red = css({ color: 'red' })
  const dot = new Shapes('<circle r="1"/>')
  expect(renderToString(svg({ css: red, viewBox: '0 0 2 2' }, dot))).toBe(
    `<svg viewBox="0 0 2 2" aria-hidden="true" class="css-${red.name}"><circle r="1"/></svg>`,
  )
  expect(renderToString(svg({ role: 'img', 'aria-label': 'A dot' }, dot))).not.toContain('aria-hidden')
})

test('the browser takes drawings over as the server has drawn them', async () => {
  const told = vi.spyOn(console, 'error')
  const page = (
    <main>
      <Wheel turning turn={8} />
      <Avatar name="Dana O'Neil" />
      <Lighthouse />
    </main>
  )
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = renderToString(page)
  const before = box.innerHTML
  await act(async () => void hydrateRoot(box, page))
  expect(told).not.toHaveBeenCalled()
  expect(box.innerHTML).toBe(before)
})
