import { translated } from './language.js'

/** What is said of a finished file, and where one can go with it. */
export const resultTexts = translated('result', {
  smaller: (percent: number) => `${percent}% smaller`,
  larger: (percent: number) => `${percent}% larger`,
  preview: 'Preview of the result',
  files: 'Files',
  moreFiles: (count: number) => (count === 1 ? 'One more file' : `${count} more files`),
  print: 'Print',
  printFailed: 'This cannot be printed here. Download the file and print it from there.',
  rename: 'Rename',
  share: 'Share',
  shareFailed: 'The file could not be shared. Download it instead.',
  newName: 'Name of the file',
  keepName: 'OK',
  same: 'Same size',
  nearlySame: 'About the same size',
  /** What the marks of a comparison mean. */
  compared:
    'Green marks show inserted words, yellow ones replaced words, blue ones moved words, and red bars where words were deleted. Violet frames show everything else. Open a mark to read what was there before.',
  /** Of a comparison; `each` joins a type with its number. */
  differences: {
    all: (count: number) => (count === 1 ? 'One difference:' : `${count} differences:`),
    each: (type: string, count: number) => `${count} ${type}`,
    types: { inserted: 'inserted', deleted: 'deleted', replaced: 'replaced', moved: 'moved', other: 'other' },
  },
  continue: {
    title: 'Continue with…',
    text: 'Open the result in another tool, without downloading and uploading it again.',
    more: 'More tools',
    failed: 'The result could not be opened. Download it now, and open it in the other tool.',
  },
})
