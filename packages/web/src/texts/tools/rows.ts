import { translated } from '../language.js'

/** The words of options that are given in rows: bookmarks, own fields of metadata, what figures show. */
export const rowsTexts = translated('rows', {
  remove: (name: string) => `Remove ${name}`,
  bookmarks: {
    hint: 'The bookmarks of the file are shown once it is chosen.',
    reading: 'Reading the bookmarks of the file...',
    row: (at: number) => `Bookmark ${at}`,
    title: 'Title',
    page: 'Page',
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    out: (name: string) => `Move ${name} one level out`,
    in: (name: string) => `Move ${name} one level in`,
    add: 'Add a bookmark',
  },
  metadata: {
    row: (at: number) => `Field ${at}`,
    name: 'Name',
    value: 'Value',
    add: 'Add a field',
    wrong: 'Give each field a name of its own, such as Project. Title, author and the like are above.',
  },
  figures: {
    hint: 'What each figure shows, for people who cannot see it.',
    list: 'List the figures',
    reading: 'Looking for figures. This can take a minute...',
    none: 'No figures were found in this file.',
    failed: 'The figures could not be listed.',
    figure: (page: number, at: string) => `Page ${page}, figure ${at}`,
    shows: 'What it shows',
    decoration: 'Decoration, nothing to describe',
  },
})
