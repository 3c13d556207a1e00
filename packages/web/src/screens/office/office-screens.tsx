import { officeTexts as texts } from '../../texts/tools/office.js'
import { ConversionPage } from './conversion-page.js'

/** Word to PDF. */
export const WordToPdfScreen = () => <ConversionPage id="word-to-pdf" texts={texts.toPdf} options={['pages', 'pdfA']} />

/** Excel to PDF. */
export const ExcelToPdfScreen = () => (
  <ConversionPage
    id="excel-to-pdf"
    texts={texts.toPdf}
    options={['landscape', 'fitToWidth', 'onePagePerSheet', 'hiddenSheets']}
  />
)

/** PowerPoint to PDF. */
export const PptToPdfScreen = () => (
  <ConversionPage id="ppt-to-pdf" texts={texts.toPdf} options={['notes', 'pages', 'pdfA']} />
)

/** PDF to Word. */
export const PdfToWordScreen = () => (
  <ConversionPage id="pdf-to-word" texts={texts.toWord} options={['format', 'layout', 'pages', 'ocr', 'language']} />
)

/** PDF to Excel. */
export const PdfToExcelScreen = () => (
  <ConversionPage id="pdf-to-excel" texts={texts.toExcel} options={['format', 'sheets', 'ocr', 'language']} />
)
