import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Compare PDFs in French. */
export const comparePdfs: PartialTranslation<Catalog['comparePdfs']> = {
  title: 'Les deux versions',
  view: 'Affichage',
  views: { beside: 'Côte à côte', upon: 'Curseur' },
  sides: { before: 'Ancienne version', after: 'Nouvelle version' },
  missing: { before: 'Absente de l’ancienne version', after: 'Absente de la nouvelle version' },
  page: {
    before: (page) => `Page ${page} de l’ancienne version`,
    after: (page) => `Page ${page} de la nouvelle version`,
  },
  of: (number, count) => `${number} sur ${count}`,
  previous: 'Différence précédente',
  next: 'Différence suivante',
  inserted: (text) => `Ajouté : « ${text} »`,
  deleted: (text) => `Supprimé : « ${text} »`,
  replaced: (before, after) => `Remplacé : « ${before} » → « ${after} »`,
  moved: (text) => `Déplacé : « ${text} »`,
  other: (kind, change) => `${kind} : ${change}`,
  kinds: {
    look: 'Images et dessins',
    style: 'Apparence du texte',
    page: 'Page',
    'page-size': 'Taille de la page',
    'page-rotation': 'Rotation de la page',
    comment: 'Commentaire',
    field: 'Champ de formulaire',
    bookmarks: 'Signets',
    attachments: 'Pièces jointes',
  },
  became: { inserted: 'ajout', deleted: 'suppression', replaced: 'modification' },
  working: 'Cette vue des versions est préparée sur cet appareil.',
  failed: 'Impossible d’afficher les versions ici. Toutes les différences figurent dans le fichier annoté.',
}
