import { translated } from './language.js'

/** The texts of the pages that show a part of the tools, and of those that are still to come. */
export const pageTexts = translated('pages', {
  back: 'All tools',
  categories: {
    'convert-to-pdf': {
      title: 'Convert TO PDF',
      lead: 'Make a PDF of pictures and of Office documents.',
      metaTitle: 'Convert to PDF: pictures, Word, Excel, PowerPoint',
      description: 'Tools that make a PDF: from pictures, and from Word, Excel, PowerPoint and OpenDocument files.',
    },
    'page-manipulation': {
      title: 'Page Manipulation',
      lead: 'Number, order, stamp, turn and take away pages.',
      metaTitle: 'Page tools: number, reorder, watermark, rotate, delete',
      description: 'Tools for the pages of a PDF: page numbers, another order, watermarks, quarter turns, fewer pages.',
    },
  },
})
