import type { FieldTexts } from '../../operations.js'

/** The slot for one PDF. */
export const pdfSlot = { file: 'PDF-Datei' } as const

/** The option that opens a protected file. */
export const passwordField: FieldTexts = {
  title: 'Passwort',
  description: 'Passwort, mit dem sich die Datei öffnen lässt, falls sie eines hat.',
}

/** Places at the top and bottom of a page. */
export const edgePositions = {
  'top-left': 'Oben links',
  'top-center': 'Oben Mitte',
  'top-right': 'Oben rechts',
  'bottom-left': 'Unten links',
  'bottom-center': 'Unten Mitte',
  'bottom-right': 'Unten rechts',
} as const
