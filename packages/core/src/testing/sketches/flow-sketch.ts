import type {
  Block,
  FlowCell,
  FlowDocument,
  Paragraph,
  Picture,
  Section,
  TextRun,
} from '../../flow-document/flow-document.js'

/** Text of 11 points. */
export function run(text: string, more: Partial<TextRun> = {}): TextRun {
  return { type: 'text', text, font: 'Liberation Serif', size: 11, ...more }
}

/** A paragraph of texts and other things, its lines 13 points apart. */
export function paragraph(contents: string | Paragraph['contents'], more: Partial<Paragraph> = {}): Paragraph {
  const list = typeof contents === 'string' ? [run(contents)] : contents
  return { type: 'paragraph', contents: list, align: 'left', spacing: { line: 13 }, ...more }
}

/** An inline picture, identified by its bytes. */
export function picture(bytes: number[], more: Partial<Picture> = {}): Picture {
  return { type: 'picture', format: 'png', bytes: Uint8Array.from(bytes), width: 10, height: 20, ...more }
}

/** An item of a list. */
export function item(text: string, list: NonNullable<Paragraph['list']>, more: Partial<Paragraph> = {}): Paragraph {
  return paragraph(text, { list, ...more })
}

/** A cell with a text. */
export function cell(text: string, more: Partial<FlowCell> = {}): FlowCell {
  return { columnSpan: 1, rowSpan: 1, blocks: text === '' ? [] : [paragraph(text)], borders: {}, ...more }
}

/** A section of A4 pages with margins of an inch. */
export function section(blocks: Block[], more: Partial<Section> = {}): Section {
  return {
    page: { width: 595, height: 842 },
    margins: { top: 72, right: 72, bottom: 72, left: 72, header: 36, footer: 36 },
    columns: { count: 1, gap: 18 },
    start: 'page',
    blocks,
    ...more,
  }
}

/** A document of blocks, or of sections. */
export function flow(content: Block[] | { sections: Section[] }, more: Partial<FlowDocument> = {}): FlowDocument {
  return { sections: Array.isArray(content) ? [section(content)] : content.sections, losses: [], ...more }
}
