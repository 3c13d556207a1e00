import wasmUrl from '@neslinesli93/qpdf-wasm/dist/qpdf.wasm?url'
import type { BrowserSettings } from '@sheaf/core/browser'

type LoadQpdf = NonNullable<BrowserSettings['qpdf']>
type QpdfFactory = Awaited<ReturnType<LoadQpdf>>['factory']

/** Loads qpdf for the operations that need it; both its parts come from the site's own origin. */
export const loadQpdf: LoadQpdf = async () => {
  const { default: factory } = await import('@neslinesli93/qpdf-wasm')
  // The package's own types leave out most of the file system of the module.
  return { factory: withOutput(factory as unknown as QpdfFactory), wasmUrl }
}

/** This build of qpdf knows no `print` and `printErr`: it holds on to the console's own functions as it starts. */
function withOutput(factory: QpdfFactory): QpdfFactory {
  return (settings) => {
    const { log, error } = console
    console.log = settings.print
    console.error = settings.printErr
    try {
      return factory(settings)
    } finally {
      console.log = log
      console.error = error
    }
  }
}
