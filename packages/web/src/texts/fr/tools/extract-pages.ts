import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** French words of Extract Pages. */
export const extractPages: PartialTranslation<Catalog['extractPages']> = {
  steps: ['Choisir le fichier', 'Choisir les pages', 'Télécharger'],
  hint: 'Choisissez les pages du nouveau fichier.',
  typed: {
    label: 'Pages à extraire',
    hint: 'Sous forme de numéros et de plages, dans l’ordre voulu, comme 2, 4-6 ou last (dernière).',
  },
  action: 'Extraire les pages sélectionnées',
  none: { title: 'Aucune page sélectionnée', text: 'Sélectionnez au moins une page à extraire' },
  invalid: 'Sélection non valide',
  stages: [
    'Lecture de votre PDF…',
    'Copie des pages…',
    'Vérification des liens et des signets…',
    'Enregistrement de votre PDF…',
  ],
  failed: 'Échec de l’extraction des pages',
  done: {
    title: 'Pages extraites',
    text: 'Les pages sélectionnées sont dans un fichier à part.',
    another: 'Extraire d’un autre PDF',
  },
}
