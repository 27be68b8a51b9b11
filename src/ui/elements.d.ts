import 'react'

declare module 'react' {
  namespace JSX {
    /** The site's own elements; what each does stands in `src/browser/elements`. */
    interface IntrinsicElements {
      /** A box of decoration that moves by CSS and stops while it is off screen. */
      'tide-art': HTMLAttributes<HTMLElement>
      'tide-back': HTMLAttributes<HTMLElement>
      'tide-flotsam': HTMLAttributes<HTMLElement>
      'tide-kind': HTMLAttributes<HTMLElement> & { kinds: string }
      /** Lets its children rise into place, one after the other, as they are scrolled to; without script they stand there. */
      'tide-reveal': HTMLAttributes<HTMLElement>
      'tide-typed': HTMLAttributes<HTMLElement>
    }
  }

  // React hands these on as they are; its types do not know them yet.
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    /** What pressing the button does to the element named in `commandfor`, without any script. */
    command?: 'show-modal' | 'close' | 'request-close' | 'toggle-popover' | 'show-popover' | 'hide-popover'
    commandfor?: string
  }
}
