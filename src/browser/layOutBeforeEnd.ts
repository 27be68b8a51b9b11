/**
 * Lays out what waits below the first view (`data-later` on `<html>`, see `lateCss` in `src/theme/global.ts`) before a key leads
 * to the page's end: as long as heights are estimated, that is elsewhere.
 */
export function layOutBeforeEnd({ dataset }: HTMLElement, window: Window): void {
  const onKey = ({ key, metaKey }: KeyboardEvent) => {
    if (key === 'End' || (key === 'ArrowDown' && metaKey)) delete dataset.later
  }
  window.addEventListener('keydown', onKey, { capture: true, passive: true })
}
