import { XmlScanner } from '../../text/xml/scan-xml.js'

/**
 * Reverts the tracked changes in a part of a Word document: removes insertions, restores deletions, and restores the
 * division and formatting of paragraphs and tables (ISO/IEC 29500-1, 17.13.5).
 * @throws ToolError as `XmlScanner`
 */
export function undoWordChanges(text: string): string {
  const writer = new OriginalWriter()
  new XmlScanner({ tag: () => undefined }, undefined, writer).push(new TextEncoder().encode(text))
  return writer.finish()
}

/** An element that is not written before it is known what of it stays. */
interface Frame {
  name: string
  start: string
  /** Its content: tags, text, and completed elements. */
  pieces: string[]
  /** Inserted: nothing of it is left. Of a paragraph, its mark was inserted: its text belongs to the next one. */
  isInserted: boolean
  /** Contents of paragraphs whose mark was inserted, until the next paragraph of the same container takes them. */
  pending: string
  /** Paragraphs, cells, rows and tables that were written into it. */
  children: number
  /** For properties: their earlier values. */
  former?: string
}

const framed = new Set([
  'w:p',
  'w:tr',
  'w:tc',
  'w:tbl',
  'w:body',
  'w:txbxContent',
  'w:footnote',
  'w:endnote',
  'w:hdr',
  'w:ftr',
])
const properties = new Set(['w:rPr', 'w:pPr', 'w:tblPr', 'w:trPr', 'w:tcPr', 'w:sectPr', 'w:tblPrEx', 'w:tblGrid'])
/** Inserted content, with all that is in it. */
const inserted = new Set(['w:ins', 'w:moveTo'])
/** Deleted content, which stays. */
const deleted = new Set(['w:del', 'w:moveFrom'])
/** Marks around changes that say nothing about text. */
const marks =
  /^w:(move(From|To)Range(Start|End)|customXml(Ins|Del|MoveFrom|MoveTo)Range(Start|End)|cellDel|cellMerge|numberingChange)$/
/** For properties, the elements that the record of their former state omits. */
const leftOut: Record<string, RegExp> = {
  'w:pPr': /^<w:(rPr|sectPr)\b/,
  'w:sectPr': /^<w:(header|footer)Reference\b/,
}
/** Whether content shows something. */
const shows = /<(w:(r|sdt|fldSimple|hyperlink)|m:\w+)\b/
/** Where paragraphs must not all go. */
const needsParagraph = new Set(['w:tc', 'w:txbxContent', 'w:footnote', 'w:endnote', 'w:hdr', 'w:ftr'])

class OriginalWriter {
  readonly #root: Frame = newFrame('', '')
  readonly #frames: Frame[] = [this.#root]
  /** Names of the elements that are open, from the outermost. */
  readonly #open: string[] = []
  /** How many of them are open where something begins that is dropped. */
  #dropped: number | undefined

  /** Takes the part piece by piece: tags, text, declarations. */
  push(piece: string): void {
    const [, slash, name] = /^<(\/?)([^\s/>!?]+)/.exec(piece) ?? []
    if (name === undefined) {
      if (this.#dropped === undefined) this.#top.pieces.push(piece)
    } else if (slash) this.#end(name, piece)
    else {
      this.#start(name, piece)
      if (piece.endsWith('/>')) this.#end(name, '')
    }
  }

  finish(): string {
    while (this.#frames.length > 1) this.#close(this.#frames.at(-1)!.name, '')
    return this.#root.pieces.join('')
  }

  get #top(): Frame {
    return this.#frames.at(-1)!
  }

  #start(name: string, piece: string): void {
    const parent = this.#open.at(-1) ?? ''
    this.#open.push(name)
    if (this.#dropped !== undefined) return
    const isInsertion = inserted.has(name) || name === 'w:cellIns'
    if (isInsertion) this.#mark(parent)
    if (isInsertion || marks.test(name)) this.#dropped = this.#open.length
    else if (deleted.has(name) || isChange(name)) return
    else if (framed.has(name) || properties.has(name)) this.#frames.push(newFrame(name, piece))
    else this.#top.pieces.push(renamed(piece, name))
  }

  #end(name: string, piece: string): void {
    this.#open.pop()
    if (this.#dropped !== undefined) {
      if (this.#open.length < this.#dropped) this.#dropped = undefined
      return
    }
    if (deleted.has(name) || isChange(name)) return
    if (framed.has(name) || properties.has(name)) this.#close(name, piece)
    else if (piece !== '') this.#top.pieces.push(renamed(piece, name))
  }

  /** An insertion mark in properties applies to their parent. */
  #mark(parent: string): void {
    if (parent === 'w:tcPr') this.#nearest('w:tc').isInserted = true
    if (parent === 'w:trPr') this.#nearest('w:tr').isInserted = true
    // Of the mark of a paragraph, not of a run.
    if (parent === 'w:rPr' && this.#open.at(-3) === 'w:pPr') this.#nearest('w:p').isInserted = true
  }

  #nearest(name: string): Frame {
    return this.#frames.findLast((frame) => frame.name === name) ?? newFrame('', '')
  }

  #close(name: string, piece: string): void {
    if (this.#top.name !== name) return
    const frame = this.#frames.pop()!
    const parent = this.#top
    if (properties.has(name)) this.#closeProperties(frame, parent, piece)
    else if (name === 'w:p') this.#closeParagraph(frame, parent, piece)
    else if (!frame.isInserted) this.#closeContainer(frame, parent, piece)
  }

  #closeContainer(frame: Frame, parent: Frame, piece: string): void {
    const { name } = frame
    this.#flush(frame)
    if (needsParagraph.has(name) && frame.children === 0) frame.pieces.push('<w:p/>')
    // A table without rows is none, nor is a row without cells.
    if ((name === 'w:tbl' || name === 'w:tr') && frame.children === 0) return
    if (name === 'w:tbl') this.#flush(parent)
    parent.children++
    this.#write(frame, parent, piece)
  }

  #closeProperties(frame: Frame, parent: Frame, piece: string): void {
    if (isChange(this.#open.at(-1) ?? '')) {
      parent.former = frame.pieces.join('')
      return
    }
    if (frame.former !== undefined) {
      const kept = frame.pieces.filter((one) => leftOut[frame.name]?.test(one))
      // References precede other section properties; properties of the mark follow those of the paragraph.
      frame.pieces = frame.name === 'w:sectPr' ? [...kept, frame.former] : [frame.former, ...kept]
    }
    this.#write(frame, parent, piece)
  }

  #closeParagraph(frame: Frame, parent: Frame, piece: string): void {
    // Properties come first, and are those of the continuing paragraph.
    const head = frame.pieces.findIndex((one) => one.startsWith('<w:pPr'))
    if (frame.isInserted) {
      parent.pending += frame.pieces.slice(head + 1).join('')
      return
    }
    parent.children++
    if (parent.pending !== '') frame.pieces.splice(head + 1, 0, parent.pending)
    parent.pending = ''
    this.#write(frame, parent, piece)
  }

  /** Text without an open paragraph gets its own. */
  #flush(frame: Frame): void {
    if (shows.test(frame.pending)) {
      frame.pieces.push(`<w:p>${frame.pending}</w:p>`)
      frame.children++
    }
    frame.pending = ''
  }

  #write({ start, name, pieces }: Frame, parent: Frame, end: string): void {
    const content = pieces.join('')
    if (start.endsWith('/>') && content === '') parent.pieces.push(start)
    else parent.pieces.push(`${start.replace(/\/>$/, '>')}${content}${end === '' ? `</${name}>` : end}`)
  }
}

const isChange = (name: string) => /^w:\w+Change$/.test(name)

function newFrame(name: string, start: string): Frame {
  return { name, start, pieces: [], isInserted: false, pending: '', children: 0 }
}

/** Deleted text and instructions of fields have names of their own. */
function renamed(piece: string, name: string): string {
  if (name === 'w:delText') return piece.replace('w:delText', 'w:t')
  return name === 'w:delInstrText' ? piece.replace('w:delInstrText', 'w:instrText') : piece
}
