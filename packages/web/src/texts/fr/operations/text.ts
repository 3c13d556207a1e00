import type { FieldTexts, OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

const overflowField: FieldTexts = {
  title: 'Si le texte demande plus de lignes',
  description: 'Que faire d’un nouveau texte qui demande plus de lignes que l’ancien.',
  choices: {
    grow: 'Utiliser l’espace en dessous, sinon réduire les caractères',
    shrink: 'Réduire les caractères, jusqu’à 90 %',
    refuse: 'Garder l’ancien texte',
  },
}

/** French texts of the operations that change text. */
export const textOperations: Readonly<Record<string, OperationTexts>> = {
  'list-text': {
    title: 'Lister le texte',
    summary: 'Dressez la liste des blocs de texte d’un PDF avec leurs id, polices et positions, pour les modifier.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Pages', description: 'Pages à lister.' },
      details: {
        title: 'Lignes et styles',
        description: 'Inclut les lignes de chaque bloc avec leurs polices et positions.',
      },
      password: passwordField,
    },
  },
  'replace-text': {
    title: 'Remplacer du texte',
    summary: 'Trouvez des mots dans un PDF et remplacez-les dans leur propre police ; le reste de la ligne se décale.',
    slots: { ...pdfSlot, data: 'Liste de remplacements' },
    fields: {
      find: { title: 'Rechercher', description: 'Mots à remplacer.' },
      replace: {
        title: 'Remplacer par',
        description: 'Nouveaux mots ; rien pour supprimer les anciens.',
      },
      pairs: { title: 'Plusieurs remplacements', description: 'Autres remplacements, sous forme de liste JSON.' },
      regex: {
        title: 'Expressions régulières',
        description:
          'Les mots recherchés sont des expressions régulières (des motifs) ; $1 dans les nouveaux mots est un groupe.',
      },
      matchCase: { title: 'Respecter la casse', description: 'Distingue majuscules et minuscules.' },
      wholeWords: {
        title: 'Mots entiers',
        description: 'Ignore les parties de mots plus longs.',
      },
      pages: { title: 'Pages', description: 'Pages à modifier.' },
      matches: {
        title: 'Résultats',
        description:
          'Résultats à remplacer, par leur numéro dans la liste que crée « Lister seulement » ; !4 en exclut un.',
      },
      overflow: overflowField,
      listOnly: {
        title: 'Lister seulement',
        description: 'Crée une liste des résultats en JSON au lieu d’un document modifié.',
      },
      password: passwordField,
    },
  },
  'edit-text': {
    title: 'Modifier le texte',
    summary: 'Réécrivez, déplacez ou supprimez les paragraphes, titres et lignes d’un PDF dans leurs propres polices.',
    slots: pdfSlot,
    fields: {
      edits: {
        title: 'Modifications',
        description:
          'Nouveaux textes sous forme de liste JSON. Chaque entrée contient l’id d’un bloc de list-text et "text", ou "runs" avec "text" et, au besoin, "bold", "italic", "size" (en points) et "color". À côté de "id", ces quatre valeurs s’appliquent à tout le bloc, de même que "align" (left, center, right ou justify). Un saut de ligne dans un texte commence une nouvelle ligne. "move" avec "x" et "y" déplace le bloc d’autant de points vers la droite et vers le bas ; "remove": true le supprime.',
      },
      overflow: overflowField,
      password: passwordField,
    },
  },
}
