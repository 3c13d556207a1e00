import { PDFDict, PDFName, type PDFRawStream, PDFRef } from 'pdf-lib'
import { isToolError } from '../../../errors.js'
import type { RunContext } from '../../../run-context.js'
import { plainLine } from '../../../text/text-runs.js'
import { fontRules, isFontEmbedded } from '../../conformance/font-rules.js'
import { decodeStream } from '../../filters/decode-stream.js'
import type { PdfDocument } from '../../model/document.js'
import { formOf } from '../../model/form-fields.js'
import { dictOf } from '../../model/form-keys.js'
import { type TextLine, TextSetter } from '../../stamp/draw-text.js'
import { type FieldFont, readFieldFont } from './field-font.js'
import { linesOf } from './wrap-lines.js'

const Font = PDFName.of('Font')

/** Fonts that forms name without having them, as Acrobat calls them. */
const usualFonts: Record<string, string> = {
  Helv: 'Helvetica',
  HeBo: 'Helvetica-Bold',
  TiRo: 'Times-Roman',
  TiBo: 'Times-Bold',
  Cour: 'Courier',
  CoBo: 'Courier-Bold',
  ZaDb: 'ZapfDingbats',
}

const MAX_FONT_BYTES = 2 ** 24

/** Characters of one line that are drawn; no box is so wide that more are seen. */
const MAX_LINE = 2000
/** Characters of one field that are drawn. */
const MAX_DRAWN = 30_000

/** Line metrics of Noto fonts, which replace all others. */
const standIn = { lineHeight: 1.3, descent: 0.27 }

/** A font in which lines of a field are set. Measures are in multiples of the font size. */
export interface LineFont {
  lineHeight: number
  descent: number
  /** Sets a line; characters that no font has are drawn as boxes and reported once in a warning. */
  set: (line: string) => Promise<TextLine>
}

/**
 * Sets the text of fields in the fonts that their form names. A line with characters which that font does not have is set in
 * a standard font, or in embedded Noto fonts of its script. Ends with `finish`.
 */
export class FieldText {
  readonly #setter: TextSetter
  readonly #embedsAll: boolean
  readonly #fonts = new Map<PDFDict, FieldFont | undefined>()
  readonly #added = new Map<string, PDFRef>()

  readonly #document: PdfDocument
  readonly #run: Pick<RunContext, 'capabilities' | 'warn'>

  constructor(document: PdfDocument, run: Pick<RunContext, 'capabilities' | 'warn'>) {
    this.#document = document
    this.#run = run
    const rules = fontRules(document, run)
    this.#embedsAll = rules.embedsAll && run.capabilities.readFont !== undefined
    this.#setter = new TextSetter(document.context, run.capabilities, rules)
  }

  /** The font that a default appearance names, found among the resources of the form or of the field; Helvetica without one. */
  fontFor(fontName: string | undefined, own: readonly PDFDict[], texts: readonly string[]): LineFont {
    const font = this.#find(fontName, own)
    const fits = texts.every((text) => linesOf(text).every((line) => this.#encode(font, plainLine(line)) !== undefined))
    return {
      lineHeight: fits ? font.lineHeight : Math.max(font.lineHeight, standIn.lineHeight),
      descent: fits ? font.descent : standIn.descent,
      set: (line) => this.#set(line, font),
    }
  }

  /** Embeds the fonts that were used. Nothing can be set afterward. */
  finish(): Promise<void> {
    return this.#setter.finish()
  }

  /** Encodes a line in a font; undefined if it must be embedded and is not. */
  #encode(font: FieldFont, line: string): ReturnType<FieldFont['encode']> {
    const dict = this.#embedsAll ? this.#document.context.lookup(font.ref) : undefined
    return dict instanceof PDFDict && !isFontEmbedded(dict) ? undefined : font.encode(line)
  }

  async #set(text: string, font: FieldFont): Promise<TextLine> {
    const line = plainLine(cut(text, MAX_LINE))
    const encoded = this.#encode(font, line)
    if (encoded) {
      const { hex, width } = encoded
      const run = { font: font.ref, width, show: () => `<${hex}> Tj`, outlines: [] }
      return { width, top: font.lineHeight - font.descent, bottom: -font.descent, runs: hex === '' ? [] : [run] }
    }
    let drawn = line
    for (;;) {
      try {
        return await this.#setter.setLine(drawn, font.typeface)
      } catch (error) {
        if (!isToolError(error) || error.code !== 'INVALID_OPTIONS') throw error
        const { character } = error.details
        if (typeof character !== 'string' || !drawn.includes(character)) throw error
        drawn = drawn.replaceAll(character, character === '\u25a1' ? '' : '\u25a1')
        const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
        this.#run.warn({
          code: 'missing-character',
          message: `No available font has the character U+${code}. The field keeps it in its value and shows it as a box.`,
        })
      }
    }
  }

  #find(fontName: string | undefined, own: readonly PDFDict[]): FieldFont {
    const form = formOf(this.#document.catalog)
    for (const resources of [dictOf(form, 'DR'), ...own]) {
      const fonts = fontName === undefined ? undefined : dictOf(resources, 'Font')
      const value = fonts?.get(PDFName.of(fontName!))
      const dict = this.#document.context.lookup(value)
      if (!(dict instanceof PDFDict)) continue
      if (!this.#fonts.has(dict)) {
        const ref = value instanceof PDFRef ? value : this.#document.context.register(dict)
        this.#fonts.set(
          dict,
          readFieldFont(ref, dict, (stream) => this.#read(stream)),
        )
      }
      const font = this.#fonts.get(dict)
      if (font) return font
    }
    return this.#standard(usualFonts[fontName ?? ''] ?? 'Helvetica')
  }

  /** A standard font that the form has under its usual name, or gets. */
  #standard(baseFont: string): FieldFont {
    const { context } = this.#document
    const name = baseFont === 'ZapfDingbats' ? 'Helvetica' : baseFont
    let ref = this.#added.get(name)
    if (!ref) {
      ref = context.register(
        context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: name, Encoding: 'WinAnsiEncoding' }),
      )
      this.#added.set(name, ref)
      const short = Object.entries(usualFonts).find(([, base]) => base === name)![0]
      addFormFont(this.#document, short, ref)
    }
    const dict = context.lookup(ref, PDFDict)
    const font = this.#fonts.get(dict) ?? readFieldFont(ref, dict, () => undefined)!
    this.#fonts.set(dict, font)
    return font
  }

  #read(stream: PDFRawStream): Uint8Array | undefined {
    try {
      return decodeStream(stream, (data) => this.#run.capabilities.inflate(data, MAX_FONT_BYTES))
    } catch {
      return undefined
    }
  }
}

/** The part of a value to draw: all of it, except text too far away to be visible. */
export function drawnText(value: string): string {
  return cut(value, MAX_DRAWN)
}

/** The first `most` characters, without a split surrogate pair at the end. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

/** Adds a font to the resources of the form under a name, unless there is one under it that can be found. */
function addFormFont(document: PdfDocument, name: string, ref: PDFRef): void {
  const { context, catalog } = document
  const form = formOf(catalog)
  if (!form) return
  const resources = dictOf(form, 'DR') ?? context.obj({})
  if (!dictOf(form, 'DR')) form.set(PDFName.of('DR'), resources)
  const fonts = dictOf(resources, 'Font') ?? context.obj({})
  if (!dictOf(resources, 'Font')) resources.set(Font, fonts)
  if (!(context.lookup(fonts.get(PDFName.of(name))) instanceof PDFDict)) fonts.set(PDFName.of(name), ref)
}
