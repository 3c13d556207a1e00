import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** German texts of the operations that protect and sign. */
export const securityOperations: Readonly<Record<string, OperationTexts>> = {
  'protect-pdf': {
    title: 'PDF schützen',
    summary: 'Ein PDF mit einem Passwort verschließen (AES-256) und festlegen, was beim Lesen erlaubt ist.',
    slots: pdfSlot,
    fields: {
      password: { title: 'Passwort', description: 'Wird gebraucht, um die geschützte Datei zu öffnen.' },
      printing: { title: 'Drucken', description: 'Das Dokument darf gedruckt werden.' },
      modifying: { title: 'Ändern', description: 'Das Dokument darf geändert werden.' },
      copying: { title: 'Kopieren', description: 'Text und Bilder dürfen kopiert werden.' },
      annotating: {
        title: 'Kommentieren',
        description: 'Notizen dürfen hinzugefügt und Formulare ausgefüllt werden.',
      },
      currentPassword: {
        title: 'Bisheriges Passwort',
        description: 'Passwort, mit dem sich die gewählte Datei öffnen lässt, falls sie schon eines hat.',
      },
    },
  },
  'sign-pdf': {
    title: 'PDF unterschreiben',
    summary: 'Gezeichnete Unterschriften, Texte und Datumsangaben auf die Seiten eines PDFs setzen.',
    slots: pdfSlot,
    fields: {
      signatures: {
        title: 'Unterschriften',
        description:
          'Was gesetzt wird, als JSON: Bilder von Unterschriften, Texte und Datumsangaben mit Seite, Position und Größe in Bildpunkten der Vorschau.',
      },
      canvasDimensions: {
        title: 'Maße der Vorschau',
        description:
          'Größe der Vorschau, auf der die Positionen gemessen wurden, als JSON; ohne Angabe gilt eine Vorschau in der anderthalbfachen Seitengröße.',
      },
      password: passwordField,
    },
  },
  'unlock-pdf': {
    title: 'PDF entsperren',
    summary: 'Passwort und Einschränkungen eines PDFs entfernen, dessen Passwort Sie kennen.',
    slots: pdfSlot,
    fields: { password: passwordField },
  },
}
