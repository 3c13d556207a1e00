import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** What asks what to do with files, in French. */
export const chosenFiles: PartialTranslation<Catalog['chosenFiles']> = {
  title: (count) =>
    count < 2 ? 'Que voulez-vous faire de ce fichier ?' : `Que voulez-vous faire de ces ${count} fichiers ?`,
  more: (count) => (count < 2 ? `et ${count} autre` : `et ${count} autres`),
  facts: { locked: 'a un mot de passe', form: 'a des champs à remplir', unreadable: 'est endommagé' },
  nothing:
    'Il n’y a pas encore d’outil pour cela. Sheaf ouvre les fichiers PDF, les documents Word, Excel et PowerPoint, les images et les vidéos.',
  close: 'Fermer',
}
