import type { OperationTexts } from '../../operations.js'
import { edgePositions, passwordField, pdfSlot } from './recurring.js'

/** German texts of the operations on pages. */
export const pagesOperations: Readonly<Record<string, OperationTexts>> = {
  'add-watermark': {
    title: 'Wasserzeichen hinzufügen',
    summary: 'Einen Text oder ein Bild auf die Seiten eines PDFs stempeln.',
    slots: { ...pdfSlot, watermarkImage: 'Bild für das Wasserzeichen' },
    fields: {
      type: { title: 'Art', description: 'Was gezeichnet wird.', choices: { text: 'Text', image: 'Bild' } },
      text: {
        title: 'Text',
        description:
          'Wird als Text gezeichnet, in lateinischer, griechischer, kyrillischer, chinesischer, japanischer, koreanischer, arabischer, hebräischer, thailändischer oder Devanagari-Schrift; mehrere Zeilen sind möglich.',
      },
      position: {
        title: 'Position',
        description: 'Wo auf der Seite das Wasserzeichen steht.',
        choices: {
          ...edgePositions,
          'center-left': 'Mitte links',
          center: 'Mitte',
          'center-right': 'Mitte rechts',
          tile: 'Gekachelt (wiederholt)',
        },
      },
      opacity: { title: 'Deckkraft', description: '100 ist ganz undurchsichtig.' },
      rotation: { title: 'Drehung', description: 'Grad gegen den Uhrzeigersinn.' },
      size: {
        title: 'Größe',
        description:
          'Welchen Teil der Seitenbreite das Wasserzeichen einnimmt, bevor es gedreht wird; weniger, wenn es sonst nicht auf die Seite passt.',
      },
      layer: {
        title: 'Ebene',
        description: 'Über oder unter dem Inhalt der Seite.',
        choices: { above: 'Über dem Inhalt', below: 'Unter dem Inhalt' },
      },
      color: { title: 'Farbe', description: 'Farbe des Textes.' },
      pages: { title: 'Seiten', description: 'Die Seiten, die das Wasserzeichen bekommen.' },
      password: passwordField,
    },
  },
  'delete-pages': {
    title: 'Seiten löschen',
    summary: 'Seiten aus einem PDF entfernen.',
    slots: pdfSlot,
    fields: {
      pagesToKeep: { title: 'Seiten, die bleiben', description: 'Alle anderen Seiten werden entfernt.' },
      pages: { title: 'Seiten, die gelöscht werden', description: 'Anstelle der Seiten, die bleiben.' },
      password: passwordField,
    },
  },
  'merge-pdf': {
    title: 'PDFs zusammenfügen',
    summary: 'Mehrere PDF-Dateien in der angegebenen Reihenfolge zu einer verbinden.',
    slots: { files: 'PDF-Dateien' },
    fields: {
      bookmarks: {
        title: 'Lesezeichen',
        description: 'Was aus den Lesezeichen der zusammengefügten Dateien wird.',
        choices: {
          'per-file': {
            title: 'Eines je Datei',
            description: 'Ein Lesezeichen für jede Datei, darin deren eigene Lesezeichen.',
          },
          keep: { title: 'Übernehmen', description: 'Die Lesezeichen der Dateien, eines nach dem anderen.' },
          none: { title: 'Keine', description: 'Überhaupt keine Lesezeichen.' },
        },
      },
      portfolio: {
        title: 'PDF-Portfolios',
        description: 'Wie Dateien zusammengefügt werden, die andere Dateien als Sammlung enthalten.',
        choices: {
          attach: { title: 'Anhängen', description: 'Das Deckblatt, mit den enthaltenen Dateien als Anhängen.' },
          expand: {
            title: 'Auflösen',
            description: 'Die Seiten der enthaltenen PDFs; andere Dateien werden zu Anhängen.',
          },
        },
      },
      password: passwordField,
    },
  },
  'number-pages': {
    title: 'Seiten nummerieren',
    summary: 'Seitenzahlen auf die Seiten eines PDFs schreiben.',
    slots: pdfSlot,
    fields: {
      position: {
        title: 'Position',
        description: 'Wo auf der Seite die Seitenzahl steht.',
        choices: edgePositions,
      },
      startingNumber: { title: 'Erste Seitenzahl', description: 'Zahl auf der ersten nummerierten Seite.' },
      font: {
        title: 'Schriftart',
        description: 'Schriftart der Seitenzahlen.',
        choices: {
          helvetica: 'Helvetica',
          times: 'Times Roman',
          courier: 'Courier',
          arial: {
            title: 'Arial',
            description: 'Vom Gerät der Person, die das PDF liest, sonst Helvetica.',
          },
        },
      },
      fontSize: { title: 'Schriftgröße', description: 'In Punkt.' },
      numberingStyle: {
        title: 'Schreibweise',
        description: 'Wie die Seitenzahlen geschrieben werden.',
        choices: {
          numeric: 'Ziffern (1, 2, 3)',
          'roman-upper': 'Römisch (I, II, III)',
          'roman-lower': 'Römisch, klein (i, ii, iii)',
          letters: 'Buchstaben (a, b, c)',
        },
      },
      margin: { title: 'Rand', description: 'Abstand zu den Kanten der Seite.' },
      pages: { title: 'Seiten', description: 'Die Seiten, die eine Seitenzahl bekommen.' },
      template: {
        title: 'Text',
        description: '{n} steht für die Seitenzahl, {total} für die letzte.',
        placeholder: 'Seite {n} von {total}',
      },
      skipFirst: {
        title: 'Erste Seite auslassen',
        description:
          'Lässt die erste der Seiten ohne Zahl, etwa bei einem Deckblatt; gezählt wird ab der Seite danach.',
      },
      password: passwordField,
    },
  },
  'reorder-pages': {
    title: 'Seiten ordnen',
    summary: 'Die Seiten eines PDFs in eine andere Reihenfolge bringen.',
    slots: pdfSlot,
    fields: {
      newOrder: {
        title: 'Neue Reihenfolge',
        description:
          'Seitenzahlen in ihrer neuen Reihenfolge. Fehlende Seiten entfallen, doppelt genannte werden wiederholt.',
      },
      password: passwordField,
    },
  },
  'rotate-pdf': {
    title: 'PDF drehen',
    summary: 'Seiten in Vierteldrehungen drehen.',
    slots: pdfSlot,
    fields: {
      rotations: {
        title: 'Drehungen',
        description:
          'Seitenzahlen (oder Bereiche) mit der Gradzahl, um die jede Seite im Uhrzeigersinn gedreht wird, als JSON.',
      },
      angle: {
        title: 'Winkel',
        description: 'Grad im Uhrzeigersinn für alle Seiten oder die unter „Seiten“ genannten.',
      },
      pages: { title: 'Seiten', description: 'Die Seiten, die um den Winkel gedreht werden.' },
      password: passwordField,
    },
  },
  'split-pdf': {
    title: 'PDF teilen',
    summary: 'Ein PDF in mehrere zerlegen: nach Seitenbereichen, nach einer festen Seitenzahl oder Seite für Seite.',
    slots: pdfSlot,
    fields: {
      mode: {
        title: 'Art der Teilung',
        description: 'Wie das Dokument zerlegt wird.',
        choices: {
          range: { title: 'Nach Seitenbereichen', description: 'Eine Datei für jeden Bereich.' },
          interval: { title: 'In gleichen Abständen', description: 'Eine Datei nach jeweils so vielen Seiten.' },
          all: { title: 'Jede Seite', description: 'Eine Datei für jede Seite.' },
        },
      },
      ranges: { title: 'Seitenbereiche', description: 'Jeder Teil zwischen den Kommas wird zu einer Datei.' },
      interval: { title: 'Seiten je Datei', description: 'Wie viele Seiten in jede Datei kommen.' },
      password: passwordField,
    },
  },
}
