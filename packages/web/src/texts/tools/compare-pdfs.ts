import { translated } from '../language.js'

/** The words of Compare PDFs. */
export const comparePdfsTexts = translated('comparePdfs', {
  title: 'Both versions',
  view: 'View',
  views: { beside: 'Side by side', upon: 'Slider' },
  sides: { before: 'Old version', after: 'New version' },
  missing: { before: 'Not in the old version', after: 'Not in the new version' },
  page: {
    before: (page: number) => `Page ${page} of the old version`,
    after: (page: number) => `Page ${page} of the new version`,
  },
  of: (number: number, count: number) => `${number} of ${count}`,
  previous: 'Previous difference',
  next: 'Next difference',
  inserted: (text: string) => `Inserted: “${text}”`,
  deleted: (text: string) => `Deleted: “${text}”`,
  replaced: (before: string, after: string) => `Replaced: “${before}” → “${after}”`,
  moved: (text: string) => `Moved: “${text}”`,
  other: (_kind: string, _change: string, message: string) => message,
  kinds: {
    look: 'Images and drawings',
    style: 'Look of the text',
    page: 'Page',
    'page-size': 'Page size',
    'page-rotation': 'Rotation of the page',
    comment: 'Comment',
    field: 'Form field',
    bookmarks: 'Bookmarks',
    attachments: 'Attachments',
  },
  became: { inserted: 'added', deleted: 'removed', replaced: 'changed' },
  working: 'This view of the versions is being prepared on this device.',
  failed: 'The versions cannot be shown here. The marked file has all differences.',
})
