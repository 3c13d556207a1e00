import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

const stampImages = { images: 'Bilder für Stempel' }

/** German texts of the operations on annotations. */
export const annotationsOperations: Readonly<Record<string, OperationTexts>> = {
  'list-annotations': {
    title: 'Anmerkungen auflisten',
    summary: 'Sagen, was auf den Seiten eines PDFs markiert, geschrieben und gezeichnet ist, mit den Kommentaren dazu.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Seiten', description: 'Die Seiten, die angesehen werden.' },
      types: { title: 'Arten', description: 'Die gewünschten Arten als JSON-Liste; ohne Angabe alle.' },
      markedText: { title: 'Markierter Text', description: 'Nennt auch die markierten Wörter, was länger dauert.' },
      password: passwordField,
    },
  },
  'add-annotations': {
    title: 'Anmerkungen hinzufügen',
    summary: 'Auf den Seiten eines PDFs hervorheben, unterstreichen, schreiben, zeichnen, stempeln und kommentieren.',
    slots: { ...pdfSlot, ...stampImages },
    fields: {
      annotations: {
        title: 'Anmerkungen',
        description:
          'Was hinzukommt, als JSON-Liste: Hervorhebungen, Unterstreichungen, Texte, Notizen, Freihandlinien, Formen, Linien, Stempel, Links und Markierungen zum Schwärzen. Orte sind Punkte ab der oberen linken Ecke der Seite, wie man sie sieht; `find` markiert Wörter, wo immer sie stehen.',
      },
      password: passwordField,
    },
  },
  'edit-annotations': {
    title: 'Anmerkungen bearbeiten',
    summary: 'Die Anmerkungen eines PDFs ändern, verschieben und entfernen.',
    slots: { ...pdfSlot, ...stampImages },
    fields: {
      annotations: {
        title: 'Anmerkungen',
        description:
          'Was sich ändert, als JSON-Liste: mit der Kennung (id), die list-annotations nennt, und dem, was anders werden soll, mit der Kennung und "remove": true, oder ohne Kennung wie bei add-annotations.',
      },
      remove: {
        title: 'Entfernen',
        description:
          'Welche Anmerkungen entfernt werden, als JSON: nach `types` (Arten), `pages` (Seiten) und `authors` (Verfassern), oder {} für alle.',
      },
      password: passwordField,
    },
  },
}
