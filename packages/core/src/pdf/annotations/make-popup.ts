import { type PDFDict, PDFName, type PDFRef } from 'pdf-lib'
import { numberArray, setEntry } from './annotation-values.js'
import type { PageFrame } from './page-frame.js'
import { rectOf } from './read-annotation.js'

/** Points as seen. */
const WIDTH = 200
const HEIGHT = 110
const GAP = 4
/** Printed, neither made larger nor turned, as other writers have it. */
const FLAGS = 4 | 8 | 16

/**
 * Creates the pop-up window for the comment of an annotation (ISO 32000-2, 12.5.6.14), next to it and within the page.
 */
export function makePopup(dict: PDFDict, ref: PDFRef, { geometry, page }: PageFrame): PDFRef {
  const { context } = dict
  const seen = geometry.rectToSeen(rectOf(dict))
  const size = { width: Math.min(WIDTH, geometry.width), height: Math.min(HEIGHT, geometry.height) }
  const box = {
    x: Math.max(0, Math.min(seen.x + seen.width + GAP, geometry.width - size.width)),
    y: Math.max(0, Math.min(seen.y, geometry.height - size.height)),
    ...size,
  }
  const popup = context.obj({ Type: 'Annot', Subtype: 'Popup', Open: false, F: FLAGS })
  setEntry(popup, 'Rect', numberArray(context, geometry.rectToPage(box)))
  popup.set(PDFName.of('Parent'), ref)
  popup.set(PDFName.of('P'), page.ref)
  const popupRef = context.register(popup)
  dict.set(PDFName.of('Popup'), popupRef)
  return popupRef
}
