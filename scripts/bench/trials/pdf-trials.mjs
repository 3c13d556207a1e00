// Options for every operation on PDFs, and how its results are judged.
import { documentTrials } from './pdf-document-trials.mjs'
import { outputTrials } from './pdf-output-trials.mjs'
import { pageTrials } from './pdf-page-trials.mjs'
import { securityTrials } from './pdf-security-trials.mjs'

/** @type {import('../try-operations.mjs').Trials} */
export const pdfTrials = { ...pageTrials, ...documentTrials, ...outputTrials, ...securityTrials }
