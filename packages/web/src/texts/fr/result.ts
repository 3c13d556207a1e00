import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** French texts about a finished file, and where one can go with it. */
export const result: PartialTranslation<Catalog['result']> = {
  smaller: (percent) => `${percent} % plus léger`,
  larger: (percent) => `${percent} % plus lourd`,
  preview: 'Aperçu du résultat',
  files: 'Fichiers',
  moreFiles: (count) => (count < 2 ? 'Un autre fichier' : `${count} autres fichiers`),
  share: 'Partager',
  shareFailed: 'Le fichier n’a pas pu être partagé. Téléchargez-le à la place.',
  print: 'Imprimer',
  printFailed: 'L’impression n’est pas possible ici. Téléchargez le fichier et imprimez-le ensuite.',
  rename: 'Renommer',
  newName: 'Nom du fichier',
  keepName: 'OK',
  same: 'Même taille',
  nearlySame: 'Presque la même taille',
  compared:
    'Les marques vertes sont des mots insérés, les jaunes des mots remplacés, les bleues des mots déplacés ; les barres rouges montrent où des mots ont été supprimés. Les cadres violets signalent tout le reste. Ouvrez une marque pour lire ce qu’il y avait avant.',
  differences: {
    all: (count) => (count < 2 ? 'Une différence :' : `${count} différences :`),
    each: (type, count) => `${count} ${type}`,
    types: {
      inserted: 'insertions',
      deleted: 'suppressions',
      replaced: 'remplacements',
      moved: 'déplacements',
      other: 'autres',
    },
  },
  continue: {
    title: 'Continuer avec…',
    text: 'Ouvre le résultat dans un autre outil, sans nouveau téléchargement ni nouvel envoi.',
    more: 'Plus d’outils',
    failed:
      'Le résultat n’a pas pu être ouvert. Téléchargez-le tant que c’est possible, puis choisissez-le dans l’autre outil.',
  },
}
