import createCache from '@emotion/cache'
import { css, keyframes } from '@emotion/react'
import { act, type ReactNode, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawnWith, takeStylesFrom } from '../styleClass.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const red = css({ color: 'red' })
const blue = css({ color: 'blue' })
const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
const turning = css({ animation: `${turn} 1s` })
const list = css({ '& > *': { color: 'gray' } })

function Box({ className }: { className?: string }) {
  return <i css={red} className={className} />
}

beforeEach(() => {
  document.head.innerHTML = ''
  takeStylesFrom(createCache({ key: 'tw', speedy: false, stylisPlugins: [] }))
})

test('a css prop becomes a class whose rules are in the document', () => {
  const box = shown(<p css={red} />)
  expect(box.innerHTML).toBe(`<p class="tw-${red.name}"></p>`)
  expect(rules()).toEqual([`.tw-${red.name}{color:red;}`])
})

test('an animation comes with the rule that names it, once', () => {
  shown([<p key="1" css={turning} />, <p key="2" css={turning} />])
  expect(rules()).toEqual([
    expect.stringContaining(`.tw-${turning.name}{`),
    expect.stringContaining(`@keyframes ${turn.name}`),
  ])
})

test('of several styles the last one wins, also when a component is given one from outside', () => {
  const box = shown([<p key="1" css={[red, false, [blue]]} />, <Box key="2" css={blue} />])
  expect(classes(box)).toHaveLength(2)
  for (const name of classes(box))
    expect(rules().join('')).toMatch(new RegExp(`\\.${name}\\{[^}]*color:red;[^}]*color:blue;`))
})

test('a component that passes on all it is given keeps its own style under that from outside', () => {
  const Pass = (props: { className?: string }) => <i css={red} {...props} />
  const box = shown(<Pass css={blue} />)
  expect(rules().join('')).toMatch(new RegExp(`\\.${classes(box)[0]}\\{[^}]*color:red;[^}]*color:blue;`))
  const drawn = createCache({ key: 'tw', speedy: false, stylisPlugins: [] })
  const html = drawnWith(drawn, () => renderToString(<Pass css={blue} />))
  expect(html).toBe(`<i class="${classes(box)[0]}"></i>`)
})

test('a style has one class, whether it stands alone or in a list, and whichever was drawn first', () => {
  const [alone, listed] = [<p key="1" css={blue} />, <p key="2" css={[false, [blue], undefined]} />]
  expect(classes(shown([listed, alone]))).toEqual([`tw-${blue.name}`, `tw-${blue.name}`])
})

test('other classes stay, and no style gives none', () => {
  const box = shown([
    <p key="1" css={red} className="mark" />,
    <p key="2" css={false} />,
    <p key="3" css={undefined} className="mark" />,
  ])
  expect(box.innerHTML).toBe(`<p class="mark tw-${red.name}"></p><p></p><p class="mark"></p>`)
})

test('the rules of an element come before those of the elements in it', () => {
  shown(
    <ul css={list}>
      <li css={red} />
    </ul>,
  )
  expect(rules().map((rule) => rule.split('{')[0])).toEqual([
    `.tw-${list.name}`,
    `.tw-${list.name}>*`,
    `.tw-${red.name}`,
  ])
})

test('a style made in passing follows its values', () => {
  function Meter({ share }: { share: number }) {
    return <b css={{ width: `${share}%` }} />
  }
  const box = shown(<Meter share={20} />)
  const [before] = classes(box)
  act(() => roots.get(box)!.render(<Meter share={30} />))
  expect(classes(box)).not.toEqual([before])
  expect(rules().join('')).toContain('width:30%')
})

test('a view keeps its state when its style changes or goes', () => {
  function Counter({ isRed }: { isRed: boolean }) {
    return <Field css={isRed && red} />
  }
  function Field({ className }: { className?: string }) {
    const [id] = useState(Math.random)
    return <input className={className} data-id={id} />
  }
  const box = shown(<Counter isRed />)
  const input = box.firstElementChild
  const id = input?.getAttribute('data-id')
  act(() => roots.get(box)!.render(<Counter isRed={false} />))
  expect([box.firstElementChild, input?.getAttribute('data-id')]).toEqual([input, id])
})

test('the browser finds the elements as the server has drawn them, also those that were made before', async () => {
  const early = <em css={blue}>early</em>
  const Page = () => (
    <ul css={list}>
      {[1, 2].map((item) => (
        <li key={item} css={[red, item === 1 && blue]}>
          <Box css={blue} />
          {early}
        </li>
      ))}
    </ul>
  )
  const server = createCache({ key: 'tw' })
  const html = drawnWith(server, () => renderToString(<Page />))
  const told = vi.spyOn(console, 'error')
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = html
  await act(async () => void hydrateRoot(box, <Page />))
  expect(told).not.toHaveBeenCalled()
  expect(box.innerHTML).toBe(html)
  for (const name of classes(box)) expect(Object.keys(server.inserted)).toContain(name?.slice('tw-'.length))
})

test('two caches do not mix: each drawing has the classes of its own', () => {
  const draw = (key: string) => drawnWith(createCache({ key }), () => renderToString(<p css={red} />))
  expect([draw('shell'), draw('tw')]).toEqual([`<p class="shell-${red.name}"></p>`, `<p class="tw-${red.name}"></p>`])
})

test('children that are written out need no keys', () => {
  const told = vi.spyOn(console, 'error')
  shown(
    <p css={red}>
      <b />
      <i />
    </p>,
  )
  expect(told).not.toHaveBeenCalled()
})

const roots = new WeakMap<Element, ReturnType<typeof createRoot>>()

function shown(node: ReactNode): Element {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  roots.set(box, root)
  act(() => root.render(node))
  return box
}

const classes = (box: Element) => [...box.children].map((element) => element.getAttribute('class'))
const rules = () => [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent)
