import type { Catalog } from '../../catalog.js'

/** German words of PDF to Image. */
export const pdfToImage: Catalog['pdfToImage'] = {
  steps: ['Datei hochladen', 'Einstellungen', 'Herunterladen'],
  convert: 'In Bilder umwandeln',
  busy: 'Ihr PDF wird umgewandelt …',
  stages: [
    'Ihr PDF wird geöffnet …',
    'Die Seiten werden gezeichnet …',
    'Die Bilder werden gespeichert …',
    'Die Bilder werden gepackt …',
  ],
  failed: 'Umwandlung fehlgeschlagen',
  done: (format) => ({
    title: 'PDF erfolgreich umgewandelt',
    text: `Ihr PDF wurde in ${format}-Bilder umgewandelt`,
    another: 'Weiteres PDF umwandeln',
  }),
  caption: (count) => (count === 1 ? 'ZIP-Archiv mit 1 Bild' : `ZIP-Archiv mit ${count} Bildern`),
}
