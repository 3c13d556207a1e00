import type { Catalog } from '../catalog.js'
import type { Translation } from '../translation.js'

/** German texts of the places where files are chosen. */
export const input: Translation<Catalog['input']> = {
  folder: {
    button: 'Ordner auswählen',
    leftOut: (count) =>
      count === 1 ? '1 Datei anderer Art wurde ausgelassen.' : `${count} Dateien anderer Art wurden ausgelassen.`,
  },
}
