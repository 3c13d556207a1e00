import { boundsOf } from '../../geometry/box.js'
import { type Polygon, shareWithin } from '../../geometry/polygon.js'
import type { TextState } from '../page-text/text-machine.js'
import type { ContentEdit } from '../rewrite/content-edits.js'
import { GlyphCut, type ShownGlyphs } from '../rewrite/glyph-cut.js'
import type { PageWork } from './page-work.js'
import { glyphsMayReveal } from './pattern-content.js'
import type { RedactionArea } from './redaction-area.js'

/** A glyph is removed if more than this share of its box is inside an area. */
const SHARE = 0.2
/** With more areas on a line, they are looked up glyph by glyph. */
const FEW = 8

/** Removes glyphs inside areas from the strings of one content stream. */
export class TextCut extends GlyphCut {
  readonly #work: PageWork

  constructor(work: PageWork, edits: ContentEdit[]) {
    super(edits, work.doubts)
    this.#work = work
  }

  protected findGone(glyphs: ShownGlyphs, state: TextState): Uint8Array | undefined {
    const work = this.#work
    const areas = work.areas.find(boundsOf(glyphs.all))
    if (areas.length === 0) return undefined
    const gone = new Uint8Array(glyphs.count)
    let count = 0
    for (let number = 0, isVague = this.isVague; number < gone.length; number++) {
      if (isVague) this.doubt()
      if (!glyphs.facts[number]!.isCertain) isVague = true
      const box = glyphs.quadOf(number)
      if (!isWithin(box, areas.length > FEW ? work.areas.find(boundsOf(box)) : areas)) continue
      gone[number] = 1
      count++
    }
    work.removed.characters += count
    const { glyphs: drawn } = state.font!
    if (count > 0 && drawn && glyphsMayReveal(drawn, work.source))
      work.doubts.add('glyphs in an area show text or pictures')
    // Without any clipping glyph, subsequent content would not be clipped (ISO 32000-2, 9.3.6).
    if (state.mode >= 4 && count === gone.length) work.doubts.add('text that clips lies in an area')
    return count > 0 ? gone : undefined
  }
}

function isWithin(box: Polygon, areas: readonly RedactionArea[]): boolean {
  return areas.some(({ core, isMiddle }) => shareWithin(box, core) > (isMiddle ? 0 : SHARE))
}
