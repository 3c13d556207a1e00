import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** German texts of the operation that redacts. */
export const redactOperations: Readonly<Record<string, OperationTexts>> = {
  'redact-pdf': {
    title: 'PDF schwärzen',
    summary: 'Text, Bilder und Zeichnungen endgültig entfernen und Balken an ihre Stelle setzen.',
    slots: pdfSlot,
    fields: {
      areas: {
        title: 'Bereiche',
        description:
          'Stellen, die geschwärzt werden, als JSON: in Punkt von der linken oberen Ecke der Seite, wie man sie sieht.',
      },
      find: {
        title: 'Wörter',
        description: 'Wörter oder Wendungen, die gesucht und geschwärzt werden, eine je Zeile.',
      },
      patterns: {
        title: 'Muster',
        description: 'Arten von Text, die gesucht und geschwärzt werden, durch Kommas getrennt.',
        choices: {
          email: 'E-Mail-Adressen',
          phone: 'Telefonnummern',
          iban: 'Bankkonten (IBAN)',
          'credit-card': 'Kartennummern',
          url: 'Internetadressen',
          date: 'Daten des Kalenders',
        },
      },
      matchCase: {
        title: 'Groß- und Kleinschreibung',
        description: 'Wörter werden nur gefunden, wenn Groß- und Kleinbuchstaben übereinstimmen.',
      },
      wholeWords: { title: 'Ganze Wörter', description: 'Wörter werden nicht innerhalb längerer Wörter gefunden.' },
      pages: { title: 'Seiten', description: 'Wo Wörter, Muster und Marken zählen.' },
      applyMarks: {
        title: 'Marken anwenden',
        description: 'Schwärzungsmarken, die im Dokument stehen, werden angewendet.',
      },
      color: { title: 'Farbe', description: 'Farbe der Balken, als #rrggbb.' },
      label: { title: 'Aufschrift', description: 'Text auf den Balken, die Platz dafür haben.' },
      removeMetadata: {
        title: 'Metadaten entfernen',
        description: 'Titel, Verfasser und andere Metadaten fallen weg.',
      },
      removeAttachments: {
        title: 'Anhänge entfernen',
        description: 'Angehängte Dateien fallen weg; in sie wird nicht hineingesehen.',
      },
      fallback: {
        title: 'Seiten, die nicht sicher zu ändern sind',
        description: 'Was aus Seiten wird, deren Inhalt beschädigt ist oder nicht verstanden wird.',
        choices: {
          picture: { title: 'Werden zu Bildern', description: 'Aus diesen Seiten werden Bilder.' },
          error: { title: 'Mit einem Fehler enden', description: 'Es wird keine Datei geschrieben.' },
        },
      },
      password: passwordField,
    },
  },
}
