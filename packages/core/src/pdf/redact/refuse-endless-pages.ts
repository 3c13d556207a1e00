import { PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { MAX_OPERATORS } from '../content/content-limits.js'
import { ContentReader } from '../content/content-tokens.js'
import { kindOfObject } from '../content/kind-of-object.js'
import { operatorCode } from '../content/operators.js'
import type { PdfDocument } from '../model/document.js'
import { ContentSource, type Resources } from '../page-text/content-source.js'
import { readOperators } from '../page-text/read-operators.js'

const MAX_DEPTH = 30
const Do = operatorCode('Do')

/**
 * Refuses documents with pages whose forms draw each other so often that reading them would take an engine all memory there is.
 * Each form is read once.
 * @throws ToolError LIMIT_EXCEEDED, CANCELLED
 */
export async function refuseEndlessPages(
  document: PdfDocument,
  numbers: readonly number[],
  run: RunContext,
): Promise<void> {
  const source = new ContentSource(document, run)
  const known = new Map<PDFRawStream, number>()
  const count = async (contents: readonly Uint8Array[], resources: Resources, depth: number): Promise<number> => {
    let total = 0
    const forms = new Map<PDFRawStream, number>()
    for (const bytes of contents) {
      const reader = new ContentReader(bytes)
      await readOperators(reader, source, (code) => {
        total++
        const name = code === Do ? reader.name(reader.count - 1) : undefined
        const object = name === undefined ? undefined : resources.find('XObject', name)
        if (object instanceof PDFRawStream && kindOfObject(object) === 'form')
          forms.set(object, (forms.get(object) ?? 0) + 1)
        return undefined
      })
    }
    for (const [form, times] of forms) total += times * (await countForm(form, resources, depth + 1))
    return total
  }
  const countForm = async (form: PDFRawStream, caller: Resources, depth: number): Promise<number> => {
    const size = known.get(form)
    if (size !== undefined || depth > MAX_DEPTH) return size ?? 0
    // A form that draws itself is drawn once.
    known.set(form, 0)
    const bytes = source.form(form)
    const resources = source.resources(form.dict.lookup(PDFName.Resources), caller)
    const total = bytes ? await count([bytes], resources, depth) : 0
    known.set(form, total)
    return total
  }
  for (const number of numbers) {
    const page = document.pages[number - 1]!
    const resources = page.attribute('Resources')
    if (!drawsForms(resources)) continue
    source.beginPage()
    const contents = source.contents(page.dict.lookup(PDFName.of('Contents'))).flatMap((bytes) => bytes ?? [])
    if ((await count(contents, source.resources(resources), 0)) > MAX_OPERATORS)
      throw new ToolError(
        'LIMIT_EXCEEDED',
        `Page ${number} of ${document.fileName} has too much content to search. Leave it out.`,
      )
  }
}

function drawsForms(resources: PDFObject | undefined): boolean {
  const group = resources instanceof PDFDict ? resources.lookup(PDFName.of('XObject')) : undefined
  if (!(group instanceof PDFDict)) return false
  return group.keys().some((key) => {
    const object = group.lookup(key)
    return object instanceof PDFRawStream && kindOfObject(object) === 'form'
  })
}
