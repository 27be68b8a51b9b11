import { Component, type ReactNode } from 'react'
import type { Block } from '#schemas/types.gen.ts'
import { useWords } from '#src/ui/words.ts'

interface Props {
  block: Block
  children: ReactNode
}

interface State {
  failed: boolean
  block: Block
}

/**
 * Contains the failure of one block: the sections around it stay. The visitor sees one quiet sentence in its place, the
 * console the whole error.
 */
export class BlockBoundary extends Component<Props, State> {
  override state: State = { failed: false, block: this.props.block }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** Other content may be drawable again. */
  static getDerivedStateFromProps({ block }: Props, state: State): State | null {
    return block === state.block ? null : { failed: false, block }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <Failed type={this.props.block.type} />
  }
}

function Failed({ type }: Pick<Block, 'type'>) {
  const words = useWords('errors')
  return (
    <section data-block={type} role="alert">
      <p>{words.section}</p>
    </section>
  )
}
