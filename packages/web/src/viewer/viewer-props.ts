import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ViewerId } from '../routes.js'
import type { ScreenKeys } from './bars/shortcuts-dialog.js'
import type { OpenedDocument } from './open-document.js'
import type { Viewer, ViewerOptions } from './viewer.js'

/** A view in the side panel beside those of pages and bookmarks. */
export interface ViewerPanel {
  id: string
  title: string
  icon: LucideIcon
  content: ReactNode
}

/** What a screen puts around a document. All of it may call `useViewer`. */
export interface DocumentViewerProps {
  id: ViewerId
  opened: OpenedDocument
  /** Lets someone choose another file, from the menu. */
  onAnother?: () => void
  /** Settings of pdf.js' viewer; those of the first time count. */
  options?: ViewerOptions
  /** Called once, before the first document is shown, so that no event is missed. */
  onViewer?: (viewer: Viewer) => void
  /** At the end of the upper bar: saving, for example. */
  actions?: ReactNode
  /** A second bar below the first. */
  tools?: ReactNode
  /** Keys of the screen, for the list of shortcuts. */
  screenKeys?: readonly ScreenKeys[]
  /** Further views in the side panel. */
  panels?: readonly ViewerPanel[]
  /** Id of the view the side panel shows first. Default: the pages. */
  firstPanel?: string | undefined
  /** To the right of the document, below it on narrow screens. */
  aside?: ReactNode
  /** What is to be printed in place of what is open: the document with what is not yet saved. */
  beforePrint?: () => Promise<Blob | undefined>
  /** Layers above the pages, dialogs, and all else that belongs to the document. */
  children?: ReactNode
}
