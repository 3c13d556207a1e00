import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** French texts of the chrome and of the pages around the tools. */
export const chrome: PartialTranslation<Catalog['chrome']> = {
  product: 'Sheaf',
  skipToContent: 'Aller au contenu',
  toast: { label: 'Notifications ({hotkey})', kind: 'Notification', close: 'Fermer' },
  pageTitle: (title) => `${title} · Sheaf`,

  device: {
    title: 'Sur cet appareil',
    on: 'Activé : les fichiers restent sur cet appareil. Rien n’est envoyé.',
    off: 'Désactivé : les fichiers sont envoyés au serveur de ce site. Les fichiers envoyés sont supprimés dès la fin du travail, les résultats au bout de deux heures au plus tard.',
    inShort: {
      on: 'Rien n’est envoyé.',
      off: 'Les fichiers vont au serveur et sont supprimés au bout de deux heures au plus tard.',
    },
    noServer: 'Il n’y a pas de serveur ici : tout fonctionne sur cet appareil et rien n’est envoyé.',
  },

  notFound: {
    title: 'Page introuvable',
    text: 'Il n’y a aucune page à cette adresse.',
    home: 'Voir tous les outils',
  },

  loading: 'Chargement…',
  loadingImageToPdf: 'Chargement du convertisseur d’images en PDF…',
  loadingViewers: {
    'edit-pdf': 'Chargement de l’éditeur de PDF…',
    'edit-pdf-forms': 'Chargement de l’éditeur de champs de formulaire…',
    'read-pdf': 'Chargement du lecteur PDF…',
  },
  leave: 'Quitter cette page ? Ce qui n’est ni terminé ni enregistré sera perdu.',
  broken: {
    title: 'Impossible d’afficher cette page',
    text: 'Une partie du site n’a pas pu être chargée, ou une erreur s’y est produite. Vos fichiers n’ont pas bougé.',
    reload: 'Recharger la page',
  },
}
