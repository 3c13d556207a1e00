import { camelCase } from './registry.mjs'

/**
 * The files of a new operation, by name. It works at once (it saves a PDF as it is), passes the conformance tests, and waits for its
 * real work.
 *
 * @param {string} id
 * @param {string} title
 * @returns {Record<string, string>}
 */
export function operationTemplate(id, title) {
  const name = camelCase(id)
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Options`
  return {
    'operation.ts': `import * as z from 'zod'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({ password })

export type ${type} = z.output<typeof options>

export const operation = defineOperation({
  id: '${id}',
  title: ${quote(title)},
  summary: 'Save a PDF as it is.',
  category: 'pages',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\\.pdf)?$/i, '_${id}.pdf'),
  needs: [],
  examples: [{ does: 'Save a file as it is', options: {} }],
  load: () => import('./${id}.js').then((m) => m.${name}),
})
`,
    [`${id}.ts`]: `import type { OperationOutput } from '../../operation.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { savePdf } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'
import type { ${type} } from './operation.js'

/**
 * Saves a PDF as it is.
 * @throws ToolError those of \`openPdf\`
 */
export async function ${name}(
  { file }: { file: File },
  options: ${type},
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdf(file, run, options)
  return { files: [savePdf(document, run.outputName)] }
}
`,
    [`${id}.test.ts`]: `import { expect, it } from 'vitest'
import { withPdfium } from '../../testing/facts/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { operation } from './operation.js'

it('keeps every page', async () => {
  const { file } = await runHere(operation, numberedPages(3).file('report.pdf'))
  expect(file.name).toBe('report_${id}.pdf')
  expect(await withPdfium(file, (document) => document.getPageCount())).toBe(3)
})
`,
  }
}

/** @param {string} text */
function quote(text) {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`
}
