import { Component, type ErrorInfo, type ReactNode } from 'react'

interface CrashBoundaryProps {
  readonly children: ReactNode
  /** shown in place of a screen that threw, or whose code could not be loaded */
  readonly instead: ReactNode
  /** when this changes, the children are tried again */
  readonly place: string
  readonly onCrash?: (error: Error, info: ErrorInfo) => void
}

/** A class, because React has no hook for this. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly crashedAt: string | null }> {
  override state = { crashedAt: null }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    this.setState({ crashedAt: this.props.place })
    this.props.onCrash?.(error, info)
  }

  override componentDidUpdate() {
    if (this.state.crashedAt !== null && this.state.crashedAt !== this.props.place) this.setState({ crashedAt: null })
  }

  override render() {
    return this.state.crashedAt === null ? this.props.children : this.props.instead
  }
}
