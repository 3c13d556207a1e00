import type { PDFContext } from 'pdf-lib'
import type { Capabilities } from '../../../capabilities.js'
import { isToolError } from '../../../errors.js'
import type { EmbeddedFont } from '../../../text/embedded-font.js'
import { FontShelf, familiesFor } from '../../../text/font-shelf.js'
import { type FontStore, fontStoreOf } from '../../../text/font-store.js'
import { standInId } from '../../../text/fonts.js'
import type { FontRules } from '../../conformance/font-rules.js'
import type { EditableFont } from './editable-font.js'
import type { FontStyle } from './font-style.js'
import { cffSubstitute, type OpenSubstitute, type SubstituteFont, shapedSubstitute } from './open-substitute.js'
import { SameFonts } from './same-fonts.js'

/** How a text is used: as a part of another, whose script says which shapes its letters have, and in lines that run downwards or not. */
export interface TextUse {
  around: string
  isVertical: boolean
}

type FontTraits = Pick<FontStyle, 'isSerif' | 'isMono' | 'isBold' | 'isItalic'>

/** Chooses and embeds fonts for letters that the fonts of a document lack. Ends with `finish`. */
export class SubstituteFonts {
  readonly #opened = new Map<string, OpenSubstitute>()
  readonly #noto = new Map<EmbeddedFont, OpenSubstitute>()
  readonly #store: FontStore | undefined
  readonly #same: SameFonts | undefined
  /** One for each direction of lines. */
  readonly #shelves = new Map<boolean, FontShelf>()

  readonly #remedies = new Map<string, string>()

  readonly #context: PDFContext
  readonly #rules: FontRules

  constructor(
    context: PDFContext,
    { readFont, findMachineFont }: Pick<Capabilities, 'readFont' | 'findMachineFont'>,
    rules: FontRules,
  ) {
    this.#context = context
    this.#rules = rules
    this.#store = readFont && fontStoreOf(readFont)
    this.#same = this.#store && findMachineFont && new SameFonts(context, this.#store, findMachineFont)
  }

  /** The font that is most like another and has all letters of a text; undefined if there is none. */
  async find(text: string, look: FontTraits, { around, isVertical }: TextUse): Promise<SubstituteFont | undefined> {
    if (!this.#store) return undefined
    const codePoints = Array.from(text, (character) => character.codePointAt(0)!)
    try {
      if (!isVertical) {
        const latin = await this.#openStandIn(this.#store, look)
        if (latin.encode(text)) return latin
      }
      const shelf = this.#shelves.get(isVertical) ?? new FontShelf(this.#store)
      this.#shelves.set(isVertical, shelf)
      const found = await shelf.find(codePoints, familiesFor(around), look.isBold ? 700 : 400)
      return found && this.#openNoto(found, isVertical)
    } catch (error) {
      if (!isToolError(error) || error.code !== 'UNAVAILABLE') throw error
      this.#remedies.set(text, error.message)
      return undefined
    }
  }

  /** What to install, if a font for a text was not available. */
  remedyFor(text: string): string | undefined {
    return this.#remedies.get(text)
  }

  /** The same font as one of the document, with all its letters, if this machine has it and may be asked. */
  async findSame(font: EditableFont): Promise<SubstituteFont | undefined> {
    return this.#same?.find(font)
  }

  /** Writes the fonts that were used into the document. */
  async finish(): Promise<void> {
    if (!this.#store) return
    const same = (await this.#same?.all()) ?? []
    for (const font of [...this.#opened.values(), ...this.#noto.values(), ...same])
      await font.write(this.#store, this.#rules)
  }

  async #openStandIn(store: FontStore, look: FontTraits): Promise<OpenSubstitute> {
    const family = look.isMono ? 'cursor' : look.isSerif ? 'termes' : 'heros'
    const style = `${look.isBold ? 'bold' : ''}${look.isItalic ? 'italic' : ''}` || 'regular'
    const id = standInId(`texgyre${family}-${style}.otf`)
    const known = this.#opened.get(id)
    if (known) return known
    const font = await store.font(id)
    const isSerif = family !== 'heros'
    const descriptor = { isSerif, isMono: look.isMono, isBold: look.isBold, isItalic: look.isItalic }
    const label = `TeX Gyre ${capitalized(family)}${style === 'regular' ? '' : ` ${capitalized(style.replace(/(?<=bold)italic/, ' Italic'))}`}`
    const made = cffSubstitute(this.#context, font, { label, style: descriptor })
    this.#opened.set(id, made)
    return made
  }

  #openNoto(font: EmbeddedFont, isVertical: boolean): OpenSubstitute {
    const known = this.#noto.get(font)
    if (known) return known
    const label = font.source.id.replace(/\/.*$/, '').split('-').map(capitalized).join(' ')
    const made = shapedSubstitute(this.#context, font, { label, isVertical })
    this.#noto.set(font, made)
    return made
  }
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
