import type { Catalog } from '../../catalog.js'

/** French words of options that are given in rows. */
export const rows: Catalog['rows'] = {
  remove: (name) => `Retirer ${name}`,
  bookmarks: {
    hint: 'Les signets du fichier s’affichent dès qu’il est choisi.',
    reading: 'Lecture des signets du fichier...',
    row: (at) => `Signet ${at}`,
    title: 'Titre',
    page: 'Page',
    up: (name) => `Monter ${name}`,
    down: (name) => `Descendre ${name}`,
    out: (name) => `Sortir ${name} d’un niveau`,
    in: (name) => `Rentrer ${name} d’un niveau`,
    add: 'Ajouter un signet',
  },
  metadata: {
    row: (at) => `Champ ${at}`,
    name: 'Nom',
    value: 'Valeur',
    add: 'Ajouter un champ',
    wrong: 'Donnez à chaque champ un nom propre, comme Projet. Le titre, l’auteur, etc. sont plus haut.',
  },
  figures: {
    hint: 'Ce que montre chaque figure, pour les personnes qui ne la voient pas.',
    list: 'Afficher les figures',
    reading: 'Recherche des figures. Cela peut prendre une minute...',
    none: 'Aucune figure n’a été trouvée dans ce fichier.',
    failed: 'Les figures n’ont pas pu être affichées.',
    figure: (page, at) => `Page ${page}, figure ${at}`,
    shows: 'Ce qu’elle montre',
    decoration: 'Décoration, rien à décrire',
  },
}
