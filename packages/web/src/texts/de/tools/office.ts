import type { Catalog } from '../../catalog.js'
import type { ConversionTexts } from '../../tools/office.js'
import type { Translation } from '../../translation.js'

const toPdf: ConversionTexts = {
  convert: 'In PDF umwandeln',
  busy: 'Ihr Dokument wird umgewandelt …',
  stages: [
    'Ihr Dokument wird geöffnet …',
    'Die Seiten werden umbrochen …',
    'Die Seiten werden gezeichnet …',
    'Ihr PDF wird gespeichert …',
  ],
  done: () => ({
    title: 'Dokument umgewandelt!',
    text: 'Ihr Dokument ist jetzt ein PDF',
    another: 'Weiteres Dokument umwandeln',
  }),
}

const fromPdf = (usual: string): ConversionTexts => ({
  convert: `In ${usual} umwandeln`,
  busy: 'Ihr PDF wird umgewandelt …',
  stages: [
    'Ihr PDF wird geöffnet …',
    'Der Text wird gelesen …',
    'Absätze und Tabellen werden gesucht …',
    `Die ${usual}-Datei wird geschrieben …`,
  ],
  done: (format = usual) => ({
    title: 'PDF umgewandelt!',
    text: `Ihr PDF ist jetzt eine ${format}-Datei`,
    another: 'Weiteres PDF umwandeln',
  }),
})

/** The conversions between PDF and Office formats in German. */
export const office: Translation<Catalog>['office'] = {
  failed: 'Umwandlung fehlgeschlagen',
  toPdf,
  toWord: fromPdf('Word'),
  toExcel: fromPdf('Excel'),
  noTables: 'Es wurde keine Tabelle gefunden. In der Datei stehen stattdessen die Zeilen der Seiten',
  languageHint: 'Die Sprache, in der eingescannte Seiten geschrieben sind.',
  kinds: {
    pdf: 'PDF-Dokument',
    docx: 'Word-Dokument',
    xlsx: 'Excel-Arbeitsmappe',
    csv: 'Tabelle als reiner Text',
    json: 'Tabellen für Programme',
  },
  archive: (files) => `ZIP-Archiv mit ${files} Dateien`,
  found: {
    pages: 'Seiten',
    recognized: 'Seiten erkannt',
    paragraphs: 'Absätze',
    headings: 'Überschriften',
    lists: 'Listen',
    tables: 'Tabellen',
    pictures: 'Bilder',
    numbers: 'Zahlen',
    dates: 'Datumsangaben',
  },
  count: (count) => count.toLocaleString('de'),
}
