import { translated } from '../language.js'

/** The words of Reorder Pages. */
export const reorderPagesTexts = translated('reorderPages', {
  tool: {
    steps: ['Upload', 'Reorder', 'Download'],
    apply: 'Apply Reordering',
    stages: ['Reading your PDF...', 'Moving the pages...', 'Checking links and bookmarks...', 'Saving your PDF...'],
    done: 'Your PDF pages have been reordered successfully.',
    failed: 'There was an error reordering your PDF. Please try again.',
  },
  hint: 'Drag pages to their new position, or move them with the arrows.',
  reverse: 'Reverse order',
  reset: 'Original order',
  none: { title: 'No pages available', text: 'Cannot process a PDF without pages.' },
  place: (place: number) => `${place}.`,
  up: (page: number) => `Move Page ${page} up`,
  down: (page: number) => `Move Page ${page} down`,
  drag: (page: number) => `Drag Page ${page}`,
  kind: 'movable page',
  how: 'Press Space or Enter to pick up the page, the arrow keys to move it, Space or Enter again to drop it, Escape to put it back.',
  picked: (page: number) => `Page ${page} picked up.`,
  moved: (page: number, place: number, count: number) => `Page ${page} moved to position ${place} of ${count}`,
  putBack: (page: number) => `Page ${page} is back where it was.`,
  reversed: 'The pages are in reverse order.',
  restored: 'The pages are in their original order.',
})
