import type { Catalog } from '../../catalog.js'

/** The view that chooses a part of an image, in German. */
export const imagePart: Catalog['imagePart'] = {
  title: 'Teil, der bleibt',
  frame: 'Rahmen um den Teil, der bleibt. Pfeiltasten verschieben ihn, mit Umschalt ändern sie seine Größe.',
  kept: (width, height) => `${width} × ${height} Pixel. Ziehen Sie den Rahmen oder seine Ecken.`,
  whole: 'Ganzes Bild',
  failed: 'Dieser Browser kann das Bild nicht anzeigen. Geben Sie die Maße stattdessen ein.',
}
