import type { Catalog } from '../../catalog.js'

/** German words of Extract Pages. */
export const extractPages: Catalog['extractPages'] = {
  steps: ['Datei hochladen', 'Seiten auswählen', 'Herunterladen'],
  hint: 'Wählen Sie die Seiten für die neue Datei.',
  typed: {
    label: 'Seiten der neuen Datei',
    hint: 'Als Zahlen und Bereiche in der gewünschten Reihenfolge, etwa 2, 4-6 oder last (letzte Seite).',
  },
  action: 'Ausgewählte Seiten herausnehmen',
  none: { title: 'Keine Seiten ausgewählt', text: 'Bitte wählen Sie mindestens eine Seite aus' },
  invalid: 'Ungültige Auswahl',
  stages: [
    'Ihr PDF wird gelesen …',
    'Die Seiten werden kopiert …',
    'Links und Lesezeichen werden geprüft …',
    'Ihr PDF wird gespeichert …',
  ],
  failed: 'Seiten konnten nicht herausgenommen werden',
  done: {
    title: 'Seiten erfolgreich herausgenommen',
    text: 'Die ausgewählten Seiten sind in einer eigenen Datei.',
    another: 'Seiten aus einem weiteren PDF',
  },
}
