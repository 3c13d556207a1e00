import type { FlowDocument } from '../document.js'
import { PackageWriter } from '../package-writer.js'
import { contentTypes, coreProperties, packageRelationships, settings } from './package-parts.js'
import { PageMargins } from './page-margins.js'
import { DocumentParts, type Footnote, openPart, type Part } from './part.js'
import { sectionProperties } from './section-properties.js'
import { writeBlocks, writeParagraph } from './write-blocks.js'
import { xmlHead, xmlSpaces } from './xml-head.js'

/**
 * Writes a document as DOCX (ECMA-376, transitional). The same document gives the same bytes. The text is written piece by piece:
 * besides the document itself there is little more than the result in memory. Links other than http, https, ftp, mailto and tel become plain
 * text, and so do those to bookmarks that are not there.
 */
export async function writeDocx(document: FlowDocument): Promise<Uint8Array> {
  const shared = new DocumentParts(document)
  const margins = new PageMargins(document)
  const has = { numbering: !shared.numbering.isEmpty, footnotes: shared.hasFootnotes }
  const writer = new PackageWriter()
  await writer.add('[Content_Types].xml', contentTypes(margins, has))
  await writer.add('_rels/.rels', packageRelationships())
  await writer.add('docProps/core.xml', coreProperties(document))

  const main = openPart(shared)
  main.relationships.part('styles', 'styles.xml')
  main.relationships.part('settings', 'settings.xml')
  if (has.numbering) main.relationships.part('numbering', 'numbering.xml')
  if (has.footnotes) main.relationships.part('footnotes', 'footnotes.xml')
  await addPart(writer, 'document.xml', main, writeMain(main, document, margins))
  for (const { kind, path, blocks } of margins.parts) {
    const part = openPart(shared)
    const tag = kind === 'header' ? 'w:hdr' : 'w:ftr'
    await addPart(writer, path, part, wrap(tag, writeBlocks(part, blocks, kind)))
  }
  if (has.footnotes) {
    const part = openPart(shared)
    await addPart(writer, 'footnotes.xml', part, wrap('w:footnotes', writeFootnotes(part)))
  }
  if (has.numbering) await writer.add('word/numbering.xml', shared.numbering.xml())
  await writer.add('word/styles.xml', shared.styles.xml())
  await writer.add('word/settings.xml', settings(margins.hasEven, has.footnotes))
  for (const { path, bytes } of shared.media.pictures) await writer.add(`word/${path}`, bytes)
  return writer.finish()
}

async function addPart(writer: PackageWriter, path: string, part: Part, xml: Iterable<string>): Promise<void> {
  await writer.add(`word/${path}`, xml)
  if (!part.relationships.isEmpty) await writer.add(`word/_rels/${path}.rels`, part.relationships.xml())
}

function* wrap(tag: string, content: Iterable<string>): Iterable<string> {
  yield `${xmlHead}<${tag} ${xmlSpaces}>`
  yield* content
  yield `</${tag}>`
}

/** All sections but the last have their properties in their last paragraph. */
function* writeMain(part: Part, { sections }: FlowDocument, margins: PageMargins): Iterable<string> {
  yield `${xmlHead}<w:document ${xmlSpaces}><w:body>`
  for (const [index, section] of sections.entries()) {
    const properties = sectionProperties(section, margins.of(index), part.relationships)
    if (index < sections.length - 1) yield* writeBlocks(part, section.blocks, 'body', properties)
    else {
      yield* writeBlocks(part, section.blocks, 'body')
      yield properties
    }
  }
  yield '</w:body></w:document>'
}

/** The notes in the order of their marks, after the two lines that part notes from text, which Word wants. */
function* writeFootnotes(part: Part): Iterable<string> {
  yield '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>'
  yield '<w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>'
  for (const [index, note] of part.shared.footnotes.entries()) {
    yield `<w:footnote w:id="${index + 1}">`
    yield* writeNote(part, note)
    yield '</w:footnote>'
  }
}

const noteMark =
  '<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> </w:t></w:r>'

function* writeNote(part: Part, note: Footnote): Iterable<string> {
  if (note.length === 0) yield `<w:p>${noteMark}</w:p>`
  for (const [index, paragraph] of note.entries())
    yield writeParagraph(part, paragraph, 'footnote', undefined, '', index === 0 ? noteMark : '')
}
