import type { FileSlot } from '@sheaf/core'
import { formatBytes } from '@sheaf/ui'
import { formatNames, knownExtensions } from '../form/format-names.js'
import { translated } from './language.js'

const mebibyte = 2 ** 20

function filesNeeded(slot: FileSlot): string {
  if (slot.type === 'pdf' && slot.many && slot.min === 2) return 'Please select at least two PDF files to merge'
  if (slot.many) return `Please select at least ${slot.min > 1 ? `${slot.min} files` : 'one file'}`
  // PDF stays as it is.
  const title = /^[A-Z][a-z]/.test(slot.title) ? slot.title.charAt(0).toLowerCase() + slot.title.slice(1) : slot.title
  return `Please select ${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${title}`
}

/** The texts that tools share, apart from what an operation's own description says; no part of the home page. */
export const toolTexts = translated('tool', {
  tool: {
    back: 'All tools',
    files: 'Files',
    options: 'Options',
    /** Labels of the button that starts an operation, where its title names a thing and not what is done; by id. */
    actions: {
      booklet: 'Make Booklet',
      'cbz-to-pdf': 'Convert to PDF',
      'email-to-pdf': 'Convert to PDF',
      'epub-to-pdf': 'Convert to PDF',
      'form-fields': 'List Form Fields',
      'header-footer': 'Add Header and Footer',
      'html-to-pdf': 'Convert to PDF',
      'image-to-text': 'Recognize Text',
      'long-page': 'Make Long Page',
      'markdown-to-pdf': 'Convert to PDF',
      'n-up': 'Put Pages on Sheets',
      'page-labels': 'Set Page Labels',
      'pdf-info': 'Show PDF Info',
      'pdf-to-epub': 'Convert to EPUB',
      'pdf-to-html': 'Convert to HTML',
      'pdf-to-markdown': 'Convert to Markdown',
      'pdf-to-pdfa': 'Convert to PDF/A',
      'pdf-to-ppt': 'Convert to PowerPoint',
      'pdf-to-svg': 'Convert to SVG',
      'pdf-to-text': 'Extract Text',
      'svg-to-pdf': 'Convert to PDF',
      'table-of-contents': 'Add Table of Contents',
      'text-to-pdf': 'Convert to PDF',
      'video-to-gif': 'Convert to GIF',
      'video-to-images': 'Save Images',
    } as Readonly<Record<string, string>>,
    optional: 'optional',
    showSecret: 'Show password',
    hideSecret: 'Hide password',
    chooseColor: 'Choose a color',
    notLoaded: (title: string) => `${title} could not be loaded. Check the connection.`,
    loadAgain: 'Try again',
    pages: { all: 'All', first: 'First', last: 'Last', odd: 'Odd', even: 'Even' },
    insert: 'Insert',
    more: 'More options',
    passwordOfFile: 'The file has a password',
    fillIn: 'Please fill in this field.',
    checkFields: 'Please check the marked fields.',
    failed: (title: string) => `${title} failed`,
    countFiles: (count: number) => `${count} files`,
    changeFile: 'Change',
    requestId: (id: string) => `Request ${id}`,
  },

  slot: {
    select: (slot: FileSlot) => `Select ${capitals(slot.many ? plural(slot) : nouns[slot.type])}`,
    more: 'Add more files',
    replace: 'Choose another file',
    prompt: (slot: FileSlot) =>
      slot.many ? `Drag and drop your ${plural(slot)} here` : `Drag and drop your ${nouns[slot.type]} here`,
    morePrompt: 'Drop more files here, or',
    replacePrompt: 'Drop another file here, or',
    dropHere: (slot: FileSlot) => `Drop your ${slot.many ? plural(slot) : dropped[slot.type]} here`,
    limits: (slot: FileSlot) =>
      `${formatNames(slot) || 'Any file type'} · up to ${formatBytes(slot.maxMiB * mebibyte)}${slot.many ? ' each' : ''}${
        slot.many && slot.min > 1 ? ` · at least ${slot.min} files` : ''
      }`,
    needed: filesNeeded,
    rejectedTitle: 'File Upload Error',
    wrongType: (slot: FileSlot) =>
      `File type not supported. Please upload files with these formats: ${knownExtensions(slot).join(', ')}`,
    tooLarge: (slot: FileSlot) => `File is too large. Maximum size is ${formatBytes(slot.maxMiB * mebibyte)}.`,
    several: 'Several files are processed one after another, with the same options.',
    most: (count: number) => `At most ${count} files at once.`,
    /** After the first of several files was taken. */
    others: (count: number) =>
      count === 1
        ? 'The first file was added; there is one more.'
        : `The first file was added; there are ${count} more.`,
    takeOthers: (count: number) =>
      count === 1 ? 'Process both with the same options' : 'Process all with the same options',
    empty: (name: string) => `${name} is empty.`,
    tooMany: 'Please drop only one file.',
    unreadable: 'This file cannot be read.',
  },

  /** What is found of a file when it is chosen. */
  check: {
    pages: (count: number) => (count === 1 ? '1 page' : `${count.toLocaleString('en')} pages`),
    locked: 'Password-protected.',
    lockedAsked: 'Password-protected: please enter the password.',
    passwordOf: (name: string) => `Password of ${name}`,
    wrongPassword: 'This password does not open the file.',
    noPassword: 'Please enter the password of the file.',
    openIt: 'Open',
    opened: 'Opened with its password',
    opensForAll: 'Opens without a password. Its restrictions can be removed without one, too.',
    open: 'Not protected: there is nothing to unlock.',
    sealed: 'Encrypted for certificates.',
    damaged: 'Damaged or not a PDF. It cannot be shown here.',
    unlock: 'Unlock it first',
    repair: 'Repair it first',
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
    typed: (title: string) => `${title} as a number`,
    whole: 'Please enter a whole number.',
    range: (min: number, max: number) => `${min.toLocaleString('en')} to ${max.toLocaleString('en')}.`,
  },

  busy: {
    title: 'Processing your PDF...',
    files: 'Processing your files...',
    stay: "This may take a few moments. Please don't close this window.",
    upload: 'Uploading',
    receive: 'Downloading the result',
    /** What the work itself says. */
    reported: (text: string) => text,
    of: ({ name, position, count }: { name: string; position: number; count: number }) =>
      `File ${position} of ${count}: ${name}`,
    waiting: (position: number) => `Waiting in line (${ordinal(position)})`,
    stages: ['Reading the files', 'Working', 'Still working', 'Finishing'],
    cancel: 'Cancel',
    percent: (percent: number) => `${percent}%`,
    quarter: (percent: number) => `${percent}% done`,
  },

  result: {
    title: 'Processing Complete!',
    /** Where there was nothing to do. */
    idleTitle: 'There Was Nothing to Do',
    unexpectedTitle: 'The Result May Not Be What You Expected',
    idleText: 'The note below explains why.',
    damagedTitle: 'The File Was Damaged: Check the Result',
    faultsTitle: 'The Check Found Problems',
    onServer: 'Processed on the server. Your upload has been deleted.',
    onDevice: 'Processed on this device. Nothing was uploaded.',
    before: 'Before',
    after: 'After',
    download: 'Download',
    downloading: 'Downloading...',
    downloadData: 'Download these details',
    another: 'Process another',
    change: 'Change options',
    back: 'Back to Tools',
    /** Of several files. */
    each: (done: number, count: number) =>
      done === count ? `All ${count} files are done.` : `${done} of ${count} files are done.`,
    /** The title where all of several files worked. */
    allWorked: (count: number) => `${count} Files Processed Successfully!`,
    /** The button beside a file that could not be opened without its password. */
    enterPassword: 'Enter password',
    /** The title where some of several files failed. */
    someFailed: (failed: number, count: number) => `${failed} of ${count} files could not be processed`,
    failed: (name: string) => `${name} could not be processed`,
    downloadOne: (name: string) => `Download ${name}`,
    warnings: 'Good to know',
    downloadFailedTitle: 'Download Failed',
    downloadFailed: 'There was an error downloading your PDF. Please try again.',
  },

  languages: {
    more: 'More languages in the document',
    hint: 'The language that the pages are written in.',
    moreHint: (most: number) => `Up to ${most} in total. Each one adds to the processing time.`,
  },

  /** Names of what a file holds, to choose from. */
  names: {
    noFile: 'Select a file first: what it contains is listed here.',
    reading: 'Reading the file...',
    none: {
      layers: 'This PDF has no layers.',
      attachments: 'This PDF has no attachments.',
      'form-fields': 'This PDF has no form fields.',
      'signature-fields': 'This PDF has no signature fields.',
      metadata: 'This PDF has no metadata.',
    },
    all: 'If you select none, all are used.',
    newField: 'A new field',
    asInFile: 'Automatic',
    hidden: 'hidden',
    keep: 'Keep as it is',
    change: (name: string) => `What to do with ${name}`,
    rename: (name: string) => `Name of ${name}`,
  },

  facts: {
    yes: 'Yes',
    no: 'No',
    none: 'None',
    empty: 'Not given',
    labels: { bytes: 'Size' } as Readonly<Record<string, string>>,
    number: 'No.',
    showAll: (count: number) => `Show all ${count}`,
    picture: (number: number) => `Image ${number}`,
  },

  errors: {
    unexpected: 'An unexpected error occurred',
    cancelled: 'The operation was canceled.',
    offline: 'The server could not be reached. Check your connection, or switch on “On this device”.',
    timedOut: (seconds: number) => `Request timed out after ${seconds} seconds`,
    noResult: 'No processed PDF available. Please try again.',
    emptyResult: 'Received empty file from server',
    notLoaded: 'The tool could not be loaded. Check your connection and try again.',
    workerFailed: 'The tool could not be started on this device. Reload the page and try again.',
  },
})

const ordinalEndings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' }
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' })

function ordinal(number: number): string {
  return `${number}${ordinalEndings[ordinalRules.select(number)] ?? 'th'}`
}

const dropped = {
  pdf: 'PDF',
  scan: 'PDF or image',
  image: 'image',
  video: 'video',
  office: 'document',
  data: 'file',
  text: 'file',
  book: 'book',
  any: 'file',
} as const
const nouns = {
  pdf: 'PDF file',
  scan: 'PDF or image',
  image: 'image',
  video: 'video',
  office: 'document',
  data: 'file',
  text: 'file',
  book: 'book',
  any: 'file',
} as const

/** Words as the buttons of the site have them. */
function capitals(words: string): string {
  return words.replace(/\b(?!or\b)[a-z]/g, (letter) => letter.toUpperCase())
}

function plural(slot: FileSlot): string {
  return `${nouns[slot.type]}s`
}
