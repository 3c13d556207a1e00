import { translated } from './language.js'

/** The texts of the pages about the site, its features, and how to reach its makers. */
export const companyTexts = translated('company', {
  about: {
    metaTitle: 'About Sheaf',
    description: 'What Sheaf is, who it is for, and the principles behind it.',
    title: 'About Sheaf',
    lead: 'Sheaf is a free toolbox for PDF files and images, for anyone who needs to fix a document without signing up for a service.',
    sections: [
      {
        heading: 'What it does',
        text: [
          'Sheaf merges, splits, rotates, numbers, signs, protects and converts documents. Each tool does one thing, shows which files it supports before you choose one, and says where the result was created.',
        ],
      },
      {
        heading: 'Principles',
        text: ['You must be able to trust a tool for documents. These principles apply to every part of Sheaf:'],
        list: [
          'Nothing is lost silently. If a change breaks something, such as a digital signature, the result says so.',
          'A result is never worse than the original. A file that cannot be made smaller is returned unchanged.',
          'Nothing is faked: no placeholder results, no progress bars that go backward.',
          'Your files are yours. The server deletes them when processing ends, and your own device can process them instead.',
        ],
      },
      {
        heading: 'One program, several ways to use it',
        text: [
          'The same core runs on the server, in your browser, on the command line and as a library. If you work with many files, or are not allowed to upload them, you can run Sheaf on your own machine; it is free software under the MIT license.',
        ],
      },
    ],
  },

  features: {
    metaTitle: 'Features',
    description: 'What the tools of Sheaf can do, and what they keep: pages, security, conversion, images, privacy.',
    title: 'Features',
    lead: 'What you can do with Sheaf, and what you can rely on.',
    sections: [
      {
        heading: 'Pages',
        text: [
          'Merge documents; split them by ranges, by interval or page by page; delete, rotate and reorder pages; add page numbers and watermarks. Bookmarks, links, form fields, page labels, attachments and layers follow their pages.',
          'All tools use the same syntax for pages: 1-3,5, 3- (to the end), last, odd, even, and !4 (all except page 4).',
        ],
      },
      {
        heading: 'Security',
        text: [
          'Lock a document with a password (AES-256) and choose what readers may do, or remove the password of a document whose password you know. Place drawn signatures, text and dates; they are images and text on the page, not cryptographic signatures.',
        ],
      },
      {
        heading: 'Converting',
        text: [
          'Convert pages to JPG, PNG, TIFF, WebP or AVIF images, and images to a PDF. Images in a PDF lose no quality unless you ask for a smaller file.',
          'Word, Excel, PowerPoint and OpenDocument files become PDFs as LibreOffice prints them. A PDF becomes a Word document with paragraphs, headings, lists and tables instead of a text box for each line, and its tables become an Excel workbook with numbers and dates to calculate with.',
          'Make scanned pages searchable: text in ten languages, several at a time, is recognized and added as an invisible layer, so the page looks the same. You can also get the plain text. Text recognition can run on your device, too.',
        ],
      },
      {
        heading: 'Smaller files',
        text: [
          'Make PDFs smaller: images are compressed as far as possible without a visible difference, fonts are reduced to the characters in use, and invisible data is removed. Text stays text. Files with photos and scans shrink a lot, files with only text shrink little.',
          'Make JPG, PNG, WebP, GIF, TIFF and BMP images smaller without a visible difference, many at a time.',
        ],
      },
      {
        heading: 'Where files are processed',
        text: [
          'By default, the server processes your files. With “On this device” switched on, your browser does: nothing is uploaded, and the result is the same, except that compressed images may differ slightly in size. Each result says where it was created. Without a server, the site processes everything on your device.',
        ],
      },
      {
        heading: 'For everyone',
        list: [
          'Everything works with the keyboard; everything that can be dragged also has buttons.',
          'Designed for screen readers, with high contrast in light and dark mode and support for reduced motion.',
          'From a small phone to a very large screen.',
          'In English, German, French, Spanish, Portuguese and Japanese.',
        ],
      },
    ],
  },

  contact: {
    metaTitle: 'Contact',
    description: 'Who to contact about this installation of Sheaf, and where to report a bug.',
    title: 'Contact',
    lead: 'Who to contact depends on your question.',
    operator: {
      heading: 'About this installation',
      known: 'This installation of Sheaf is run by:',
      unknown:
        'The operator of this server has not provided contact details. If you are the operator, add them to content/operator.ts before you publish the site.',
      email: 'E-mail',
    },
    source: {
      heading: 'About the program',
      known: 'Report bugs and suggestions in the issue tracker of the source code:',
      unknown:
        'Report bugs and suggestions in the issue tracker of the source code, in the repository that you or the operator of this server got Sheaf from.',
      hints: [
        'Say which tool you used, what you expected, and what happened instead.',
        'If the error message has a request number, include it. It reveals nothing about you or your file.',
        'Do not attach confidential documents. Often, the error message is enough.',
      ],
    },
    security: {
      heading: 'About a security vulnerability',
      text: 'Please do not report it publicly. Report it privately, as described in the file SECURITY.md of the source code.',
    },
  },
})
