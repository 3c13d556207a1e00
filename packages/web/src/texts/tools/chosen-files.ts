import { translated } from '../language.js'

/** The words that ask what to do with files. */
export const chosenFilesTexts = translated('chosenFiles', {
  title: (count: number) =>
    count === 1 ? 'What do you want to do with this file?' : `What do you want to do with these ${count} files?`,
  more: (count: number) => `and ${count} more`,
  facts: { locked: 'has a password', form: 'has fields to fill in', unreadable: 'is damaged' },
  nothing:
    'No tool supports this type of file yet. Sheaf opens PDF files, Word, Excel and PowerPoint documents, images and videos.',
  close: 'Close',
})
