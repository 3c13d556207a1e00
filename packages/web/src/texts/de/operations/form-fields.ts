import type { FieldTexts, OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

const tabOrder: FieldTexts = {
  title: 'Tabulatorfolge',
  description:
    'Wie die Tabulatortaste durch alle Felder führt; ohne Angabe bleibt es, wie es ist, und neue Felder kommen zuletzt.',
  choices: {
    row: 'Nach Zeilen',
    column: 'Nach Spalten',
    structure: 'Wie es die Tags sagen',
    'as-listed': 'Wie aufgezählt',
  },
}

/** German texts of the operations that make and change form fields. */
export const formFieldsOperations: Readonly<Record<string, OperationTexts>> = {
  'add-form-fields': {
    title: 'Formularfelder hinzufügen',
    summary:
      'Text-, Datums- und Unterschriftsfelder, Kontrollkästchen, Optionsfelder, Klappmenüs und Listen auf die Seiten eines PDFs setzen.',
    slots: pdfSlot,
    fields: {
      fields: {
        title: 'Felder',
        description:
          'Die Felder, die dazukommen, als JSON: Name, Art (text, checkbox, radio, dropdown, list, date, signature, button) und Ort eines jeden, in Punkt von der linken oberen Ecke der Seite; die Eigenschaften heißen so, wie form-fields sie ausgibt. Mit `pages` bekommt ein Feld auf jeder dieser Seiten einen Kasten, und alle zeigen denselben Wert.',
      },
      tabOrder,
      password: passwordField,
    },
  },
  'edit-form-fields': {
    title: 'Formularfelder bearbeiten',
    summary: 'Formularfelder eines PDFs verschieben, umbenennen, ändern, hinzufügen und entfernen.',
    slots: pdfSlot,
    fields: {
      fields: {
        title: 'Felder',
        description:
          'Die Felder, die sich ändern, als JSON in der Form, die form-fields ausgibt: Solche, die es gibt, werden nach den Nummern ihrer Kästen oder nach ihrem Namen gefunden und wie angegeben (`rename` gibt einen anderen Namen), mit `remove` fallen sie weg, und neue Namen kommen dazu. Was nicht angegeben ist, bleibt; eine Liste von Kästen gilt als Ganzes.',
      },
      tabOrder,
      password: passwordField,
    },
  },
}
