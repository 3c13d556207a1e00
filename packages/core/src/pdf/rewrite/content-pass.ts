import { PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import type { ContentReader } from '../content/content-tokens.js'
import { operatorCode } from '../content/operators.js'
import type { Category } from '../content/resource-use.js'
import { decimal } from '../model/seen-page.js'
import type { Resources } from '../page-text/content-source.js'
import type { TextMachine } from '../page-text/text-machine.js'
import type { ContentEdit } from './content-edits.js'
import type { OwnResources } from './own-resources.js'

/** Content that is rewritten: of a page, a form or a pattern. */
export interface ContentScope {
  /** The form or pattern; `undefined` for the page itself. */
  form: PDFRawStream | undefined
  /** Where its names are found. */
  resources: Resources
  /** Names that its edits add. */
  own: OwnResources
}

/** A graphics state with a soft mask, which a form draws (ISO 32000-2, 11.6.5.1). */
export interface MaskedState {
  settings: PDFDict
  mask: PDFDict
  group: PDFRawStream
}

/** One pass over one content, which decides what changes in it. */
export abstract class ContentPass {
  readonly edits: ContentEdit[] = []

  constructor(protected readonly scope: ContentScope) {}

  /** Handles the operator that was read last. Returns a promise if that takes longer. Applies it to the machine, too. */
  abstract take(code: number, machine: TextMachine): Promise<void> | undefined

  /** Ends the pass. */
  finish(): void {}

  /** Whether nothing is left that leaves a mark. */
  get isEmpty(): boolean {
    return false
  }

  /** The resource that the last operand names. */
  protected find(category: Category, reader: ContentReader): PDFObject | undefined {
    const name = reader.name(reader.count - 1)
    return name === undefined ? undefined : this.scope.resources.find(category, name)
  }

  /** The graphics state that `gs` sets, if it has a soft mask. */
  protected findMask(reader: ContentReader): MaskedState | undefined {
    const settings = this.find('ExtGState', reader)
    const mask = settings instanceof PDFDict ? settings.lookup(PDFName.of('SMask')) : undefined
    const group = mask instanceof PDFDict ? mask.lookup(PDFName.of('G')) : undefined
    if (!(settings instanceof PDFDict && mask instanceof PDFDict && group instanceof PDFRawStream)) return undefined
    return { settings, mask, group }
  }

  /** Sets a copy of a graphics state whose mask another form draws. */
  protected replaceMask({ settings, mask }: MaskedState, group: PDFObject, region: ContentEdit): void {
    const { context } = settings
    const copy = settings.clone(context)
    const ownMask = mask.clone(context)
    ownMask.set(PDFName.of('G'), group)
    copy.set(PDFName.of('SMask'), ownMask)
    this.edits.push({ ...region, text: ` /${this.scope.own.nameOf('ExtGState', context.register(copy))} gs` })
  }
}

/** The operator that was read last, with its operands, as an edit. */
export function regionOf({ start, position }: ContentReader, text = ''): ContentEdit {
  return { start, end: position, text }
}

/** Larger numbers are invalid measures; they could not be written so that every viewer reads them. */
export const MAX_NUMBER = 1e9

const apostrophe = operatorCode("'")
const quotation = operatorCode('"')

/** Whether an operator shows text on a line of its own. */
export function beginsLine(code: number): boolean {
  return code === apostrophe || code === quotation
}

/** What an operator that shows text does before that: `spacing` for `"`, `T*` for lines of their own. */
export function openingOf(code: number, reader: ContentReader): { spacing: string; line: string } {
  const [word, character] = [reader.number(reader.count - 3), reader.number(reader.count - 2)]
  const spacing = code === quotation ? ` ${decimal(word)} Tw ${decimal(character)} Tc` : ''
  return { spacing, line: beginsLine(code) ? `${spacing} T*` : '' }
}
