import { Component, type ReactNode } from 'react'

interface PartBoundaryProps {
  /** Rendered instead of the part once it has failed. */
  instead: ReactNode
  onFailed: () => void
  children: ReactNode
}

/** Limits a failure to one part of a page: code that could not be loaded, or that fails in this browser. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(): void {
    this.props.onFailed()
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
