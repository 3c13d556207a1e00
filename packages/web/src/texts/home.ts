import { translated } from './language.js'

/** The texts of the home page. */
export const homeTexts = translated('home', {
  metaTitle: 'Sheaf: free tools for PDF, image and video files',
  metaDescription:
    'Merge, split, sign, protect, number and convert PDF files for free and without an account, on your own device or on the server.',
  keywords: 'PDF tools, merge PDF, split PDF, sign PDF, protect PDF, PDF to image, image to PDF, free, private',

  title: 'Free tools for PDFs, images and videos',
  lead: 'No account, no tracking. Files are deleted as soon as the work is done, or never leave your device.',
  search: 'Search tools',
  placeholder: 'Search: “smaller”, “docx” …',
  found: (count: number) => (count === 1 ? '1 tool found' : `${count} tools found`),
  nothing: (query: string) => `No tool matches “${query}”.`,
  nothingYet: 'Try another word, open the file here to see what can be done with it, or look through all tools.',
  showAll: 'Show all tools',
  tools: 'All tools',
  popular: 'Popular',
  recent: 'Used last on this device',
  forget: 'Clear this list',
  families: {
    label: 'Kinds of tools',
    all: (count: number) => `All ${count}`,
    organize: 'Organize',
    convert: 'Convert',
    edit: 'Edit and sign',
    secure: 'Secure',
    smaller: 'Make smaller',
    images: 'Images',
    videos: 'Videos',
    inspect: 'Look inside',
    automate: 'Automate',
  },
  developers: {
    title: 'For developers',
    text: 'Forms of operations that take or give JSON. They show what the API and the command line can do.',
  },

  drop: {
    label: 'Start with a file',
    prompt: 'or drop it anywhere',
    hint: 'See what you can do with it. Nothing is uploaded yet.',
    choose: 'Choose a file',
    here: 'Drop your file to see what can be done with it',
  },
  chosen: {
    title: (count: number) =>
      count === 1 ? 'What do you want to do with this file?' : `What do you want to do with these ${count} files?`,
    more: (count: number) => `and ${count} more`,
    best: 'Most used',
    nothing:
      'There is no tool for this yet. Sheaf opens PDF files, Word, Excel and PowerPoint documents, images and videos.',
    close: 'Close',
  },

  features: {
    title: 'Made to be trusted',
    lead: 'Documents are personal. So this is how it is built.',
    list: [
      {
        title: 'On your device, if you like',
        text: 'Switch on “On this device”, and your browser does the work. Nothing is uploaded, and it is the same program that runs on the server.',
      },
      {
        title: 'Gone when done',
        text: 'The server deletes what you upload as soon as the work ends, and results after two hours at the latest.',
      },
      {
        title: 'No account, no tracking',
        text: 'No registration, no advertising, no cookies, no requests to anyone else. There is nothing to opt out of.',
      },
      {
        title: 'Keeps what is in your PDF',
        text: 'Bookmarks, links, form fields and attachments follow their pages. Where something cannot be kept, the result says so.',
      },
      {
        title: 'For every hand and eye',
        text: 'Everything works with the keyboard, with a screen reader, on a phone, in light and in dark.',
      },
      {
        title: 'Free software',
        text: 'Under the MIT license: read it, run it on your own server, or use it from the command line.',
      },
    ],
  },

  claims: {
    title: 'In numbers',
    sample: 'Sample figures',
    note: 'These figures and quotes are placeholders. They are not true of this installation.',
    label: 'What users say',
    sampleVoice: 'Sample',
    rating: (rating: number) => `${rating} of 5 stars`,
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause',
    play: 'Play',
    position: (position: number, count: number) => `${position} of ${count}`,
  },

  faq: {
    title: 'Questions and answers',
    more: 'All help and answers',
    list: [
      {
        question: 'Is it really free?',
        answer: 'Yes. All tools are free, without registration or payment.',
      },
      {
        question: 'What happens to my files?',
        answer:
          'Files are processed locally when possible and deleted from servers within 24 hours. In fact the server deletes what you upload as soon as the work ends, and the result after two hours at the latest. With “On this device” switched on, nothing is uploaded at all.',
      },
      {
        question: 'Which formats are supported?',
        answer:
          'PDF, Word (DOC/DOCX), Excel (XLS/XLSX), PowerPoint (PPT/PPTX), images (JPG, PNG, TIFF, BMP) and video (MP4, AVI, MOV).',
      },
      {
        question: 'How large may a file be?',
        answer:
          'The maximum file size is 100MB per file. Some tools take less, and video more; each tool says so before you choose a file.',
      },
    ],
  },
})
