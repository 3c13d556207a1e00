/** What making a document accessible changes, in the words of its report. */
export const accessibleChangeTexts = {
  'title-set': 'The title was set.',
  'title-shown': 'Readers show the title instead of the name of the file.',
  'language-set': 'The language was set.',
  'languages-corrected': 'Codes of languages were corrected.',
  tagged: 'Pages were tagged; the tags follow the reading order that was detected.',
  'annotations-tagged': 'Links, form fields and comments were added to the tags.',
  'fields-described': 'Form fields got descriptions made from their names.',
  'links-described': 'Links got descriptions: their text, or where they lead.',
  'figures-described': 'Figures got the alternative texts that were given.',
  marked: 'The document declares that it is tagged.',
  'tab-order': 'The Tab key follows the tags on pages with annotations.',
  'layers-named': 'Layer configurations got names.',
  'attachments-named': 'Names of embedded files were completed.',
  'claim-removed': 'The claim to conform to PDF/UA-1 was removed, because it is not true.',
  'claim-added': 'The metadata identifies the document as PDF/UA-1.',
} as const

/** A kind of change. */
export type AccessibleChange = keyof typeof accessibleChangeTexts

/** Counts what was changed. */
export class ChangeCount {
  readonly #counts = new Map<AccessibleChange, number>()

  /** Notes a change. */
  note(change: AccessibleChange, count = 1): void {
    if (count > 0) this.#counts.set(change, (this.#counts.get(change) ?? 0) + count)
  }

  /** Each change with its words, and how often it was made. */
  list(): { change: AccessibleChange; message: string; count: number }[] {
    return [...this.#counts].map(([change, count]) => ({ change, message: accessibleChangeTexts[change], count }))
  }
}
