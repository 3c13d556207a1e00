import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Image to PDF in French. */
export const imageToPdf: PartialTranslation<Catalog['imageToPdf']> = {
  lead: 'Convertissez des images en PDF, une par page.',
  tabs: { label: 'Image en PDF', upload: 'Choisir les images', options: 'Options du PDF' },
  drop: {
    label: 'Images',
    prompt: 'Faites glisser vos images ici',
    morePrompt: 'Déposez d’autres images ici ou',
    dropHere: 'Déposez vos images ici',
    select: 'Choisir des images',
    more: 'Ajouter d’autres images',
    limits: (formats, limit) => `Formats pris en charge : ${formats} · jusqu’à ${limit} au total`,
  },
  list: {
    title: (count) => `Images choisies (${count})`,
    label: 'Images choisies',
    clear: 'Tout retirer',
  },
  convert: 'Convertir en PDF',
  converting: 'Conversion…',
  how: {
    title: 'Comment ça marche',
    steps: [
      'Choisissez vos images, toutes à la fois ou l’une après l’autre.',
      'Mettez-les dans l’ordre des pages.',
      'Choisissez la taille, l’orientation et la qualité dans les options du PDF.',
      'Convertissez-les et téléchargez votre PDF.',
    ],
  },
  tips: {
    title: 'Conseils',
    items: [
      '« Adapter à l’image » donne à chaque page la taille de son image.',
      '« Haute » conserve chaque pixel ; « Standard » donne un PDF plus léger.',
      'Chaque page d’un TIFF devient une page du PDF.',
    ],
  },
  busy: 'Conversion de vos images…',
  stages: [
    'Préparation des images…',
    'Conversion des images en PDF…',
    'Conversion des images en PDF…',
    'Finalisation du PDF…',
  ],
  completed: 'Conversion terminée',
  sizes: (before, after) => `${before} → ${after}`,
  sizesSpoken: (before, after) => `Images ${before}, PDF ${after}`,
  download: 'Télécharger le PDF',
  another: 'Convertir d’autres images',
  doneTitle: 'Conversion terminée',
  doneText: (count) =>
    count > 1 ? `${count} images ont été converties en PDF` : `${count} image a été convertie en PDF`,
  failed: 'Échec de la conversion',
  failedText: 'Les images n’ont pas pu être converties en PDF',
  invalid: { title: 'Format non valide', text: 'Choisissez des fichiers image valides (JPG, PNG, TIFF, etc.)' },
  tooLarge: {
    title: 'Fichiers trop volumineux',
    text: (limit) => `La taille totale ne doit pas dépasser ${limit}`,
  },
  none: { title: 'Aucune image choisie', text: 'Choisissez au moins une image à convertir' },
}
