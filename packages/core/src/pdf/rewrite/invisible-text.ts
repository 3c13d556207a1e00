import { PDFRawStream } from 'pdf-lib'
import { MAX_STATES } from '../content/content-limits.js'
import { kindOfObject } from '../content/kind-of-object.js'
import { kindOf, type OperatorKind, operatorCode } from '../content/operators.js'
import { decimal } from '../model/seen-page.js'
import type { TextMachine, TextState } from '../page-text/text-machine.js'
import type { ContentEdit } from './content-edits.js'
import { beginsLine, ContentPass, type ContentScope, MAX_NUMBER, openingOf, regionOf } from './content-pass.js'
import type { RewrittenForm } from './content-rewriter.js'

/**
 * Content with more edits is left unchanged. Pages full of text have a few thousand words. Fewer than a rewriter takes in general, because
 * pending ones also keep what they would be in the end.
 */
const MAX_TEXT_EDITS = 500_000
/** What leaves no mark by itself. */
const unseen = new Set<OperatorKind>(['state', 'style', 'color', 'pattern', 'clip', 'inline'])

const TD = operatorCode('TD')
const TL = operatorCode('TL')
const quotation = operatorCode('"')

/** What follows a saved graphics state. */
interface Frame {
  start: number
  inText: boolean
  /** Whether it starts within a path, which is not part of the graphics state. */
  inPath: boolean
  isTouched: boolean
  /** Whether it contains something visible or structural. */
  isVital: boolean
  /** Settings of removed text objects that nothing has used since, by operator. */
  idle: Map<number, ContentEdit>
  /** The number of shown items before the first of them. */
  idleSince: number
}

/** Text to remove, pending until the following content is known. */
interface PendingText {
  edit: ContentEdit
  /** The rest of the operator if its text object is removed. */
  alone: string
  glyphs: number
  /** Operand of `TJ` with the same advance; undefined if unknown. */
  move: number | undefined
}

/** A text object in which nothing visible was found so far. */
interface TextObject {
  /** Its ends, and where lines are placed. */
  places: ContentEdit[]
  texts: PendingText[]
  /** What sets the text state, the last of each operator. */
  settings: Map<number, ContentEdit>
}

/** What a pass over invisible text reports, and asks for. */
export interface InvisibleTextWork {
  rewriteForm: (form: PDFRawStream, scope: ContentScope, state: TextState) => Promise<RewrittenForm | undefined>
  /** Counts removed glyphs. */
  count: (glyphs: number) => void
  /** Notes that some invisible text stays. */
  leave: () => void
}

/**
 * Determines the edits of one content stream that remove its invisible text without changing its appearance. Also
 * removes text objects that become empty, and graphics states saved for them.
 *
 * Not changed: text in Type 3 fonts, which some viewers show in any mode, and text of unknown width that is followed by
 * visible text on the line.
 */
export class InvisibleTextPass extends ContentPass {
  readonly #frames: Frame[] = [frameFrom(0, false, false)]
  #pending: PendingText[] = []
  #object: TextObject | undefined
  #inText = false
  #inPath = false
  /** How often something that depends on the text state was shown. */
  #shown = 0

  readonly #work: InvisibleTextWork

  constructor(scope: ContentScope, work: InvisibleTextWork) {
    super(scope)
    this.#work = work
  }

  override get isEmpty(): boolean {
    return this.#frames.every(({ isVital }) => !isVital)
  }

  take(code: number, machine: TextMachine): Promise<void> | undefined {
    const kind = kindOf(code)
    const { reader } = machine
    if (kind === 'draw') return this.#draw(machine)
    if (kind === 'show') this.#show(code, machine)
    else {
      machine.apply(code)
      this.#follow(kind, code, machine)
    }
    if (this.edits.length + this.#pending.length > MAX_TEXT_EDITS || this.#frames.length > MAX_STATES)
      reader.isBroken = true
    return undefined
  }

  override finish(): void {
    this.#settle()
    for (const frame of this.#frames) this.#dropIdle(frame)
  }

  #follow(kind: OperatorKind | undefined, code: number, machine: TextMachine): void {
    const region = regionOf(machine.reader)
    if (kind === 'line') this.#move(code, machine, region)
    else if (kind === 'text state') this.#set(code, region)
    else if (kind === 'begin text') this.#begin(region)
    else if (kind === 'end text') this.#end(region)
    else if (kind === 'save') this.#save(region)
    else if (kind === 'restore') this.#restore(region)
    else if (kind === 'path') this.#inPath = true
    else if (kind === 'paint' || kind === 'end path') {
      if (kind === 'paint') this.#mark()
      this.#inPath = false
    } else if (!kind || !unseen.has(kind)) this.#mark()
  }

  #show(code: number, machine: TextMachine): void {
    const { state, reader } = machine
    const { spacing, line } = openingOf(code, reader)
    if (beginsLine(code)) this.#settle()
    let glyphs = 0
    const { length, isDeclared } = machine.show(code, () => {
      glyphs++
    })
    machine.advance(length)
    const isMeasured = code !== quotation || Math.max(Math.abs(state.wordSpace), Math.abs(state.charSpace)) < MAX_NUMBER
    if (!state.isInvisible || !state.font || state.font.isType3 || !isMeasured) {
      if (state.isInvisible && glyphs > 0) this.#work.leave()
      if (!beginsLine(code)) this.#settleBefore()
      this.#keepText()
      return
    }
    const unit = state.size * state.stretch
    const move = length === 0 ? 0 : isDeclared && unit !== 0 ? (-length / unit) * 1000 : undefined
    const text = { edit: regionOf(reader, line), alone: spacing, glyphs, move }
    this.#pending.push(text)
    this.#object?.texts.push(text)
  }

  /** Removes pending text on whose advance nothing depends: unless a position is restored, as in some viewers. */
  #settle(): void {
    if (this.#frames.at(-1)!.inText) {
      this.#settleBefore()
      return
    }
    for (const { edit, glyphs } of this.#pending) this.#takeOut(edit, glyphs)
    this.#pending = []
  }

  /** Removes pending text followed by visible text on the line, and inserts a move instead. */
  #settleBefore(): void {
    for (const { edit, glyphs, move } of this.#pending) {
      if (move === undefined || !(Math.abs(move) < MAX_NUMBER)) {
        this.#work.leave()
        this.#mark()
        continue
      }
      if (move !== 0) edit.text += ` [${decimal(move)}] TJ`
      this.#takeOut(edit, glyphs)
    }
    this.#pending = []
  }

  #takeOut(edit: ContentEdit, glyphs: number): void {
    this.edits.push(edit)
    this.#work.count(glyphs)
    this.#frames.at(-1)!.isTouched = true
  }

  /** Something is shown or drawn that depends on the text state. */
  #keepText(): void {
    this.#mark()
    this.#object = undefined
    this.#shown++
  }

  #mark(): void {
    this.#frames.at(-1)!.isVital = true
  }

  #draw({ reader, state }: TextMachine): Promise<void> | undefined {
    const object = this.find('XObject', reader)
    if (object instanceof PDFRawStream && kindOfObject(object) === 'form')
      return this.#drawForm(object, regionOf(reader), state.copy())
    this.#mark()
    return undefined
  }

  async #drawForm(form: PDFRawStream, region: ContentEdit, state: TextState): Promise<void> {
    const made = await this.#work.rewriteForm(form, this.scope, state)
    if (made) this.#takeOut(region, 0)
    if (made && !made.ref) return
    this.#keepText()
    if (made?.ref) region.text = ` /${this.scope.own.nameOf('XObject', made.ref)} Do`
  }

  #move(code: number, { state }: TextMachine, region: ContentEdit): void {
    this.#settle()
    if (!this.#object) return
    if (code !== TD) this.#object.places.push(region)
    else if (Math.abs(state.leading) < MAX_NUMBER) this.#set(TL, { ...region, text: ` ${decimal(state.leading)} TL` })
    else this.#object = undefined
  }

  #set(code: number, region: ContentEdit): void {
    if (!this.#object) {
      this.#override(code)
      return
    }
    const { settings, places } = this.#object
    const former = settings.get(code)
    if (former) places.push({ ...former, text: '' })
    settings.set(code, region)
  }

  #begin(region: ContentEdit): void {
    this.#settle()
    this.#inText = true
    this.#object = this.#frames.at(-1)!.inText ? undefined : { places: [region], texts: [], settings: new Map() }
  }

  #end(region: ContentEdit): void {
    this.#settle()
    this.#inText = false
    const object = this.#object
    this.#object = undefined
    if (!object || object.texts.length === 0) return
    for (const text of object.texts) text.edit.text = text.alone
    this.edits.push(region)
    // Spread out, very many would not fit on the stack.
    for (const place of object.places) this.edits.push(place)
    for (const [code, edit] of object.settings) {
      this.#override(code)
      this.#idleSettings().set(code, edit)
      if (edit.text !== '') this.edits.push(edit)
    }
  }

  #idleSettings(frame = this.#frames.at(-1)!): Map<number, ContentEdit> {
    if (frame.idleSince !== this.#shown) Object.assign(frame, { idle: new Map(), idleSince: this.#shown })
    return frame.idle
  }

  /** Removes settings that nothing used before they were set again. */
  #override(code: number): void {
    const idle = this.#idleSettings()
    const edit = idle.get(code)
    if (edit) this.#drop(edit)
    idle.delete(code)
  }

  #save({ start }: ContentEdit): void {
    this.#object = undefined
    this.#frames.push(frameFrom(start, this.#inText, this.#inPath))
  }

  #restore({ end }: ContentEdit): void {
    this.#object = undefined
    if (this.#frames.length === 1) return
    // Visible text on the same line may follow the earlier text; some viewers also continue text positions and paths
    // after it.
    const mayGo = this.#pending.length === 0 && !this.#inText && !this.#inPath
    const frame = this.#frames.pop()!
    this.#dropIdle(frame)
    const { start, inText, inPath, isTouched, isVital } = frame
    const outer = this.#frames.at(-1)!
    outer.isTouched ||= isTouched
    outer.isVital ||= isVital
    if (isTouched && !isVital && mayGo && !inText && !inPath) this.edits.push({ start, end, text: '' })
  }

  /** Takes settings out that nothing needed before the graphics state they belong to ended. */
  #dropIdle(frame: Frame): void {
    for (const edit of this.#idleSettings(frame).values()) this.#drop(edit)
  }

  #drop(edit: ContentEdit): void {
    edit.text = ''
    this.edits.push(edit)
  }
}

function frameFrom(start: number, inText: boolean, inPath: boolean): Frame {
  return { start, inText, inPath, isTouched: false, isVital: false, idle: new Map(), idleSince: 0 }
}
