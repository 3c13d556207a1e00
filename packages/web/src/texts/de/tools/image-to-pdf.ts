import type { Catalog } from '../../catalog.js'

/** German words of Image to PDF. */
export const imageToPdf: Catalog['imageToPdf'] = {
  lead: 'Bilder in ein PDF umwandeln, eines je Seite.',
  tabs: { label: 'Bilder in PDF', upload: 'Bilder hochladen', options: 'PDF-Einstellungen' },
  drop: {
    label: 'Bilder',
    prompt: 'Ziehen Sie Ihre Bilder hierher',
    morePrompt: 'Weitere Bilder hierher ziehen oder',
    dropHere: 'Lassen Sie Ihre Bilder hier los',
    select: 'Bilder auswählen',
    more: 'Weitere Bilder hinzufügen',
    limits: (formats, limit) => `Unterstützte Formate: ${formats} · zusammen bis ${limit}`,
  },
  list: { title: (count) => `Ausgewählte Bilder (${count})`, label: 'Ausgewählte Bilder', clear: 'Alle entfernen' },
  convert: 'In PDF umwandeln',
  converting: 'Wird umgewandelt …',
  how: {
    title: 'So funktioniert es',
    steps: [
      'Laden Sie Ihre Bilder hoch, alle auf einmal oder nacheinander.',
      'Bringen Sie sie in die Reihenfolge der Seiten.',
      'Wählen Sie unter „PDF-Einstellungen“ Größe, Ausrichtung und Qualität.',
      'Wandeln Sie die Bilder um und laden Sie Ihr PDF herunter.',
    ],
  },
  tips: {
    title: 'Tipps',
    items: [
      'Mit „Wie das Bild“ wird jede Seite so groß wie ihr Bild.',
      'Die hohe Qualität behält jeden Bildpunkt; „Standard“ macht das PDF kleiner.',
      'Jede Seite einer TIFF-Datei wird zu einer Seite des PDFs.',
    ],
  },
  busy: 'Ihre Bilder werden umgewandelt …',
  stages: [
    'Bilder werden vorbereitet …',
    'Bilder werden in PDF umgewandelt …',
    'Bilder werden in PDF umgewandelt …',
    'Das PDF wird fertiggestellt …',
  ],
  completed: 'Umwandlung abgeschlossen',
  sizes: (before, after) => `${before} → ${after}`,
  sizesSpoken: (before, after) => `Bilder ${before}, PDF ${after}`,
  download: 'PDF herunterladen',
  another: 'Weitere Bilder umwandeln',
  doneTitle: 'Umwandlung abgeschlossen',
  doneText: (count) =>
    count === 1 ? '1 Bild wurde in ein PDF umgewandelt' : `${count} Bilder wurden in ein PDF umgewandelt`,
  failed: 'Umwandlung fehlgeschlagen',
  failedText: 'Die Bilder konnten nicht in ein PDF umgewandelt werden',
  invalid: {
    title: 'Ungültiges Dateiformat',
    text: 'Bitte wählen Sie gültige Bilddateien aus (JPG, PNG, TIFF usw.)',
  },
  tooLarge: {
    title: 'Dateien zu groß',
    text: (limit) => `Alle Bilder zusammen dürfen höchstens ${limit} groß sein`,
  },
  none: { title: 'Keine Bilder ausgewählt', text: 'Bitte wählen Sie mindestens ein Bild zum Umwandeln aus' },
}
