import { Suspense } from 'react'
import type { Scene } from '#schemas/types.gen.ts'
import { StillArt } from './still/StillArt.tsx'
import { Waterfront } from './Waterfront.tsx'

interface SceneTileProps {
  scene: Scene
  className?: string | undefined
}

/** The tighter cut of a scene for small pictures: whatever box it is given, it fills, standing on its lower edge. */
export function SceneTile({ scene, className }: SceneTileProps) {
  if (scene === 'staff') return <StaffTile className={className} />
  const [width, height] = sizes[scene]
  return <StillArt name={`scene-${scene}`} width={width} height={height} className={className} />
}

/** It has figures, and in a file of its own a drawing has none of the site's fonts. The words of other scenes lie outside of this cut. */
function StaffTile({ className }: Pick<SceneTileProps, 'className'>) {
  return (
    <Suspense fallback={null}>
      <Waterfront scene="staff" tile {...(className !== undefined && { className })} />
    </Suspense>
  )
}

/** Of each cut, as its drawing says: while the file is on its way, nothing else gives a box its shape. */
const sizes: Record<Exclude<Scene, 'staff'>, [width: number, height: number]> = {
  wheel: [520, 420],
  'real-estate': [470, 360],
  'childcare-education': [560, 390],
  'home-services': [590, 350],
  jetty: [560, 380],
  lighthouse: [600, 470],
  mill: [700, 560],
  quays: [440, 220],
  'low-water': [1440, 560],
  'paper-boat': [640, 236],
}
