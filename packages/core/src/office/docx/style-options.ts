import type { IParagraphStyleOptions, IRunStylePropertiesOptions, IStylesOptions } from 'docx'
import { difference } from '../word-processing/difference.js'
import { type LayoutOptions, plainLayout } from '../word-processing/paragraph-layout.js'
import { plainRunProperties, type RunProperties } from '../word-processing/run-properties.js'
import type { ParagraphStyle, StyleSheet } from '../word-processing/style-sheet.js'

/** Names that word processors know, by the ids of the styles; `Table Text` is our own. */
const styleNames: Record<string, string> = {
  Normal: 'Normal',
  Title: 'Title',
  ListParagraph: 'List Paragraph',
  Header: 'header',
  Footer: 'footer',
  FootnoteText: 'footnote text',
  TableText: 'Table Text',
}

/** The styles of a document as options of the library `docx`. */
export function styleOptions(styles: StyleSheet, language: string | undefined): IStylesOptions {
  const all = styles.all
  const normal = all.find(({ id }) => id === 'Normal')!
  const note = all.find(({ id }) => id === 'FootnoteText')
  const run = languageOptions(language)
  return {
    default: {
      ...(run && { document: { run: { language: run } } }),
      hyperlink: { run: styles.linkProperties },
      // The style for single words of notes, which the library links with that of their paragraphs.
      ...(note && { footnoteTextChar: { run: difference(note.format, normal.format) } }),
    },
    paragraphStyles: all.map((style) =>
      style === normal
        ? { ...paragraphStyle(style, plainLayout, plainRunProperties), quickFormat: true }
        : { ...paragraphStyle(style, normal.layout, normal.format), basedOn: 'Normal', quickFormat: true },
    ),
  }
}

/** A layout as the library `docx` takes it: the visual side if the direction is given with it. */
export function layoutForLibrary(layout: Partial<LayoutOptions>): Partial<LayoutOptions> {
  const { bidirectional, alignment: side } = layout
  if (!bidirectional || (side !== 'left' && side !== 'right')) return layout
  return { ...layout, alignment: side === 'left' ? 'right' : 'left' }
}

function paragraphStyle(
  { id, format, layout }: ParagraphStyle,
  baseLayout: LayoutOptions,
  baseFormat: Partial<RunProperties>,
): IParagraphStyleOptions {
  const level = /^Heading(\d)$/.exec(id)?.[1]
  const paragraph = layoutForLibrary(difference(layout, baseLayout))
  return {
    id,
    name: level ? `heading ${level}` : styleNames[id]!,
    ...((level || id === 'Title') && { next: 'Normal' }),
    ...(id === 'FootnoteText' && { link: 'FootnoteTextChar' }),
    paragraph: level ? { ...paragraph, outlineLevel: Number(level) - 1 } : paragraph,
    run: difference(format, baseFormat),
  }
}

/** Sets the language for its scripts. */
function languageOptions(tag: string | undefined): IRunStylePropertiesOptions['language'] {
  if (!tag || !/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(tag)) return undefined
  if (/^(zh|ja|ko)\b/i.test(tag)) return { eastAsia: tag }
  return /^(ar|he|fa|ur|yi)\b/i.test(tag) ? { bidirectional: tag } : { value: tag }
}
