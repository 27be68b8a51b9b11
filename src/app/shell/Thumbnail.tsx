import styled from '@emotion/styled'
import type { Scene } from '#schemas/types.gen.ts'
import { industry, radius, tile } from '#src/theme/tokens.ts'
import ChildcareEducation from '#src/ui/art/scenes/ChildcareEducation.tsx'
import HomeServices from '#src/ui/art/scenes/HomeServices.tsx'
import RealEstate from '#src/ui/art/scenes/RealEstate.tsx'

// Three drawings only: the shell stands in every page, and each of them weighs.
const drawings = {
  'real-estate': RealEstate,
  'childcare-education': ChildcareEducation,
  'home-services': HomeServices,
}
const isDrawn = (scene: Scene): scene is keyof typeof drawings => scene in drawings

/** An industry's quay at the size of a stamp, on the industry's own color; nothing for other scenes. */
export function Thumbnail({ scene }: { scene: Scene }) {
  if (!isDrawn(scene)) return null
  const Drawing = drawings[scene]
  return (
    <Stamp ground={industry[scene].tile}>
      <Drawing tile />
    </Stamp>
  )
}

const Stamp = styled.i<{ ground: keyof typeof tile }>(({ ground }) => ({
  flex: 'none',
  width: 104,
  height: 72,
  borderRadius: radius.control,
  overflow: 'hidden',
  backgroundColor: tile[ground].bg,
  '& > svg': { display: 'block', width: '100%', height: '100%' },
}))
