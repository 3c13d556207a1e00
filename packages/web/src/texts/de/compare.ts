import type { Catalog } from '../catalog.js'

/** Views that show something before and after, in German. */
export const compare: Catalog['compare'] = {
  title: 'Vorher und nachher',
  before: 'Original',
  after: 'Ergebnis',
  slider: 'Wie viel vom Original zu sehen ist',
  percent: (percent) => `${percent} %`,
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fit: 'Einpassen',
  working: 'Die Vorschau entsteht …',
  page: (page, count) => `Seite ${page} von ${count}`,
  previous: 'Vorherige Seite',
  next: 'Nächste Seite',
  about: (size) => `etwa ${size}`,
  sizesAbout: (before, after) => `${before} → etwa ${after}`,
  onDevice: 'Diese Vorschau ist auf diesem Gerät entstanden.',
  sampled: (count) => `Auf diesem Gerät aus ${count} Seiten geschätzt.`,
  failed: 'Von dieser Datei gibt es keine Vorschau.',
}
