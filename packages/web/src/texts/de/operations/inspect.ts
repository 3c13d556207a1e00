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
      'Ein PDF für Screenreader lesbar machen: Tags, Titel, Sprache, Links und Felder, mit einer Liste dessen, was noch fehlt.',
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
      tags: {
        title: 'Tags',
        description:
          'Welche Dateien Tags bekommen: Überschriften, Absätze, Listen, Tabellen, Abbildungen und Links in Lesereihenfolge.',
        choices: {
          missing: { title: 'Dateien ohne Tags', description: 'Vorhandene Tags bleiben und werden ergänzt.' },
          new: { title: 'Alle Dateien', description: 'Vorhandene Tags werden ersetzt.' },
          keep: { title: 'Keine', description: 'Tags werden nur ergänzt.' },
        },
      },
      alternatives: {
        title: 'Alternativtexte',
        description:
          'Was Abbildungen zeigen, eine je Zeile: Seite, Nummer der Abbildung darauf, Text. Ein Minuszeichen macht die Abbildung zur Dekoration.',
        placeholder: '2.1=Der Umsatz steigt von 10 auf 25 Millionen Euro',
      },
      password: passwordField,
    },
  },
  'check-pdfa': {
    title: 'PDF/A prüfen',
    summary: 'Prüfen, ob ein PDF der Archivnorm PDF/A entspricht, und alle Verstöße auflisten.',
    slots: pdfSlot,
    fields: {
      level: {
        title: 'Stufe',
        description: 'Konformitätsstufe, gegen die geprüft wird: ohne Angabe die, die in der Datei steht, sonst 2b.',
        choices: {
          claimed: 'Wie angegeben',
          '1b': 'PDF/A-1b',
          '2a': 'PDF/A-2a',
          '2b': 'PDF/A-2b',
          '2u': 'PDF/A-2u',
          '3a': 'PDF/A-3a',
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
        description: 'Fügt von jeder Seite ein kleines Bild hinzu.',
      },
      previewSize: { title: 'Größe der Vorschaubilder', description: 'Längere Seite der Bilder.' },
      password: passwordField,
    },
  },
}
