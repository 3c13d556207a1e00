import { translated } from './language.js'

/** The texts of the pages about the site, its features, and how to reach its makers. */
export const companyTexts = translated('company', {
  about: {
    metaTitle: 'About Sheaf',
    description: 'What Sheaf is, who it is for, and the few rules it is built by.',
    title: 'About Sheaf',
    lead: 'Sheaf is a free toolbox for PDF files and images, for anyone who needs to fix a document without signing up for a service.',
    sections: [
      {
        heading: 'What it does',
        text: [
          'Sheaf merges, splits, turns, numbers, signs, protects and converts documents. Each tool does one thing, says what it takes before you choose a file, and says where the result was made.',
        ],
      },
      {
        heading: 'The rules it is built by',
        text: ['A tool for documents has to be worth trusting. These rules hold for every part of it:'],
        list: [
          'Nothing is lost silently. If a change breaks something, such as a digital signature, the result says so.',
          'A result is never worse than what you gave. A file that cannot be made smaller comes back as it was.',
          'Nothing is made up: no placeholder results, no progress that goes backwards.',
          'Your files are your business. The server forgets them when the work is done, and your own device can do the work instead.',
        ],
      },
      {
        heading: 'One program, several ways to use it',
        text: [
          'The same core runs on the server, in your browser, on the command line and as a library. Whoever works with many files, or may not send them anywhere, can run Sheaf on a machine of their own; it is free software under the MIT license.',
        ],
      },
    ],
  },

  features: {
    metaTitle: 'Features',
    description: 'What the tools of Sheaf can do, and what they keep: pages, security, conversion, images, privacy.',
    title: 'Features',
    lead: 'What you can do here, and what you may rely on while you do it.',
    sections: [
      {
        heading: 'Pages',
        text: [
          'Merge documents, split them by ranges, by interval or page by page, delete, turn and reorder pages, write page numbers and watermarks. Bookmarks, links, form fields, page labels, attachments and layers follow their pages.',
          'Pages are named in one way everywhere: 1-3,5 and also 3- for “to the end”, last, odd, even, and !4 for “all but”.',
        ],
      },
      {
        heading: 'Security',
        text: [
          'Lock a document with a password (AES-256) and choose what readers may do, or remove the password of a document whose password you know. Place drawn signatures, texts and dates; they are pictures and texts on the page, not cryptographic signatures.',
        ],
      },
      {
        heading: 'Converting',
        text: [
          'Turn pages into JPG, PNG, TIFF, WebP or AVIF pictures, and pictures into a PDF. On their way into a PDF, pictures lose nothing unless you ask for a smaller file.',
          'Word, Excel, PowerPoint and OpenDocument files become PDFs as LibreOffice prints them. A PDF becomes a Word document with paragraphs, headings, lists and tables instead of a text box for each line, and its tables become an Excel workbook with numbers and dates to calculate with.',
          'Scanned pages become searchable: their text is recognized in ten languages, several at a time, and laid unseen under the page, which stays as it is. Or take the plain text. It can be done on your device, too.',
        ],
      },
      {
        heading: 'Smaller files',
        text: [
          'Make PDFs smaller: pictures are packed as tightly as they can be while they look the same, fonts are cut to the letters in use, and what nobody can see is left out. Text stays text. How much is won depends on what fills the file: much with photos and scans, little with text alone.',
          'Make JPG, PNG, WebP, GIF, TIFF and BMP pictures smaller while they look the same, many at a time.',
        ],
      },
      {
        heading: 'Where the work is done',
        text: [
          'By default the server does the work. With “On this device” switched on, your browser does it: nothing is uploaded, and the result is the same; only compressed pictures may differ a little in size. Each result says where it was made. Where there is no server, the site works on your device by itself.',
        ],
      },
      {
        heading: 'For everyone',
        list: [
          'Everything can be done with the keyboard; whatever can be dragged has buttons, too.',
          'Made for screen readers, for strong contrast in light and dark colors, and for people who want less motion.',
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
        'Whoever runs this server has not said here who they are. If you run it: please fill in your details before you publish the site; they are kept in one file, content/operator.ts.',
      email: 'E-mail',
    },
    source: {
      heading: 'About the program',
      known: 'Report bugs and suggestions in the issue tracker of the source code:',
      unknown:
        'Report bugs and suggestions in the issue tracker of the source code of Sheaf, where you or the operator of this server got it from.',
      hints: [
        'Say which tool you used, what you expected, and what happened instead.',
        'If an error was shown with a request number, name it. It says nothing about you or your file.',
        'Do not attach a document that others must not see. Often the error message is enough.',
      ],
    },
    security: {
      heading: 'About a weak point in security',
      text: 'Please do not report it in public. Use the private way that the file SECURITY.md of the source code describes.',
    },
  },
})
