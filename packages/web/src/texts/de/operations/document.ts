import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** German texts of the operations on a document as a whole. */
export const documentOperations: Readonly<Record<string, OperationTexts>> = {
  'add-attachments': {
    title: 'Anhänge hinzufügen',
    summary: 'Dateien jeder Art an ein PDF anhängen.',
    slots: { ...pdfSlot, attachments: 'Anzuhängende Dateien' },
    fields: {
      description: {
        title: 'Beschreibung',
        description: 'Was die Anhänge sind; Leseprogramme zeigen es neben dem Namen.',
      },
      relationship: {
        title: 'Beziehung',
        description: 'In welcher Beziehung die Anhänge zum Dokument stehen.',
        choices: {
          unspecified: { title: 'Keine Angabe', description: 'Darüber wird nichts gesagt.' },
          source: { title: 'Quelle', description: 'Das Dokument wurde daraus erstellt.' },
          data: {
            title: 'Daten',
            description: 'Die Daten, die das Dokument zeigt, etwa die Tabelle zu einem Diagramm.',
          },
          alternative: {
            title: 'Alternative',
            description: 'Derselbe Inhalt in anderer Form, etwa eine Rechnung als XML.',
          },
          supplement: { title: 'Ergänzung', description: 'Ergänzt das Dokument.' },
        },
      },
      replace: {
        title: 'Anhänge mit demselben Namen ersetzen',
        description: 'Sonst ist ein vorhandener Anhang mit demselben Namen ein Fehler.',
      },
      invoice: {
        title: 'Elektronische Rechnung',
        description:
          'Der Anhang ist das XML einer Factur-X- oder ZUGFeRD-Rechnung; Name, Beziehung und Metadaten werden entsprechend gesetzt.',
      },
      password: passwordField,
    },
  },
  'extract-attachments': {
    title: 'Anhänge speichern',
    summary: 'Die Dateien speichern, die an ein PDF angehängt sind.',
    slots: pdfSlot,
    fields: {
      names: {
        title: 'Namen',
        description: 'Nur Anhänge mit diesen Namen, durch Kommas getrennt. Ein Sternchen steht für beliebige Zeichen.',
      },
      password: passwordField,
    },
  },
  'extract-images': {
    title: 'Bilder entnehmen',
    summary: 'Die Bilder eines PDFs in der Qualität speichern, in der sie darin enthalten sind.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Seiten', description: 'Seiten, deren Bilder gespeichert werden.' },
      format: {
        title: 'Format',
        description: 'Das Format der Bilder.',
        choices: {
          original: {
            title: 'Wie gespeichert',
            description: 'JPEG und JPEG 2000 unverändert, CMYK als TIFF, alles andere als PNG.',
          },
          png: { title: 'PNG', description: 'Jedes Bild als PNG.' },
        },
      },
      masks: {
        title: 'Masken anwenden',
        description: 'Bilder mit Maske werden PNG mit Transparenz. Sonst wird die Maske nicht beachtet.',
      },
      minSize: {
        title: 'Kleinste Seitenlänge',
        description: 'Bilder mit einer kürzeren Seite werden ausgelassen, etwa Symbole und Linien.',
      },
      password: passwordField,
    },
  },
}
