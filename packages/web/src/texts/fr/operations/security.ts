import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot, permissionFields } from './recurring.js'

/** What everything that makes a signature asks for. */
const signatureFields = {
  reason: {
    title: 'Motif',
    description: 'Pourquoi le document est signé, par exemple : J’approuve ce document.',
  },
  location: { title: 'Lieu', description: 'Où le document est signé.' },
  contact: {
    title: 'Contact',
    description: 'Comment joindre le signataire, par exemple une adresse e-mail ou un numéro de téléphone.',
  },
  appearance: {
    title: 'Apparence',
    description: 'Signature visible ou non sur une page. Les lecteurs PDF listent les deux types.',
    choices: {
      invisible: { title: 'Invisible', description: 'Les pages gardent leur apparence.' },
      visible: { title: 'Visible', description: 'Texte et image dans un cadre sur une page.' },
    },
  },
  text: {
    title: 'Texte',
    description: 'Texte d’une signature visible, sur une ou plusieurs lignes. Les lignes sans valeur sont omises.',
    choices: {
      '{name}': 'Nom',
      '{date}': 'Date',
      '{time}': 'Heure',
      '{reason}': 'Motif',
      '{location}': 'Lieu',
      '{contact}': 'Contact',
      '{issuer}': 'Émetteur du certificat',
    },
  },
  page: { title: 'Page', description: 'Page d’une signature visible.' },
  x: {
    title: 'Depuis la gauche',
    description: 'Bord gauche du cadre, en points depuis la gauche de la page telle qu’elle s’affiche.',
  },
  y: {
    title: 'Depuis le haut',
    description: 'Bord supérieur du cadre, en points depuis le haut de la page telle qu’elle s’affiche.',
  },
  width: { title: 'Largeur', description: 'Largeur du cadre en points.' },
  height: { title: 'Hauteur', description: 'Hauteur du cadre en points.' },
  field: {
    title: 'Champ de signature',
    description:
      'Nom du champ de signature vide à signer, ou du nouveau champ. Par défaut, un nouveau champ. Un champ existant garde sa position.',
  },
  certify: {
    title: 'Certifier',
    description: 'Certification ou non du document par cette première signature, et modifications permises ensuite.',
    choices: {
      no: { title: 'Non', description: 'Une signature ordinaire.' },
      'no-changes': {
        title: 'Aucune modification',
        description: 'Certifie ; toute modification l’invalide.',
      },
      fill: {
        title: 'Formulaires et signatures',
        description: 'Certifie ; remplir des formulaires et signer est permis.',
      },
      annotate: {
        title: 'Commentaires aussi',
        description: 'Certifie ; les commentaires sont permis aussi.',
      },
    },
  },
  signingTime: {
    title: 'Heure de signature',
    description: 'L’heure que déclare la signature. Par défaut, l’heure actuelle.',
  },
} as const

/** The option of hosts that may be asked. */
const fetchFromField = {
  title: 'Récupérer depuis',
  description:
    'Hôtes, séparés par des virgules, d’où peuvent être récupérés les certificats et les données de révocation manquants, aux adresses qu’indiquent les certificats. Par défaut, rien n’est récupéré. Seulement en ligne de commande et dans les programmes.',
}

/** The option of the password of a key. */
const keyPasswordField = {
  title: 'Mot de passe de la clé',
  description: 'Mot de passe du fichier PKCS#12 ou de la clé privée, s’il y en a un.',
}

/** French texts of the operations on security and signatures. */
export const securityOperations: Readonly<Record<string, OperationTexts>> = {
  'protect-pdf': {
    title: 'Protéger un PDF',
    summary: 'Chiffrez un PDF avec un mot de passe ou des certificats et limitez ce que peuvent faire ses lecteurs.',
    slots: { ...pdfSlot, certificates: 'Certificats des destinataires' },
    fields: {
      password: {
        title: 'Mot de passe',
        description:
          'Mot de passe qui ouvre le fichier protégé, chiffré avec AES-256. Avec un mot de passe propriétaire seul, il s’ouvre sans mot de passe.',
      },
      ownerPassword: {
        title: 'Mot de passe propriétaire',
        description:
          'Un second mot de passe, pour vous-même : avec lui, tout est autorisé. Sans lui, personne ne peut lever les restrictions. Des logiciels comme Acrobat les respectent ; d’autres peuvent les ignorer.',
      },
      ...permissionFields,
      currentPassword: {
        title: 'Mot de passe actuel',
        description: 'Mot de passe qui ouvre le fichier d’entrée, s’il en a un.',
      },
    },
  },
  'sign-pdf': {
    title: 'Signer un PDF',
    summary: 'Placez des signatures dessinées, des textes et des dates sur les pages d’un PDF.',
    slots: pdfSlot,
    fields: {
      signatures: {
        title: 'Signatures',
        description:
          'Éléments à placer, en JSON : images de signature, textes et dates avec la page, la position et la taille en pixels de l’aperçu.',
      },
      canvasDimensions: {
        title: 'Dimensions de l’aperçu',
        description:
          'Taille de l’aperçu auquel se rapportent les positions, en JSON. Par défaut, 1,5 fois la taille de la page.',
      },
      password: passwordField,
    },
  },
  'extend-signatures': {
    title: 'Prolonger les signatures',
    summary:
      'Ajoutez à un PDF les données qui permettent de vérifier ses signatures même après l’expiration des certificats.',
    slots: { ...pdfSlot, validation: 'Certificats, listes de révocation et réponses OCSP' },
    fields: {
      level: {
        title: 'Niveau',
        description: 'Ce qui est ajouté.',
        choices: {
          'b-lt': { title: 'B-LT', description: 'Certificats et données sur leur révocation.' },
          'b-lta': {
            title: 'B-LTA',
            description: 'La même chose, plus un horodatage de l’ensemble. Nécessite une autorité d’horodatage.',
          },
        },
      },
      timestampUrl: {
        title: 'Autorité d’horodatage',
        description:
          'Adresse d’une autorité (RFC 3161) qui confirme la date et l’heure du document, si une signature n’est pas horodatée, et pour B-LTA. Seule une empreinte lui est envoyée. Seulement en ligne de commande et dans les programmes.',
      },
      fetchFrom: fetchFromField,
      password: passwordField,
    },
  },
  'finish-signature': {
    title: 'Finaliser une signature externe',
    summary: 'Insérez la signature d’un signataire externe (CMS) dans un PDF préparé pour elle.',
    slots: { ...pdfSlot, signature: 'Signature (CMS)' },
    fields: { password: passwordField },
  },
  'prepare-signature': {
    title: 'Préparer une signature externe',
    summary:
      'Préparez un PDF pour un signataire externe, comme une carte à puce ou un service de signature, et obtenez l’empreinte à signer.',
    slots: { ...pdfSlot, certificate: 'Certificat du signataire', picture: 'Image de la signature' },
    fields: {
      signer: {
        title: 'Signataire',
        description: 'Nom du signataire. Par défaut, celui du certificat, s’il est fourni.',
      },
      ...signatureFields,
      hash: {
        title: 'Empreinte',
        description: 'Algorithme d’empreinte de la signature.',
        choices: { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' },
      },
      room: {
        title: 'Espace',
        description: 'Octets à réserver pour la signature, avec ses certificats et un horodatage.',
      },
      content: {
        title: 'Octets à signer',
        description:
          'Fournit aussi les octets à signer dans un fichier (.bin), pour les programmes qui calculent eux-mêmes l’empreinte, comme OpenSSL.',
      },
      password: passwordField,
    },
  },
  'remove-signatures': {
    title: 'Supprimer les signatures',
    summary:
      'Supprimez les signatures numériques et les certifications d’un PDF, pour pouvoir le modifier et le signer à nouveau.',
    slots: pdfSlot,
    fields: {
      fields: {
        title: 'Champs de signature',
        description: 'Ce que deviennent les champs des signatures.',
        choices: {
          empty: {
            title: 'Garder vides',
            description: 'Le document peut y être signé à nouveau.',
          },
          remove: { title: 'Supprimer', description: 'Les champs sont supprimés avec leurs signatures.' },
        },
      },
      password: passwordField,
    },
  },
  'sanitize-pdf': {
    title: 'Nettoyer un PDF',
    summary:
      'Supprimez les données cachées d’un PDF : scripts, pièces jointes, calques masqués, commentaires, métadonnées et versions antérieures.',
    slots: pdfSlot,
    fields: {
      preset: {
        title: 'Étendue',
        description: 'Ce qui est supprimé.',
        choices: {
          share: {
            title: 'Pour partager',
            description: 'Ce que les lecteurs ne voient pas. Les pages gardent leur apparence, sauf les notes.',
          },
          paranoid: {
            title: 'Maximale',
            description:
              'Aussi les liens vers le Web, tous les commentaires, le multimédia et le texte qui ne se voit pas : invisible, comme celui de la reconnaissance, recouvert, ou de la couleur de ce qui est derrière.',
          },
        },
      },
      keep: {
        title: 'Conserver',
        description: 'Types de données à conserver.',
        choices: {
          scripts: 'Scripts',
          actions: 'Actions',
          links: 'Liens',
          attachments: 'Pièces jointes',
          layers: 'Calques masqués',
          text: 'Texte invisible, comme celui de la reconnaissance de texte',
          'hidden-text': 'Texte couvert ou de la couleur de son fond',
          alternatives: 'Textes de remplacement',
          comments: 'Commentaires',
          fields: 'Valeurs des champs de formulaire masqués',
          metadata: 'Métadonnées',
          'image-metadata': 'Métadonnées des images',
          thumbnails: 'Vignettes',
          private: 'Données que les programmes gardent pour eux',
          xfa: 'Formulaires XFA',
          signatures: 'Signatures',
        },
      },
      password: passwordField,
    },
  },
  'compare-pdfs': {
    title: 'Comparer des PDF',
    summary:
      'Trouvez et marquez ce qui diffère entre deux versions d’un PDF : mots, images, polices, commentaires, champs de formulaire et pages.',
    slots: { file: 'Ancienne version', newer: 'Nouvelle version' },
    fields: {
      ignoreCase: {
        title: 'Ignorer la casse',
        description: 'Ne distingue pas majuscules et minuscules.',
      },
      wordsOnly: {
        title: 'Mots seulement',
        description: 'Compare seulement les mots, pas les images, polices, couleurs, commentaires, champs et pages.',
      },
      password: { ...passwordField, description: 'Mot de passe qui ouvre l’ancienne version, s’il y en a un.' },
      newerPassword: {
        title: 'Mot de passe de la nouvelle version',
        description: 'Mot de passe qui l’ouvre, s’il y en a un.',
      },
    },
  },
  'timestamp-pdf': {
    title: 'Horodater un PDF',
    summary:
      'Ajoutez à un PDF l’horodatage d’une autorité d’horodatage, qui prouve qu’il existait à ce moment et n’a pas été modifié.',
    slots: pdfSlot,
    fields: {
      timestampUrl: {
        title: 'Autorité d’horodatage',
        description:
          'Adresse d’une autorité (RFC 3161). Seule une empreinte du document lui est envoyée. Seulement en ligne de commande et dans les programmes.',
      },
      password: passwordField,
    },
  },
  'verify-signatures': {
    title: 'Vérifier les signatures',
    summary:
      'Contrôlez les signatures numériques d’un PDF : qui a signé, s’il est intact et ce qui a été modifié ensuite.',
    slots: { ...pdfSlot, anchors: 'Certificats de confiance' },
    fields: { password: passwordField },
  },
  'sign-digitally': {
    title: 'Signer numériquement',
    summary:
      'Signez un PDF avec un certificat, pour que chacun puisse vérifier qui l’a signé et qu’il n’a pas été modifié.',
    slots: {
      ...pdfSlot,
      credentials: 'Certificat et clé',
      picture: 'Image de la signature',
      validation: 'Certificats, listes de révocation et réponses OCSP',
    },
    fields: {
      keyPassword: keyPasswordField,
      ...signatureFields,
      hash: {
        title: 'Empreinte',
        description: 'Algorithme d’empreinte. Les clés Ed25519 utilisent toujours SHA-512.',
        choices: { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' },
      },
      rsaScheme: {
        title: 'Schéma RSA',
        description: 'Comment signent les clés RSA.',
        choices: {
          pkcs1: { title: 'PKCS#1 v1.5', description: 'Compris par tous les lecteurs PDF.' },
          pss: { title: 'RSA-PSS', description: 'Plus récent ; certains lecteurs PDF ne peuvent pas le vérifier.' },
        },
      },
      level: {
        title: 'Niveau',
        description: 'Niveau de la signature (PAdES). Par défaut, B-T avec une autorité d’horodatage, sinon B-B.',
        choices: {
          'b-b': { title: 'B-B', description: 'La signature avec son certificat.' },
          'b-t': {
            title: 'B-T',
            description: 'Avec un horodatage. Nécessite une autorité d’horodatage.',
          },
          'b-lt': {
            title: 'B-LT',
            description:
              'Aussi les certificats et les données sur leur révocation, pour vérifier la signature plus tard.',
          },
          'b-lta': { title: 'B-LTA', description: 'Aussi un horodatage de l’ensemble.' },
        },
      },
      timestampUrl: {
        title: 'Autorité d’horodatage',
        description:
          'Adresse d’une autorité (RFC 3161) qui confirme quand le document a été signé. Seule une empreinte de la signature lui est envoyée. Seulement en ligne de commande et dans les programmes.',
      },
      fetchFrom: fetchFromField,
      allowExpired: {
        title: 'Accepter un certificat expiré',
        description: 'Signe même si le certificat n’est pas valide au moment de la signature, avec un avertissement.',
      },
      password: passwordField,
    },
  },
  'change-permissions': {
    title: 'Modifier les autorisations',
    summary:
      'Définissez ce que peuvent faire les lecteurs, comme imprimer et copier, dans un PDF dont vous connaissez le mot de passe propriétaire.',
    slots: pdfSlot,
    fields: {
      ownerPassword: {
        title: 'Mot de passe propriétaire',
        description:
          'Le mot de passe propriétaire du PDF. Un PDF sans protection reçoit celui-ci et s’ouvre sans mot de passe.',
      },
      ...permissionFields,
    },
  },
  'unlock-pdf': {
    title: 'Déverrouiller un PDF',
    summary: 'Supprimez le mot de passe et les restrictions d’un PDF dont vous connaissez le mot de passe.',
    slots: { ...pdfSlot, credentials: 'Certificat et clé' },
    fields: { password: passwordField, keyPassword: keyPasswordField },
  },
}
