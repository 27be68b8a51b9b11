import { type ComponentType, lazy } from 'react'
import type { Scene } from '#schemas/types.gen.ts'
import type { SceneProps } from './scenes/scene.ts'

/** The drawing of a scene. Each is a chunk of its own, so a page loads the one it shows; render it inside a boundary. */
export function Waterfront({ scene, ...rest }: { scene: Scene } & SceneProps) {
  const Drawing = drawings[scene]
  return <Drawing {...rest} />
}

const drawings: Record<Scene, ComponentType<SceneProps>> = {
  wheel: lazy(() => import('./scenes/WheelScene.tsx')),
  'real-estate': lazy(() => import('./scenes/RealEstate.tsx')),
  'childcare-education': lazy(() => import('./scenes/ChildcareEducation.tsx')),
  'home-services': lazy(() => import('./scenes/HomeServices.tsx')),
  staff: lazy(() => import('./scenes/Staff.tsx')),
  jetty: lazy(() => import('./scenes/Jetty.tsx')),
  lighthouse: lazy(() => import('./scenes/Lighthouse.tsx')),
  mill: lazy(() => import('./scenes/Mill.tsx')),
  quays: lazy(() => import('./scenes/Quays.tsx')),
  'low-water': lazy(() => import('./scenes/LowWater.tsx')),
  'paper-boat': lazy(() => import('./scenes/PaperBoatScene.tsx')),
}
