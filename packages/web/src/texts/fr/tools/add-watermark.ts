import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Add Watermark in French. */
export const addWatermark: PartialTranslation<Catalog['addWatermark']> = {
  steps: ['Fichier', 'Personnaliser', 'Télécharger'],
  apply: 'Appliquer le filigrane',
  stages: ['Lecture de votre PDF…', 'Préparation du filigrane…', 'Marquage des pages…', 'Enregistrement de votre PDF…'],
  done: 'Votre PDF a maintenant son filigrane.',
  failed: 'Le filigrane n’a pas pu être ajouté à votre PDF. Réessayez.',
  noText: { title: 'Texte manquant', text: 'Saisissez le texte du filigrane.' },
  noImage: { title: 'Image manquante', text: 'Choisissez une image pour le filigrane.' },
}
