import type { Catalogue } from '../catalogue.js'
import type { ConversionTexts } from '../office.js'
import type { Translation } from '../translation.js'

const toPdf: ConversionTexts = {
  convert: 'In PDF umwandeln',
  busy: 'Ihr Dokument wird umgewandelt …',
  stages: [
    'Ihr Dokument wird geöffnet …',
    'Die Seiten werden umbrochen …',
    'Die Seiten werden gezeichnet …',
    'Ihr PDF wird gespeichert …',
  ],
  done: {
    title: 'Dokument umgewandelt!',
    text: 'Ihr Dokument ist jetzt ein PDF',
    another: 'Weiteres Dokument umwandeln',
  },
}

const fromPdf = (format: string): ConversionTexts => ({
  convert: `In ${format} umwandeln`,
  busy: 'Ihr PDF wird umgewandelt …',
  stages: [
    'Ihr PDF wird geöffnet …',
    'Der Text wird gelesen …',
    'Absätze und Tabellen werden gesucht …',
    `Die ${format}-Datei wird geschrieben …`,
  ],
  done: {
    title: 'PDF umgewandelt!',
    text: `Ihr PDF ist jetzt eine ${format}-Datei`,
    another: 'Weiteres PDF umwandeln',
  },
})

/** The conversions between PDF and Office formats in German. */
export const office: Translation<Catalogue>['office'] = {
  failed: 'Umwandlung fehlgeschlagen',
  toPdf,
  toWord: fromPdf('Word'),
  toExcel: fromPdf('Excel'),
}
