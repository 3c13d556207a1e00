import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** French words of Page Labels. */
export const pageLabels: PartialTranslation<Catalog['pageLabels']> = {
  hint: 'Chaque partie du document compte ses pages séparément.',
  section: (at) => `Partie ${at}`,
  remove: (at) => `Supprimer la partie ${at}`,
  first: 'Première page',
  style: 'Numéros',
  styles: {
    D: '1, 2, 3',
    r: 'i, ii, iii',
    R: 'I, II, III',
    a: 'a, b, c',
    A: 'A, B, C',
    none: 'Aucun, seulement le texte',
  },
  number: 'Premier numéro',
  prefix: 'Texte avant le numéro',
  optional: 'facultatif',
  add: 'Ajouter une partie',
}
