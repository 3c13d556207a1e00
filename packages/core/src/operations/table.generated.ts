// Written by scripts/gen.mjs from the operation.ts of each operation. Do not edit.
import type { AnyOperation, Category } from '../operation.js'

/** What a list of operations shows of one, and where the rest is. */
export interface OperationEntry {
  id: string
  summary: string
  category: Category
  /** Loads the operation itself: its files, options and examples. */
  describe: () => Promise<AnyOperation>
}

/** Every operation, by id. Unlike the registry, it loads none of them. */
export const operationTable: readonly OperationEntry[] = [
  {
    id: 'add-annotations',
    summary:
      'Add highlights, underlines, text, drawings, stamps and comments to a PDF.',
    category: 'edit',
    describe: () => import('./add-annotations/operation.js').then((m) => m.operation),
  },
  {
    id: 'add-attachments',
    summary:
      'Attach files of any kind to a PDF, such as data or an electronic invoice.',
    category: 'edit',
    describe: () => import('./add-attachments/operation.js').then((m) => m.operation),
  },
  {
    id: 'add-form-fields',
    summary:
      'Add text, date and signature fields, checkboxes, radio buttons, dropdowns and lists to the pages of a PDF.',
    category: 'edit',
    describe: () => import('./add-form-fields/operation.js').then((m) => m.operation),
  },
  {
    id: 'add-watermark',
    summary:
      'Stamp text or an image on the pages of a PDF.',
    category: 'pages',
    describe: () => import('./add-watermark/operation.js').then((m) => m.operation),
  },
  {
    id: 'arrange-pages',
    summary:
      'Move, copy, delete and rotate pages, and insert blank pages or pages from other PDFs.',
    category: 'pages',
    describe: () => import('./arrange-pages/operation.js').then((m) => m.operation),
  },
  {
    id: 'booklet',
    summary:
      'Arrange the pages of a PDF so that the printed sheets can be folded into a booklet.',
    category: 'pages',
    describe: () => import('./booklet/operation.js').then((m) => m.operation),
  },
  {
    id: 'cbz-to-pdf',
    summary:
      'Convert a comic book (CBZ), or a ZIP of images, to a PDF with an image on each page.',
    category: 'convert',
    describe: () => import('./cbz-to-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'change-permissions',
    summary:
      'Choose what people may do with a PDF, such as print it, copy text or fill in forms.',
    category: 'security',
    describe: () => import('./change-permissions/operation.js').then((m) => m.operation),
  },
  {
    id: 'check-accessibility',
    summary:
      'Check whether screen readers can read a PDF: tags, headings, alternative text, tables and language (PDF/UA-1).',
    category: 'inspect',
    describe: () => import('./check-accessibility/operation.js').then((m) => m.operation),
  },
  {
    id: 'check-pdfa',
    summary:
      'Check whether a PDF conforms to PDF/A, the standard for archiving, and list all violations.',
    category: 'inspect',
    describe: () => import('./check-pdfa/operation.js').then((m) => m.operation),
  },
  {
    id: 'compare-pdfs',
    summary:
      'Find and mark differences between two versions of a PDF: words, images, fonts, comments, form fields and pages.',
    category: 'inspect',
    describe: () => import('./compare-pdfs/operation.js').then((m) => m.operation),
  },
  {
    id: 'compress-image',
    summary:
      'Make images smaller while keeping their visual quality.',
    category: 'optimise',
    describe: () => import('./compress-image/operation.js').then((m) => m.operation),
  },
  {
    id: 'compress-pdf',
    summary:
      'Reduce the size of a PDF by up to 90%.',
    category: 'optimise',
    describe: () => import('./compress-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'compress-video',
    summary:
      'Make videos smaller, by default with hardly any visible difference.',
    category: 'optimise',
    describe: () => import('./compress-video/operation.js').then((m) => m.operation),
  },
  {
    id: 'convert-image',
    summary:
      'Convert an image, or pages of a PDF, to JPEG, PNG, WebP, AVIF, TIFF, GIF, BMP or ICO.',
    category: 'convert',
    describe: () => import('./convert-image/operation.js').then((m) => m.operation),
  },
  {
    id: 'convert-video',
    summary:
      'Convert a video to MP4, WebM, MOV or MKV, losslessly if possible.',
    category: 'convert',
    describe: () => import('./convert-video/operation.js').then((m) => m.operation),
  },
  {
    id: 'crop-image',
    summary:
      'Crop an image to a box or to an aspect ratio such as 16:9.',
    category: 'edit',
    describe: () => import('./crop-image/operation.js').then((m) => m.operation),
  },
  {
    id: 'crop-pages',
    summary:
      'Crop the pages of a PDF. Cropped content is hidden, not removed; to remove content, redact it.',
    category: 'pages',
    describe: () => import('./crop-pages/operation.js').then((m) => m.operation),
  },
  {
    id: 'delete-pages',
    summary:
      'Remove pages from a PDF.',
    category: 'pages',
    describe: () => import('./delete-pages/operation.js').then((m) => m.operation),
  },
  {
    id: 'deskew-pdf',
    summary:
      'Straighten crooked scanned pages without changing their images.',
    category: 'pages',
    describe: () => import('./deskew-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'divide-pages',
    summary:
      'Split two-page spreads into single pages, or split pages into a grid.',
    category: 'pages',
    describe: () => import('./divide-pages/operation.js').then((m) => m.operation),
  },
  {
    id: 'edit-annotations',
    summary:
      'Change, move and remove the annotations of a PDF.',
    category: 'edit',
    describe: () => import('./edit-annotations/operation.js').then((m) => m.operation),
  },
  {
    id: 'edit-form-fields',
    summary:
      'Move, rename, change, add and remove the form fields of a PDF.',
    category: 'edit',
    describe: () => import('./edit-form-fields/operation.js').then((m) => m.operation),
  },
  {
    id: 'edit-layers',
    summary:
      'List, show, hide, rename, remove and flatten the layers of a PDF.',
    category: 'edit',
    describe: () => import('./edit-layers/operation.js').then((m) => m.operation),
  },
  {
    id: 'edit-metadata',
    summary:
      'Set or remove the title, author, keywords, dates and custom metadata fields of a PDF.',
    category: 'edit',
    describe: () => import('./edit-metadata/operation.js').then((m) => m.operation),
  },
  {
    id: 'edit-outline',
    summary:
      'Set the bookmarks of a PDF from a list or from its headings, or remove them.',
    category: 'edit',
    describe: () => import('./edit-outline/operation.js').then((m) => m.operation),
  },
  {
    id: 'edit-text',
    summary:
      'Rewrite, move or remove paragraphs, headings and lines of a PDF. New text uses the original font where possible.',
    category: 'edit',
    describe: () => import('./edit-text/operation.js').then((m) => m.operation),
  },
  {
    id: 'email-to-pdf',
    summary:
      'Convert email messages (EML, Outlook MSG) to PDF, with images and attachments.',
    category: 'convert',
    describe: () => import('./email-to-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'epub-to-pdf',
    summary:
      'Convert e-books (EPUB) to PDF, with chapters, bookmarks, links and images.',
    category: 'convert',
    describe: () => import('./epub-to-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'excel-to-pdf',
    summary:
      'Convert Excel and OpenDocument spreadsheets and CSV tables to PDF.',
    category: 'convert',
    describe: () => import('./excel-to-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'extend-signatures',
    summary:
      'Add the data needed to verify the signatures of a PDF even after the certificates have expired.',
    category: 'security',
    describe: () => import('./extend-signatures/operation.js').then((m) => m.operation),
  },
  {
    id: 'extract-attachments',
    summary:
      'Save the files that are attached to a PDF.',
    category: 'convert',
    describe: () => import('./extract-attachments/operation.js').then((m) => m.operation),
  },
  {
    id: 'extract-audio',
    summary:
      'Save the audio of a video as M4A, MP3, Ogg, FLAC or WAV.',
    category: 'convert',
    describe: () => import('./extract-audio/operation.js').then((m) => m.operation),
  },
  {
    id: 'extract-fonts',
    summary:
      'Save the fonts embedded in a PDF as font files, and list all its fonts.',
    category: 'convert',
    describe: () => import('./extract-fonts/operation.js').then((m) => m.operation),
  },
  {
    id: 'extract-images',
    summary:
      'Save the images of a PDF in their original quality.',
    category: 'convert',
    describe: () => import('./extract-images/operation.js').then((m) => m.operation),
  },
  {
    id: 'extract-pages',
    summary:
      'Create a PDF from selected pages of another, in any order.',
    category: 'pages',
    describe: () => import('./extract-pages/operation.js').then((m) => m.operation),
  },
  {
    id: 'fill-form',
    summary:
      'Fill in the fields of a PDF form and save the result.',
    category: 'edit',
    describe: () => import('./fill-form/operation.js').then((m) => m.operation),
  },
  {
    id: 'finish-signature',
    summary:
      'Embed the CMS signature of an external signer in a PDF prepared for external signing.',
    category: 'security',
    describe: () => import('./finish-signature/operation.js').then((m) => m.operation),
  },
  {
    id: 'flatten-form',
    summary:
      'Make form fields part of the pages, so that they cannot be edited.',
    category: 'edit',
    describe: () => import('./flatten-form/operation.js').then((m) => m.operation),
  },
  {
    id: 'flatten-pdf',
    summary:
      'Turn form fields, comments and layers into a fixed part of the pages, as displayed.',
    category: 'edit',
    describe: () => import('./flatten-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'form-fields',
    summary:
      'List the fields of a PDF form: names, types, values, choices and positions.',
    category: 'inspect',
    describe: () => import('./form-fields/operation.js').then((m) => m.operation),
  },
  {
    id: 'header-footer',
    summary:
      'Add headers, footers, page numbers and Bates numbers to PDFs.',
    category: 'pages',
    describe: () => import('./header-footer/operation.js').then((m) => m.operation),
  },
  {
    id: 'html-to-pdf',
    summary:
      'Convert a web page (HTML) to PDF with its styles, images and fonts, and add bookmarks and tags.',
    category: 'convert',
    describe: () => import('./html-to-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'image-to-pdf',
    summary:
      'Convert images to a PDF, one per page: JPEG, PNG, TIFF, GIF, WebP, AVIF, HEIC, JPEG XL, JPEG 2000, BMP and ICO.',
    category: 'convert',
    describe: () => import('./image-to-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'image-to-text',
    summary:
      'Recognize the text in photos, screenshots and scans.',
    category: 'convert',
    describe: () => import('./image-to-text/operation.js').then((m) => m.operation),
  },
  {
    id: 'list-annotations',
    summary:
      'List the annotations of a PDF: marks, text, drawings and comments.',
    category: 'inspect',
    describe: () => import('./list-annotations/operation.js').then((m) => m.operation),
  },
  {
    id: 'list-text',
    summary:
      'List the text of a PDF for editing, as blocks with IDs, fonts and positions.',
    category: 'inspect',
    describe: () => import('./list-text/operation.js').then((m) => m.operation),
  },
  {
    id: 'long-page',
    summary:
      'Join the pages of a PDF into one long page, for reading on screen without page breaks.',
    category: 'pages',
    describe: () => import('./long-page/operation.js').then((m) => m.operation),
  },
  {
    id: 'make-accessible',
    summary:
      'Prepare a PDF for screen readers: add tags, set the title, language, tab order and PDF/UA metadata, and list remaining issues.',
    category: 'edit',
    describe: () => import('./make-accessible/operation.js').then((m) => m.operation),
  },
  {
    id: 'markdown-to-pdf',
    summary:
      'Convert Markdown to PDF, with bookmarks, lists, tables, code, links and images.',
    category: 'convert',
    describe: () => import('./markdown-to-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'merge-pdf',
    summary:
      'Merge several PDFs into one: all pages, selected pages, or alternating pages.',
    category: 'pages',
    describe: () => import('./merge-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'merge-videos',
    summary:
      'Join videos of any format and size, in the given order, without loss if they are of the same kind.',
    category: 'edit',
    describe: () => import('./merge-videos/operation.js').then((m) => m.operation),
  },
  {
    id: 'mute-video',
    summary:
      'Remove the audio from a video without changing the picture.',
    category: 'edit',
    describe: () => import('./mute-video/operation.js').then((m) => m.operation),
  },
  {
    id: 'n-up',
    summary:
      'Put several pages of a PDF on each sheet.',
    category: 'pages',
    describe: () => import('./n-up/operation.js').then((m) => m.operation),
  },
  {
    id: 'number-pages',
    summary:
      'Add page numbers to a PDF.',
    category: 'pages',
    describe: () => import('./number-pages/operation.js').then((m) => m.operation),
  },
  {
    id: 'ocr-pdf',
    summary:
      'Recognize the text in scans and photos of pages, so that you can search and copy it.',
    category: 'convert',
    describe: () => import('./ocr-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'overlay-pdf',
    summary:
      'Draw the pages of one PDF, such as a letterhead or a stamp, under or over the pages of another.',
    category: 'edit',
    describe: () => import('./overlay-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'page-labels',
    summary:
      'Set the page numbers that PDF readers display, such as i, ii, iii, 1, 2, A-1.',
    category: 'edit',
    describe: () => import('./page-labels/operation.js').then((m) => m.operation),
  },
  {
    id: 'pdf-info',
    summary:
      'Show information about a PDF: page sizes, metadata, encryption, bookmarks, form fields and more.',
    category: 'inspect',
    describe: () => import('./pdf-info/operation.js').then((m) => m.operation),
  },
  {
    id: 'pdf-to-epub',
    summary:
      'Convert a PDF to an e-book (EPUB) with chapters and a table of contents. The text adapts to any screen size.',
    category: 'convert',
    describe: () => import('./pdf-to-epub/operation.js').then((m) => m.operation),
  },
  {
    id: 'pdf-to-excel',
    summary:
      'Extract tables from a PDF to Excel, OpenDocument or CSV.',
    category: 'convert',
    describe: () => import('./pdf-to-excel/operation.js').then((m) => m.operation),
  },
  {
    id: 'pdf-to-html',
    summary:
      'Convert a PDF to a web page (HTML) with headings, lists, tables and links.',
    category: 'convert',
    describe: () => import('./pdf-to-html/operation.js').then((m) => m.operation),
  },
  {
    id: 'pdf-to-image',
    summary:
      'Convert the pages of a PDF to JPEG, PNG, TIFF, WebP or AVIF images.',
    category: 'convert',
    describe: () => import('./pdf-to-image/operation.js').then((m) => m.operation),
  },
  {
    id: 'pdf-to-markdown',
    summary:
      'Convert a PDF to Markdown with headings, lists, tables, links and footnotes.',
    category: 'convert',
    describe: () => import('./pdf-to-markdown/operation.js').then((m) => m.operation),
  },
  {
    id: 'pdf-to-pdfa',
    summary:
      'Convert a PDF to PDF/A for archiving: embed fonts and color profiles, add metadata, and remove scripts.',
    category: 'convert',
    describe: () => import('./pdf-to-pdfa/operation.js').then((m) => m.operation),
  },
  {
    id: 'pdf-to-ppt',
    summary:
      'Convert a PDF to a PowerPoint presentation with one slide per page and editable text.',
    category: 'convert',
    describe: () => import('./pdf-to-ppt/operation.js').then((m) => m.operation),
  },
  {
    id: 'pdf-to-svg',
    summary:
      'Convert the pages of a PDF to SVG images that stay sharp at any size.',
    category: 'convert',
    describe: () => import('./pdf-to-svg/operation.js').then((m) => m.operation),
  },
  {
    id: 'pdf-to-text',
    summary:
      'Extract text from a PDF in reading order or in its page layout.',
    category: 'convert',
    describe: () => import('./pdf-to-text/operation.js').then((m) => m.operation),
  },
  {
    id: 'pdf-to-word',
    summary:
      'Convert a PDF to an editable Word document.',
    category: 'convert',
    describe: () => import('./pdf-to-word/operation.js').then((m) => m.operation),
  },
  {
    id: 'posterize',
    summary:
      'Enlarge pages and split them across several sheets of paper, with overlap and cut marks.',
    category: 'pages',
    describe: () => import('./posterize/operation.js').then((m) => m.operation),
  },
  {
    id: 'ppt-to-pdf',
    summary:
      'Convert PowerPoint and OpenDocument presentations to PDF.',
    category: 'convert',
    describe: () => import('./ppt-to-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'prepare-signature',
    summary:
      'Prepare a PDF for an external signer, such as a smart card or a signing service, and get the digest to sign.',
    category: 'security',
    describe: () => import('./prepare-signature/operation.js').then((m) => m.operation),
  },
  {
    id: 'protect-pdf',
    summary:
      'Encrypt a PDF with a password or certificates, and restrict printing, copying and editing.',
    category: 'security',
    describe: () => import('./protect-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'rasterize-pdf',
    summary:
      'Replace each page of a PDF with an image, so that text cannot be selected or edited, and covered content cannot be recovered.',
    category: 'convert',
    describe: () => import('./rasterize-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'recolor-pdf',
    summary:
      'Convert pages to grayscale, invert or adjust colors, tint or whiten the paper. Text remains selectable.',
    category: 'edit',
    describe: () => import('./recolor-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'redact-pdf',
    summary:
      'Permanently remove text, images and drawings, and draw bars in their place.',
    category: 'security',
    describe: () => import('./redact-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'remove-blank-pages',
    summary:
      'Find and remove the blank pages of a PDF, including scanned ones.',
    category: 'pages',
    describe: () => import('./remove-blank-pages/operation.js').then((m) => m.operation),
  },
  {
    id: 'remove-elements',
    summary:
      'Remove images, text, links, comments, form fields, attachments and more from a PDF.',
    category: 'edit',
    describe: () => import('./remove-elements/operation.js').then((m) => m.operation),
  },
  {
    id: 'remove-signatures',
    summary:
      'Remove digital signatures and certifications from a PDF, so that it can be changed and signed again.',
    category: 'security',
    describe: () => import('./remove-signatures/operation.js').then((m) => m.operation),
  },
  {
    id: 'reorder-pages',
    summary:
      'Change the order of the pages of a PDF.',
    category: 'pages',
    describe: () => import('./reorder-pages/operation.js').then((m) => m.operation),
  },
  {
    id: 'repair-pdf',
    summary:
      'Recover the pages of a damaged PDF, and report what could not be recovered.',
    category: 'edit',
    describe: () => import('./repair-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'replace-text',
    summary:
      'Find and replace words in a PDF, in the original font. The rest of the line shifts to fit.',
    category: 'edit',
    describe: () => import('./replace-text/operation.js').then((m) => m.operation),
  },
  {
    id: 'resize-image',
    summary:
      'Scale an image to a width and height, a percentage or a common size.',
    category: 'edit',
    describe: () => import('./resize-image/operation.js').then((m) => m.operation),
  },
  {
    id: 'resize-pages',
    summary:
      'Change the paper size of the pages of a PDF and scale their content.',
    category: 'pages',
    describe: () => import('./resize-pages/operation.js').then((m) => m.operation),
  },
  {
    id: 'rotate-image',
    summary:
      'Rotate or mirror an image, losslessly for most JPEGs.',
    category: 'edit',
    describe: () => import('./rotate-image/operation.js').then((m) => m.operation),
  },
  {
    id: 'rotate-pdf',
    summary:
      'Rotate pages by multiples of 90 degrees.',
    category: 'pages',
    describe: () => import('./rotate-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'sanitize-pdf',
    summary:
      'Remove hidden data from a PDF: scripts, attachments, hidden layers, comments, metadata and earlier versions.',
    category: 'security',
    describe: () => import('./sanitize-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'sign-digitally',
    summary:
      'Sign a PDF with a certificate, so that others can verify who signed it and that it has not been changed.',
    category: 'security',
    describe: () => import('./sign-digitally/operation.js').then((m) => m.operation),
  },
  {
    id: 'sign-pdf',
    summary:
      'Place drawn signatures, text and dates on the pages of a PDF.',
    category: 'security',
    describe: () => import('./sign-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'split-pdf',
    summary:
      'Split a PDF by page ranges, page count, bookmarks, size, blank pages, barcodes or text.',
    category: 'pages',
    describe: () => import('./split-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'strip-image-metadata',
    summary:
      'Remove location, camera data, captions and thumbnails from an image without changing its pixels.',
    category: 'security',
    describe: () => import('./strip-image-metadata/operation.js').then((m) => m.operation),
  },
  {
    id: 'svg-to-pdf',
    summary:
      'Convert SVG drawings to a PDF with vector graphics and text, one drawing per page.',
    category: 'convert',
    describe: () => import('./svg-to-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'table-of-contents',
    summary:
      'Add contents pages with links and page numbers, generated from bookmarks or headings.',
    category: 'edit',
    describe: () => import('./table-of-contents/operation.js').then((m) => m.operation),
  },
  {
    id: 'text-to-pdf',
    summary:
      'Convert text files to PDF, with line wrapping and tabs. Supports Latin, Greek, Cyrillic, Chinese, Japanese, Korean, Arabic, Hebrew, Thai and Devanagari scripts.',
    category: 'convert',
    describe: () => import('./text-to-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'timestamp-pdf',
    summary:
      'Add a timestamp from a timestamp authority, to prove that a PDF existed at that time and has not been changed since.',
    category: 'security',
    describe: () => import('./timestamp-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'trim-video',
    summary:
      'Keep one part of a video and remove the rest, losslessly if possible.',
    category: 'edit',
    describe: () => import('./trim-video/operation.js').then((m) => m.operation),
  },
  {
    id: 'unlock-pdf',
    summary:
      'Remove the password and restrictions from a PDF whose password you know.',
    category: 'security',
    describe: () => import('./unlock-pdf/operation.js').then((m) => m.operation),
  },
  {
    id: 'verify-signatures',
    summary:
      'Check the digital signatures of a PDF: who signed it, whether the document is intact, and what was changed afterward.',
    category: 'inspect',
    describe: () => import('./verify-signatures/operation.js').then((m) => m.operation),
  },
  {
    id: 'video-to-gif',
    summary:
      'Make an animated GIF or WebP from part of a video.',
    category: 'convert',
    describe: () => import('./video-to-gif/operation.js').then((m) => m.operation),
  },
  {
    id: 'video-to-images',
    summary:
      'Save frames of a video as JPEG, PNG or WebP images.',
    category: 'convert',
    describe: () => import('./video-to-images/operation.js').then((m) => m.operation),
  },
  {
    id: 'watermark-image',
    summary:
      'Draw text or a logo over an image, once or tiled.',
    category: 'edit',
    describe: () => import('./watermark-image/operation.js').then((m) => m.operation),
  },
  {
    id: 'word-to-pdf',
    summary:
      'Convert Word, OpenDocument and RTF documents to PDF.',
    category: 'convert',
    describe: () => import('./word-to-pdf/operation.js').then((m) => m.operation),
  },
]

/** The operation with this id, without the others; undefined if there is none. */
export async function loadOperation(id: string): Promise<AnyOperation | undefined> {
  return operationTable.find((entry) => entry.id === id)?.describe()
}
