import type { Scene } from '#schemas/types.gen.ts'
import { lateDrawings } from './lateDrawings.ts'
import type { SceneProps } from './scenes/scene.ts'

const Drawing = lateDrawings<Scene, SceneProps>({
  wheel: () => import('./scenes/WheelScene.tsx'),
  'real-estate': () => import('./scenes/RealEstate.tsx'),
  'childcare-education': () => import('./scenes/ChildcareEducation.tsx'),
  'home-services': () => import('./scenes/HomeServices.tsx'),
  staff: () => import('./scenes/Staff.tsx'),
  jetty: () => import('./scenes/Jetty.tsx'),
  lighthouse: () => import('./scenes/Lighthouse.tsx'),
  mill: () => import('./scenes/Mill.tsx'),
  quays: () => import('./scenes/Quays.tsx'),
  'low-water': () => import('./scenes/LowWater.tsx'),
  'paper-boat': () => import('./scenes/PaperBoatScene.tsx'),
})

/** The drawing of a scene. Each is a chunk of its own, so a page loads the one it shows; render it inside a boundary. */
export function Waterfront({ scene, ...rest }: { scene: Scene } & SceneProps) {
  return <Drawing name={scene} {...rest} />
}
