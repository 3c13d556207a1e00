import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Job, onDevice, onServer, workerScript } from './both-places.js'
import { contentOf } from './content-of.js'
import { formPdf, markedPdf } from './form-pdf.js'
import { redSquare, samplePdf } from './sample-files.js'
import { tablePdf } from './table-pdf.js'

const text = { type: 'text', x: 60, y: 60, width: 200, height: 30, content: 'Ägäis 契約書', pageNumber: 2 }

/** One use of each operation on pages, or on what they say, that makes no random choices. */
async function jobs(): Promise<Record<string, Job>> {
  const file = await samplePdf('report.pdf', 3)
  const other = await samplePdf('other.pdf', 2)
  const form = await formPdf('form.pdf')
  const marked = await markedPdf('marked.pdf')
  const place = { x: 40, y: 60, width: 120, height: 24 }
  return {
    'merge-pdf': { files: { files: [file, other] }, options: {} },
    'split-pdf': { files: { file }, options: { mode: 'range', ranges: '1-2,3' } },
    'delete-pages': { files: { file }, options: { pagesToKeep: [1, 3] } },
    'rotate-pdf': { files: { file }, options: { rotations: { 2: 90 } } },
    'reorder-pages': { files: { file }, options: { newOrder: [3, 1, 2] } },
    'number-pages': { files: { file }, options: { numberingStyle: 'roman-upper' } },
    'add-watermark': { files: { file, watermarkImage: redSquare }, options: { type: 'image' } },
    'sign-pdf': { files: { file }, options: { signatures: [text] } },
    'fill-form': { files: { file: form }, options: { values: { name: 'Ägäis 契約書', agree: true } } },
    'flatten-form': { files: { file: form }, options: {} },
    'add-form-fields': { files: { file }, options: { fields: [{ name: 'when', type: 'date', page: 2, ...place }] } },
    'edit-form-fields': { files: { file: form }, options: { fields: [{ name: 'name', rename: 'last name' }] } },
    'add-annotations': {
      files: { file },
      options: {
        annotations: [
          { type: 'highlight', find: 'report' },
          { type: 'text', page: 1, ...place, text: '契約書' },
        ],
      },
    },
    'edit-annotations': { files: { file: marked }, options: { remove: {} } },
    'redact-pdf': { files: { file }, options: { find: 'report', label: 'removed' } },
    'crop-pages': { files: { file }, options: { left: 20, pages: '2' } },
    'arrange-pages': { files: { file, others: [other] }, options: { pages: '3,blank,2:1,1@90' } },
    'pdf-to-word': { files: { file: await tablePdf('bills.pdf') }, options: {} },
    'pdf-to-excel': { files: { file: await tablePdf('bills.pdf') }, options: {} },
  }
}

/** Does these operations, or all there are, on the server and on this device, and compares what comes out. */
export async function expectSameBytes(page: Page, ids?: readonly string[]): Promise<void> {
  const script = await workerScript(page)
  const all = await jobs()
  for (const id of ids ?? Object.keys(all)) {
    const job = all[id]!
    const [server, device] = [await onServer(page, id, job), await onDevice(page, script, id, job)]
    expect(server.length, id).toBeGreaterThan(500)
    expect(contentOf(device), id).toBe(contentOf(server))
  }
}
