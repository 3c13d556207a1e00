import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Split PDF in French. */
export const splitPdf: PartialTranslation<Catalog['splitPdf']> = {
  steps: ['Choisir les fichiers', 'Options de division', 'Télécharger'],
  split: 'Diviser le PDF',
  required: { title: 'Plages requises', text: 'Saisissez des plages de pages (par exemple « 1-3,4-6 »)' },
  invalid: { title: 'Plage non valide', text: 'Utilisez un format comme « 1-3,4-6 » ou « 1,2,3,4-10 »' },
  interval: { title: 'Intervalle non valide', text: 'L’intervalle doit être compris entre 1 et 100 pages' },
  pageCount: (count) => `Votre PDF a ${count} page${count > 1 ? 's' : ''}.`,
  parts: (count, shown) =>
    `${count} fichier${count > 1 ? 's' : ''} : ${shown.join(', ')}${shown.length < count ? ', …' : ''}`,
  part: (pages, count) => (count > 1 ? `pages ${pages}` : `page ${pages}`),
  noChapters: 'Ce PDF n’a pas de signets, donc aucun chapitre où le diviser.',
  pick: {
    title: 'Choisir les parties',
    hint: 'Choisissez la première page d’une partie, puis sa dernière page. Choisissez de nouveau une partie pour la retirer.',
    marked: 'Chaque page porte le numéro de la partie à laquelle elle appartiendra.',
    unknown: 'Le début de chaque partie est recherché dans les pages lors de la division.',
    list: 'Pages',
    page: (number) => `Page ${number}`,
    pageIn: (number, part) => `Page ${number}, partie ${part}`,
    badge: (part) => `Partie ${part}`,
    begun: (part, page) => `La partie ${part} commence à la page ${page}. Choisissez sa dernière page.`,
    clear: 'Recommencer',
  },
  stages: ['Lecture de votre PDF…', 'Recherche des parties…', 'Découpage des parties…', 'Création de l’archive…'],
  failed: 'Échec de la division',
  done: {
    title: 'PDF divisé',
    text: 'Votre PDF a été divisé et est prêt à être téléchargé',
    another: 'Diviser un autre PDF',
  },
  caption: (count) => `Archive ZIP de ${count} PDF`,
}
