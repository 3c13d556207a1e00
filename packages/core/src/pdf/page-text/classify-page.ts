import type { PageTextSurvey } from './page-text-survey.js'

/**
 * Type of a page for text recognition:
 *
 * - `text`: it has text that can be found and copied
 * - `scan`: an image of the whole page, and no text
 * - `scan-with-text`: almost no visible text, but invisible text: it was recognized before
 * - `mixed`: a little text (a stamp, a page number, a header) next to images or outlines that may contain more
 * - `outlines`: no text and no images, but paths, which may be letters
 * - `image`: no text, but images on a part of the page
 * - `unreadable`: text with unknown characters
 * - `blank`: nothing, except for annotations
 */
export type PageClass = 'text' | 'scan' | 'scan-with-text' | 'mixed' | 'outlines' | 'image' | 'unreadable' | 'blank'

/**
 * Minimum share of the page covered by images for a scan. Scans with cropped margins cover some 70 %, others
 * everything.
 */
const SCAN_SHARE = 0.6
/** On a scan, fewer letters than this are a stamp or a header; the notice of a digital library has some 300. */
const SCAN_LETTERS = 400
/** On other pages, fewer letters than this are a page number or a title. */
const FEW_LETTERS = 50
/**
 * Minimum share of images and outlines that may contain more text than the few letters of a page. A word in outlines
 * has some hundred segments.
 */
const PICTURE_SHARE = 0.25
const OUTLINE_SEGMENTS = 1000
/** A page whose longer side is shorter, in points, is an icon; a business card has 240. */
const LEAST_SIDE = 200
/** Text is unreadable from this share of unknown glyphs on. Pages full of formulas have up to a quarter of them. */
const UNREADABLE_SHARE = 1 / 3

/**
 * Whether the lines of a page may be askew: those of a scan, or text that is set so. Text that programs set level is level, whatever a picture of
 * the page seems to say, and a few lines of a drawing are no text.
 */
export function mayBeAskew(survey: PageTextSurvey): boolean {
  const { width, height, letters, unknownGlyphs, levelGlyphs, imageShare, segments, isComplete } = survey
  if (!isComplete || imageShare >= SCAN_SHARE) return true
  const type = classifyPage(survey)
  if (type === 'blank') return false
  if (type === 'outlines') return segments >= OUTLINE_SEGMENTS && Math.max(width, height) >= LEAST_SIDE
  return (type !== 'text' && type !== 'unreadable') || levelGlyphs < (letters + unknownGlyphs) / 2
}

/** Determines the type of a page from its survey. */
export function classifyPage(survey: PageTextSurvey): PageClass {
  const { letters, unknownGlyphs, invisibleLetters, imageShare, segments, images, paintings, isComplete } = survey
  const isScan = imageShare >= SCAN_SHARE
  const mayHoldMore = imageShare >= PICTURE_SHARE || segments >= OUTLINE_SEGMENTS
  const isLittle = letters < (isScan ? SCAN_LETTERS : mayHoldMore ? FEW_LETTERS : 1)
  if (isLittle && invisibleLetters > letters) return 'scan-with-text'
  const glyphs = letters + unknownGlyphs
  if (!isScan && unknownGlyphs > 0 && unknownGlyphs / glyphs >= UNREADABLE_SHARE) return 'unreadable'
  if (isScan && isLittle) return glyphs > 0 ? 'mixed' : 'scan'
  if (letters > 0) return isLittle ? 'mixed' : 'text'
  if (images.length > 0) return 'image'
  // What could not be read may leave marks all the same.
  return paintings > 0 || !isComplete ? 'outlines' : 'blank'
}
