import type { Catalog } from '../../catalog.js'
import type { Translation } from '../../translation.js'

/** Number Pages in German. */
export const numberPages: Translation<Catalog>['numberPages'] = {
  steps: ['Hochladen', 'Einstellungen', 'Herunterladen'],
  apply: 'Seiten nummerieren',
  stages: ['Ihr PDF wird gelesen …', 'Die Seiten werden nummeriert …', 'Noch dabei …', 'Ihr PDF wird gespeichert …'],
  done: 'Ihr PDF hat jetzt Seitenzahlen.',
  failed: 'Beim Bearbeiten Ihres PDFs ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
}
