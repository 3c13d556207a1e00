import { escapeXml } from '../text/xml/escape-xml.js'

/** What the head of an HTML page says. */
export interface HtmlHead {
  title: string
  language?: string | undefined
  author?: string | undefined
  /** Rules of CSS. */
  style: string
}

/** The lines of an HTML page up to the start of its body. */
export function htmlHead({ title, language, author, style }: HtmlHead): string[] {
  return [
    '<!DOCTYPE html>',
    `<html${language ? ` lang="${escapeXml(language)}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXml(title)}</title>`,
    ...(author ? [`<meta name="author" content="${escapeXml(author)}">`] : []),
    `<style>${style}</style>`,
    '</head>',
    '<body>',
  ]
}
