import { motion, radius, scrim, shadow, size, transition } from '#src/theme/tokens.ts'

type Duration = keyof typeof motion.duration

/** What has to wait for the end, so that going shows as well. */
const discrete = (duration: Duration) =>
  `overlay ${motion.duration[duration]} allow-discrete, display ${motion.duration[duration]} allow-discrete`

/**
 * How a dialog or popover fades in and out over the page.
 *
 * @param open  matches it while it is open
 * @param from  where it comes from and goes to, as a `transform`
 */
export function opening(open: '&[open]' | '&:popover-open', from = 'none', duration: Duration = 'base') {
  const closed = { opacity: 0, transform: from }
  return {
    ...closed,
    transition: `${transition('opacity, transform', duration, 'out')}, ${discrete(duration)}`,
    [open]: { opacity: 1, transform: 'none' },
    '@starting-style': { [open]: closed },
  } as const
}

/** A dialog that stands in the middle of the page and keeps it from answering. */
export const modal = {
  width: `min(${size.modal.width}, 100% - 28px)`,
  margin: 'auto',
  overflow: 'hidden',
  borderRadius: radius.modal,
  boxShadow: shadow.modal,
  ...opening('&[open]', 'translateY(18px)'),
  '&::backdrop': {
    background: scrim,
    opacity: 0,
    transition: `${transition('opacity', 'base', 'out')}, ${discrete('base')}`,
  },
  '&[open]::backdrop': { opacity: 1, '@starting-style': { opacity: 0 } },
} as const

/** A button that is an icon alone, as large as a fingertip. */
export const iconButton = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: size.tapTarget,
  height: size.tapTarget,
} as const
