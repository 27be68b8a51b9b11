import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** Another one may be drawable again. */
  of: unknown
  failed: (error: unknown) => ReactNode
  children: ReactNode
}

/** Shows something else in the place of what fails, since React would take everything around it away. */
export class Boundary extends Component<BoundaryProps, { of?: unknown; thrown?: { error: unknown } | undefined }> {
  override state = {}

  static getDerivedStateFromError = (error: unknown) => ({ thrown: { error } })

  static getDerivedStateFromProps = ({ of }: BoundaryProps, state: { of?: unknown }) =>
    Object.is(of, state.of) ? null : { of, thrown: undefined }

  override render(): ReactNode {
    const { thrown } = this.state as { thrown?: { error: unknown } }
    return thrown ? this.props.failed(thrown.error) : this.props.children
  }
}
