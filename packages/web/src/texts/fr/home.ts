import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The texts of the home page, in French. */
export const home: PartialTranslation<Catalog['home']> = {
  metaTitle: 'Sheaf : des outils gratuits pour les PDF, les images et les vidéos',
  metaDescription:
    'Fusionnez, divisez, signez, protégez, numérotez et convertissez des fichiers PDF gratuitement et sans compte, sur votre appareil ou sur le serveur.',
  keywords:
    'outils PDF, fusionner PDF, diviser PDF, signer PDF, protéger PDF, PDF en image, image en PDF, gratuit, confidentiel',

  title: 'Des outils gratuits pour les PDF, les images et les vidéos',
  lead: 'Sans compte, sans suivi. Les fichiers envoyés sont supprimés dès la fin du travail, les résultats au bout de deux heures au plus tard. Avec « Sur cet appareil » activé, rien n’est envoyé.',
  search: 'Rechercher un outil',
  placeholder: 'Chercher : « alléger »…',
  found: (count) => (count < 2 ? `${count} outil trouvé` : `${count} outils trouvés`),
  nothing: (query) => `Aucun outil ne correspond à « ${query} ».`,
  nothingYet:
    'Essayez un autre mot, ouvrez le fichier ici pour voir ce que vous pouvez en faire, ou parcourez tous les outils.',
  showAll: 'Afficher tous les outils',
  tools: 'Tous les outils',
  popular: 'Populaires',
  recent: 'Utilisés récemment sur cet appareil',
  forget: 'Effacer cette liste',
  families: {
    label: 'Types d’outils',
    all: (count) => `Tous (${count})`,
    organize: 'Organiser',
    convert: 'Convertir',
    edit: 'Modifier et signer',
    secure: 'Sécuriser',
    smaller: 'Réduire',
    images: 'Images',
    videos: 'Vidéos',
    inspect: 'Examiner',
    automate: 'Automatiser',
  },
  developers: {
    title: 'Pour les développeurs',
    text: 'Formulaires des opérations destinées aux programmes. Ils montrent ce que l’API et la ligne de commande savent faire.',
  },

  drop: {
    label: 'Commencer par un fichier',
    prompt: 'ou déposez-le n’importe où',
    hint: 'Voyez ce que vous pouvez en faire. Rien n’est encore envoyé.',
    choose: 'Choisir un fichier',
    here: 'Déposez votre fichier pour voir ce que vous pouvez en faire',
  },

  features: {
    title: 'Conçu pour mériter votre confiance',
    lead: 'Les documents sont personnels. Voilà pourquoi Sheaf est fait ainsi.',
    list: [
      {
        title: 'Sur votre appareil, si vous le voulez',
        text: 'Activez « Sur cet appareil » et votre navigateur fait le travail. Rien n’est envoyé, et c’est le même programme que sur le serveur.',
      },
      {
        title: 'Supprimé une fois terminé',
        text: 'Les fichiers envoyés sont supprimés dès la fin du travail, les résultats au bout de deux heures au plus tard.',
      },
      {
        title: 'Sans compte, sans suivi',
        text: 'Pas d’inscription, pas de publicité, pas de cookies, pas de requêtes à des tiers. Il n’y a rien à refuser.',
      },
      {
        title: 'Conserve ce que contient votre PDF',
        text: 'Les signets, les liens, les champs de formulaire et les pièces jointes suivent leurs pages. Si quelque chose ne peut pas être conservé, le résultat l’indique.',
      },
      {
        title: 'Pour tout le monde',
        text: 'Tout fonctionne au clavier, avec un lecteur d’écran, sur un téléphone, en clair et en sombre.',
      },
      {
        title: 'Logiciel libre',
        text: 'Sous licence MIT : lisez-le, installez-le sur votre propre serveur ou utilisez-le en ligne de commande.',
      },
    ],
  },

  claims: {
    title: 'En chiffres',
    sample: 'Chiffres d’exemple',
    note: 'Ces chiffres et ces avis montrent où se trouveront ceux de ce site. Ils ne valent pas pour cette installation.',
    label: 'Ce que disent les utilisateurs',
    sampleVoice: 'Exemple',
    rating: (rating) => `${rating} étoile${rating > 1 ? 's' : ''} sur 5`,
    previous: 'Précédent',
    next: 'Suivant',
    pause: 'Pause',
    play: 'Lire',
    position: (position, count) => `${position} sur ${count}`,
  },

  faq: {
    title: 'Questions et réponses',
    more: 'Toute l’aide et les réponses',
    list: [
      {
        question: 'Est-ce vraiment gratuit ?',
        answer: 'Oui. Tous les outils sont gratuits, sans inscription ni paiement.',
      },
      {
        question: 'Que deviennent mes fichiers ?',
        answer:
          'Les fichiers sont traités localement lorsque c’est possible et supprimés des serveurs dans les 24 heures. En pratique, c’est plus tôt. Les fichiers envoyés sont supprimés dès la fin du travail, les résultats au bout de deux heures au plus tard. Avec « Sur cet appareil » activé, rien n’est envoyé.',
      },
      {
        question: 'Quels formats sont pris en charge ?',
        answer:
          'PDF, Word (DOC/DOCX), Excel (XLS/XLSX), PowerPoint (PPT/PPTX), images (JPG, PNG, TIFF, BMP) et vidéo (MP4, AVI, MOV).',
      },
      {
        question: 'Quelle taille un fichier peut-il avoir ?',
        answer:
          'La taille maximale est de 100 Mo par fichier. Certains outils acceptent moins, et les vidéos peuvent être plus lourdes ; chaque outil l’indique avant que vous choisissiez un fichier.',
      },
    ],
  },
}
