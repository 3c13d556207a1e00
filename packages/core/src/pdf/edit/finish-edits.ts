import { PartsFile } from '../../files.js'
import type { RunContext } from '../../run-context.js'
import { breakSignatures } from '../model/signatures.js'
import { saveRewrite } from '../update/save-rewrite.js'
import type { UpdatablePdf } from '../update/updatable-pdf.js'
import { INSTALLED } from './fonts/same-fonts.js'
import type { Substitution } from './text-editor.js'

/** What a person should know of changed text. */
export interface EditFacts {
  /** Pages that are pictures without text. */
  scans: readonly number[]
  /** Pages on which invisible text changed. */
  hidden: readonly number[]
  /** Pages with text that cannot be read. */
  unreadable: readonly number[]
  /** Why text was not changed, with pages. */
  refused: ReadonlyMap<string, readonly number[]>
  substitutions: readonly Substitution[]
  hasChanges: boolean
}

/** Warnings of each kind that name single words. */
const MAX_NAMED = 5

/** Saves a document with changed text, rewritten so that no earlier state is left; unchanged bytes if nothing changed. */
export async function saveEdited(document: UpdatablePdf, hasChanges: boolean, run: RunContext): Promise<File> {
  run.progress(0.95, 'Saving')
  if (!hasChanges) return new PartsFile([document.origin.bytes], run.outputName, { type: 'application/pdf' })
  breakSignatures(document, run)
  return saveRewrite(document, document.origin, run)
}

/** Warns about what was done differently than one might expect. */
export function warnOfEdits(facts: EditFacts, fileName: string, run: RunContext): void {
  const { substitutions, refused, hidden, scans, unreadable } = facts
  if (facts.hasChanges && substitutions.length > 0) {
    const fonts = new Map<string, Substitution[]>()
    for (const each of substitutions) {
      const key = `${each.wanted} ${each.used}`
      fonts.set(key, [...(fonts.get(key) ?? []), each])
    }
    for (const list of [...fonts.values()].slice(0, MAX_NAMED)) {
      const { wanted, used } = list[0]!
      const words = [...new Set(list.map(({ word }) => `"${word}"`))]
      const where = `${named(words)} on ${pagesOf(list.map(({ page }) => page))}`
      run.warn({
        code: 'font-substituted',
        message: isSameFont(wanted, used)
          ? `The part of the font ${wanted} that is in the file lacks letters of ${where}; the font was added with them${fromMachine(used)}.`
          : `The font ${wanted} lacks letters of ${where}; set in ${used} instead.`,
      })
    }
  }
  for (const [problem, pages] of [...refused].slice(0, MAX_NAMED))
    run.warn({
      code: 'text-not-replaced',
      message: `Text on ${pagesOf(pages)} of ${fileName} was not changed: ${problem}.`,
    })
  if (hidden.length > 0)
    run.warn({
      code: 'hidden-text-changed',
      message: `Text on ${pagesOf(hidden)} of ${fileName} is invisible, as after text recognition. It was changed, but an image behind it still shows the old words.`,
    })
  if (scans.length > 0)
    run.warn({
      code: 'pages-without-text',
      message: `There is no text on ${pagesOf(scans)} of ${fileName}, only images. Recognize the text first (OCR).`,
    })
  if (unreadable.length > 0 && !facts.hasChanges)
    run.warn({
      code: 'illegible-text',
      message: `Some text on ${pagesOf(unreadable)} of ${fileName} was not searched: the file shows its characters, but does not say which letters they are.`,
    })
}

/** Whether two names are of one font: files hold parts of fonts, and names are written with spaces and without. */
function isSameFont(wanted: string, used: string): boolean {
  const key = (name: string) =>
    name
      .replace(INSTALLED, '')
      .replace(/[^\p{L}\p{N}]|regular$/giu, '')
      .toLowerCase()
  return key(wanted) === key(used)
}

const fromMachine = (used: string) => (used.endsWith(INSTALLED) ? ' from this machine' : '')

function named(words: readonly string[]): string {
  const shown = words.slice(0, MAX_NAMED).join(', ')
  return words.length > MAX_NAMED ? `${shown} and ${words.length - MAX_NAMED} more words` : shown
}

function pagesOf(pages: readonly number[]): string {
  const list = [...new Set(pages)]
  const shown = list.slice(0, 20).join(', ')
  return `${list.length === 1 ? 'page' : 'pages'} ${shown}${list.length > 20 ? ` and ${list.length - 20} more` : ''}`
}
