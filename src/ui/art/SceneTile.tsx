import { css } from '@emotion/react'
import { Picture } from '../Picture.tsx'

interface SceneTileProps {
  /** An SVG of `content/media`. */
  scene: string
  className?: string | undefined
}

/** A drawing that fills whatever box it is given, standing on its lower edge. It is decoration. */
export function SceneTile({ scene, className }: SceneTileProps) {
  return <Picture of={{ src: scene, alt: '' }} css={filling} className={className} />
}

const filling = css({ objectFit: 'cover', objectPosition: 'bottom' })
