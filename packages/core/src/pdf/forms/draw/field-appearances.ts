import { PDFBool, PDFDict, PDFName, type PDFObject, type PDFRawStream, type PDFRef, PDFStream } from 'pdf-lib'
import type { RunContext } from '../../../run-context.js'
import { colorOperator, readDefaultAppearance } from '../../annotations/draw/default-appearance.js'
import { decodeStream } from '../../filters/decode-stream.js'
import type { PdfDocument } from '../../model/document.js'
import { formOf } from '../../model/form-fields.js'
import { dictOf, fieldFlags, numberOf, textOf } from '../../model/form-keys.js'
import { operands, toThousandths } from '../../model/seen-page.js'
import { onStateOf, stateOf } from '../button-states.js'
import { fieldOptions, fieldType, fieldValue, flagsOf } from '../describe-field.js'
import { formatNumber, type NumberFormat, numberFormatOf } from '../fill/number-format.js'
import type { FieldOption, FieldType, FieldValue } from '../form-field.js'
import type { FieldNode, WidgetNode } from '../form-tree.js'
import { AppearanceFonts } from './appearance-fonts.js'
import { drawMark } from './draw-mark.js'
import { drawnText, FieldText } from './field-text.js'
import { type KeptFrame, keptFrame } from './kept-frame.js'
import {
  combDividers,
  isTooLow,
  layoutComb,
  layoutLine,
  layoutLines,
  layoutList,
  type TextPlacement,
} from './layout-text.js'
import { drawBox, drawRoundBox, readWidgetBox, type WidgetBox } from './widget-box.js'

const AP = PDFName.of('AP')
const N = PDFName.of('N')
const AS = PDFName.of('AS')
const NeedAppearances = PDFName.of('NeedAppearances')
const Off = PDFName.of('Off')

/** What the widgets of a field share. */
interface Shown {
  type: FieldType
  value: FieldValue
  options: readonly FieldOption[]
  labels: readonly string[]
  /** Indexes of the selected options. */
  selected: ReadonlySet<number>
  /** Its number format, if it has one. */
  format: NumberFormat | undefined
  /** The state that a checkbox or radio group is in. */
  state: string | undefined
}

/** What looks are drawn. */
export interface AppearanceSettings {
  /**
   * Redraws checkboxes, radio buttons, buttons and signature fields even if they have an appearance, as needed after a
   * change of size or color. Default false: only missing ones.
   */
  redrawAll?: boolean
}

/**
 * Draws the appearances of field widgets for the current values (ISO 32000-2, 12.7.4.3), so that readers do not have
 * to. Draws fields according to their dictionaries: change those first. Call `finish` at the end.
 */
export class FieldAppearances {
  readonly #text: FieldText

  readonly #document: PdfDocument
  readonly #run: Pick<RunContext, 'capabilities' | 'warn'>

  constructor(document: PdfDocument, run: Pick<RunContext, 'capabilities' | 'warn'>) {
    this.#document = document
    this.#run = run
    this.#text = new FieldText(document, run)
  }

  /**
   * Draws the appearances of all widgets of a field.
   * @throws ToolError UNAVAILABLE if its text needs missing fonts
   */
  async draw(field: FieldNode, { redrawAll = false }: AppearanceSettings = {}): Promise<void> {
    const type = fieldType(field)
    // What all widgets show is worked out once: a field may have thousands of each.
    const options = type === 'list' || type === 'dropdown' ? fieldOptions(field, type) : []
    const value = fieldValue(field, type)
    const labels = options.map(({ label }) => label)
    const isToggle = type === 'checkbox' || type === 'radio'
    const shown: Shown = {
      type,
      value,
      options,
      labels,
      selected: selectedIndices(value, options),
      format: type === 'text' ? numberFormatOf(field) : undefined,
      state: isToggle ? stateOf(field) : undefined,
    }
    if (isToggle) this.#addStates(field)
    for (const widget of field.widgets) {
      const box = readWidgetBox(widget.dict)
      if (!box) continue
      switch (type) {
        case 'checkbox':
        case 'radio':
          this.#drawToggle(field, widget, box, shown, redrawAll)
          break
        case 'button':
          if (redrawAll || !this.#hasAppearance(widget)) await this.#drawButton(field, widget, box)
          break
        case 'signature':
          if (!this.#hasAppearance(widget) || (redrawAll && shown.value === false)) this.#drawFrame(widget, box)
          break
        default:
          await this.#drawText(field, widget, box, shown)
      }
    }
  }

  async #drawMissing(field: FieldNode, type: FieldType): Promise<void> {
    if (type === 'checkbox' || type === 'radio') this.#addStates(field)
    const isMissing = field.widgets.some((widget) => !this.#hasAppearance(widget))
    if (isMissing) await this.draw(field)
  }

  /** Whether the form leaves drawing to readers (/NeedAppearances): existing appearances may show other values. */
  get areLeftToReaders(): boolean {
    return formOf(this.#document.catalog)?.lookup(NeedAppearances) === PDFBool.True
  }

  /**
   * Draws what a reader would draw: missing appearances, and if drawing is left to readers, fields that show a value.
   */
  async drawAsReader(field: FieldNode): Promise<void> {
    const type = fieldType(field)
    if (this.areLeftToReaders && type !== 'button' && type !== 'signature') await this.draw(field)
    else await this.#drawMissing(field, type)
  }

  /** Embeds the used fonts. `complete` says that all fields now have appearances, so that readers need not draw any. */
  async finish({ complete = false }: { complete?: boolean } = {}): Promise<void> {
    await this.#text.finish()
    if (complete && this.areLeftToReaders) formOf(this.#document.catalog)?.delete(NeedAppearances)
  }

  #hasAppearance({ dict }: WidgetNode): boolean {
    const appearance = dictOf(dict, 'AP')?.lookup(N)
    if (appearance instanceof PDFStream) return true
    if (!(appearance instanceof PDFDict)) return false
    return appearance.keys().some((key) => appearance.lookup(key) instanceof PDFStream)
  }

  async #drawText(
    field: FieldNode,
    widget: WidgetNode,
    box: WidgetBox,
    { type, value, options, labels, selected, format }: Shown,
  ): Promise<void> {
    const flags = flagsOf(field)
    const defaultAppearance = readDefaultAppearance(textOf(this.#attribute(field, widget, 'DA')))
    const isPlain = box.background.length === 0 && box.color.length === 0
    const frame = isPlain ? keptFrame(widget.dict, box, (stream) => this.#decode(stream)) : undefined
    const fonts = this.#newFonts(frame?.resources)
    const isList = type === 'list'
    const plain = this.#shownText(value, type === 'dropdown' ? options : [], (flags & fieldFlags.password) !== 0)
    const { text: shown, isRed } = (format && formatNumber(plain, format)) ?? { text: plain, isRed: false }
    const texts = isList ? labels.slice(0, 100) : [shown]
    const present = dictOf(widget.dict, 'AP')?.lookup(N)
    const own = [field.attribute('DR'), present instanceof PDFStream ? dictOf(present.dict, 'Resources') : undefined]
    const font = this.#text.fontFor(
      defaultAppearance.fontName,
      own.filter((each) => each instanceof PDFDict),
      texts,
    )
    const alignment = numberOf(this.#attribute(field, widget, 'Q')) ?? 0
    const placement: TextPlacement = { box, font, size: defaultAppearance.size, alignment, nameOf: fonts.nameOf }
    const cells = flags & fieldFlags.comb ? (numberOf(field.attribute('MaxLen')) ?? 0) : 0
    let drawn = ''
    let dividers = ''
    if (isList) {
      drawn = await layoutList(labels, selected, numberOf(field.attribute('TI')) ?? 0, placement)
    } else if (type !== 'dropdown' && cells > 0 && cells <= 10_000 && !(flags & fieldFlags.multiline)) {
      drawn = await layoutComb(shown, cells, placement)
      const stroke = colorOperator(box.color, 'stroke')
      if (stroke !== '' && box.border > 0 && (box.style === 'S' || box.style === 'D'))
        dividers = `q ${stroke} ${box.border} w ${combDividers(box, cells)}Q\n`
    } else if (shown !== '') {
      const isMultiline = type !== 'dropdown' && (flags & fieldFlags.multiline) !== 0
      drawn = await (isMultiline ? layoutLines : layoutLine)(shown, placement)
    }
    // In a box that is too low for its text, that has the whole height.
    const below = isTooLow(box, defaultAppearance.size) ? 0 : box.inset
    const clip = `${box.inset} ${below} ${toThousandths(box.width - 2 * box.inset)} ${toThousandths(box.height - 2 * below)} re W n`
    const color = isRed ? '1 0 0 rg' : colorOperator(defaultAppearance.color, 'fill') || '0 g'
    const content = `/Tx BMC\nq\n${clip}\n${color}\n${drawn}Q\nEMC\n`
    if (frame) this.#put(widget, box, `${frame.before}${content}${frame.after}`, fonts, frame)
    else this.#put(widget, box, `${drawBox(box)}${dividers}${content}`, fonts)
  }

  #shownText(value: FieldValue, options: readonly FieldOption[], hide: boolean): string {
    const text = Array.isArray(value) ? (value[0] ?? '') : typeof value === 'string' ? value : ''
    if (hide) return '*'.repeat(Math.min(1000, Array.from(text).length))
    return drawnText(options.find((option) => option.value === text)?.label ?? text)
  }

  #drawToggle(
    field: FieldNode,
    widget: WidgetNode,
    box: WidgetBox,
    { type, state: chosen }: Shown,
    redrawAll: boolean,
  ): void {
    const { context } = this.#document
    const isRadio = type === 'radio'
    const appearances = dictOf(widget.dict, 'AP')
    const present = dictOf(appearances, 'N')
    const state = onStateOf(widget) ?? chosen ?? 'Yes'
    const on = PDFName.of(state.replaceAll('#', '#23'))
    const isDrawn = present?.lookup(on) instanceof PDFStream
    if (isDrawn && !redrawAll) return
    const defaultAppearance = readDefaultAppearance(textOf(this.#attribute(field, widget, 'DA')))
    const caption = box.caption || (isRadio ? 'l' : '4')
    const ground = caption === 'l' && isRadio ? drawRoundBox(box) : drawBox(box)
    const mark = drawMark(box, caption, defaultAppearance.size, defaultAppearance.color)
    const states = context.obj({})
    states.set(on, this.#appearance(box, ground + mark))
    states.set(Off, this.#appearance(box, ground))
    widget.dict.set(AP, context.obj({ N: states }))
  }

  /** Lets boxes that do not say which state they are in show that of their field, as readers do. */
  #addStates(field: FieldNode): void {
    const stateless = field.widgets.filter(({ dict }) => !dict.has(AS))
    if (stateless.length === 0) return
    const chosen = stateOf(field)
    // Among several buttons without on-state, the selected one is unknown.
    const isAlone = fieldType(field) === 'checkbox' || field.widgets.length === 1
    for (const widget of stateless) {
      const isOn = chosen !== undefined && (onStateOf(widget) ?? (isAlone ? chosen : undefined)) === chosen
      widget.dict.set(AS, isOn ? PDFName.of(chosen.replaceAll('#', '#23')) : Off)
    }
  }

  #drawFrame(widget: WidgetNode, box: WidgetBox): void {
    const frame = drawBox(box)
    if (frame === '') widget.dict.delete(AP)
    else this.#put(widget, box, frame, this.#newFonts())
  }

  async #drawButton(field: FieldNode, widget: WidgetNode, box: WidgetBox): Promise<void> {
    const defaultAppearance = readDefaultAppearance(textOf(this.#attribute(field, widget, 'DA')))
    const fonts = this.#newFonts()
    const caption = box.caption ?? ''
    const font = this.#text.fontFor(defaultAppearance.fontName, [], [caption])
    const placement: TextPlacement = { box, font, size: defaultAppearance.size, alignment: 1, nameOf: fonts.nameOf }
    const drawn = caption === '' ? '' : await layoutLine(caption, placement)
    const color = colorOperator(defaultAppearance.color, 'fill') || '0 g'
    this.#put(widget, box, `${drawBox(box)}q\n${color}\n${drawn}Q\n`, fonts)
  }

  /**
   * An attribute of a widget: its own, of its field or of its form; that of another widget of the field only as a last
   * resort.
   */
  #attribute(field: FieldNode, { dict, above }: WidgetNode, name: string): PDFObject | undefined {
    const form = formOf(this.#document.catalog)
    for (const holder of [dict, ...above, ...field.dicts.slice(0, 1), ...field.ancestors, ...(form ? [form] : [])]) {
      const value = holder.lookup(PDFName.of(name))
      if (value !== undefined) return value
    }
    return field.attribute(name)
  }

  #put(widget: WidgetNode, box: WidgetBox, content: string, fonts: AppearanceFonts, frame?: KeptFrame): void {
    const { context } = this.#document
    widget.dict.set(AP, context.obj({ N: this.#appearance(box, content, fonts, frame) }))
    // A state is a choice among several looks.
    widget.dict.delete(AS)
  }

  #appearance(box: WidgetBox, content: string, fonts?: AppearanceFonts, frame?: KeptFrame): PDFRef {
    const { context } = this.#document
    const entries = {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: frame?.box ?? [0, 0, toThousandths(box.width), toThousandths(box.height)],
      Resources: fonts?.resources() ?? {},
    }
    const matrix = frame?.matrix ?? box.matrix
    const turned = operands(matrix) === '1 0 0 1 0 0' ? {} : { Matrix: matrix.map((part) => part) }
    return context.register(
      content.length > 300
        ? context.flateStream(content, { ...entries, ...turned })
        : context.stream(content, { ...entries, ...turned }),
    )
  }

  #newFonts(base?: PDFDict): AppearanceFonts {
    return new AppearanceFonts(this.#document, base)
  }

  #decode(stream: PDFRawStream): Uint8Array | undefined {
    try {
      return decodeStream(stream, (data) => this.#run.capabilities.inflate(data, 2 ** 20))
    } catch {
      return undefined
    }
  }
}

function selectedIndices(value: FieldValue, options: readonly FieldOption[]): Set<number> {
  const chosen = new Set(Array.isArray(value) ? value : value === null ? [] : [String(value)])
  return new Set(options.flatMap(({ value, label }, index) => (chosen.has(value) || chosen.has(label) ? [index] : [])))
}
