import wasmUrl from '@neslinesli93/qpdf-wasm/dist/qpdf.wasm?url'
import type { BrowserSettings } from '@sheaf/core/browser'

type LoadQpdf = NonNullable<BrowserSettings['qpdf']>
type QpdfFactory = Awaited<ReturnType<LoadQpdf>>['factory']

/** Loads qpdf for the operations that need it; both its parts come from the site's own origin. */
export const loadQpdf: LoadQpdf = async () => {
  const { default: factory } = await import('@neslinesli93/qpdf-wasm')
  // The package's own types leave out most of the file system of the module.
  return { factory: factory as unknown as QpdfFactory, wasmUrl }
}
