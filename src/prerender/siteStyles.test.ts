import { expect, test } from 'vitest'
import { firstRules } from './siteStyles.ts'

test.each([
  ['.a{color:red;}.a:hover{color:blue;}', '.a{color:red;}'],
  ['.a:is(:hover,:focus-visible) > svg{top:0;}', ''],
  ['.a[aria-expanded=true]{top:0;}html[data-still] .a{top:0;}', ''],
  ['@media (scripting: none){.a{top:0;}}', ''],
  ['@media print{.a{display:none;}}@media (forced-colors: active){.a{color:red;}}', ''],
  ['@media (min-width:10em){.a{top:1px;}.a:hover{top:2px;}}', '@media (min-width:10em){.a{top:1px;}}'],
  ['@media (min-width:10em){.a:hover{top:2px;}}', ''],
  ['@media (prefers-reduced-motion: reduce){.a{top:1px;}}', '@media (prefers-reduced-motion: reduce){.a{top:1px;}}'],
  ['@keyframes x{to{top:0;}}', '@keyframes x{to{top:0;}}'],
  ['.a:not(:focus-within){top:0;}', '.a:not(:focus-within){top:0;}'],
  ['.a:hover,.b{top:0;}', '.a:hover,.b{top:0;}'],
  ['.a::after{content:":hover";}', '.a::after{content:":hover";}'],
])('%s', (css, expected) => {
  expect(firstRules(css)).toBe(expected)
})
