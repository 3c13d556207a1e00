import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** French texts of Redact PDF. */
export const redactOperations: Readonly<Record<string, OperationTexts>> = {
  'redact-pdf': {
    title: 'Caviarder un PDF',
    summary: 'Supprimez définitivement du texte, des images et des dessins et recouvrez-les de barres.',
    slots: pdfSlot,
    fields: {
      areas: {
        title: 'Zones',
        description:
          'Zones à caviarder, en JSON, en points depuis le coin supérieur gauche de la page telle qu’elle s’affiche.',
      },
      find: {
        title: 'Mots',
        description: 'Mots ou expressions à rechercher et à caviarder, un par ligne.',
      },
      patterns: {
        title: 'Modèles',
        description: 'Types de texte à rechercher et à caviarder, séparés par des virgules.',
        choices: {
          email: 'Adresses e-mail',
          phone: 'Numéros de téléphone',
          iban: 'Comptes bancaires (IBAN)',
          'credit-card': 'Numéros de carte',
          url: 'Adresses Web',
          date: 'Dates',
        },
      },
      matchCase: { title: 'Respecter la casse', description: 'Distingue majuscules et minuscules.' },
      wholeWords: {
        title: 'Mots entiers',
        description: 'Ignore les parties de mots plus longs.',
      },
      pages: { title: 'Pages', description: 'Pages où chercher des mots, des modèles et des marques.' },
      applyMarks: { title: 'Appliquer les marques', description: 'Applique les marques de caviardage du document.' },
      color: { title: 'Couleur', description: 'Couleur des barres, sous la forme #rrggbb.' },
      label: { title: 'Texte', description: 'Texte sur les barres assez grandes.' },
      removeMetadata: {
        title: 'Supprimer les métadonnées',
        description: 'Supprime le titre, l’auteur et d’autres métadonnées.',
      },
      removeAttachments: {
        title: 'Supprimer les pièces jointes',
        description: 'Supprime les pièces jointes ; leur contenu n’est pas examiné.',
      },
      fallback: {
        title: 'Pages qui ne peuvent pas être modifiées sans risque',
        description: 'Que faire des pages dont le contenu est endommagé ou non pris en charge.',
        choices: {
          picture: { title: 'Convertir en images', description: 'Ces pages deviennent des images.' },
          error: { title: 'S’arrêter avec une erreur', description: 'Aucun fichier n’est écrit.' },
        },
      },
      password: passwordField,
    },
  },
}
