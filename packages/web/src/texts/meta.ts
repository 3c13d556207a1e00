import { translated } from './language.js'

/** Metadata of the tools for search engines, by id; default: title and summary. */
export const metaTexts = translated('meta', {
  'merge-pdf': {
    title: 'Merge PDF: join files into one',
    description:
      'Join several PDF files into one, in the order you choose. Bookmarks and links are kept. Free, no account.',
    keywords: 'merge PDF, join PDF, combine PDF files, PDF merger',
  },
  'split-pdf': {
    title: 'Split PDF: cut a file into several',
    description:
      'Cut a PDF into several files by page ranges, at regular intervals, or page by page. Free, no account.',
    keywords: 'split PDF, cut PDF, separate PDF pages, extract pages',
  },
  'compress-pdf': {
    title: 'Compress PDF: make files smaller',
    description:
      'Make PDF files smaller at one of three levels, from gentle to strong, and see how much you saved. Free, no account.',
    keywords: 'compress PDF, reduce PDF size, smaller PDF, PDF compressor',
  },
  'protect-pdf': {
    title: 'Protect PDF: add a password',
    description: 'Lock a PDF with a password and choose whether readers may print, copy, change or annotate it.',
    keywords: 'protect PDF, password PDF, encrypt PDF, PDF permissions',
  },
  'unlock-pdf': {
    title: 'Unlock PDF: remove a password you know',
    description: 'Remove the password and the restrictions of a PDF whose password you know. Free, no account.',
    keywords: 'unlock PDF, remove PDF password, decrypt PDF',
  },
  'sign-pdf': {
    title: 'Sign PDF: draw or type your signature',
    description: 'Place drawn signatures, text and dates on a PDF, right where you see them. Free, no account.',
    keywords: 'sign PDF, PDF signature, draw signature, fill and sign',
  },
  'rotate-pdf': {
    title: 'Rotate PDF: turn single pages or all',
    description: 'Rotate the pages of a PDF by 90°, one by one or all at once, with a preview. Free, no account.',
    keywords: 'rotate PDF, turn PDF pages, rotate pages',
  },
  'delete-pages': {
    title: 'Delete pages from a PDF',
    description:
      'Select pages by their thumbnails and remove them from a PDF. Bookmarks and links are updated. Free, no account.',
    keywords: 'delete PDF pages, remove pages from PDF',
  },
  'reorder-pages': {
    title: 'Reorder PDF pages',
    description: 'Put the pages of a PDF in another order, by dragging or with the keyboard. Free, no account.',
    keywords: 'reorder PDF pages, rearrange PDF, sort pages',
  },
  'number-pages': {
    title: 'Number PDF pages',
    description:
      'Add page numbers to a PDF, with the position, font, size and first number you choose. Free, no account.',
    keywords: 'number PDF pages, add page numbers, PDF pagination',
  },
  'add-watermark': {
    title: 'Add a watermark to a PDF',
    description: 'Add text or an image to the pages of a PDF, with the position, angle and opacity you choose.',
    keywords: 'watermark PDF, stamp PDF, add text to PDF, CONFIDENTIAL',
  },
  'word-to-pdf': {
    title: 'Word to PDF: convert DOCX, DOC, ODT and RTF',
    description: 'Turn Word documents (DOCX, DOC), ODT and RTF into PDF files, up to 50 MB. Free, no account.',
    keywords: 'Word to PDF, DOCX to PDF, DOC to PDF, convert Word',
  },
  'excel-to-pdf': {
    title: 'Excel to PDF: convert XLSX, XLS, ODS and CSV',
    description: 'Turn Excel workbooks (XLSX, XLS), ODS and CSV into PDF files, up to 50 MB. Free, no account.',
    keywords: 'Excel to PDF, XLSX to PDF, XLS to PDF, convert Excel',
  },
  'ppt-to-pdf': {
    title: 'PowerPoint to PDF: convert PPTX, PPT and ODP',
    description: 'Turn PowerPoint presentations (PPTX, PPT) and ODP into PDF files, up to 75 MB. Free, no account.',
    keywords: 'PowerPoint to PDF, PPTX to PDF, PPT to PDF, convert slides',
  },
  'image-to-pdf': {
    title: 'Image to PDF: JPG, PNG, TIFF and more',
    description:
      'Put JPG, PNG, TIFF, BMP, GIF and WebP images into one PDF, without losing quality unless you ask for a smaller file.',
    keywords: 'image to PDF, JPG to PDF, PNG to PDF, TIFF to PDF, scan to PDF',
  },
  'pdf-to-word': {
    title: 'PDF to Word: get an editable document',
    description: 'Turn a PDF into a Word document that you can edit: paragraphs, headings, tables. Free, no account.',
    keywords: 'PDF to Word, PDF to DOCX, convert PDF to Word',
  },
  'pdf-to-excel': {
    title: 'PDF to Excel: get the tables',
    description: 'Turn the tables of a PDF into an Excel workbook or CSV. Free, no account.',
    keywords: 'PDF to Excel, PDF to XLSX, tables from PDF',
  },
  'pdf-to-image': {
    title: 'PDF to Image: JPG, PNG or TIFF',
    description:
      'Turn the pages of a PDF into JPG, PNG or TIFF images, at the resolution you choose. Free, no account.',
    keywords: 'PDF to image, PDF to JPG, PDF to PNG, PDF to TIFF',
  },
  'ocr-pdf': {
    title: 'OCR: make a scanned PDF searchable',
    description:
      'Recognize the text of scanned pages and get a PDF that you can search and copy from. Free, no account.',
    keywords: 'OCR PDF, text recognition, searchable PDF, scan to text',
  },
  'compress-image': {
    title: 'Compress images: JPG, PNG, WebP, GIF',
    description:
      'Make images smaller without a visible difference, many at a time, and see how much each one saved. Free.',
    keywords: 'compress images, image compression, smaller JPG, smaller PNG, WebP',
  },
  'compress-video': {
    title: 'Compress videos: MP4, MOV, AVI and more',
    description: 'Make videos of up to 500 MB smaller, several at a time. Free, no account.',
    keywords: 'compress video, video compression, smaller MP4, reduce video size',
  },
  'pdf-info': {
    title: 'PDF Info: what is in a PDF',
    description: 'See pages and their sizes, metadata, encryption, bookmarks, form fields and more of a PDF.',
    keywords: 'PDF info, PDF metadata, PDF properties, inspect PDF',
  },
  'edit-pdf': {
    title: 'Edit PDF: highlight, draw, write',
    description: 'Highlight, draw, write and sign right on the pages of a PDF, in your browser.',
    keywords: 'edit PDF, annotate PDF, highlight PDF, write on PDF',
  },
  'edit-pdf-forms': {
    title: 'PDF form editor',
    description: 'Add text fields, checkboxes and lists to a PDF, so that others can fill it in.',
    keywords: 'PDF form editor, create PDF form, form fields',
  },
  'read-pdf': {
    title: 'PDF Reader: read, search, listen',
    description: 'Read a PDF in your browser, search it, or have it read aloud.',
    keywords: 'PDF reader, read PDF online, PDF viewer, text to speech',
  },
})
