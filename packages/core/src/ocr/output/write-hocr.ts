import type { SeenBox } from '../../geometry/seen-box.js'
import type { OcrLanguage } from '../languages.js'
import { ocrLanguageFacts } from '../languages.js'
import type { PageText } from '../page-text.js'
import type { RecognizedLine, RecognizedPage } from '../recognized-page.js'
import { placeText } from './place-text.js'

/** Data for the header of an hOCR document. */
export interface HocrHead {
  title: string
  /** Name and version of the engine: `tesseract 5.3.0`. */
  engine: string
  languages: readonly OcrLanguage[]
}

/**
 * One hOCR 1.2 document, in XHTML, of the recognized text of pages. Boxes and baselines are in pixels of the page as
 * displayed, at the resolution `scan_res`; `ppageno` counts from 0 in the PDF. A page without recognized text is
 * included without text.
 */
export function writeHocr(pages: readonly PageText[], { title, engine, languages }: HocrHead): string {
  const language = languages[0]
    ? ` lang="${ocrLanguageFacts(languages[0]).tag}" xml:lang="${ocrLanguageFacts(languages[0]).tag}"`
    : ''
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
    '<html xmlns="http://www.w3.org/1999/xhtml">',
    '<head>',
    `<title>${escapeXml(title)}</title>`,
    '<meta http-equiv="Content-Type" content="text/html; charset=utf-8"/>',
    `<meta name="ocr-system" content="${escapeXml(engine)}"/>`,
    `<meta name="ocr-langs" content="${languages.map((code) => ocrLanguageFacts(code).tag).join(' ')}"/>`,
    '<meta name="ocr-capabilities" content="ocr_page ocr_par ocr_line ocrx_word ocrp_wconf"/>',
    `<meta name="ocr-number-of-pages" content="${pages.length}"/>`,
    '</head>',
    `<body${language}>`,
    ...pages.flatMap(pageLines),
    '</body>',
    '</html>',
  ]
  return `${lines.join('\n')}\n`
}

function pageLines(page: PageText): string[] {
  const { width, height, paragraphs } = placeText(page.recognized ?? nothing, page, 'pixels')
  const bounds = { left: 0, top: 0, right: Math.max(1, width), bottom: Math.max(1, height) }
  const dpi = Math.round(page.dpi)
  return [
    `<div class="ocr_page" id="page_${page.page}" title="${bbox(bounds)}; ppageno ${page.page - 1}; scan_res ${dpi} ${dpi}">`,
    ...paragraphs.flatMap(({ box, lines }) => [
      `<p class="ocr_par" title="${bbox(box)}">`,
      ...lines.map((line) => `<span class="ocr_line" title="${lineProperties(line)}">${wordsOf(line)}</span>`),
      '</p>',
    ]),
    '</div>',
  ]
}

const nothing: RecognizedPage = { width: 0, height: 0, paragraphs: [] }

function lineProperties({ box, baseline, direction }: RecognizedLine): string {
  if (direction !== 0) return `${bbox(box)}; textangle ${direction}`
  const slope = (baseline.right - baseline.left) / Math.max(1, box.right - box.left)
  const offset = baseline.left - Math.round(box.bottom)
  return `${bbox(box)}; baseline ${shorten(slope, 4)} ${shorten(offset, 2)}`
}

/** White space is written only where the text has a space, so that the text of the document is that of the page. */
function wordsOf({ words }: RecognizedLine): string {
  return words
    .map(({ text, box, confidence, spaceAfter }) => {
      const title = `${bbox(box)}; x_wconf ${Math.round(confidence)}`
      return `<span class="ocrx_word" title="${title}">${escapeXml(text)}</span>${spaceAfter ? '\n' : ''}`
    })
    .join('')
}

function bbox({ left, top, right, bottom }: SeenBox): string {
  return `bbox ${[left, top, right, bottom].map(Math.round).join(' ')}`
}

function shorten(value: number, digits: number): string {
  return `${Number(value.toFixed(digits))}`
}

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text and attribute values without characters that XML 1.0 does not allow (section 2.2). */
function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
    .replace(/[&<>"]/g, (character) => references[character] ?? '')
}
