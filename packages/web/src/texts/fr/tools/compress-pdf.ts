import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Compress PDF in French. */
export const compressPdf: PartialTranslation<Catalog['compressPdf']> = {
  steps: ['Choisir les fichiers', 'Choisir les options', 'Télécharger'],
  compress: 'Compresser le PDF',
  badges: { less: 'Haute qualité', recommended: 'Équilibré', extreme: 'Taille minimale' },
  stages: [
    'Lecture de votre PDF…',
    'Recherche de ce qui peut être réduit…',
    'Compression des images…',
    'Enregistrement de votre PDF…',
  ],
  failed: 'Échec de la compression',
  notPdf: 'Le serveur n’a pas renvoyé de fichier PDF',
  done: {
    title: 'PDF compressé',
    text: 'Votre PDF a été compressé et est prêt à être téléchargé',
    another: 'Compresser un autre PDF',
  },
  kept: {
    title: 'PDF laissé tel quel',
    text: 'Il revient inchangé ; la note ci-dessous explique pourquoi',
    another: 'Compresser un autre PDF',
  },
}
