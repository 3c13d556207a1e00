import type { OperationTexts } from '../../operations.js'
import {
  blankMeasureFields,
  edgePositions,
  joinedPasswordField,
  passwordField,
  passwordsField,
  pdfSlot,
} from './recurring.js'

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
    summary:
      'Mehrere PDF-Dateien zu einer verbinden: ganz, mit einzelnen Seitenbereichen oder abwechselnd Seite um Seite.',
    slots: { files: 'PDF-Dateien' },
    fields: {
      pages: {
        title: 'Seiten jeder Datei',
        description:
          'Seitenbereiche jeder Datei, durch Semikolons getrennt, in der Reihenfolge, in der die Dateien angegeben sind, auch wenn sie danach sortiert werden. Ohne Angabe alle Seiten.',
      },
      order: {
        title: 'Reihenfolge der Dateien',
        description: 'Wie die Dateien vorher sortiert werden.',
        choices: {
          given: {
            title: 'In der angegebenen Reihenfolge',
            description: 'So, wie die Dateien in der Liste oder im Befehl stehen.',
          },
          name: { title: 'Nach Namen', description: 'Alphabetisch; Datei 2 kommt vor Datei 10.' },
          date: {
            title: 'Nach Datum',
            description: 'Nach dem Erstellungsdatum im PDF, das älteste zuerst. Dateien ohne Datum kommen zuletzt.',
          },
        },
      },
      arrangement: {
        title: 'Anordnung der Seiten',
        description: 'Wie die Seiten der Dateien zusammengesetzt werden.',
        choices: {
          'one-after-another': {
            title: 'Nacheinander',
            description: 'Alle Seiten einer Datei, dann die nächste Datei.',
          },
          interleave: {
            title: 'Abwechselnd',
            description: 'Seite 1 jeder Datei, dann Seite 2 jeder Datei, etwa für gescannte Vorder- und Rückseiten.',
          },
          'interleave-reversed': {
            title: 'Abwechselnd, zweite Datei rückwärts',
            description:
              'Wie „Abwechselnd“, aber mit den Seiten der zweiten Datei in umgekehrter Reihenfolge: für Rückseiten, die von der letzten zur ersten gescannt wurden.',
          },
        },
      },
      evenPages: {
        title: 'Jede Datei auf einem neuen Blatt',
        description: 'Dateien mit ungerader Seitenzahl bekommen eine leere Seite, für beidseitigen Druck.',
      },
      dividers: { title: 'Trennseiten', description: 'Vor jeder Datei steht eine Seite mit ihrem Namen.' },
      contents: {
        title: 'Inhaltsverzeichnis',
        description: 'Das Ergebnis beginnt mit einer Liste der Dateien, mit Seitenzahlen und Links.',
      },
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
      password: joinedPasswordField,
      passwords: passwordsField,
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
            description: 'Nicht eingebettet. Auf Geräten ohne Arial erscheint Helvetica.',
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
      pages: {
        title: 'Seiten',
        description: 'Seiten, die eine Seitenzahl bekommen, zum Beispiel 2-5. 3- heißt: Seite 3 und alle danach.',
      },
      template: {
        title: 'Text',
        description: 'Was geschrieben wird, mit der Seitenzahl darin.',
        choices: { '{n}': 'Seitenzahl', '{total}': 'Letzte Seitenzahl' },
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
          'Seitenzahlen (oder Bereiche) mit der Gradzahl, um die jede Seite im Uhrzeigersinn gedreht wird, als JSON. Kommt zum Winkel hinzu, wenn beide angegeben sind.',
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
    summary:
      'Ein PDF in mehrere zerlegen: nach Seitenbereichen, Seitenzahl, Lesezeichen, Größe, leeren Seiten, Barcodes oder Text.',
    slots: pdfSlot,
    fields: {
      mode: {
        title: 'Art der Teilung',
        description: 'Wie das Dokument zerlegt wird.',
        choices: {
          range: { title: 'Nach Seitenbereichen', description: 'Eine Datei für jeden Bereich.' },
          interval: { title: 'In gleichen Abständen', description: 'Eine Datei nach jeweils so vielen Seiten.' },
          all: { title: 'Jede Seite', description: 'Eine Datei für jede Seite.' },
          bookmarks: {
            title: 'Nach Kapiteln',
            description: 'Eine Datei für jedes Lesezeichen, benannt nach ihm.',
          },
          size: { title: 'Nach Größe', description: 'Dateien bis zu einer bestimmten Größe, etwa für E-Mails.' },
          blank: {
            title: 'An leeren Seiten',
            description: 'Eine Datei für jeden Stapel zwischen leeren Seiten, die entfernt werden.',
          },
          barcode: {
            title: 'An Barcodes',
            description: 'Auf jeder Seite mit einem QR-Code oder anderen Barcode beginnt eine Datei.',
          },
          text: {
            title: 'An einem Text',
            description: 'Auf jeder Seite mit einem bestimmten Text beginnt eine Datei.',
          },
        },
      },
      ranges: {
        title: 'Seitenbereiche',
        description: 'Seitenbereiche, durch Kommas getrennt. Jeder wird zu einer Datei.',
      },
      interval: { title: 'Seiten je Datei', description: 'Wie viele Seiten in jede Datei kommen.' },
      names: {
        title: 'Namen der Teile',
        description:
          'Dateinamen der Teile der Reihe nach, durch Semikolons getrennt. Teile ohne Namen werden nummeriert.',
      },
      level: {
        title: 'Ebene',
        description: 'Jedes Lesezeichen bis zu dieser Ebene beginnt eine neue Datei; bei 1 nur die der obersten Ebene.',
      },
      maxSize: {
        title: 'Größte Datei',
        description: 'Keine Datei wird größer. 1 MB sind 1.024 KB oder 1.048.576 Byte.',
        choices: { '2MB': '2 MB', '5MB': '5 MB', '10MB': '10 MB', '20MB': '20 MB' },
      },
      ...blankMeasureFields,
      code: { title: 'Inhalt', description: 'Nur Codes, die diesen Text enthalten, zählen. Ohne Angabe alle.' },
      find: { title: 'Text', description: 'Text auf der ersten Seite jedes Teils.' },
      regex: {
        title: 'Regulärer Ausdruck',
        description:
          'Der Text ist ein regulärer Ausdruck (ein Muster). Seiten mit gleicher erster Gruppe, etwa Rechnung (\\d+), bleiben zusammen, und sie gibt dem Teil den Namen.',
      },
      where: {
        title: 'Stelle',
        description: 'Der Teil der Seite, in dem gesucht wird.',
        choices: { page: 'Ganze Seite', top: 'Oberes Viertel', bottom: 'Unteres Viertel' },
      },
      matchCase: { title: 'Groß- und Kleinschreibung', description: 'Große und kleine Buchstaben unterscheiden.' },
      wholeWords: { title: 'Ganze Wörter', description: 'Keine Teile längerer Wörter finden.' },
      dropSeparators: {
        title: 'Trennseiten entfernen',
        description: 'Die Seiten mit dem Barcode oder dem Text fehlen im Ergebnis.',
      },
      password: passwordField,
    },
  },
}
