import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Image Compression in French. */
export const imageCompress: PartialTranslation<Catalog['imageCompress']> = {
  lead: 'Compressez des images pour réduire leur taille en préservant la qualité',
  drop: {
    label: 'Images',
    prompt: 'Faites glisser vos images ici',
    morePrompt: 'Déposez d’autres images ici ou',
    dropHere: 'Déposez vos images ici',
    select: 'Choisir des images',
    more: 'Ajouter d’autres images',
    limits: (formats, limit) => `${formats} · jusqu’à ${limit} par image`,
  },
  list: 'Images',
  compressAll: 'Compresser toutes les images',
  statisticsTotal: 'Total des images',
  invalid: {
    title: 'Fichiers non valides',
    text: 'Certains fichiers ont été refusés. Choisissez des fichiers image valides.',
  },
  stage: (text) => text,
  completed: (percent) => ({
    title: 'Image compressée',
    text: percent.startsWith('-')
      ? `L’image est maintenant plus lourde de ${percent.slice(1).replace('.', ',')} %`
      : `L’image est plus légère de ${percent.replace('.', ',')} %`,
  }),
  failed: {
    title: 'Échec de la compression',
    text: 'Une erreur s’est produite lors de la compression de votre image. Réessayez.',
  },
}
