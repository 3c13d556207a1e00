import type { Catalog } from '../catalog.js'

/** German words that all queues share. */
export const queue: Catalog['queue'] = {
  status: { pending: 'Wartet', compressing: 'Wird komprimiert', completed: 'Fertig', error: 'Fehler' },
  statistics: {
    title: 'Übersicht',
    completed: 'Fertig',
    processing: 'In Bearbeitung',
    failed: 'Fehlgeschlagen',
  },
  sizes: (before, after) => `${before} → ${after}`,
  sizesSpoken: (before, after) => `vorher ${before}, nachher ${after}`,
  saved: (percent) => {
    if (percent === '0.0') return 'Gleiche Größe'
    const spoken = percent.replace('.', ',')
    return spoken.startsWith('-') ? `${spoken.slice(1)} % größer` : `${spoken} % kleiner`
  },
  onDevice: 'Auf diesem Gerät erstellt',
  onServer: 'Auf dem Server erstellt',
  progress: (name) => `${name} wird komprimiert`,
  download: 'Herunterladen',
  downloadOf: (name) => `${name} herunterladen`,
  downloadAll: 'Alle herunterladen',
  downloadingAll: 'Wird gepackt …',
  downloadFailed: 'Beim Herunterladen dieser Datei ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  allDownloadsFailed:
    'Beim Herunterladen Ihrer Dateien ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  inLine: 'Wartet, bis es an der Reihe ist',
  retry: 'Noch einmal versuchen',
  retryOf: (name) => `${name} noch einmal versuchen`,
  again: 'Noch einmal komprimieren',
  againOf: (name) => `${name} noch einmal komprimieren`,
  remove: (name) => `${name} entfernen`,
  removed: (name) => `${name} wurde entfernt`,
  compareOf: (name) => `${name} vorher und nachher`,
  qualityOf: (name) => `Qualität von ${name}`,
  forAll: 'Für alle verwenden',
  gaveAll: 'Alle Dateien haben jetzt diese Qualität.',
  play: 'Beide abspielen',
  pause: 'Anhalten',
  position: 'Stelle im Video',
}
