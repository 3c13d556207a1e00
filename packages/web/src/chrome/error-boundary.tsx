import { Alert, Button } from '@sheaf/ui'
import { Component, type ReactNode } from 'react'
import { chromeTexts } from '../texts/chrome.js'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Shown instead of a note with a way out; `null` for what a page can do without. */
  instead?: ReactNode
}

/** Shows a way out when a page fails to load or to draw, instead of nothing at all. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    if (this.props.instead !== undefined) return this.props.instead
    return <Broken className="max-w-xl py-16" />
  }
}

/** Says that a part is missing, with a way out. */
export function Broken({ className }: { className: string }) {
  const { title, text, reload } = chromeTexts.broken
  return (
    <div className={`grid justify-items-start gap-4 ${className}`}>
      <Alert tone="danger" title={title}>
        {text}
      </Alert>
      <Button onClick={() => window.location.reload()}>{reload}</Button>
    </div>
  )
}
