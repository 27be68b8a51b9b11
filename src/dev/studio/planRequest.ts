import type { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { descend } from '#src/compiler/values/own.ts'
import { Refusal } from '#src/edit/contentEdit.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { labelOf, type Place, titleOf } from '#src/edit/places.ts'
import { planAddSection, planAddValue, planNewPage } from '#src/edit/planAdd.ts'
import { planAll } from '#src/edit/planAll.ts'
import { type Plan, planDuplicate, planMove, planRemove } from '#src/edit/planChanges.ts'
import { planPaste } from '#src/edit/planPaste.ts'
import { changesOf, planRename, renamable } from '#src/edit/planRename.ts'
import { holding, planValue, readYaml, shown } from '#src/edit/planSet.ts'
import { carryOut } from '#src/edit/trial.ts'
import { nameOfValue } from './labels.ts'
import { unchanged } from './marks.ts'
import { planDeletePicture, planRenamePicture } from './pictures.ts'
import type { ChangeRequest, Setting } from './protocol.ts'

/**
 * Plans what the studio asks for.
 *
 * @throws {Refusal}
 */
export function planRequest(request: ChangeRequest, model: ContentModel): Plan {
  switch (request.do) {
    case 'move':
      return planMove(unchanged(request.what, model), request.to, model)
    case 'duplicate':
      return planDuplicate(unchanged(request.what, model), undefined, model)
    case 'remove':
      return planRemove(unchanged(request.what, model), request.redirect, model)
    case 'add':
      return {
        ...planAddSection(request.list, { type: request.type, look: request.look, target: request.at }, model),
        sentence: `Added ${request.type} with example words, as a draft.`,
      }
    case 'paste': {
      const { edit, sentence } = planPaste(request.text, request.list, request.at, model)
      return { edit, sentence: sentence.replace(` into ${titleOf(request.list, model)}`, '') }
    }
    case 'newPage': {
      const { path, title, description, like, menu } = request
      const fields = Object.entries({ title, description }).filter(([, text]) => text !== '')
      const plan = planNewPage(path, { fields, blocks: [], like: like && unchanged(like, model), menu }, model)
      return {
        ...plan,
        sentence: `Added the page ${path}, ${menu === undefined ? 'as a draft' : 'and put it in the menu'}.`,
      }
    }
    case 'renamePage': {
      const of = { kind: 'page', path: request.path } as const
      const plan = planRename(renamable({ of }, '', model), request.to, '', model)
      const [moved] = plan.moved
      if (!moved) throw new Refusal(`${request.path} is its address already.`)
      return {
        edit: carryOut(plan, model),
        sentence: `${moved.from} is now ${moved.to}: ${changesOf(of, plan, model)}.`,
      }
    }
    case 'set': {
      // All of them are as they were shown, before the first of them changes anything.
      for (const { what } of request.values) unchanged(what, model)
      return planAll(
        request.values.map((setting) => (now: ContentModel) => planSetting(setting, now)),
        model,
      )
    }
    case 'renamePicture':
      return planRenamePicture(request.file, request.to, model)
    case 'deletePicture':
      return planDeletePicture(request.file, model)
  }
}

/**
 * Plans that something else stands at a place, and says so by the names that the panel shows.
 *
 * @param source  the file as the plan finds it, where that is not the file as it is
 * @throws {Refusal}
 */
export function planField(place: Place, value: unknown, model: ContentModel, source?: SourceFile): Plan {
  const { edit } = planValue(place, value, model, source)
  const now = value === undefined ? 'gone' : `now ${shown(value)}`
  return { edit, sentence: `${nameOfValue(place, model)} is ${now}.` }
}

/** What shall stand in the file for what was typed. Line breaks are those of the file. */
export function writtenValue({ value, isYaml }: Omit<Setting, 'what'>): unknown {
  if (typeof value !== 'string') return value
  return isYaml ? readYaml(value) : value.replace(/\r\n?|[\u2028\u2029]/g, '\n')
}

function planSetting({ what: { name, path }, value: typed, isYaml }: Setting, model: ContentModel): Plan {
  const value = writtenValue({ value: typed, isYaml })
  const { data } = model.source(name) ?? {}
  const depth = path.findIndex((step, at) => {
    const list = descend(data, path.slice(0, at))
    // One more than there are.
    return Array.isArray(list) && step === list.length
  })
  if (path.at(-1) === 'draft' && value === undefined) {
    const label = labelOf({ name, path: path.slice(0, -1) }, model)
    return {
      ...planField({ name, path }, value, model),
      sentence: `${label} is no draft any more: it goes online with what you publish next.`,
    }
  }
  if (depth < 0 || value === undefined) return planField({ name, path }, value, model)
  const list = { name, path: path.slice(0, depth) }
  const { edit } = planAddValue(list, holding(path.slice(depth + 1), value), undefined, model)
  return { edit, sentence: `${nameOfValue(list, model)}: one more.` }
}
