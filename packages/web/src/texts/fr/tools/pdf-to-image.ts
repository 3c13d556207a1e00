import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** PDF to Image in French. */
export const pdfToImage: PartialTranslation<Catalog['pdfToImage']> = {
  steps: ['Choisir le fichier', 'Options de conversion', 'Télécharger'],
  convert: 'Convertir en images',
  busy: 'Conversion de votre PDF…',
  stages: [
    'Ouverture de votre PDF…',
    'Dessin des pages…',
    'Enregistrement des images…',
    'Création de l’archive d’images…',
  ],
  failed: 'Échec de la conversion',
  done: (format) => ({
    title: 'PDF converti',
    text: `Votre PDF a été converti en images ${format}`,
    another: 'Convertir un autre PDF',
  }),
  caption: (count) => `Archive ZIP de ${count} image${count > 1 ? 's' : ''}`,
}
