import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The texts around every page, in French. */
export const site: PartialTranslation<Catalog['site']> = {
  nav: { label: 'Principale', tools: 'Outils', help: 'Aide' },
  menu: { open: 'Ouvrir le menu', close: 'Fermer le menu', settings: 'Réglages' },
  theme: { label: 'Couleurs', system: 'Comme le système', light: 'Clair', dark: 'Sombre' },
  language: 'Langue',

  sidebar: {
    title: 'Outils PDF',
    entries: {
      all: 'Tous les outils',
      'compress-pdf': 'Compresser',
      'edit-pdf': 'Modifier',
      'read-pdf': 'Lecteur PDF',
      'protect-pdf': 'Protéger un PDF',
      'merge-pdf': 'Fusionner des PDF',
      'split-pdf': 'Diviser un PDF',
      'delete-pages': 'Supprimer des pages',
      'pdf-to-image': 'PDF en image',
      'compress-image': 'Compresser des images',
      'compress-video': 'Compresser des vidéos',
      'ocr-pdf': 'OCR (reconnaissance de texte)',
    },
  },

  pages: {
    'convert-to-pdf': 'Convertir en PDF',
    'page-manipulation': 'Modifier les pages',
    about: 'À propos',
    features: 'Fonctions',
    contact: 'Contact',
    faq: 'Aide et questions',
    'privacy-policy': 'Politique de confidentialité',
    'terms-of-service': 'Conditions d’utilisation',
    security: 'Sécurité',
  },

  categories: {
    pages: 'Pages',
    security: 'Sécurité',
    edit: 'Modifier',
    convert: 'Convertir',
    optimise: 'Réduire',
    inspect: 'Examiner',
    automate: 'Automatiser',
  },

  viewers: {
    'edit-pdf': {
      title: 'Modifier un PDF',
      summary: 'Surlignez, dessinez, écrivez et signez directement sur les pages.',
    },
    'edit-pdf-forms': {
      title: 'Éditeur de champs de formulaire',
      summary: 'Placez des champs de texte, des cases à cocher et des listes sur un formulaire.',
    },
    'read-pdf': {
      title: 'Lecteur PDF',
      summary: 'Lisez un PDF dans le navigateur ou écoutez-le à voix haute.',
    },
  },

  pipelines: {
    title: 'Enchaînements',
    summary: 'Effectuez plusieurs opérations d’un coup et gardez-les pour la prochaine fois.',
  },

  footer: {
    label: 'Toutes les pages',
    tools: 'Outils',
    company: 'Qui sommes-nous',
    legal: 'Informations légales',
    license: 'Logiciel libre sous licence MIT. Sans compte, sans suivi, sans requête à des tiers.',
  },
}
