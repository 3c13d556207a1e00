import { translated } from './language.js'

/** What is said where files are chosen, besides what each tool says of its own. */
export const inputTexts = translated('input', {
  folder: {
    button: 'Choose a folder',
    leftOut: (count: number) =>
      count === 1 ? '1 file of another type was left out.' : `${count} files of other types were left out.`,
  },
})
