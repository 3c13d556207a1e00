import { translated } from './language.js'

/** The texts of the bar on top, the list of tools beside a page, and the end of every page. */
export const siteTexts = translated('site', {
  nav: { label: 'Main', tools: 'Tools', help: 'Help' },
  menu: { open: 'Open menu', close: 'Close menu', settings: 'Settings' },
  theme: { label: 'Colors', system: 'System', light: 'Light', dark: 'Dark' },
  language: 'Language',

  sidebar: {
    title: 'PDF Tools',
    entries: {
      all: 'All Tools',
      'compress-pdf': 'Compress',
      'edit-pdf': 'Edit',
      'read-pdf': 'PDF Reader',
      'protect-pdf': 'Protect PDF',
      'merge-pdf': 'Merge PDF',
      'split-pdf': 'Split PDF',
      'delete-pages': 'Delete Pages',
      'pdf-to-image': 'PDF to Image',
      'compress-image': 'Image Compression',
      'compress-video': 'Video Compression',
      'ocr-pdf': 'OCR (Text Recognition)',
    },
  },

  /** Short names of the pages around the tools, for links. */
  pages: {
    'convert-to-pdf': 'Convert to PDF',
    'page-manipulation': 'Page Manipulation',
    about: 'About',
    features: 'Features',
    contact: 'Contact',
    faq: 'Help and FAQ',
    'privacy-policy': 'Privacy Policy',
    'terms-of-service': 'Terms of Service',
    security: 'Security',
  },

  categories: {
    pages: 'Pages',
    security: 'Security',
    edit: 'Edit',
    convert: 'Convert',
    optimise: 'Compress',
    inspect: 'Inspect',
    automate: 'Automate',
  },

  /** Entries of lists of tools that are no operations. */
  viewers: {
    'edit-pdf': { title: 'Edit PDF', summary: 'Highlight, draw, write and sign right on the pages.' },
    'edit-pdf-forms': { title: 'Form Field Editor', summary: 'Add text fields, checkboxes and lists to a form.' },
    'read-pdf': { title: 'PDF Reader', summary: 'Read a PDF in the browser, or have it read aloud.' },
  },

  /** The page where operations are put together, in lists of tools. */
  pipelines: { title: 'Pipelines', summary: 'Run several operations in sequence, and save them for next time.' },

  footer: {
    label: 'All pages',
    tools: 'Tools',
    company: 'Company',
    legal: 'Legal',
    license: 'Free software under the MIT license. No account, no tracking, no requests to third parties.',
  },
})
