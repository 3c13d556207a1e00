import { translated } from './language.js'

/** Texts where files are chosen, in addition to those of each tool. */
export const inputTexts = translated('input', {
  folder: {
    button: 'Choose a folder',
    leftOut: (count: number) =>
      count === 1 ? '1 file of another type was left out.' : `${count} files of other types were left out.`,
  },
})
