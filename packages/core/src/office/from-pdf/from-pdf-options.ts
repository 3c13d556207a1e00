import * as z from 'zod'
import { field } from '../../fields.js'
import { languageCodes } from '../../ocr/language-option.js'
import { ocrLanguages } from '../../ocr/languages.js'

const languageTitles = Object.fromEntries(Object.entries(ocrLanguages).map(([code, { title }]) => [code, title]))

/** Whether the text of pages that are pictures is recognized, for operations that read a PDF. */
export const ocr = z
  .boolean()
  .default(false)
  .meta(
    field({
      title: 'Read scanned pages',
      description: 'Recognizes the text (OCR) of pages that have none. Takes a few seconds a page.',
    }),
  )

/** The languages in which it is recognized. */
export const ocrLanguage = languageCodes.prefault('eng').meta(
  field({
    title: 'Language of scans',
    description: 'The language scanned pages are written in. Several are joined by +, the most likely first: eng+deu.',
    placeholder: 'eng+deu',
    choices: languageTitles,
    shownWhen: { field: 'ocr', is: [true] },
  }),
)
