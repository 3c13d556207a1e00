import type { Catalogue } from '../../catalogue.js'

/** German words of Rotate PDF. */
export const rotatePdf: Catalogue['rotatePdf'] = {
  lead: 'Drehen Sie PDF-Seiten in die richtige Lage. Hochformat und Querformat sind schnell berichtigt.',
  drop: {
    label: 'PDF-Datei wählen',
    dropHere: 'Legen Sie Ihr PDF hier ab',
    hint: 'Ziehen Sie Ihre PDF-Datei hierher, oder klicken Sie, um sie auszuwählen',
    button: 'PDF-Datei auswählen',
  },
  invalid: {
    title: 'Fehler beim Laden des PDFs',
    type: 'Ungültiger Dateityp. Bitte wählen Sie eine PDF-Datei.',
    size: 'Die Datei ist zu groß. Bitte wählen Sie ein PDF unter 50 MB.',
    tooMany: 'Bitte legen Sie nur eine Datei ab.',
    other: 'Bitte versuchen Sie es mit einer gültigen PDF-Datei noch einmal.',
  },
  loaded: {
    title: 'PDF erfolgreich geladen',
    text: (count) => (count === 1 ? '1 Seite kann gedreht werden.' : `${count} Seiten können gedreht werden.`),
  },
  another: 'Andere Datei wählen',
  allRight: 'Alle nach rechts drehen',
  allLeft: 'Alle nach links drehen',
  reset: 'Alle zurücksetzen',
  download: 'Gedrehtes PDF herunterladen',
  working: 'Wird bearbeitet …',
  preview: 'Vorschau der Seiten',
  angle: (degrees) => `${degrees}°`,
  turned: (degrees) => `um ${degrees}° gedreht`,
  left: 'Links',
  right: 'Rechts',
  leftOf: (page) => `Links: Seite ${page}`,
  rightOf: (page) => `Rechts: Seite ${page}`,
  said: (page, degrees) => `Seite ${page}: ${degrees}°`,
  saidAll: (degrees) => `Alle Seiten: ${degrees > 0 ? '+' : ''}${degrees}°`,
  saidReset: 'Alle Seiten sind, wie sie waren.',
  stages: [
    'Ihr PDF wird gelesen …',
    'Die Seiten werden gedreht …',
    'Die Seiten werden gedreht …',
    'Ihr PDF wird gespeichert …',
  ],
  failed: { title: 'Fehler beim Drehen des PDFs', text: 'Bitte versuchen Sie es noch einmal.' },
  done: { title: 'PDF erfolgreich gedreht', text: 'Ihr gedrehtes PDF wurde heruntergeladen.' },
  result: 'Gedrehtes PDF',
}
