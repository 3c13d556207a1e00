import { warningsInWords } from '../../../result/warning-texts.js'
import { isRecord } from '../../../run/json.js'
import { RunError } from '../../../run/runner.js'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import type { OpenedDocument } from '../../../viewer/open-document.js'
import { readHits, type TextHits } from '../model/text-hit.js'
import type { DocumentWork } from '../use-editing.js'
import { askDocument, changeDocument } from './run-operation.js'

/** Words to find in the text of a document. */
export interface WordSearch {
  find: string
  matchCase: boolean
  wholeWords: boolean
}

/** Finds words in the whole document, without changing it. @throws RunError */
export async function findHits(
  { file, password }: OpenedDocument,
  search: WordSearch,
  signal: AbortSignal,
): Promise<TextHits> {
  const options = { ...search, listOnly: true }
  const { data } = await askDocument('replace-text', { file, options, password, signal })
  return readHits(data)
}

/** Replaces the matches of a search that are chosen, as `replace-text` takes the choice. */
export function replaceHits(search: WordSearch, replace: string, matches: string): DocumentWork {
  return async (file, call) => {
    const made = await changeDocument('replace-text', { ...call, file, options: { ...search, replace, matches } })
    if (isRecord(made.data) && made.data['replaced'] !== 0) return made
    throw new RunError(
      'INVALID_OPTIONS',
      (await warningsInWords(made.warnings.slice(0, 1))) || texts.editText.replace.none,
    )
  }
}
