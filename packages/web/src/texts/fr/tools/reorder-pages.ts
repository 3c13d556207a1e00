import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Reorder Pages in French. */
export const reorderPages: PartialTranslation<Catalog['reorderPages']> = {
  tool: {
    steps: ['Fichier', 'Réordonner', 'Télécharger'],
    apply: 'Appliquer l’ordre',
    stages: [
      'Lecture de votre PDF…',
      'Déplacement des pages…',
      'Vérification des liens et des signets…',
      'Enregistrement de votre PDF…',
    ],
    done: 'Les pages de votre PDF ont été réordonnées.',
    failed: 'Une erreur s’est produite lors du changement d’ordre des pages. Réessayez.',
  },
  hint: 'Faites glisser les pages à leur nouvelle place ou déplacez-les avec les flèches.',
  reverse: 'Inverser l’ordre',
  reset: 'Ordre d’origine',
  none: { title: 'Aucune page', text: 'Un PDF sans pages ne peut pas être traité.' },
  place: (place) => `${place}.`,
  up: (page) => `Monter la page ${page}`,
  down: (page) => `Descendre la page ${page}`,
  drag: (page) => `Faire glisser la page ${page}`,
  kind: 'page déplaçable',
  how: 'Appuyez sur Espace ou Entrée pour saisir la page, sur les flèches pour la déplacer, de nouveau sur Espace ou Entrée pour la déposer, sur Échap pour la remettre à sa place.',
  picked: (page) => `Page ${page} saisie.`,
  moved: (page, place, count) => `Page ${page} déplacée à la position ${place} sur ${count}`,
  putBack: (page) => `La page ${page} est de nouveau à sa place.`,
  reversed: 'Les pages sont dans l’ordre inverse.',
  restored: 'Les pages sont dans leur ordre d’origine.',
}
