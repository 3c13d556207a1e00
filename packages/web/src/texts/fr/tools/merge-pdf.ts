import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Merge PDF in French. */
export const mergePdf: PartialTranslation<Catalog['mergePdf']> = {
  steps: ['Choisir les fichiers', 'Ordonner', 'Télécharger'],
  merge: 'Fusionner les PDF',
  tooFew: { title: 'Il manque des fichiers', text: 'Choisissez au moins deux fichiers PDF à fusionner' },
  list: 'Fichiers dans l’ordre du résultat',
  hint: 'Faites glisser les fichiers dans l’ordre voulu ou utilisez les flèches.',
  sort: 'Trier par nom',
  sorted: 'Fichiers triés par nom',
  total: (files, size) => `${files} fichier${files > 1 ? 's' : ''} · ${size}`,
  totalPages: (pages) => `${pages} page${pages > 1 ? 's' : ''}`,
  pages: (count) => `${count} page${count > 1 ? 's' : ''}`,
  pagesOf: (name) => `Pages de ${name}`,
  allPages: 'Toutes les pages',
  showPages: (name) => `Afficher les pages : ${name}`,
  locked: 'A un mot de passe',
  unreadable: 'Sans aperçu',
  kind: 'fichier déplaçable',
  drag: (name) => `Déplacer ${name}`,
  dragHelp:
    'Appuyez sur Espace pour saisir le fichier, déplacez-le avec les flèches et appuyez de nouveau sur Espace pour le déposer. Échap le remet à sa place.',
  picked: (name, position, count) => `${name} saisi à la position ${position} sur ${count}`,
  over: (name, position, count) => `${name} est sur la position ${position} sur ${count}`,
  dropped: (name, position, count) => `${name} déplacé à la position ${position} sur ${count}`,
  takenBack: (name) => `${name} est de nouveau à sa place`,
  stages: ['Lecture de vos PDF…', 'Réunion des pages…', 'Reprise des signets…', 'Enregistrement de votre PDF…'],
  failed: 'Échec de la fusion',
  done: {
    title: 'PDF fusionnés',
    text: 'Vos fichiers ont été réunis en un seul PDF, dans votre ordre',
    another: 'Fusionner d’autres PDF',
  },
}
