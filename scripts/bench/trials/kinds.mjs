import { pdfTrials } from './pdf-trials.mjs'

/** Kinds of files, with the operations that are tried on them. @type {Readonly<Record<string, import('../try-operations.mjs').Kind>>} */
export const kinds = {
  pdf: { extensions: /\.pdf$/i, trials: pdfTrials },
}
