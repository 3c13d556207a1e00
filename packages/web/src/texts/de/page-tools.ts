import type { Catalog } from '../catalog.js'
import type { Translation } from '../translation.js'

/** Number Pages, Reorder Pages and Add Watermark together, in German. */
export const pageTools: Translation<Catalog>['pageTools'] = {
  back: 'Zurück zu den Werkzeugen für Seiten',
  applying: 'Wird bearbeitet …',
  done: 'Fertig!',
  another: 'Weitere Datei bearbeiten',
  failedTitle: 'Fehler',
  doneTitle: 'Geschafft!',
  downloaded: 'Die Datei wurde heruntergeladen.',
  downloadFailed: 'Beim Herunterladen Ihres PDFs ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  noFile: { title: 'Keine Datei ausgewählt', text: 'Bitte wählen Sie zuerst eine PDF-Datei aus.' },
  preview: {
    title: 'Vorschau',
    label: (page) => `Vorschau von Seite ${page}`,
    page: (page, count) => `Seite ${page} von ${count}`,
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    busy: 'Die Vorschau wird gezeichnet …',
    drag: 'Zum Verschieben auf der Seite ziehen.',
    made: 'Diese Vorschau zeigt genau, wie das Ergebnis aussieht. Sie entsteht auf diesem Gerät.',
    large: 'Diese Datei ist groß. Ihre Vorschau kann eine Weile dauern.',
    show: 'Vorschau anzeigen',
    refresh: 'Vorschau aktualisieren',
    blank: 'Ihre Datei lässt sich hier nicht zeichnen; Sie sehen deshalb eine leere Seite.',
    locked:
      'Die Datei hat ein Passwort. Geben Sie es bei den Einstellungen ein, um Ihre eigenen Seiten zu sehen; bis dahin steht hier eine leere Seite.',
    missing: 'Das ist Ihre Seite, wie sie ist: Es fehlt noch eine Datei.',
    wrong: 'Die Vorschau wartet, bis alle Angaben stimmen.',
    failed: 'Für diese Datei gibt es keine Vorschau.',
  },
}
