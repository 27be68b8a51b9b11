import { expect, test } from 'vitest'
import { loadedScripts } from './bundle.ts'

const chunk = (name: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file: `assets/${name}.js`,
  imports,
  dynamicImports,
})
const manifest = {
  'boot.ts': chunk('boot', [], ['client.tsx', 'consent.ts']),
  'client.tsx': chunk('client', ['boot.ts', '_libraries.js', '_shared.js'], ['Form.tsx', 'Quote.tsx', 'Scene.tsx']),
  'consent.ts': chunk('consent'),
  'Form.tsx': chunk('Form', ['_shared.js', '_field.js'], ['Scene.tsx']),
  'Quote.tsx': chunk('Quote'),
  'Scene.tsx': chunk('Scene'),
  '_libraries.js': chunk('libraries'),
  '_shared.js': chunk('shared'),
  '_field.js': chunk('field', ['_libraries.js']),
}

test('every page loads the entry and what that brings, React’s part of it by name; a block what its view comes with beside that, and no other block’s', () => {
  const views = [
    { type: 'form', file: 'Form.tsx' },
    { type: 'quote', file: 'Quote.tsx' },
  ]
  expect(loadedScripts(manifest, { boot: 'boot.ts', client: 'client.tsx' }, views)).toEqual({
    everyPage: ['boot.js', 'client.js', 'consent.js', 'libraries.js', 'shared.js'],
    client: ['client.js', 'libraries.js', 'shared.js'],
    byBlock: { form: ['Form.js', 'field.js'], quote: ['Quote.js'] },
  })
})
