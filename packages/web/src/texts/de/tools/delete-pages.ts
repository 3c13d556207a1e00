import type { Catalog } from '../../catalog.js'

/** German words of Delete Pages. */
export const deletePages: Catalog['deletePages'] = {
  steps: ['Datei hochladen', 'Seiten auswählen', 'Herunterladen'],
  hint: 'Wählen Sie die Seiten, die gelöscht werden sollen.',
  typed: { label: 'Zu löschende Seiten', hint: 'Als Zahlen und Bereiche, etwa 2, 4-6 oder last (letzte Seite).' },
  action: 'Ausgewählte Seiten löschen',
  none: { title: 'Keine Seiten ausgewählt', text: 'Bitte wählen Sie mindestens eine Seite zum Löschen aus' },
  all: {
    title: 'Ungültige Auswahl',
    text: 'Sie können nicht alle Seiten löschen. Mindestens eine Seite muss bleiben.',
  },
  stages: [
    'Ihr PDF wird gelesen …',
    'Die Seiten werden entfernt …',
    'Der Rest wird aufgeräumt …',
    'Ihr PDF wird gespeichert …',
  ],
  failed: 'Seiten konnten nicht gelöscht werden',
  done: (count) => ({
    title: 'Seiten erfolgreich gelöscht',
    text:
      count === 1 ? '1 Seite wurde aus Ihrem Dokument entfernt' : `${count} Seiten wurden aus Ihrem Dokument entfernt`,
    another: 'Weiteres PDF bearbeiten',
  }),
  caption: 'Mit Sheaf bearbeitet',
}
