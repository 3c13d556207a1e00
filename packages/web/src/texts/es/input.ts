import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Spanish texts where files are chosen. */
export const input: PartialTranslation<Catalog['input']> = {
  folder: {
    button: 'Elegir una carpeta',
    leftOut: (count) =>
      count === 1 ? 'Se omitió 1 archivo de otro tipo.' : `Se omitieron ${count} archivos de otros tipos.`,
  },
}
