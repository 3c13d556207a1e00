import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** French words of tools that work on chosen pages. */
export const pageChoice: PartialTranslation<Catalog['pageChoice']> = {
  click: 'Choisissez les pages à utiliser. Sans choix, toutes le sont.',
  shift: 'Maintenez la touche Maj enfoncée pour choisir toutes les pages intermédiaires.',
  selectAll: 'Tout sélectionner',
  deselectAll: 'Tout désélectionner',
  selected: (count) => `${count} page${count > 1 ? 's sélectionnées' : ' sélectionnée'}`,
}
