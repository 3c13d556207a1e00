import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

const stampSlots = { ...pdfSlot, images: 'Images des tampons' } as const

/** French texts of the operations on annotations. */
export const annotationsOperations: Readonly<Record<string, OperationTexts>> = {
  'list-annotations': {
    title: 'Lister les annotations',
    summary: 'Dressez la liste des annotations d’un PDF : marques, textes, dessins et commentaires.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Pages', description: 'Pages à parcourir.' },
      types: { title: 'Types', description: 'Types à lister, sous forme de liste JSON. Par défaut, tous.' },
      markedText: { title: 'Texte marqué', description: 'Inclut le texte marqué, ce qui prend plus de temps.' },
      password: passwordField,
    },
  },
  'add-annotations': {
    title: 'Annoter un PDF',
    summary: 'Surlignez, soulignez, écrivez, dessinez, tamponnez et commentez les pages d’un PDF.',
    slots: stampSlots,
    fields: {
      annotations: {
        title: 'Annotations',
        description:
          'Ce qu’il faut ajouter, sous forme de liste JSON : surlignages, soulignements, textes, notes, tracés, formes, lignes, tampons, liens et marques de caviardage. Les coordonnées sont en points depuis le coin supérieur gauche de la page telle qu’elle s’affiche ; `find` marque toutes les occurrences de mots.',
      },
      password: passwordField,
    },
  },
  'edit-annotations': {
    title: 'Modifier les annotations',
    summary: 'Modifiez, déplacez et supprimez les annotations d’un PDF.',
    slots: stampSlots,
    fields: {
      annotations: {
        title: 'Annotations',
        description:
          'Modifications sous forme de liste JSON. Chaque entrée contient l’id donné par list-annotations et les nouvelles propriétés, ou l’id et "remove": true ; une entrée sans id est ajoutée, comme dans add-annotations.',
      },
      remove: {
        title: 'Supprimer',
        description:
          'Annotations à supprimer, en JSON : filtrées par `types`, `pages` et `authors`, ou {} pour toutes.',
      },
      password: passwordField,
    },
  },
}
