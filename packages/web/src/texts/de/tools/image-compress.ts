import type { Catalog } from '../../catalog.js'

/** German words of Image Compression. */
export const imageCompress: Catalog['imageCompress'] = {
  lead: 'Bilder komprimieren: kleinere Dateien bei gleichbleibender Qualität',
  drop: {
    label: 'Bilder',
    prompt: 'Ziehen Sie Ihre Bilder hierher',
    morePrompt: 'Weitere Bilder hierher ziehen oder',
    dropHere: 'Lassen Sie Ihre Bilder hier los',
    select: 'Bilder auswählen',
    more: 'Weitere Bilder hinzufügen',
    limits: (formats, limit) => `${formats} · je Bild bis ${limit}`,
  },
  list: 'Bilder',
  compressAll: 'Alle Bilder komprimieren',
  statisticsTotal: 'Bilder insgesamt',
  invalid: {
    title: 'Ungültige Dateien',
    text: 'Einige Dateien wurden nicht angenommen. Bitte wählen Sie gültige Bilddateien aus.',
  },
  stage: (text) => text,
  completed: (percent) => ({
    title: 'Bild komprimiert',
    text: percent.startsWith('-')
      ? `Das Bild ist jetzt um ${percent.slice(1).replace('.', ',')} % größer`
      : `Das Bild ist um ${percent.replace('.', ',')} % kleiner`,
  }),
  failed: {
    title: 'Komprimieren fehlgeschlagen',
    text: 'Beim Komprimieren Ihres Bildes ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  },
}
