import type { ComponentType } from 'react'
import { en } from './en.js'

/** A tool's own page, in place of the one that is made from its description. */
export interface Screen {
  load: () => Promise<{ default: ComponentType }>
  /** What stands there until it is loaded. */
  loading: string
}

/** The tools that have a page of their own, by operation. */
export const screens: Readonly<Record<string, Screen>> = {
  'compress-image': {
    load: () =>
      import('./screens/image-compress/image-compress-screen.js').then((m) => ({ default: m.ImageCompressScreen })),
    loading: en.loading,
  },
  'image-to-pdf': {
    load: () => import('./screens/image-to-pdf/image-to-pdf-screen.js').then((m) => ({ default: m.ImageToPdfScreen })),
    loading: 'Loading Image to PDF converter...',
  },
  'pdf-to-image': {
    load: () => import('./screens/pdf-to-image/pdf-to-image-screen.js').then((m) => ({ default: m.PdfToImageScreen })),
    loading: en.loading,
  },
}
