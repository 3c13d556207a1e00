import { operation as excelToPdf } from '@sheaf/core/excel-to-pdf'
import { operation as pdfToExcel } from '@sheaf/core/pdf-to-excel'
import { operation as pdfToWord } from '@sheaf/core/pdf-to-word'
import { operation as pptToPdf } from '@sheaf/core/ppt-to-pdf'
import { operation as wordToPdf } from '@sheaf/core/word-to-pdf'
import { officeTexts as texts } from '../../texts/tools/office.js'
import { ConversionPage } from './conversion-page.js'

/** Word to PDF. */
export const WordToPdfScreen = () => (
  <ConversionPage operation={wordToPdf} texts={texts.toPdf} options={['pages', 'pdfA']} />
)

/** Excel to PDF. */
export const ExcelToPdfScreen = () => (
  <ConversionPage
    operation={excelToPdf}
    texts={texts.toPdf}
    options={['landscape', 'fitToWidth', 'onePagePerSheet', 'hiddenSheets']}
  />
)

/** PowerPoint to PDF. */
export const PptToPdfScreen = () => (
  <ConversionPage operation={pptToPdf} texts={texts.toPdf} options={['notes', 'pages', 'pdfA']} />
)

/** PDF to Word. */
export const PdfToWordScreen = () => (
  <ConversionPage
    operation={pdfToWord}
    texts={texts.toWord}
    options={['format', 'layout', 'pages', 'ocr', 'language']}
  />
)

/** PDF to Excel. */
export const PdfToExcelScreen = () => (
  <ConversionPage
    operation={pdfToExcel}
    texts={texts.toExcel}
    options={['format', 'sheets', 'pages', 'ocr', 'language']}
  />
)
