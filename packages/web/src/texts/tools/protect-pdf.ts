import { translated } from '../language.js'

/** The words of Protect PDF. */
export const protectPdfTexts = translated('protectPdf', {
  steps: ['Upload Files', 'Set Password', 'Download'],
  protect: 'Protect PDF',
  permissions: 'What readers may do',
  permissionsHint: 'For everyone who opens the file with the password. By default, they can only read and print it.',
  strength: {
    label: 'Password strength',
    weak: 'Weak: easily guessed. Longer is better, such as four words in a row.',
    fair: 'Fair: a few more characters would help.',
    strong: 'Strong.',
  },
  stages: ['Reading your PDF...', 'Locking the document...', 'Setting permissions...', 'Saving your PDF...'],
  failed: 'Protection Failed',
  required: { title: 'Password Required', text: 'Please enter a password to protect your PDF' },
  opensForAll:
    'Everyone can open your PDF, with the permissions you chose. Keep the owner password safe: nobody can recover it.',
  opensForHolders: 'Only the owners of the certificates can open your PDF.',
  done: {
    title: 'PDF Protected Successfully!',
    text: 'Your PDF opens with your password only. Keep it safe: nobody can recover it.',
    another: 'Protect Another PDF',
  },
})
