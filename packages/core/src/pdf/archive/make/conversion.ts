import type { PDFContext } from 'pdf-lib'
import type { RunContext } from '../../../run-context.js'
import type { PdfDocument } from '../../model/document.js'
import { Findings } from '../findings.js'
import { Inspection } from '../inspection.js'
import type { Level } from '../levels.js'

/** What a conversion changes, in the words of its report. */
export const changeTexts = {
  'actions-removed': 'Actions and scripts that PDF/A does not allow were removed.',
  'annotations-removed': 'Annotations of types that PDF/A does not allow (sound, movie, 3D and the like) were removed.',
  'annotations-hidden': 'Hidden annotations were made visible, with nothing to see.',
  'annotations-printed': 'Annotations were set to be printed.',
  'appearances-drawn': 'Missing appearances of annotations and form fields were drawn.',
  'appearances-removed': 'Appearances for the pointer (rollover, down) were removed.',
  'attachments-removed': 'Embedded files were removed.',
  'attachments-described': 'Names, types and relations of embedded files were completed.',
  'boxes-corrected': 'Sizes of pages and boxes that are too small or damaged were corrected.',
  'colors-described': 'Color spaces were defined by profiles.',
  'encryption-removed': 'The encryption was removed.',
  'filters-changed': 'Streams with filters that PDF/A does not allow were compressed again.',
  'fonts-embedded': 'Fonts that were not embedded were replaced by similar ones.',
  'fonts-corrected': 'Entries of fonts were corrected.',
  'widths-corrected': 'Widths of characters in embedded fonts were corrected.',
  'graphics-states-corrected': 'Transfer functions, halftones and the like were removed.',
  'images-corrected': 'Entries of images that PDF/A does not allow were removed.',
  'layers-corrected': 'Names and order of layers were completed.',
  'layers-removed': 'Layers were removed; what they show stays.',
  'metadata-dropped': 'Metadata that could not be described was removed.',
  'metadata-written': 'The metadata was written again.',
  'output-intent-added': 'An output intent (sRGB) was added.',
  'operators-removed':
    'Operators that do not exist were removed from contents, and numbers that are too large were rounded.',
  'pages-pictured': 'Pages that could not be converted otherwise were replaced by images.',
  'resources-added': 'Contents got resource dictionaries of their own.',
  'signatures-removed': 'Digital signatures, which are not valid anymore, were removed; how they look stays.',
  'text-mapped': 'Unicode values of characters were added.',
  'text-unknown': 'Characters without a known meaning were mapped to U+FFFD (unknown character).',
  'tags-marked': 'The document declares that it is tagged.',
  'roles-mapped': 'Structure types that are not standard were mapped to standard ones.',
  'languages-corrected': 'Codes of languages were corrected or removed.',
  'transparency-flattened': 'Transparency was replaced by images of what was seen.',
  'xfa-removed': 'The XFA form was removed; its fields stay.',
} as const

/** A kind of change. */
export type Change = keyof typeof changeTexts

/** A document on its way to PDF/A. */
export class Conversion {
  readonly context: PDFContext
  readonly inspection: Inspection
  readonly changes = new Map<Change, number>()
  /** Structure types that got a standard one by their names. */
  readonly guessedRoles = new Map<string, string>()

  constructor(
    readonly document: PdfDocument,
    readonly level: Level,
    readonly run: RunContext,
    /** The file as it was. */
    readonly source: { file: File; password?: string | undefined },
  ) {
    this.context = document.context
    this.inspection = new Inspection(document, new Findings(level), run)
  }

  get part(): number {
    return Number(this.level[0])
  }

  /** The run without warnings and progress, for steps that have their own. */
  get quiet(): RunContext {
    return { ...this.run, warn: () => {}, progress: () => {} }
  }

  /** Notes a change. */
  note(change: Change, count = 1): void {
    if (count > 0) this.changes.set(change, (this.changes.get(change) ?? 0) + count)
  }
}
