import { expect, test } from 'vitest'
import { adoptStyles } from './styleCache.ts'

test('the browser finds in the rules of the page and of the site which ones are there', () => {
  document.head.innerHTML = `
    <style data-emotion="tw">.tw-a1{color:red}.tw-b2:hover{color:blue}</style>
    <style>
      html:not(.bare) .tw-c3{color:red}
      @media (min-width:10em){.tw-d4>p{color:red}}
      @keyframes animation-e5{to{opacity:0}}
      .shell-f6{color:red}
    </style>`
  adoptStyles('tw', document)
  expect(document.querySelector<HTMLStyleElement>('style[data-emotion]')?.dataset.emotion).toBe(
    'tw a1 b2 c3 d4 animation-e5',
  )
})
