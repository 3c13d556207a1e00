import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** German texts of the operations that look inside files. */
export const inspectOperations: Readonly<Record<string, OperationTexts>> = {
  'check-accessibility': {
    title: 'Barrierefreiheit prüfen',
    summary:
      'Prüfen, ob Screenreader ein PDF vorlesen können: Tags, Überschriften, Alternativtexte, Tabellen, Sprache (PDF/UA-1).',
    slots: pdfSlot,
    fields: { password: passwordField },
  },
  'make-accessible': {
    title: 'Barrierefrei machen',
    summary:
      'Ein PDF für Screenreader vorbereiten: Titel, Sprache, Tab-Reihenfolge und PDF/UA-Metadaten, mit einer Liste dessen, was noch fehlt.',
    slots: pdfSlot,
    fields: {
      title: {
        title: 'Titel',
        description: 'Titel des Dokuments. Sonst der aus den Metadaten oder die erste Überschrift.',
        placeholder: 'Jahresbericht',
      },
      language: {
        title: 'Sprache',
        description: 'Sprache des Textes als Code. Sonst die der Datei, oder sie wird erkannt.',
        placeholder: 'de',
      },
      password: passwordField,
    },
  },
  'check-pdfa': {
    title: 'PDF/A prüfen',
    summary:
      'Prüfen, ob ein PDF den Regeln von PDF/A folgt, mit der Stelle in ISO 19005 für alles, was davon abweicht.',
    slots: pdfSlot,
    fields: {
      level: {
        title: 'Stufe',
        description: 'Konformitätsstufe, gegen die geprüft wird: ohne Angabe die, die in der Datei steht, sonst 2b.',
        choices: {
          claimed: 'Wie angegeben',
          '1b': 'PDF/A-1b',
          '2b': 'PDF/A-2b',
          '2u': 'PDF/A-2u',
          '3b': 'PDF/A-3b',
        },
      },
      password: passwordField,
    },
  },
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
