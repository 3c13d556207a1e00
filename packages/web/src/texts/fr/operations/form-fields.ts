import type { FieldTexts, OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

const tabOrderField: FieldTexts = {
  title: 'Ordre de tabulation',
  description: 'Ordre de tabulation des champs ; inchangé par défaut, les nouveaux champs en dernier.',
  choices: {
    row: 'Par lignes',
    column: 'Par colonnes',
    structure: 'Selon les balises',
    'as-listed': 'Selon la liste',
  },
}

/** French texts of the operations that change form fields. */
export const formFieldsOperations: Readonly<Record<string, OperationTexts>> = {
  'add-form-fields': {
    title: 'Ajouter des champs de formulaire',
    summary:
      'Ajoutez aux pages d’un PDF des champs de texte, de date et de signature, des cases à cocher, des boutons radio et des listes.',
    slots: pdfSlot,
    fields: {
      fields: {
        title: 'Champs',
        description:
          'Champs à ajouter, en JSON, chacun avec name, type (text, checkbox, radio, dropdown, list, date, signature, button) et sa position en points depuis le coin supérieur gauche de la page ; les propriétés portent les noms qu’affiche form-fields. Avec `pages`, le champ apparaît sur chacune de ces pages avec la même valeur.',
      },
      tabOrder: tabOrderField,
      password: passwordField,
    },
  },
  'edit-form-fields': {
    title: 'Modifier les champs de formulaire',
    summary: 'Déplacez, renommez, modifiez, ajoutez et supprimez les champs de formulaire d’un PDF.',
    slots: pdfSlot,
    fields: {
      fields: {
        title: 'Champs',
        description:
          'Champs à modifier, en JSON, dans le format qu’affiche form-fields. Les champs existants, désignés par les id de leurs widgets ou par leur nom, sont modifiés (`rename` les renomme) ou supprimés (`remove`) ; les noms inconnus sont ajoutés. Les propriétés non indiquées ne changent pas ; une liste de widgets remplace toute la liste.',
      },
      tabOrder: tabOrderField,
      password: passwordField,
    },
  },
}
