import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** French texts where files are chosen. */
export const input: PartialTranslation<Catalog['input']> = {
  folder: {
    button: 'Choisir un dossier',
    leftOut: (count) =>
      count < 2
        ? `${count} fichier d’un autre type a été ignoré.`
        : `${count} fichiers d’autres types ont été ignorés.`,
  },
}
