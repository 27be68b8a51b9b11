import { Component, type ReactNode } from 'react'

/**
 * Contains the failure of one block: the sections around it stay. The visitor sees one quiet sentence in its place, the
 * console the whole error.
 */
export class BlockBoundary extends Component<{ type: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <section data-block={this.props.type} role="alert">
        <p>This part of the page could not be shown. Reloading the page usually helps.</p>
      </section>
    )
  }
}
