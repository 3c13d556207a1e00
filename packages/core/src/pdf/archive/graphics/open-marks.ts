import { MAX_MARKS } from '../../content/content-limits.js'
import type { ContentReader } from '../../content/content-tokens.js'
import { isLanguageCode } from '../language-code.js'
import type { ContentDrawing } from './content-drawing.js'
import { type MarkProperties, markProperties } from './marked-content.js'
import type { Scope } from './scope.js'

/** The marked content that is open at a place of a content stream: which text replaces what is shown, and in which languages. */
export class OpenMarks {
  /** For each open mark, whether a text replaces what is around it. */
  readonly #outer: boolean[] = []
  readonly #checker: ContentDrawing
  readonly #scope: Scope
  readonly #at: { page: number | undefined; object: number | undefined }

  constructor(checker: ContentDrawing, scope: Scope, at: { page: number | undefined; object: number | undefined }) {
    this.#checker = checker
    this.#scope = scope
    this.#at = at
  }

  /** Opens a mark with the operands that are read. */
  begin(reader: ContentReader): void {
    const checker = this.#checker
    const { inspection } = checker
    if (!inspection.findings.isTagged) return
    if (this.#outer.length >= MAX_MARKS)
      inspection.giveUp(this.#at.page, MAX_MARKS, 'sequences of marked content within each other')
    this.#outer.push(checker.isReplaced)
    const { mcid, isReplaced } = this.check(reader)
    checker.isReplaced ||=
      isReplaced || (mcid !== undefined && checker.isMarkReplaced(mcid, this.#at.page, this.#at.object))
  }

  /** Closes the last mark. */
  end(): void {
    const outer = this.#outer.pop()
    if (outer !== undefined) this.#checker.isReplaced = outer
  }

  /** Closes what the content left open. */
  endAll(): void {
    const [outer] = this.#outer
    if (outer !== undefined) this.#checker.isReplaced = outer
  }

  /** Checks the language of marked content, and gives its properties. */
  check(reader: ContentReader): MarkProperties {
    const properties = markProperties(reader, this.#scope)
    const { language } = properties
    if (language !== undefined && !isLanguageCode(language))
      this.#checker.inspection.findings.add('language-code', { ...this.#at, detail: language })
    return properties
  }
}
