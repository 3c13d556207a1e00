/** Of a paragraph that is being read. */
interface OpenParagraph {
  /** Where its content begins in the text. */
  start: number
  hasDrawing: boolean
}

/**
 * Keeps the lines of a paragraph with a floating drawing together if the paragraph before it has one as well. When such a paragraph comes to the end of a
 * page, LibreOffice 24.8 moves or splits it after its drawing was placed, and leaves out the drawing (shape, group or canvas).
 */
export function keepDrawings(given: string): string {
  if (!/<wp:anchor\b/.test(given)) return given
  const text = given.replaceAll(/<w:pPr\s*\/>/g, '')
  const changes: { at: number; kept: string }[] = []
  /** For each story: the body, cells and text boxes within it. */
  const stories: { open?: OpenParagraph | undefined; before: boolean }[] = [{ before: false }]
  for (const { 0: tag, 1: closing, 2: name, 3: isEmpty, index } of text.matchAll(marks)) {
    const story = stories.at(-1)!
    if (name === 'wp:anchor') {
      if (!closing && story.open) story.open.hasDrawing = true
    } else if (name !== 'w:p') {
      if (isEmpty) continue
      if (!closing) stories.push({ before: false })
      else if (stories.length > 1) stories.pop()
    } else if (isEmpty) story.before = false
    else if (!closing) story.open = { start: index + tag.length, hasDrawing: false }
    else if (story.open) {
      const { start, hasDrawing } = story.open
      if (hasDrawing && story.before) changes.push(keptAt(text, start))
      story.before = hasDrawing
      story.open = undefined
    }
  }
  let result = ''
  let done = 0
  for (const { at, kept } of changes.sort((a, b) => a.at - b.at)) {
    result += text.slice(done, at) + kept
    done = at
  }
  return result + text.slice(done)
}

const marks = /<(\/?)(w:p|w:tc|w:txbxContent|wp:anchor)(?=[\s/>])[^>]*?(\/?)>/g
const element = '<w:keepLines/>'
/** The properties that come before it (ISO/IEC 29500-1, 17.3.1.26). */
const properties = /^\s*<w:pPr(?:\s[^>]*[^/>]|)>(?:\s*<w:(?:pStyle|keepNext)\b[^>]*\/>)*/

function keptAt(text: string, start: number): { at: number; kept: string } {
  const head = text.slice(start, start + 1000)
  const found = properties.exec(head)
  if (!found) return { at: start, kept: /^\s*<w:pPr\b/.test(head) ? '' : `<w:pPr>${element}</w:pPr>` }
  const at = start + found[0].length
  return {
    at,
    kept: text
      .slice(at, at + 100)
      .trimStart()
      .startsWith('<w:keepLines')
      ? ''
      : element,
  }
}
