import { PDFArray, PDFDict, PDFName, PDFString } from 'pdf-lib'
import type { RunContext } from '../../../run-context.js'
import type { PdfDocument } from '../../model/document.js'
import { dropXfa, formOf, hasXfa } from '../../model/form-fields.js'

const AcroForm = PDFName.of('AcroForm')
const BaseFont = PDFName.of('BaseFont')
const Font = PDFName.of('Font')

/** Standard fonts by the names that forms use for them. */
const standardFonts = {
  Helv: 'Helvetica',
  ZaDb: 'ZapfDingbats',
  TiRo: 'Times-Roman',
  Cour: 'Courier',
} as const

/** Resource names of the standard typefaces in a form. */
export const formFonts = { helvetica: 'Helv', times: 'TiRo', courier: 'Cour' } as const

/**
 * The form of a document, created if necessary (ISO 32000-2, 12.7.3). Removes an XFA description, which would not match
 * the changes, with the warning `xfa`.
 */
export function ensureForm(document: PdfDocument, run: RunContext): PDFDict {
  const { catalog, context } = document
  let form = formOf(catalog)
  if (!form) {
    form = context.obj({})
    catalog.set(AcroForm, context.register(form))
    ensureFont(form, 'Helv')
    form.set(PDFName.of('DA'), PDFString.of('/Helv 0 Tf 0 g'))
  }
  if (!(form.lookup(PDFName.of('Fields')) instanceof PDFArray)) form.set(PDFName.of('Fields'), context.obj([]))
  if (hasXfa(form)) {
    dropXfa(form)
    run.warn({
      code: 'xfa',
      message: `${document.fileName} also contained an XFA form, which would not match the changed fields; it was removed.`,
    })
  }
  return form
}

/** Ensures that a form has a standard font among its resources; returns its name there. */
export function ensureFont(form: PDFDict, wanted: keyof typeof standardFonts): string {
  const { context } = form
  const fonts = dictIn(dictIn(form, PDFName.of('DR')), Font)
  const baseFont = standardFonts[wanted]
  const isIt = (name: string) => {
    const font = fonts.lookup(PDFName.of(name))
    return font instanceof PDFDict && font.lookup(BaseFont) === PDFName.of(baseFont)
  }
  let name: string = wanted
  for (let count = 2; fonts.has(PDFName.of(name)) && !isIt(name) && count < 100; count++) name = `${wanted}${count}`
  if (!isIt(name)) {
    const encoding = wanted === 'ZaDb' ? {} : { Encoding: 'WinAnsiEncoding' }
    fonts.set(
      PDFName.of(name),
      context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: baseFont, ...encoding })),
    )
  }
  return name
}

function dictIn(dict: PDFDict, key: PDFName): PDFDict {
  const found = dict.lookup(key)
  if (found instanceof PDFDict) return found
  const made = dict.context.obj({})
  dict.set(key, made)
  return made
}
