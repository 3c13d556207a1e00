import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Spanish words of Page Labels. */
export const pageLabels: PartialTranslation<Catalog['pageLabels']> = {
  hint: 'Cada parte del documento cuenta sus páginas por separado.',
  section: (at) => `Parte ${at}`,
  remove: (at) => `Eliminar la parte ${at}`,
  first: 'Primera página',
  style: 'Números',
  styles: {
    D: '1, 2, 3',
    r: 'i, ii, iii',
    R: 'I, II, III',
    a: 'a, b, c',
    A: 'A, B, C',
    none: 'Ninguno, solo el texto',
  },
  number: 'Primer número',
  prefix: 'Texto antes del número',
  optional: 'opcional',
  add: 'Añadir una parte',
}
