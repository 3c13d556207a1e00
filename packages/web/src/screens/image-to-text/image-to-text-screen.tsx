import { operation } from '@sheaf/core/image-to-text'
import { LanguageField } from '../../languages/language-field.js'
import { ToolPage } from '../../pages/tool.js'
import { ocrPdfTexts } from '../../texts/tools/ocr-pdf.js'
import type { Tool } from '../../tool/use-tool.js'

const own = (tool: Tool) => ({ language: <LanguageField form={tool} hint={ocrPdfTexts.languageHint} /> })

/** Image to Text: the generated page, with names of languages in place of their codes. */
export function ImageToTextScreen() {
  return <ToolPage operation={operation} own={own} />
}
