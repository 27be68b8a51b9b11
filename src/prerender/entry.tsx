import { views } from 'virtual:block-views'
import type { BlockType } from '#schemas/types.gen.ts'
import { registerView } from '#src/renderer/views.ts'

export { laterShell } from './draw.tsx'
export { mailTemplate } from './mails/mailTemplate.ts'
export { createPages } from './pages.ts'
export { createShareArt } from './shareArt.tsx'
export { webManifest } from './webManifest.ts'

for (const [type, view] of Object.entries(views)) registerView(type as BlockType, view)
