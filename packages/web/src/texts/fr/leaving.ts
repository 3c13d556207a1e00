import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** French texts of the question before something would be lost. */
export const leaving: PartialTranslation<Catalog['leaving']> = {
  work: {
    title: 'Quitter avant la fin du traitement ?',
    text: 'Vos fichiers sont encore en cours de traitement. Si vous quittez maintenant, le traitement est annulé et son résultat est perdu.',
    goOn: 'Annuler le traitement et quitter',
  },
  changes: {
    title: 'Abandonner vos modifications ?',
    text: 'Ce que vous avez fait ici n’est pas encore enregistré. Si vous continuez, ce sera perdu.',
    goOn: 'Abandonner et continuer',
  },
  stay: 'Rester ici',
}
