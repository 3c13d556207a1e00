import { translated } from './language.js'

/** The texts of the pages that show a part of the tools, and of those that are still to come. */
export const pageTexts = translated('pages', {
  back: 'All tools',
  categories: {
    'convert-to-pdf': {
      title: 'Convert TO PDF',
      lead: 'Convert images and Office documents to PDF.',
      metaTitle: 'Convert to PDF: images, Word, Excel, PowerPoint',
      description: 'Tools that convert images and Word, Excel, PowerPoint and OpenDocument files to PDF.',
    },
    'page-manipulation': {
      title: 'Page Manipulation',
      lead: 'Number, reorder, watermark, rotate and delete pages.',
      metaTitle: 'Page tools: number, reorder, watermark, rotate, delete',
      description: 'Tools for the pages of a PDF: number, reorder, watermark, rotate and delete them.',
    },
  },
})
