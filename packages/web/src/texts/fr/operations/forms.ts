import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** French texts of the operations that read and fill forms. */
export const formsOperations: Readonly<Record<string, OperationTexts>> = {
  'form-fields': {
    title: 'Champs de formulaire',
    summary: 'Dressez la liste des champs d’un formulaire PDF : noms, types, valeurs, choix et positions.',
    slots: pdfSlot,
    fields: { password: passwordField },
  },
  'fill-form': {
    title: 'Remplir un formulaire',
    summary: 'Remplissez les champs d’un formulaire PDF.',
    slots: { ...pdfSlot, data: 'Données (JSON, CSV, FDF, XFDF)' },
    fields: {
      values: {
        title: 'Valeurs',
        description:
          'Valeurs en JSON : noms des champs et valeurs, ou la liste que renvoie « Champs de formulaire ». Avec un fichier de données, valeurs par défaut pour celles qui manquent dans ses lignes.',
      },
      nameColumn: {
        title: 'Colonne du nom',
        description: 'Colonne des données qui donne leur nom aux fichiers produits s’il y a plusieurs lignes.',
      },
      flatten: {
        title: 'Aplatir',
        description: 'Intègre les champs remplis aux pages, pour qu’on ne puisse plus les modifier.',
      },
      strict: {
        title: 'Strict',
        description: 'Refuse les champs inconnus et les valeurs non valides au lieu de les ignorer.',
      },
      password: passwordField,
    },
  },
  'flatten-form': {
    title: 'Aplatir un formulaire',
    summary: 'Intégrez les champs de formulaire aux pages, pour qu’on ne puisse plus les modifier.',
    slots: pdfSlot,
    fields: {
      fields: {
        title: 'Champs',
        description:
          'Noms des champs, séparés par des virgules ; * remplace une suite quelconque de caractères. Par défaut, tous.',
      },
      annotations: {
        title: 'Annotations',
        description: 'Intègre aussi aux pages les commentaires, les marques et les tampons.',
      },
      password: passwordField,
    },
  },
}
