import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** French words that Number Pages, Reorder Pages and Add Watermark share. */
export const pageTools: PartialTranslation<Catalog['pageTools']> = {
  back: 'Retour aux outils de pages',
  applying: 'Traitement…',
  done: 'Traitement terminé',
  another: 'Traiter un autre fichier',
  failedTitle: 'Erreur',
  doneTitle: 'C’est fait',
  downloaded: 'Téléchargement terminé.',
  downloadFailed: 'Votre PDF n’a pas pu être téléchargé. Réessayez.',
  noFile: { title: 'Aucun fichier choisi', text: 'Choisissez d’abord un fichier PDF.' },
  preview: {
    title: 'Aperçu',
    label: (page) => `Aperçu de la page ${page}`,
    page: (page, count) => `Page ${page} sur ${count}`,
    previous: 'Page précédente',
    next: 'Page suivante',
    busy: 'Création de l’aperçu…',
    drag: 'Faites glisser sur la page pour le déplacer.',
    made: 'Cet aperçu montre exactement à quoi ressemblera le résultat. Il est créé sur cet appareil.',
    large: 'Ce fichier est volumineux. Son aperçu peut prendre un peu de temps.',
    show: 'Afficher l’aperçu',
    refresh: 'Actualiser l’aperçu',
    blank: 'Votre fichier ne peut pas être affiché ici ; voici donc une page vierge.',
    locked:
      'Le fichier a un mot de passe. Saisissez-le dans les options pour voir vos propres pages ; en attendant, voici une page vierge.',
    missing: 'Voici votre page telle quelle : il manque encore un fichier.',
    wrong: 'L’aperçu attend que toutes les options soient correctes.',
    failed: 'Aucun aperçu de ce fichier n’est disponible.',
  },
}
