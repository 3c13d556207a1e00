import type { FlowDocument, Section } from '../../flow-document/flow-document.js'
import { openDocumentNames, openDocumentVersion, packOpenDocument, xmlHead } from '../package/open-document.js'
import { StylePool } from '../package/style-pool.js'
import { difference } from '../word-processing/difference.js'
import { plainLayout } from '../word-processing/paragraph-layout.js'
import { plainRunProperties } from '../word-processing/run-properties.js'
import type { Beginning, BlockContext } from './block-context.js'
import { blockElements, smallParagraph, styleNameOf } from './blocks.js'
import { LINK } from './inlines.js'
import { columnsElement, MasterPages, type PageGroup, pageGroups } from './pages.js'
import { paragraphProperties, points, textProperties } from './properties.js'
import { SharedParts } from './shared-parts.js'

/** Media type of OpenDocument text. */
export const odtType = 'application/vnd.oasis.opendocument.text'

/**
 * Writes a document as OpenDocument text (ODF 1.3). The same document gives the same bytes. Links other than http, https, ftp, mailto
 * and tel become plain text, and so do those to missing bookmarks.
 * @throws ToolError CANCELLED; LIMIT_EXCEEDED beyond 4 GB
 */
export async function writeOdt(document: FlowDocument, signal: AbortSignal): Promise<Uint8Array> {
  const shared = new SharedParts(document)
  const masters = new MasterPages(shared)
  const pool = new StylePool()
  // Its styles come before it.
  const body: string[] = []
  for (const piece of bodyElements(document, { shared, pool, container: 'body' }, masters)) body.push(piece)
  const { title = '', author, language } = document
  return packOpenDocument(
    {
      type: odtType,
      title,
      author,
      language,
      content: [
        `${xmlHead}<office:document-content ${openDocumentNames} ${openDocumentVersion}><office:automatic-styles>`,
        ...pool.written,
        '</office:automatic-styles><office:body><office:text>',
        ...body,
        '</office:text></office:body></office:document-content>',
      ],
      styles: [
        `${xmlHead}<office:document-styles ${openDocumentNames} ${openDocumentVersion}><office:styles>`,
        ...namedStyles(shared, language),
        '</office:styles>',
        ...masters.written,
        '</office:document-styles>',
      ],
      settings,
      pictures: shared.pictures,
    },
    signal,
  )
}

/** What LibreOffice is to do as Word does: add the room below a paragraph and above the next, measure tab stops from the column. */
const settings = `${xmlHead}<office:document-settings ${openDocumentNames} ${openDocumentVersion}><office:settings><config:config-item-set config:name="ooo:configuration-settings">${[
  ['AddParaTableSpacing', true],
  ['AddParaTableSpacingAtStart', true],
  ['TabsRelativeToIndent', true],
]
  .map(
    ([name, value]) => `<config:config-item config:name="${name}" config:type="boolean">${value}</config:config-item>`,
  )
  .join('')}</config:config-item-set></office:settings></office:document-settings>`

function* bodyElements(document: FlowDocument, context: BlockContext, masters: MasterPages): Generator<string> {
  let before: string | undefined
  for (const group of pageGroups(document)) {
    const master = masters.of(group)
    const { firstPageNumber, firstHeader, firstFooter } = group.sections[0]!
    const isNew = master !== before || firstPageNumber !== undefined || Boolean(firstHeader ?? firstFooter)
    yield* groupElements(group, context, isNew ? { master, pageNumber: firstPageNumber } : { breakBefore: 'page' })
    before = master
  }
}

function* groupElements(
  { sections, isUniform }: PageGroup,
  context: BlockContext,
  first: Beginning,
): Generator<string> {
  if (isUniform) {
    for (const [index, { blocks }] of sections.entries())
      if (index === 0 || blocks.length > 0) yield* blockElements(blocks, context, index === 0 ? first : {})
    return
  }
  const page = sections[0]!
  for (const [index, section] of sections.entries()) {
    const begin = index === 0 ? first : {}
    if (
      section.columns.count <= 1 &&
      section.margins.left === page.margins.left &&
      section.margins.right === page.margins.right
    ) {
      yield* blockElements(section.blocks, context, begin)
      continue
    }
    // A page cannot begin within a section.
    if (index === 0) yield smallParagraph(context, begin)
    yield `<text:section text:style-name="${sectionStyle(section, page, context)}" text:name="${context.shared.nextSection()}">`
    yield* blockElements(section.blocks, context)
    yield '</text:section>'
  }
}

function sectionStyle({ columns, margins }: Section, page: Section, { pool }: BlockContext): string {
  const left = points(margins.left - page.margins.left)
  const right = points(margins.right - page.margins.right)
  return pool.style(
    'section',
    `<style:section-properties fo:margin-left="${left}" fo:margin-right="${right}" text:dont-balance-text-columns="false" style:editable="false">${columnsElement(columns)}</style:section-properties>`,
  )
}

const displayNames: Record<string, string> = {
  Table_20_Contents: 'Table Contents',
  List_20_Paragraph: 'List Paragraph',
}

/** The styles that a person sees, each formatted like most of its text. */
function namedStyles({ sheet }: SharedParts, language: string | undefined): string[] {
  const [normal, ...others] = sheet.all
  const usual = paragraphProperties(difference(normal!.layout, {})) + textProperties(difference(normal!.format, {}))
  const style = (name: string, attributes: string, properties: string) => {
    const shown = displayNames[name] ?? name.replaceAll('_20_', ' ')
    const display = shown === name ? '' : ` style:display-name="${shown}"`
    return `<style:style style:name="${name}"${display}${attributes}>${properties}</style:style>`
  }
  const link = sheet.link(normal!.format).format
  const defaults = `${paragraphProperties(plainLayout)}${textProperties(plainRunProperties).replace('/>', `${languageOf(language)}/>`)}`
  return [
    `<style:default-style style:family="paragraph">${defaults}</style:default-style>`,
    style('Standard', ' style:family="paragraph" style:class="text"', usual),
    ...others.map(({ id, layout, format }) => {
      const level = /^Heading(\d)$/.exec(id)?.[1]
      const outline = level ? ` style:default-outline-level="${level}"` : ''
      const next = level || id === 'Title' ? ' style:next-style-name="Standard"' : ''
      return style(
        styleNameOf(id),
        ` style:family="paragraph" style:parent-style-name="Standard"${next}${outline} style:class="text"`,
        paragraphProperties(difference(layout, normal!.layout)) + textProperties(difference(format, normal!.format)),
      )
    }),
    style('Frame', ' style:family="graphic"', ''),
    style(LINK, ' style:family="text"', textProperties(difference(link, normal!.format))),
    style('Footnote_20_anchor', ' style:family="text"', textProperties({ superScript: true })),
    style('Footnote_20_Symbol', ' style:family="text"', ''),
    '<text:notes-configuration text:note-class="footnote" text:citation-style-name="Footnote_20_Symbol" text:citation-body-style-name="Footnote_20_anchor" style:num-format="1" text:start-value="0" text:footnotes-position="page" text:start-numbering-at="document"/>',
  ]
}

/** The language for its scripts, as attributes. */
function languageOf(tag: string | undefined): string {
  const parts = /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?$/i.exec(tag ?? '')
  if (!parts) return ''
  const [, language, country] = parts
  const suffix = /^(zh|ja|ko)$/i.test(language!) ? '-asian' : /^(ar|he|fa|ur|yi)$/i.test(language!) ? '-complex' : ''
  const prefix = suffix === '' ? 'fo' : 'style'
  return ` ${prefix}:language${suffix}="${language!.toLowerCase()}" ${prefix}:country${suffix}="${country?.toUpperCase() ?? 'none'}"`
}
