/*
 * The gallery of blocks: shows every example at the width that is chosen, scaled down where the window is narrower, and
 * copies its YAML.
 */

const radios = [...document.querySelectorAll<HTMLInputElement>('input[name=width]')]
const frames = [...document.querySelectorAll('iframe')]
const shownIn = (frame: HTMLIFrameElement) => frame.contentDocument?.querySelector('main')
const sizes = new ResizeObserver(() => frames.forEach(fit))

// At first the widest that fits; after a reload, the browser remembers the choice.
const usual = radios.findLast(({ value }) => Number(value) <= innerWidth) ?? radios[0]!
if (!radios.some(({ checked }) => checked)) usual.checked = true

for (const frame of frames) {
  frame.addEventListener('load', () => follow(frame))
  follow(frame)
}
sizes.observe(document.body)
document.querySelector('fieldset')!.addEventListener('change', () => frames.forEach(fit))
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('article > button')
  if (button) copyYaml(button.parentElement!)
})

function follow(frame: HTMLIFrameElement): void {
  const shown = shownIn(frame)
  if (shown) sizes.observe(shown)
  frame.contentWindow?.addEventListener('click', openInTab, { capture: true })
  fit(frame)
}

function fit(frame: HTMLIFrameElement): void {
  const box = frame.parentElement!
  const width = Number(radios.find(({ checked }) => checked)!.value)
  const height = shownIn(frame)?.getBoundingClientRect().height || frame.clientHeight
  const scale = Math.min(1, box.parentElement!.clientWidth / width)
  Object.assign(frame.style, { width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` })
  Object.assign(box.style, { width: `${width * scale}px`, height: `${height * scale}px` })
}

/** In the frame, a page of the site would stand in the place of the example. */
function openInTab(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]')
  if (!link) return
  event.preventDefault()
  event.stopImmediatePropagation()
  open(link.href)
}

async function copyYaml(example: HTMLElement): Promise<void> {
  const status = document.querySelector('[role=status]')!
  try {
    await navigator.clipboard.writeText(example.querySelector('pre')!.textContent)
    status.textContent = `Copied: ${example.querySelector('iframe')!.title}`
  } catch {
    // Only a page of this machine, or one that comes by HTTPS, may copy.
    example.querySelector('details')!.open = true
    status.textContent = 'This page may not copy here. Select the YAML and copy it.'
  }
}
