import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** German texts of the operations that list, fill in and flatten forms. */
export const formsOperations: Readonly<Record<string, OperationTexts>> = {
  'form-fields': {
    title: 'Formularfelder auflisten',
    summary: 'Die Felder eines PDF-Formulars auflisten: Namen, Arten, Werte, Auswahlmöglichkeiten und Orte.',
    slots: pdfSlot,
    fields: { password: passwordField },
  },
  'fill-form': {
    title: 'Formular ausfüllen',
    summary: 'Die Felder eines PDF-Formulars ausfüllen.',
    slots: { ...pdfSlot, data: 'Daten (JSON, CSV, FDF, XFDF)' },
    fields: {
      values: {
        title: 'Werte',
        description:
          'Was eingetragen wird, als JSON: Namen von Feldern mit ihren Werten, oder die Liste, die „Formularfelder auflisten“ gibt. Zusammen mit einer Datei für das, was deren Zeilen offen lassen.',
      },
      nameColumn: {
        title: 'Spalte für den Namen',
        description: 'Spalte der Daten, nach der die Dateien benannt werden, wenn es mehrere Zeilen gibt.',
      },
      flatten: {
        title: 'Verflachen',
        description: 'Macht die ausgefüllten Felder zu einem Teil der Seiten, sodass niemand sie ändert.',
      },
      strict: {
        title: 'Streng',
        description:
          'Weist Namen zurück, die keine Felder sind, und Werte, die ein Feld nicht annimmt; sonst werden sie ausgelassen.',
      },
      password: passwordField,
    },
  },
  'flatten-form': {
    title: 'Formular verflachen',
    summary: 'Die Felder eines Formulars zu einem Teil der Seiten machen, sodass niemand sie mehr ändern kann.',
    slots: pdfSlot,
    fields: {
      fields: {
        title: 'Felder',
        description: 'Namen der Felder, durch Kommas getrennt; * steht für beliebige Buchstaben. Ohne Angabe alle.',
      },
      annotations: {
        title: 'Anmerkungen',
        description: 'Macht auch Kommentare, Markierungen und Stempel zu einem Teil der Seiten.',
      },
      password: passwordField,
    },
  },
}
