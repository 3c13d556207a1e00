import { translated } from '../language.js'

/** The words of Merge PDF. */
export const mergePdfTexts = translated('mergePdf', {
  steps: ['Select Files', 'Arrange Order', 'Download'],
  merge: 'Merge PDFs',
  tooFew: { title: 'More Files Needed', text: 'Please select at least two PDF files to merge' },
  list: 'Files in the order of the result',
  hint: 'Drag the files into the order you want, or use the arrows.',
  sort: 'Sort by name',
  sorted: 'Files sorted by name',
  total: (files: number, size: string) => `${files === 1 ? '1 file' : `${files} files`} · ${size}`,
  totalPages: (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`),
  pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  pagesOf: (name: string) => `Pages of ${name}`,
  allPages: 'All pages',
  showPages: (name: string) => `Show pages: ${name}`,
  locked: 'Has a password',
  unreadable: 'No preview',
  kind: 'movable file',
  drag: (name: string) => `Move ${name}`,
  dragHelp:
    'Press Space to pick the file up, move it with the arrow keys, and press Space again to put it down. Escape takes it back.',
  picked: (name: string, position: number, count: number) => `${name} picked up at position ${position} of ${count}`,
  over: (name: string, position: number, count: number) => `${name} is over position ${position} of ${count}`,
  dropped: (name: string, position: number, count: number) => `${name} moved to position ${position} of ${count}`,
  takenBack: (name: string) => `${name} is back where it was`,
  stages: ['Reading your PDFs...', 'Joining the pages...', 'Copying bookmarks...', 'Saving your PDF...'],
  failed: 'Merging Failed',
  done: {
    title: 'PDFs Merged Successfully!',
    text: 'Your files have been merged into one PDF, in the order you chose',
    another: 'Merge More PDFs',
  },
})
