import type { Block } from './blocks.js'

/** Blocks whose documents the LibreOffice that comes with Sheaf converts in `npm test` too: one command, and one program. */
export function usesRealOffice({ page, language, text }: Block): boolean {
  return (
    page === 'docs/operations/word-to-pdf.md' &&
    (language === 'ts' || /^sheaf word-to-pdf letter\.docx$/.test(text.trim()))
  )
}
