import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** French words of Delete Pages. */
export const deletePages: PartialTranslation<Catalog['deletePages']> = {
  steps: ['Choisir le fichier', 'Choisir les pages', 'Télécharger'],
  hint: 'Choisissez les pages à supprimer.',
  typed: {
    label: 'Pages à supprimer',
    hint: 'Sous forme de numéros et de plages, comme 2, 4-6 ou last (dernière).',
  },
  action: 'Supprimer les pages sélectionnées',
  none: { title: 'Aucune page sélectionnée', text: 'Sélectionnez au moins une page à supprimer' },
  all: {
    title: 'Sélection non valide',
    text: 'Vous ne pouvez pas supprimer toutes les pages. Il doit en rester au moins une.',
  },
  stages: [
    'Lecture de votre PDF…',
    'Suppression des pages…',
    'Mise en ordre de ce qui reste…',
    'Enregistrement de votre PDF…',
  ],
  failed: 'Échec de la suppression des pages',
  done: (count) => ({
    title: count > 1 ? 'Pages supprimées' : 'Page supprimée',
    text:
      count > 1
        ? `${count} pages de votre document ont été supprimées`
        : `${count} page de votre document a été supprimée`,
    another: 'Modifier un autre PDF',
  }),
  caption: 'Modifié avec Sheaf',
}
