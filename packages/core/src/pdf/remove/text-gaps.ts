import { operatorCode } from '../content/operators.js'
import { decimal } from '../model/seen-page.js'
import type { TextMachine } from '../page-text/text-machine.js'
import type { ContentEdit } from '../rewrite/content-edits.js'
import { beginsLine, MAX_NUMBER, regionOf } from '../rewrite/content-pass.js'

const quotation = operatorCode('"')
const BT = operatorCode('BT')
const ET = operatorCode('ET')
const TD = operatorCode('TD')

/**
 * Cuts text out of content. Text behind it on the same line stays where it is; text objects of which all is cut lose what places lines,
 * which would show how long the text was.
 */
export class TextGaps {
  /** Cut text that the position of text behind it may depend on. */
  #pending: { edit: ContentEdit; move: number }[] = []
  /** What places the lines of the open text object, as long as all of it goes. */
  #object: ContentEdit[] | undefined
  /** Cut text that began a line of its own, and what is left of it where its text object goes. */
  #lines: { edit: ContentEdit; alone: string }[] = []

  readonly #edits: ContentEdit[]

  constructor(edits: ContentEdit[]) {
    this.#edits = edits
  }

  /** Follows an operator that begins or ends a text object or places a line. */
  place(code: number, machine: TextMachine, isCutting: boolean): void {
    const { reader, state } = machine
    this.#pending = []
    const edit = regionOf(reader, ' ')
    if (code === BT) {
      this.#object = isCutting ? [edit] : undefined
      this.#lines = []
    } else if (!this.#object) return
    else if (!isCutting) this.#object = undefined
    else if (code === TD) {
      if (Math.abs(state.leading) < MAX_NUMBER) this.#object.push({ ...edit, text: ` ${decimal(state.leading)} TL` })
      else this.#object = undefined
    } else this.#object.push(edit)
    if (code !== ET) return
    if (this.#object) {
      // Spread out, very many would not fit on the stack.
      for (const each of this.#object) this.#edits.push(each)
      for (const { edit: line, alone } of this.#lines) line.text = alone
    }
    this.#object = undefined
  }

  /** Shows text that stays. */
  keep(code: number): void {
    this.#object = undefined
    // It begins a line of its own.
    if (!beginsLine(code))
      for (const { edit, move } of this.#pending) if (move !== 0) edit.text += ` [${decimal(move)}] TJ`
    this.#pending = []
  }

  /** Cuts text that was just shown, `length` long. */
  cut(code: number, { reader, state }: TextMachine, length: number): void {
    const edit = regionOf(reader, ' ')
    if (beginsLine(code)) {
      this.#pending = []
      const spacing = code === quotation ? ` ${decimal(state.wordSpace)} Tw ${decimal(state.charSpace)} Tc` : ''
      edit.text = `${spacing} T*`
      this.#lines.push({ edit, alone: `${spacing} ` })
      if (!(Math.max(Math.abs(state.wordSpace), Math.abs(state.charSpace)) < MAX_NUMBER)) reader.isBroken = true
    }
    const unit = state.size * (state.font?.isVertical ? 1 : state.stretch)
    const move = unit === 0 ? 0 : (-length / unit) * 1000
    this.#edits.push(edit)
    this.#pending.push({ edit, move: Math.abs(move) < MAX_NUMBER ? move : 0 })
  }
}
