import { useCallback } from 'react'
import { usePlace } from '../place.js'
import { type PdfViewState, usePdfView } from './use-pdf-view.js'
import type { OpenView } from './use-view.js'
import { useView } from './use-view.js'

/**
 * The pages of a PDF to choose from. A file too damaged for pdf.js is shown by pictures from the reader that does the work, on the
 * server or the device; it has failed only when that one cannot read it either.
 */
export function usePages(file: File | undefined, password?: string): PdfViewState {
  const { place } = usePlace()
  const openPictures = useCallback<OpenView>(
    async (damaged, settings) => {
      const { openPictureView } = await import('./open-picture-view.js')
      return openPictureView(damaged, { ...settings, place })
    },
    [place],
  )
  const drawn = usePdfView(file, password)
  const pictured = useView(openPictures, drawn.at === 'failed' ? file : undefined, password)
  return drawn.at === 'failed' ? pictured : drawn
}
