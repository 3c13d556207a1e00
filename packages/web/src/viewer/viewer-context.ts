import { createContext, useContext } from 'react'
import type { Viewer, ViewState } from './viewer.js'

/** The viewer around a component; nothing while there is none yet. */
export const ViewerContext = createContext<Viewer | undefined>(undefined)

/** The viewer that a component is a part of. It is the same for as long as the screen is there. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext)
  if (viewer === undefined) throw new Error('There is no viewer around this.')
  return viewer
}

/** Page, zoom and turn of the view, kept up to date. */
export function useViewState(): ViewState {
  return useViewer().state.use()
}

/** The document that is shown, kept up to date: another one after each saving or change of pages. */
export function useShownDocument() {
  return useViewer().document.use()
}
