import { expect, test } from 'vitest'
import { loadedScripts } from './bundle.ts'

const chunk = (name: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file: `assets/${name}.js`,
  imports,
  dynamicImports,
})
const manifest = {
  'boot.ts': chunk('boot', [], ['client.tsx', 'routing.ts', 'consent.ts']),
  'client.tsx': chunk('client', ['boot.ts', '_libraries.js', '_shared.js'], ['Form.tsx', 'Quote.tsx', 'Scene.tsx']),
  'routing.ts': chunk('routing', ['client.tsx', '_router.js', '_shared.js']),
  'consent.ts': chunk('consent'),
  'Form.tsx': chunk('Form', ['_shared.js', '_field.js'], ['Scene.tsx']),
  'Quote.tsx': chunk('Quote'),
  'Scene.tsx': chunk('Scene'),
  '_libraries.js': chunk('libraries'),
  '_router.js': chunk('router', ['_libraries.js']),
  '_shared.js': chunk('shared'),
  '_field.js': chunk('field', ['_libraries.js']),
}

test('every page loads the entry and what that brings, React’s part of it by name, in the order in which they can run; a block what its view comes with beside that, and no other block’s', () => {
  const views = [
    { type: 'form', file: 'Form.tsx' },
    { type: 'quote', file: 'Quote.tsx' },
  ]
  const entries = { boot: 'boot.ts', client: 'client.tsx', routing: 'routing.ts' }
  expect(loadedScripts(manifest, entries, views)).toEqual({
    everyPage: ['boot.js', 'libraries.js', 'shared.js', 'client.js', 'router.js', 'routing.js', 'consent.js'],
    client: ['libraries.js', 'shared.js', 'client.js'],
    routing: ['router.js', 'routing.js'],
    byBlock: { form: ['field.js', 'Form.js'], quote: ['Quote.js'] },
  })
})
