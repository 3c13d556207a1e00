import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Number Pages in French. */
export const numberPages: PartialTranslation<Catalog['numberPages']> = {
  steps: ['Fichier', 'Options', 'Télécharger'],
  apply: 'Appliquer la numérotation',
  stages: [
    'Lecture de votre PDF…',
    'Numérotation des pages…',
    'Numérotation toujours en cours…',
    'Enregistrement de votre PDF…',
  ],
  done: 'Votre PDF a maintenant des numéros de page.',
  failed: 'Une erreur s’est produite lors de la numérotation de votre PDF. Réessayez.',
}
