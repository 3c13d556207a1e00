import type { FileSlot } from '@sheaf/core'
import { formatBytes } from '@sheaf/ui'

const mebibyte = 2 ** 20

function formats(slot: FileSlot): string {
  return slot.extensions.map((extension) => extension.slice(1).toUpperCase()).join(', ')
}

function filesNeeded(slot: FileSlot): string {
  if (slot.type === 'pdf' && slot.many && slot.min === 2) return 'Please select at least two PDF files to merge'
  if (slot.many && slot.min > 1) return `Please select at least ${slot.min} files`
  return `Please select ${/^[aeiou]/i.test(slot.title) ? 'an' : 'a'} ${slot.title}`
}

/** Every text of the web app that does not come from an operation's own description. */
export const en = {
  product: 'Sheaf',
  claim: 'Free tools for PDF files',
  skipToContent: 'Skip to content',
  nav: { label: 'Main', tools: 'Tools' },
  footer: 'Free software under the MIT licence. No account, no tracking, no requests to anyone else.',
  pageTitle: (title: string) => `${title} · Sheaf`,

  device: {
    title: 'On this device',
    on: 'Files stay on this device. Nothing is uploaded.',
    off: 'Files are sent to the server of this site and deleted within 24 hours.',
    noServer: 'There is no server here: everything runs on this device, and nothing is uploaded.',
  },

  home: {
    title: 'What shall we do with your PDF?',
    lead: 'Merge, split, sign, number, protect: free, without an account, and on your own device if you like.',
    search: 'Search tools',
    placeholder: 'Search tools, such as “merge”',
    found: (count: number) => (count === 1 ? '1 tool found' : `${count} tools found`),
    nothing: (query: string) => `No tool matches “${query}”.`,
    showAll: 'Show all tools',
    metaTitle: 'Sheaf: free tools for PDF files',
    metaDescription:
      'Merge, split, rotate, number, sign and protect PDF files for free, on your device or on the server.',
  },

  notFound: {
    title: 'Page Not Found',
    text: 'Did you forget to add the page to the router?',
    home: 'Go to all tools',
  },

  loading: 'Loading...',
  broken: {
    title: 'This page could not be shown',
    text: 'Part of the site could not be loaded, or something in it failed. Your files are where they were.',
    reload: 'Reload the page',
  },

  tool: {
    back: 'All tools',
    files: 'Files',
    options: 'Options',
    run: (title: string) => title,
    optional: 'optional',
    showSecret: 'Show',
    hideSecret: 'Hide',
    passwordOfFile: 'The file has a password',
    checkFields: 'Please check the marked fields.',
    failed: (title: string) => `${title}: that did not work`,
    requestId: (id: string) => `Request ${id}`,
  },

  slot: {
    select: (slot: FileSlot) => (slot.many ? `Select ${plural(slot)}` : `Select ${nouns[slot.type]}`),
    more: 'Add more files',
    replace: 'Choose another file',
    prompt: (slot: FileSlot) =>
      slot.many ? `Drag and drop your ${plural(slot)} here` : `Drag and drop your ${nouns[slot.type]} here`,
    morePrompt: 'Drop more files here, or',
    replacePrompt: 'Drop another file here, or',
    dropHere: (slot: FileSlot) => (slot.many ? 'Drop your files here' : 'Drop your file here'),
    limits: (slot: FileSlot) =>
      `${formats(slot)} · up to ${formatBytes(slot.maxMiB * mebibyte)}${slot.many ? ' each' : ''}${
        slot.many && slot.min > 1 ? ` · at least ${slot.min} files` : ''
      }`,
    needed: filesNeeded,
    rejectedTitle: 'File Upload Error',
    wrongType: (slot: FileSlot) =>
      `File type not supported. Please upload files with these formats: ${slot.extensions.join(', ')}`,
    tooLarge: (slot: FileSlot) => `File is too large. Maximum size is ${formatBytes(slot.maxMiB * mebibyte)}.`,
    tooMany: 'Please drop only one file.',
    unreadable: 'This file cannot be taken.',
  },

  fileList: {
    label: 'Chosen files',
    moveUp: (name: string) => `Move ${name} up`,
    moveDown: (name: string) => `Move ${name} down`,
    remove: (name: string) => `Remove ${name}`,
    moved: (name: string, position: number, count: number) => `${name} moved to position ${position} of ${count}`,
    removed: (name: string) => `${name} removed`,
  },

  number: {
    between: (min: number, max: number) => `Please enter a number from ${min} to ${max}.`,
    atLeast: (min: number) => `Please enter a number of at least ${min}.`,
    atMost: (max: number) => `Please enter a number of at most ${max}.`,
    whole: 'Please enter a whole number.',
    range: (min: number, max: number) => `${min.toLocaleString('en')} to ${max.toLocaleString('en')}.`,
  },

  busy: {
    title: 'Processing your PDF...',
    stay: "This may take a few moments. Please don't close this window.",
    upload: 'Uploading',
    work: 'Working',
    receive: 'Receiving the result',
    start: 'Starting',
    cancel: 'Cancel',
    percent: (percent: number) => `${percent} %`,
  },

  result: {
    title: 'Processing Complete!',
    onServer: 'Made on the server. What you uploaded is deleted there.',
    onDevice: 'Made on this device. Nothing was uploaded.',
    before: 'Before',
    after: 'After',
    smaller: (percent: number) => `${percent} % smaller`,
    download: 'Download',
    downloading: 'Downloading...',
    downloadData: 'Download as JSON',
    another: 'Process another',
    change: 'Change options',
    back: 'Back to Tools',
    warnings: 'Good to know',
    downloadFailed: 'There was an error downloading your PDF. Please try again.',
  },

  facts: {
    yes: 'Yes',
    no: 'No',
    none: 'None',
    number: 'No.',
    showAll: (count: number) => `Show all ${count}`,
  },

  errors: {
    unexpected: 'An unexpected error occurred',
    cancelled: 'The work was cancelled.',
    offline: 'The server could not be reached. Check your connection, or switch on “On this device”.',
    timedOut: (seconds: number) => `Request timed out after ${seconds} seconds`,
    emptyResult: 'Received empty file from server',
    workerFailed: 'The tool could not be started on this device. Reload the page and try again.',
  },
} as const

const nouns = { pdf: 'PDF file', image: 'image', video: 'video', office: 'document' } as const

function plural(slot: FileSlot): string {
  return `${nouns[slot.type]}s`
}
