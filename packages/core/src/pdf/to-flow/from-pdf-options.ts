import * as z from 'zod'
import { field } from '../../fields.js'
import { languageCodes, languageTitles } from '../../ocr/language-option.js'
import { chosenPages, password } from '../model/options.js'

/** Whether the text of pages that are pictures is recognized, for operations that read a PDF. */
export const ocr = z
  .boolean()
  .default(false)
  .meta(
    field({
      title: 'Read scanned pages',
      description: 'Recognize text (OCR) on pages that have only images. Takes a few seconds per page.',
    }),
  )

/** The languages in which it is recognized. */
export const ocrLanguage = languageCodes.prefault('eng').meta(
  field({
    title: 'Language of scans',
    description: 'Language of the scanned pages. Join several languages with +, the main one first: eng+deu.',
    placeholder: 'eng+deu',
    chosenFrom: 'languages',
    choices: languageTitles,
    shownWhen: { field: 'ocr', is: [true] },
  }),
)

/** Options of operations that convert the pages of a PDF to a document of another format. */
export const conversionOptions = { pages: chosenPages('Pages to convert.'), ocr, language: ocrLanguage, password }

/** What they need of the machine. */
export const conversionNeeds = {
  needs: ['renderPages'],
  alsoNeeds: [{ capability: 'recognizeText', when: { field: 'ocr', is: [true] } }],
} as const
