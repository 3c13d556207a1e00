// Joins PDFs, drops the last page, turns and numbers the others, and locks the result with a password.
import qpdf from '@neslinesli93/qpdf-wasm'
import { browserCapabilities } from '@sheaf/core/browser'
import { deletePages } from '@sheaf/core/delete-pages'
import { mergePdf } from '@sheaf/core/merge-pdf'
import { numberPages } from '@sheaf/core/number-pages'
import { protectPdf } from '@sheaf/core/protect-pdf'
import { rotatePdf } from '@sheaf/core/rotate-pdf'

const settings = {
  // qpdf locks files; its WebAssembly lies beside this script.
  capabilities: browserCapabilities({
    qpdf: async () => ({ factory: qpdf, wasmUrl: new URL('qpdf.wasm', import.meta.url).href }),
  }),
  progress: (_, stage) => self.postMessage({ stage }),
}

self.addEventListener('message', async ({ data: files }) => {
  try {
    const merged = await mergePdf({ files }, {}, settings)
    const shorter = await deletePages({ file: merged.files[0] }, { pages: 'last' }, settings)
    const turned = await rotatePdf({ file: shorter.files[0] }, { angle: 90 }, settings)
    const numbered = await numberPages({ file: turned.files[0] }, { template: '{n} of {total}' }, settings)
    const locked = await protectPdf({ file: numbered.files[0] }, { password: 'correct horse' }, settings)
    self.postMessage({ result: locked.files[0] })
  } catch (error) {
    // A ToolError says what to do; its message is meant for people.
    self.postMessage({ error: error.message })
  }
})
