import { planFix } from '#src/edit/planFix.ts'
import { editCommand } from '../editCommand.ts'

export const fix = editCommand({
  usage: [['fix [CODE]', 'makes all corrections that the check knows, or those of one code, such as link/broken']],
  options: {},
  plan: ({ words }, model) => planFix(words[0], model),
})
