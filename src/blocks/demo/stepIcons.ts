import type { DemoStep } from '#schemas/types.gen.ts'
import { registerIcons } from '#src/ui/iconRegistry.ts'
import { iconPaths } from './icons.gen.ts'

// No other block shows these, so only pages with a demo fetch them.
registerIcons(iconPaths)

/** The icon of each kind of step; all but the star, which others show too, stand in `icons.json` beside this. */
export const stepIcons: Record<DemoStep['type'], string> = {
  inquiry: 'tray-arrow-down',
  message: 'chat-circle-text',
  call: 'phone-call',
  qualify: 'list-checks',
  route: 'git-branch',
  booking: 'calendar-check',
  reminder: 'bell-ringing',
  document: 'file-text',
  payment: 'credit-card',
  review: 'star',
  report: 'chart-line-up',
}
