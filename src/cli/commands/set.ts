import { planSet } from '#src/edit/planSet.ts'
import { WrongUsage } from '../command.ts'
import { editCommand } from '../editCommand.ts'

export const set = editCommand({
  usage: [
    ['set WHAT… VALUE', 'writes another value, where it is written: a fact, an entry, the page'],
    ['set WHAT… null', 'takes it out; --plain writes a text without the facts that it has filled in'],
  ],
  options: { plain: { type: 'boolean' } },
  plan({ words: [first = '', ...rest], options }, model) {
    // As texts write a fact: facts.notice.
    const words = [...(/^(?:facts|site)\.(?!yaml$)/.test(first) ? first.split('.') : [first]), ...rest]
    const [value] = words.slice(-1)
    if (value === undefined || words.length < 3)
      throw new WrongUsage('Say what, and its value: set /pricing hero lead "…".')
    return planSet(words.slice(0, -1), value, options.plain === true, model)
  },
})
