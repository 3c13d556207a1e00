import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** German texts of the operations that look inside files. */
export const inspectOperations: Readonly<Record<string, OperationTexts>> = {
  'pdf-info': {
    title: 'PDF-Informationen',
    summary:
      'Zeigen, was ein PDF enthält: Seiten und ihre Größen, Metadaten, Verschlüsselung, Lesezeichen, Formularfelder und mehr.',
    slots: pdfSlot,
    fields: {
      previews: {
        title: 'Vorschaubilder',
        description: 'Fügt von jeder Seite ein kleines Bild hinzu, als Data-URLs in `pageImages`.',
      },
      previewSize: { title: 'Größe der Vorschaubilder', description: 'Längere Seite der Bilder.' },
      password: passwordField,
    },
  },
}
