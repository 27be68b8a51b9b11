import { band, motion, radius, scrim, shadow, size, transition } from '#src/theme/tokens.ts'

interface OpeningMotion {
  /** Where it comes from and goes to. */
  from?: string
  duration?: keyof typeof motion.duration
}

const discrete = (duration: keyof typeof motion.duration) =>
  ['overlay', 'display'].map((property) => `${property} ${motion.duration[duration]} allow-discrete`).join(', ')

/**
 * How a dialog or popover fades in and out over the page. Its display waits for the end, so that going shows as well.
 *
 * @param open  matches it while it is open
 */
export function opening(open: '&[open]' | '&:popover-open', { from = 'none', duration = 'base' }: OpeningMotion = {}) {
  const closed = { opacity: 0, transform: from }
  return {
    ...closed,
    transition: `${transition('opacity, transform', duration, 'out')}, ${discrete(duration)}`,
    [open]: { opacity: 1, transform: 'none' },
    '@starting-style': { [open]: closed },
  } as const
}

/** The same for what lies behind a dialog. */
function openingBackdrop(background: string) {
  return {
    '&::backdrop': {
      background,
      opacity: 0,
      transition: `${transition('opacity', 'base', 'out')}, ${discrete('base')}`,
    },
    '&[open]::backdrop': { opacity: 1, '@starting-style': { opacity: 0 } },
  } as const
}

/** A dialog that stands in the middle of the page and keeps it from answering. */
export const modal = {
  width: `min(${size.modal.width}, 100% - 28px)`,
  margin: 'auto',
  padding: 0,
  overflow: 'hidden',
  color: band.text,
  backgroundColor: band.bg,
  borderRadius: radius.modal,
  boxShadow: shadow.modal,
  ...opening('&[open]', { from: 'translateY(18px)' }),
  ...openingBackdrop(scrim),
} as const

/** A button that is an icon alone, as large as a fingertip. */
export const iconButton = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: size.tapTarget,
  height: size.tapTarget,
} as const
