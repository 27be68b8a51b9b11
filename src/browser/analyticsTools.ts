import type { Analytics } from '#schemas/types.gen.ts'

/** The queues that the tools' own snippets set up, so that events sent before their scripts arrive are kept. */
interface ToolGlobals {
  dataLayer?: unknown[]
  gtag?: (...args: unknown[]) => void
  fbq?: ((...args: unknown[]) => void) & { queue?: unknown[]; callMethod?: (...args: unknown[]) => void }
  _fbq?: unknown
  plausible?: ((...args: unknown[]) => void) & { q?: unknown[] }
}

export interface ScriptAttributes {
  src: string
  'data-domain'?: string
  integrity?: string
  crossorigin?: string
}

/**
 * Loads the tools named in `analytics` of `site.yaml`, and nothing when it names none.
 *
 * @param globals  the window, on which each tool leaves its function
 * @param addScript  adds a script tag with these attributes
 */
export function loadAnalytics(
  { gtag, fbq, plausible }: Analytics,
  globals: ToolGlobals,
  addScript: (attributes: ScriptAttributes) => void,
): void {
  if (gtag && !globals.gtag) {
    const layer: unknown[] = []
    globals.dataLayer ??= layer
    const queue = globals.dataLayer
    // The tool reads the `arguments` object itself, not a list.
    globals.gtag = function () {
      // biome-ignore lint/complexity/noArguments: see above
      queue.push(arguments)
    }
    globals.gtag('js', new Date())
    globals.gtag('config', gtag.id)
    addScript({ src: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(gtag.id)}` })
  }
  if (fbq && !globals.fbq) {
    const queue: unknown[] = []
    const pixel: NonNullable<ToolGlobals['fbq']> = Object.assign(
      (...args: unknown[]) => (pixel.callMethod ? pixel.callMethod(...args) : void queue.push(args)),
      { queue, push: (...args: unknown[]) => pixel(...args), loaded: true, version: '2.0' },
    )
    globals.fbq = pixel
    globals._fbq ??= pixel
    pixel('init', fbq.id)
    pixel('track', 'PageView')
    addScript({ src: 'https://connect.facebook.net/en_US/fbevents.js' })
  }
  if (plausible && !globals.plausible) {
    const q: unknown[] = []
    globals.plausible = Object.assign((...args: unknown[]) => void q.push(args), { q })
    const { script: src = 'https://plausible.io/js/script.js', domain, integrity } = plausible
    addScript({ src, 'data-domain': domain, ...(integrity && { integrity, crossorigin: 'anonymous' }) })
  }
}
