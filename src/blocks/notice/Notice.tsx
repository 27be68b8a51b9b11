import type { NoticeBlock } from '#schemas/types.gen.ts'
import { InlineNotice } from './InlineNotice.tsx'
import { PageNotice } from './PageNotice.tsx'

/** Says that something is not here, or not yet, and where to go instead. */
export default function Notice(block: NoticeBlock) {
  return block.look === 'inline' ? <InlineNotice {...block} /> : <PageNotice {...block} />
}
