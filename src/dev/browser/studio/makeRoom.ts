/** Narrower, and the page would be too small to read. */
const narrowestPx = 1000

/**
 * Leaves room for the studio: beside it the page is drawn as the whole window would show it, only smaller; above it, on a
 * phone, its end comes out from below. Notices go to the side.
 *
 * @returns what takes it back
 */
export function makeRoom(studio: HTMLElement): () => void {
  const { documentElement: root } = document
  const room = new CSSStyleSheet()
  document.adoptedStyleSheets.push(room)
  const notices = document.querySelector('tide-notices')
  notices?.toggleAttribute('data-aside', true)
  const update = () => {
    const { clientWidth: width } = root
    const { clientWidth, clientHeight } = studio
    const isBelow = clientWidth === width
    const scale = isBelow || width < narrowestPx ? 1 : (width - clientWidth) / width
    const topbar = (document.querySelector('[data-topbar]')?.clientHeight ?? 0) * scale
    const below = `html { scroll-padding-bottom: ${clientHeight}px } body { padding-bottom: ${clientHeight}px }`
    const beside = `html { padding-right: ${clientWidth}px } body { zoom: ${scale} }
      [data-topbar], [data-home-bar=consult] { right: ${clientWidth / scale}px !important }`
    room.replaceSync(`tide-studio { --bar: ${topbar + 8}px } ${isBelow ? below : scale < 1 ? beside : ''}`)
  }
  update()
  addEventListener('resize', update)
  return () => {
    removeEventListener('resize', update)
    notices?.toggleAttribute('data-aside', false)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== room)
  }
}
