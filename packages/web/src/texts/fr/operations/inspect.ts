import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** French texts of the operations that examine files. */
export const inspectOperations: Readonly<Record<string, OperationTexts>> = {
  'check-accessibility': {
    title: 'Vérifier l’accessibilité',
    summary:
      'Vérifiez si les lecteurs d’écran peuvent lire un PDF : balises, titres, textes de remplacement, tableaux, langue (PDF/UA-1).',
    slots: pdfSlot,
    fields: { password: passwordField },
  },
  'make-accessible': {
    title: 'Rendre accessible',
    summary:
      'Préparez un PDF pour les lecteurs d’écran : balises, titre, langue, liens et champs, avec la liste de ce qui reste à faire.',
    slots: pdfSlot,
    fields: {
      title: {
        title: 'Titre',
        description: 'Titre du document. Par défaut, celui des métadonnées, sinon le premier titre du texte.',
        placeholder: 'Rapport annuel',
      },
      language: {
        title: 'Langue',
        description: 'Code de la langue du texte. Par défaut, celle du fichier, sinon la langue détectée.',
        placeholder: 'fr',
      },
      tags: {
        title: 'Balises',
        description:
          'Fichiers à baliser : titres, paragraphes, listes, tableaux, figures et liens dans l’ordre de lecture.',
        choices: {
          missing: {
            title: 'Fichiers sans balises',
            description: 'Les balises existantes sont conservées et complétées.',
          },
          new: { title: 'Tous les fichiers', description: 'Les balises existantes sont remplacées.' },
          keep: { title: 'Aucun', description: 'Les balises sont seulement complétées.' },
        },
      },
      alternatives: {
        title: 'Textes de remplacement',
        description:
          'Ce que montrent les figures, une par ligne : page, numéro de la figure sur cette page, texte. Un signe moins fait de la figure un élément décoratif.',
        placeholder: '2.1=Les ventes passent de 10 à 25 millions d’euros',
      },
      password: passwordField,
    },
  },
  'check-pdfa': {
    title: 'Vérifier un PDF/A',
    summary: 'Vérifiez si un PDF est conforme à PDF/A, la norme d’archivage, et obtenez la liste des écarts.',
    slots: pdfSlot,
    fields: {
      level: {
        title: 'Niveau',
        description:
          'Niveau de conformité à vérifier. Par défaut, celui que déclare le fichier, ou 2b s’il n’en déclare aucun.',
        choices: {
          claimed: 'Niveau déclaré',
          '1b': 'PDF/A-1b',
          '2a': 'PDF/A-2a',
          '2b': 'PDF/A-2b',
          '2u': 'PDF/A-2u',
          '3a': 'PDF/A-3a',
          '3b': 'PDF/A-3b',
        },
      },
      password: passwordField,
    },
  },
  'pdf-info': {
    title: 'Informations sur un PDF',
    summary:
      'Affichez les formats de page, les métadonnées, le chiffrement, les signets, les champs de formulaire et d’autres données d’un PDF.',
    slots: pdfSlot,
    fields: {
      previews: {
        title: 'Aperçus',
        description: 'Inclut une vignette de chaque page.',
      },
      previewSize: { title: 'Taille des aperçus', description: 'Grand côté des vignettes.' },
      password: passwordField,
    },
  },
}
