import { expect, test } from 'vitest'
import { placeOf } from './places.ts'
import { planAddEntry } from './planAdd.ts'
import { planAll } from './planAll.ts'
import { planMove, planRemove } from './planChanges.ts'
import { planSet } from './planSet.ts'
import { contentCopy } from './testing/contentCopy.ts'
import { pathsAfter, tryEdit } from './trial.ts'

const model = contentCopy()

test('each request is planned on what those before it leave, and all of them are one edit of the files as they are', () => {
  const before = model.source('pages/index.yaml')!.text
  const plan = planAll(
    [
      (on) => planMove(placeOf(['/', 'testimonials'], on), 'first', on),
      (on) => planSet(['/', '1', 'heading'], 'Stimmen', false, on),
      (on) => planMove(placeOf(['/', '1'], on), 'last', on),
      (on) =>
        planAddEntry(
          'faqs',
          'kakteen',
          [
            ['q', 'Kakteen?'],
            ['a', 'Im Sommer alle zwei Wochen und im Winter gar nicht.'],
          ],
          on,
        ),
      (on) => planRemove(placeOf(['faqs', 'kakteen'], on), undefined, on),
    ],
    model,
  )
  expect(plan.edit.texts.map(({ name }) => name)).toEqual(['pages/index.yaml'])
  expect(plan.sentence.split('\n')).toHaveLength(5)
  expect(model.source('pages/index.yaml')!.text).toBe(before)
  const last = model.try(pathsAfter(plan.edit, model), ({ site }) => site.pages[0]!.page.sections.at(-1))
  expect(last).toMatchObject({ type: 'testimonials', heading: 'Stimmen' })
})

test('what is wrong only in between does not count', () => {
  const gone = planRemove(placeOf(['/ratgeber', 'licht'], model), undefined, model)
  expect(tryEdit(gone.edit, model).problems.map(({ code }) => code)).toContain('link/anchor')
  const { edit } = planAll(
    [
      (on) => planRemove(placeOf(['/ratgeber', 'licht'], on), undefined, on),
      (on) => planSet(['articles/nordfenster', 'href'], '/ratgeber#wasser', false, on),
    ],
    model,
  )
  expect(tryEdit(edit, model).problems.filter(({ severity }) => severity === 'error')).toEqual([])
})
