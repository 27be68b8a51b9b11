import type { DemoStep } from '#schemas/types.gen.ts'

/** The icon of each kind of step; all of them stand in `src/theme/icons.json`. */
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
