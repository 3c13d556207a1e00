import { attributesOf, localName, setAttributes } from '../../text/xml/scan-xml.js'
import type { Prepare } from './document-view.js'

const slides = /^ppt\/(slides|slideLayouts|slideMasters)\/[^/]+\.xml$/i
/** What a picture of a slide plays (ISO/IEC 29500-1, 20.1.3). The copy of it in [MS-PPTX] 2.2.15, `media`, is that of the same picture. */
const played = new Set(['videoFile', 'audioFile', 'quickTimeFile', 'wavAudioFile', 'audioCd'])

/**
 * Replaces the videos and sounds of a PPTX by their preview pictures, which an engine that plays nothing would leave out
 * as well, and fields for the current date by the text that was saved with them.
 */
export const preparePresentation: Prepare = (entries, view, facts, rewrite) => {
  for (const entry of entries) {
    if (!slides.test(entry.name)) continue
    const isSlide = /^ppt\/slides\//i.test(entry.name)
    rewrite(entry, {
      tag: ({ name, source }) => {
        const local = localName(name)
        if (local === 'fld' && view.dates === 'saved' && /^datetime/.test(attributesOf(source).type ?? ''))
          return setAttributes(source, { type: 'saved' })
        if (!played.has(local) && !(local === 'media' && /^p14:/.test(name))) return undefined
        if (isSlide && local !== 'media') facts.media++
        return setAttributes(source, { 'r:link': undefined, 'r:embed': undefined })
      },
    })
  }
}
