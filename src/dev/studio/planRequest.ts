import { descend } from '#src/compiler/values/own.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { planAddSection, planAddValue } from '#src/edit/planAdd.ts'
import { planAll } from '#src/edit/planAll.ts'
import { type Plan, planDuplicate, planMove, planRemove } from '#src/edit/planChanges.ts'
import { holding, planValue } from '#src/edit/planSet.ts'
import { unchanged } from './marks.ts'
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
      return planRemove(unchanged(request.what, model), undefined, model)
    case 'add':
      return planAddSection(request.list, { type: request.type, look: request.look, target: request.at }, model)
    case 'set': {
      // All of them are as they were shown, before the first of them changes anything.
      for (const { what } of request.values) unchanged(what, model)
      return planAll(
        request.values.map((setting) => (now: ContentModel) => planSetting(setting, now)),
        model,
      )
    }
  }
}

function planSetting({ what: { name, path }, value }: Setting, model: ContentModel): Plan {
  const { data } = model.source(name) ?? {}
  const depth = path.findIndex((step, at) => {
    const list = descend(data, path.slice(0, at))
    // One more than there are.
    return Array.isArray(list) && step === list.length
  })
  if (depth < 0 || value === undefined) return planValue({ name, path }, value, model)
  return planAddValue({ name, path: path.slice(0, depth) }, holding(path.slice(depth + 1), value), undefined, model)
}
