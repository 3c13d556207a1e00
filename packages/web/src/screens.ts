import type { ComponentType } from 'react'
import { chromeTexts } from './texts/chrome.js'

/** A tool's own page, in place of the one that is made from its description. */
export interface Screen {
  load: () => Promise<{ default: ComponentType }>
  /** Shown until it is loaded. */
  loading: () => string
}

/** The tools with their own screens, by operation. */
export const screens: Readonly<Record<string, Screen>> = {
  'add-watermark': {
    load: () =>
      import('./screens/add-watermark/add-watermark-screen.js').then((m) => ({ default: m.AddWatermarkScreen })),
    loading: () => chromeTexts.loading,
  },
  'compress-image': {
    load: () =>
      import('./screens/image-compress/image-compress-screen.js').then((m) => ({ default: m.ImageCompressScreen })),
    loading: () => chromeTexts.loading,
  },
  'compress-pdf': {
    load: () => import('./screens/compress-pdf/compress-pdf-screen.js').then((m) => ({ default: m.CompressPdfScreen })),
    loading: () => chromeTexts.loading,
  },
  'compress-video': {
    load: () =>
      import('./screens/compress-video/compress-video-screen.js').then((m) => ({ default: m.CompressVideoScreen })),
    loading: () => chromeTexts.loading,
  },
  'delete-pages': {
    load: () => import('./screens/delete-pages/delete-pages-screen.js').then((m) => ({ default: m.DeletePagesScreen })),
    loading: () => chromeTexts.loading,
  },
  'excel-to-pdf': {
    load: () => import('./screens/office/office-screens.js').then((m) => ({ default: m.ExcelToPdfScreen })),
    loading: () => chromeTexts.loading,
  },
  'image-to-pdf': {
    load: () => import('./screens/image-to-pdf/image-to-pdf-screen.js').then((m) => ({ default: m.ImageToPdfScreen })),
    loading: () => chromeTexts.loadingImageToPdf,
  },
  'merge-pdf': {
    load: () => import('./screens/merge-pdf/merge-pdf-screen.js').then((m) => ({ default: m.MergePdfScreen })),
    loading: () => chromeTexts.loading,
  },
  'number-pages': {
    load: () => import('./screens/number-pages/number-pages-screen.js').then((m) => ({ default: m.NumberPagesScreen })),
    loading: () => chromeTexts.loading,
  },
  'ocr-pdf': {
    load: () => import('./screens/ocr-pdf/ocr-pdf-screen.js').then((m) => ({ default: m.OcrPdfScreen })),
    loading: () => chromeTexts.loading,
  },
  'pdf-to-excel': {
    load: () => import('./screens/office/office-screens.js').then((m) => ({ default: m.PdfToExcelScreen })),
    loading: () => chromeTexts.loading,
  },
  'pdf-to-image': {
    load: () => import('./screens/pdf-to-image/pdf-to-image-screen.js').then((m) => ({ default: m.PdfToImageScreen })),
    loading: () => chromeTexts.loading,
  },
  'pdf-to-word': {
    load: () => import('./screens/office/office-screens.js').then((m) => ({ default: m.PdfToWordScreen })),
    loading: () => chromeTexts.loading,
  },
  'ppt-to-pdf': {
    load: () => import('./screens/office/office-screens.js').then((m) => ({ default: m.PptToPdfScreen })),
    loading: () => chromeTexts.loading,
  },
  'protect-pdf': {
    load: () => import('./screens/protect-pdf/protect-pdf-screen.js').then((m) => ({ default: m.ProtectPdfScreen })),
    loading: () => chromeTexts.loading,
  },
  'split-pdf': {
    load: () => import('./screens/split-pdf/split-pdf-screen.js').then((m) => ({ default: m.SplitPdfScreen })),
    loading: () => chromeTexts.loading,
  },
  'word-to-pdf': {
    load: () => import('./screens/office/office-screens.js').then((m) => ({ default: m.WordToPdfScreen })),
    loading: () => chromeTexts.loading,
  },
  'sign-pdf': {
    load: () => import('./screens/sign-pdf/sign-pdf-screen.js').then((m) => ({ default: m.SignPdfScreen })),
    loading: () => chromeTexts.loading,
  },
  'reorder-pages': {
    load: () =>
      import('./screens/reorder-pages/reorder-pages-screen.js').then((m) => ({ default: m.ReorderPagesScreen })),
    loading: () => chromeTexts.loading,
  },
  'rotate-pdf': {
    load: () => import('./screens/rotate-pdf/rotate-pdf-screen.js').then((m) => ({ default: m.RotatePdfScreen })),
    loading: () => chromeTexts.loading,
  },
}
