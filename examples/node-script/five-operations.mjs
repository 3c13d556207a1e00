// node five-operations.mjs cover.pdf report.pdf
// Joins PDFs, drops the last page, turns and numbers the others, and locks the result with a password: result.pdf.
import { deletePages } from '@sheaf/core/delete-pages'
import { mergePdf } from '@sheaf/core/merge-pdf'
import { nodeCapabilities, openFile, writeFile } from '@sheaf/core/node'
import { numberPages } from '@sheaf/core/number-pages'
import { protectPdf } from '@sheaf/core/protect-pdf'
import { rotatePdf } from '@sheaf/core/rotate-pdf'

const settings = { capabilities: nodeCapabilities() }
const files = await Promise.all(process.argv.slice(2).map((path) => openFile(path)))
const merged = await mergePdf({ files }, {}, settings)
const shorter = await deletePages({ file: merged.files[0] }, { pages: 'last' }, settings)
const turned = await rotatePdf({ file: shorter.files[0] }, { angle: 90 }, settings)
const numbered = await numberPages({ file: turned.files[0] }, { template: '{n} of {total}' }, settings)
const locked = await protectPdf({ file: numbered.files[0] }, { password: 'correct horse' }, settings)
await writeFile(locked.files[0], 'result.pdf')
