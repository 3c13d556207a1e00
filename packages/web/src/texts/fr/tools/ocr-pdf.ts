import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** OCR in French. */
export const ocrPdf: PartialTranslation<Catalog['ocrPdf']> = {
  steps: ['Choisir le fichier', 'Options d’OCR', 'Télécharger'],
  process: 'Reconnaître le texte',
  busy: 'Reconnaissance du texte de votre PDF…',
  stages: ['Ouverture de votre PDF…', 'Préparation des pages…', 'Reconnaissance du texte…', 'Assemblage du document…'],
  failed: 'Échec de la reconnaissance de texte',
  doneTitle: 'Texte reconnu',
  searchable: 'Vous pouvez maintenant rechercher le texte reconnu dans votre document',
  recognized: 'Le texte de votre document a été reconnu',
  unchanged: 'Il revient tel quel ; la note ci-dessous explique pourquoi',
  plainText: 'Texte brut',
  archive: (files) => `Archive ZIP de ${files} fichier${files > 1 ? 's' : ''}`,
  another: 'Traiter un autre PDF',

  languageHint: 'La langue dans laquelle le document est écrit.',

  text: {
    title: 'Texte reconnu',
    none: 'Aucun texte n’a été trouvé sur les pages.',
    copy: 'Copier le texte',
    copied: 'Copié',
  },

  report: {
    language: 'Langue',
    pages: 'Pages reconnues',
    of: (recognized, pages) => `${recognized} sur ${pages}`,
    words: 'Mots',
    confidence: 'Fiabilité',
    byPage: 'Page par page',
    columns: { page: 'Page', result: 'Résultat', words: 'Mots', confidence: 'Fiabilité', seconds: 'Durée' },
    states: {
      recognized: 'Reconnue',
      skipped: 'Laissée telle quelle',
      empty: 'Vide',
      failed: 'Illisible',
    },
    count: (words) => words.toLocaleString('fr'),
    duration: (seconds) => `${seconds.toLocaleString('fr', { maximumFractionDigits: 1 })} s`,
  },
}
