import { translated } from './language.js'

/** The texts of the home page. */
export const homeTexts = translated('home', {
  metaTitle: 'Sheaf: free tools for PDF, image and video files',
  metaDescription:
    'Merge, split, sign, protect, number and convert PDF files for free and without an account, on your own device or on the server.',
  keywords: 'PDF tools, merge PDF, split PDF, sign PDF, protect PDF, PDF to image, image to PDF, free, private',

  title: 'Free tools for PDFs, images and videos',
  lead: 'No account, no tracking. Uploads are deleted as soon as processing ends, results after two hours at the latest. With “On this device” switched on, nothing is uploaded.',
  search: 'Search tools',
  placeholder: 'Search: “smaller”, “docx” …',
  found: (count: number) => (count === 1 ? '1 tool found' : `${count} tools found`),
  nothing: (query: string) => `No tool matches “${query}”.`,
  nothingYet: 'Try another word, open your file here to see which tools support it, or browse all tools.',
  showAll: 'Show all tools',
  tools: 'All tools',
  popular: 'Popular',
  recent: 'Recently used on this device',
  forget: 'Clear this list',
  families: {
    label: 'Kinds of tools',
    all: (count: number) => `All ${count}`,
    organize: 'Organize',
    convert: 'Convert',
    edit: 'Edit and sign',
    secure: 'Secure',
    smaller: 'Compress',
    images: 'Images',
    videos: 'Videos',
    inspect: 'Inspect',
    automate: 'Automate',
  },
  developers: {
    title: 'For developers',
    text: 'Operations that programs use. These forms show what the API and the command line can do.',
  },

  drop: {
    label: 'Start with a file',
    prompt: 'or drop it anywhere',
    hint: 'See what you can do with it. Nothing is uploaded yet.',
    choose: 'Choose a file',
    here: 'Drop your file to see what you can do with it',
  },

  features: {
    title: 'Built to be trusted',
    lead: 'Documents are personal, and Sheaf is built accordingly.',
    list: [
      {
        title: 'On your device, if you like',
        text: 'With “On this device” switched on, your browser does the work. It runs the same program as the server, and nothing is uploaded.',
      },
      {
        title: 'Gone when done',
        text: 'Uploads are deleted as soon as processing ends, results after two hours at the latest.',
      },
      {
        title: 'No account, no tracking',
        text: 'No registration, no advertising, no cookies, no requests to third parties. There is nothing to opt out of.',
      },
      {
        title: 'Keeps what is in your PDF',
        text: 'Bookmarks, links, form fields and attachments follow their pages. If something cannot be preserved, the result says so.',
      },
      {
        title: 'Accessible',
        text: 'Everything works with a keyboard, with a screen reader and on a phone, in light and dark mode.',
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
    note: 'These figures and testimonials are placeholders. They are not real data from this site.',
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
          'Files are processed locally when possible and deleted from servers within 24 hours. In fact, it is sooner. Uploads are deleted as soon as processing ends, results after two hours at the latest. With “On this device” switched on, nothing is uploaded.',
      },
      {
        question: 'Which formats are supported?',
        answer:
          'PDF, Word (DOC/DOCX), Excel (XLS/XLSX), PowerPoint (PPT/PPTX), images (JPG, PNG, TIFF, BMP) and video (MP4, AVI, MOV).',
      },
      {
        question: 'How large may a file be?',
        answer:
          'The maximum file size is 100MB per file. Some tools have other limits, which they show before you choose a file.',
      },
    ],
  },
})
