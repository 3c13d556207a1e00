import type { FieldTexts, OperationTexts } from '../../operations.js'
import { ocrField, ocrLanguageField, passwordField, pdfSlot } from './recurring.js'

/** Options of pages that text is poured onto. */
const paperFields: Record<string, FieldTexts> = {
  pageSize: {
    title: 'Seitengröße',
    description: 'Größe der Seiten.',
    choices: {
      a4: 'A4 (210 × 297 mm)',
      a5: 'A5 (148 × 210 mm)',
      a3: 'A3 (297 × 420 mm)',
      letter: 'Letter (8,5 × 11 Zoll)',
      legal: 'Legal (8,5 × 14 Zoll)',
    },
  },
  landscape: { title: 'Querformat', description: 'Die Seiten quer legen.' },
  margin: { title: 'Rand', description: 'Weißer Raum an jeder Kante der Seite.' },
  pageNumbers: { title: 'Seitenzahlen', description: 'Unten auf jede Seite ihre Nummer schreiben.' },
}

/** Options of documents whose text is set on pages. */
const markupFields: Record<string, FieldTexts> = {
  ...paperFields,
  font: {
    title: 'Schriftart',
    description: 'Schrift des Textes. Buchstaben, die sie nicht hat, werden in Noto Sans gesetzt.',
    choices: { helvetica: 'Helvetica', times: 'Times Roman' },
  },
  fontSize: { title: 'Schriftgröße', description: 'Größe des Textes; Überschriften sind größer.' },
}

/** German texts of the operations that set text, books and drawings on pages, and make such of PDFs. */
export const typesetOperations: Readonly<Record<string, OperationTexts>> = {
  'text-to-pdf': {
    title: 'Text in PDF',
    summary:
      'Textdateien in PDF umwandeln: mit umbrochenen Zeilen, Tabulatoren und Text in lateinischer, griechischer, kyrillischer, chinesischer, japanischer, koreanischer, arabischer, hebräischer, thailändischer und Devanagari-Schrift.',
    slots: { file: 'Textdatei' },
    fields: {
      ...paperFields,
      font: {
        title: 'Schriftart',
        description: 'Schrift des Textes. Buchstaben, die sie nicht hat, werden in Noto Sans gesetzt.',
        choices: { courier: 'Courier', helvetica: 'Helvetica', times: 'Times Roman' },
      },
      fontSize: { title: 'Schriftgröße', description: 'Größe des Textes.' },
      lineSpacing: { title: 'Zeilenabstand', description: 'Abstand der Zeilen als Vielfaches der Schriftgröße.' },
      wrap: {
        title: 'Zeilenumbruch',
        description: 'Wo zu lange Zeilen umbrochen werden.',
        choices: { words: 'Zwischen Wörtern', characters: 'Überall' },
      },
      tabWidth: { title: 'Tabulatorweite', description: 'Spalten zwischen zwei Tabulatoren.' },
      encoding: {
        title: 'Kodierung',
        description:
          'Kodierung der Datei. Automatisch liest UTF-8, UTF-16 und, was beides nicht ist, als Westeuropäisch (Windows-1252).',
        choices: {
          auto: 'Automatisch',
          'utf-8': 'UTF-8',
          'utf-16le': 'UTF-16, Little Endian',
          'utf-16be': 'UTF-16, Big Endian',
          'windows-1252': 'Westeuropäisch (Windows-1252)',
          'iso-8859-2': 'Mitteleuropäisch (ISO 8859-2)',
          'windows-1250': 'Mitteleuropäisch (Windows-1250)',
          'windows-1251': 'Kyrillisch (Windows-1251)',
          'windows-1253': 'Griechisch (Windows-1253)',
          'windows-1254': 'Türkisch (Windows-1254)',
          'windows-1255': 'Hebräisch (Windows-1255)',
          'windows-1256': 'Arabisch (Windows-1256)',
          'koi8-r': 'Kyrillisch (KOI8-R)',
          shift_jis: 'Japanisch (Shift JIS)',
          'euc-jp': 'Japanisch (EUC-JP)',
          gb18030: 'Chinesisch, vereinfacht (GB 18030)',
          big5: 'Chinesisch, traditionell (Big5)',
          'euc-kr': 'Koreanisch (EUC-KR)',
        },
      },
    },
  },
  'markdown-to-pdf': {
    title: 'Markdown in PDF',
    summary: 'Markdown in PDF umwandeln, mit Lesezeichen, Listen, Tabellen, Code, Links und Bildern.',
    slots: { file: 'Markdown-Datei', pictures: 'Bilder der Datei' },
    fields: markupFields,
  },
  'html-to-pdf': {
    title: 'HTML in PDF',
    summary: 'Eine Webseite (HTML) als PDF drucken, mit ihren Stilen, Bildern und Schriften, Lesezeichen und Tags.',
    slots: { file: 'HTML-Datei', assets: 'Bilder, Stile und Schriften der Seite' },
    fields: {
      pageSize: paperFields['pageSize']!,
      landscape: paperFields['landscape']!,
      margin: paperFields['margin']!,
      sizeOfStyles: {
        title: 'Seitengröße der Stile',
        description: 'Die Seitengröße nehmen, die das Dokument in seinen Stilen (@page) nennt, wenn es eine nennt.',
      },
      scale: { title: 'Skalierung', description: 'Größe von Text und Bildern auf der Seite.' },
      backgrounds: { title: 'Hintergründe', description: 'Hintergrundfarben und -bilder drucken.' },
    },
  },
  'cbz-to-pdf': {
    title: 'CBZ in PDF',
    summary: 'Ein Comicheft (CBZ) oder ein ZIP mit Bildern in ein PDF mit einem Bild je Seite umwandeln.',
    slots: { file: 'Comicheft' },
    fields: {
      pageSize: {
        title: 'Seitengröße',
        description: 'Größe der Seiten. „Wie das Bild“ macht jede Seite so groß wie ihr Bild.',
        choices: { 'fit-to-image': 'Wie das Bild', a4: 'A4 (210 × 297 mm)', letter: 'Letter (8,5 × 11 Zoll)' },
      },
      margin: { title: 'Rand', description: 'Weißer Raum um jedes Bild.' },
      direction: {
        title: 'Leserichtung',
        description:
          'Reihenfolge gegenüberliegender Seiten. Automatisch folgt dem, was das Heft angibt (ComicInfo.xml).',
        choices: { auto: 'Automatisch', ltr: 'Von links nach rechts', rtl: 'Von rechts nach links (Manga)' },
      },
    },
  },
  'svg-to-pdf': {
    title: 'SVG in PDF',
    summary: 'SVG-Zeichnungen in ein PDF aus scharfen Vektoren und Text umwandeln, eine Zeichnung je Seite.',
    slots: { files: 'SVG-Zeichnungen' },
    fields: {
      pageSize: {
        title: 'Seitengröße',
        description: 'Größe der Seiten. Auf A4 und Letter füllen Zeichnungen die Seite bis zum Rand.',
        choices: {
          'fit-to-drawing': 'Wie die Zeichnung',
          a4: 'A4 (210 × 297 mm)',
          letter: 'Letter (8,5 × 11 Zoll)',
        },
      },
      margin: { title: 'Rand', description: 'Weißer Raum um jede Zeichnung.' },
    },
  },
  'epub-to-pdf': {
    title: 'EPUB in PDF',
    summary: 'Elektronische Bücher (EPUB) in PDF umwandeln, mit Kapiteln, Lesezeichen, Links und Bildern.',
    slots: { file: 'EPUB' },
    fields: markupFields,
  },
  'pdf-to-epub': {
    title: 'PDF in EPUB',
    summary:
      'Ein PDF in ein E-Book (EPUB) mit Kapiteln und Inhaltsverzeichnis umwandeln. Der Text passt sich jeder Bildschirmgröße an.',
    slots: pdfSlot,
    fields: {
      images: {
        title: 'Bilder',
        description: 'Was aus Bildern und Zeichnungen wird.',
        choices: {
          keep: { title: 'Behalten', description: 'Bilder des Buchs.' },
          none: { title: 'Weglassen', description: 'Text in Zeichnungen bleibt erhalten.' },
        },
      },
      title: {
        title: 'Titel',
        description: 'Titel des Buchs. Ohne Angabe der des PDFs oder seine erste Überschrift.',
      },
      author: { title: 'Autor', description: 'Autor des Buchs. Ohne Angabe der des PDFs.' },
      pages: { title: 'Seiten', description: 'Seiten, die umgewandelt werden.' },
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'email-to-pdf': {
    title: 'E-Mail in PDF',
    summary: 'E-Mail-Nachrichten (EML, MSG von Outlook) in PDF umwandeln, mit Bildern und Anhängen.',
    slots: { file: 'Nachricht' },
    fields: {
      attachments: {
        title: 'Anhänge',
        description: 'Was aus Dateien wird, die mit der Nachricht kamen; ihre Namen stehen unter ihr.',
        choices: { attach: 'Ans PDF anhängen', list: 'Nur nennen' },
      },
      ...markupFields,
    },
  },
  'pdf-to-svg': {
    title: 'PDF in SVG',
    summary: 'Die Seiten eines PDFs in SVG-Bilder umwandeln, die in jeder Größe scharf bleiben.',
    slots: pdfSlot,
    fields: {
      text: {
        title: 'Text',
        description: 'Wie Text gespeichert wird.',
        choices: {
          text: {
            title: 'Text',
            description:
              'Lässt sich markieren und durchsuchen. Verwendet Schriften in der Datei, die Webbrowser anzeigen.',
          },
          outlines: {
            title: 'Umrisse',
            description: 'Formen, die in jedem Programm gleich aussehen, aber nicht durchsuchbar sind.',
          },
        },
      },
      pages: { title: 'Seiten', description: 'Seiten, die umgewandelt werden.' },
      annotations: {
        title: 'Anmerkungen',
        description: 'Zeichnet auch Kommentare, Stempel und ausgefüllte Formularfelder.',
      },
      transparent: {
        title: 'Durchsichtiger Hintergrund',
        description: 'Der Hintergrund der Seite ist durchsichtig statt weiß.',
      },
      password: passwordField,
    },
  },
  'pdf-to-ppt': {
    title: 'PDF in PowerPoint',
    summary: 'Ein PDF in eine Präsentation mit einer Folie je Seite umwandeln, deren Text sich bearbeiten lässt.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Seiten', description: 'Seiten, die umgewandelt werden.' },
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
}
