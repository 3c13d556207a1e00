import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** French words wherever pages of a PDF are shown. */
export const pdfView: PartialTranslation<Catalog['pdfView']> = {
  page: (number) => `Page ${number}`,
  pages: (count) => `${count.toLocaleString('fr')} page${count > 1 ? 's' : ''}`,
  counting: 'Ouverture du PDF…',
  list: 'Pages',
  skip: 'Passer les pages',
  afterPages: 'Fin des pages',
  view: { label: 'Affichage', thumbnails: 'Miniatures', rows: 'Liste' },
  locked: {
    title: 'Ce PDF a un mot de passe',
    text: 'Saisissez-le pour voir les pages. Il ne sert que pour ce fichier et n’est conservé nulle part.',
    label: 'Mot de passe',
    wrong: 'Ce mot de passe n’ouvre pas le fichier. Essayez-en un autre.',
    missing: 'Saisissez le mot de passe du fichier.',
    open: 'Ouvrir le PDF',
  },
  failed: {
    title: 'Aperçu impossible',
    text: 'L’aperçu du PDF n’a pas pu être créé. Essayez avec un autre fichier.',
  },
  ranges: 'Utilisez des numéros et des plages, comme 1-3, 5, last (dernière) ou odd (impaires).',
  beyond: (count) => (count < 2 ? `Le document a ${count} page.` : `Le document a les pages 1 à ${count}.`),
}
