import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

const overflowField = {
  title: 'Wenn Text mehr Zeilen braucht',
  description: 'Was geschieht, wenn der neue Text mehr Zeilen braucht als der alte.',
  choices: {
    grow: 'Den Platz darunter nutzen, sonst kleinere Schrift',
    shrink: 'Kleinere Schrift, bis 90 %',
    refuse: 'Den alten Text lassen',
  },
}

/** German texts of the operations that change text. */
export const textOperations: Readonly<Record<string, OperationTexts>> = {
  'list-text': {
    title: 'Text auflisten',
    summary: 'Den Text eines PDFs als Blöcke mit Kennungen, Schriften und Positionen auflisten, um ihn zu ändern.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Seiten', description: 'Die Seiten, deren Text aufgelistet wird.' },
      details: {
        title: 'Zeilen und Schriften',
        description: 'Auch die Zeilen jedes Blocks mit Schriften und Positionen auflisten.',
      },
      password: passwordField,
    },
  },
  'replace-text': {
    title: 'Text ersetzen',
    summary: 'Wörter in einem PDF suchen und in ihrer eigenen Schrift ersetzen; der Rest der Zeile rückt nach.',
    slots: { ...pdfSlot, data: 'Liste der Ersetzungen' },
    fields: {
      find: { title: 'Suchen', description: 'Wörter, die ersetzt werden.' },
      replace: {
        title: 'Ersetzen durch',
        description: 'Die neuen Wörter; ohne Angabe werden die alten entfernt.',
      },
      pairs: { title: 'Mehrere Ersetzungen', description: 'Weitere Ersetzungen als JSON-Liste.' },
      regex: {
        title: 'Reguläre Ausdrücke',
        description: 'Gesucht wird nach regulären Ausdrücken (Mustern); $1 in den neuen Wörtern steht für eine Gruppe.',
      },
      matchCase: { title: 'Groß- und Kleinschreibung', description: 'Große und kleine Buchstaben unterscheiden.' },
      wholeWords: { title: 'Ganze Wörter', description: 'Keine Teile längerer Wörter ersetzen.' },
      pages: { title: 'Seiten', description: 'Die Seiten, auf denen ersetzt wird.' },
      matches: {
        title: 'Fundstellen',
        description:
          'Die Fundstellen, die ersetzt werden, mit ihren Nummern in der Liste von „Nur auflisten“; !4 lässt eine aus.',
      },
      overflow: overflowField,
      listOnly: {
        title: 'Nur auflisten',
        description: 'Eine Liste der Fundstellen als JSON schreiben statt eines geänderten Dokuments.',
      },
      password: passwordField,
    },
  },
  'edit-text': {
    title: 'Text bearbeiten',
    summary:
      'Absätze, Überschriften und Zeilen eines PDFs in ihrer eigenen Schrift neu schreiben, verschieben oder entfernen.',
    slots: pdfSlot,
    fields: {
      edits: {
        title: 'Änderungen',
        description:
          'Die neuen Texte als JSON-Liste: zu jeder Kennung (id), die list-text nennt, entweder `text` oder `runs` mit `text` und auf Wunsch `bold`, `italic`, `size` (in Punkt) und `color`. Neben `id` gelten diese vier für den ganzen Block, ebenso `align` (left, center, right oder justify). Ein Zeilenumbruch im Text beginnt eine neue Zeile. `move` mit `x` und `y` verschiebt den Text um so viele Punkte nach rechts und nach unten, `"remove": true` entfernt ihn.',
      },
      overflow: overflowField,
      password: passwordField,
    },
  },
}
