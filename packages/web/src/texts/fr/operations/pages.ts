import type { OperationTexts } from '../../operations.js'
import {
  blankMeasureFields,
  edgePositions,
  fontTitles,
  joinedPasswordField,
  passwordField,
  passwordsField,
  pdfSlot,
  stampPositions,
} from './recurring.js'

/** French texts of the operations on pages. */
export const pagesOperations: Readonly<Record<string, OperationTexts>> = {
  'add-watermark': {
    title: 'Ajouter un filigrane',
    summary: 'Apposez un texte ou une image sur les pages d’un PDF.',
    slots: { ...pdfSlot, watermarkImage: 'Image du filigrane' },
    fields: {
      type: { title: 'Type', description: 'Ce qui est dessiné.', choices: { text: 'Texte', image: 'Image' } },
      text: {
        title: 'Texte',
        description:
          'Texte à dessiner, en écriture latine, grecque, cyrillique, chinoise, japonaise, coréenne, arabe, hébraïque, thaïe ou devanagari. Il peut comporter plusieurs lignes.',
      },
      position: {
        title: 'Position',
        description: 'Position du filigrane sur la page.',
        choices: stampPositions,
      },
      opacity: { title: 'Opacité', description: '100 est opaque.' },
      rotation: { title: 'Rotation', description: 'En degrés, dans le sens inverse des aiguilles d’une montre.' },
      size: {
        title: 'Taille',
        description:
          'Largeur du filigrane avant rotation, par rapport à celle de la page. Réduite s’il ne tient pas sur la page.',
      },
      layer: {
        title: 'Plan',
        description: 'Au-dessus ou en dessous du contenu de la page.',
        choices: { above: 'Au-dessus du contenu', below: 'En dessous du contenu' },
      },
      color: { title: 'Couleur', description: 'Couleur du texte.' },
      pages: { title: 'Pages', description: 'Pages qui reçoivent le filigrane.' },
      password: passwordField,
    },
  },
  'delete-pages': {
    title: 'Supprimer des pages',
    summary: 'Supprimez des pages d’un PDF.',
    slots: pdfSlot,
    fields: {
      pagesToKeep: { title: 'Pages à conserver', description: 'Toutes les autres pages sont supprimées.' },
      pages: {
        title: 'Pages à supprimer',
        description: 'S’indiquent à la place des pages à conserver.',
      },
      password: passwordField,
    },
  },
  'merge-pdf': {
    title: 'Fusionner des PDF',
    summary: 'Réunissez plusieurs PDF en un seul : en entier, par plages de pages ou en alternant leurs pages.',
    slots: { files: 'Fichiers PDF' },
    fields: {
      pages: {
        title: 'Pages de chaque fichier',
        description:
          'Plages de pages des fichiers, dans l’ordre indiqué, séparées par des points-virgules. Par défaut, toutes les pages.',
      },
      order: {
        title: 'Ordre des fichiers',
        description: 'Comment trier les fichiers avant de les fusionner.',
        choices: {
          given: { title: 'Dans l’ordre indiqué', description: 'Garde l’ordre de la liste ou de la commande.' },
          name: { title: 'Par nom', description: 'Par ordre alphabétique, le fichier 2 avant le fichier 10.' },
          date: {
            title: 'Par date',
            description:
              'Par date de création de chaque PDF, du plus ancien au plus récent. Les fichiers sans date viennent en dernier.',
          },
        },
      },
      arrangement: {
        title: 'Disposition des pages',
        description: 'Comment réunir les pages des fichiers.',
        choices: {
          'one-after-another': {
            title: 'À la suite',
            description: 'Toutes les pages d’un fichier, puis le fichier suivant.',
          },
          interleave: {
            title: 'En alternance',
            description:
              'La page 1 de chaque fichier, puis la page 2 de chacun, par exemple pour des rectos et des versos numérisés.',
          },
          'interleave-reversed': {
            title: 'En alternance, second fichier inversé',
            description:
              'De même, avec les pages du second fichier en ordre inverse, pour des versos numérisés du dernier au premier.',
          },
        },
      },
      evenPages: {
        title: 'Chaque fichier sur une nouvelle feuille',
        description:
          'Ajoute une page vierge aux fichiers dont le nombre de pages est impair, pour l’impression recto verso.',
      },
      dividers: { title: 'Pages de séparation', description: 'Place une page portant son nom avant chaque fichier.' },
      contents: {
        title: 'Sommaire',
        description: 'Commence par une liste des fichiers, avec des numéros de page et des liens.',
      },
      bookmarks: {
        title: 'Signets',
        description: 'Comment réunir les signets des fichiers.',
        choices: {
          'per-file': {
            title: 'Un par fichier',
            description: 'Un signet par fichier, qui contient les signets de ce fichier.',
          },
          keep: { title: 'Conserver', description: 'Les signets de tous les fichiers, à la suite.' },
          none: { title: 'Aucun', description: 'Sans signets.' },
        },
      },
      portfolio: {
        title: 'Porte-documents PDF',
        description: 'Comment fusionner les porte-documents PDF (recueils d’autres fichiers).',
        choices: {
          attach: {
            title: 'Joindre',
            description: 'La page de garde, avec les fichiers contenus en pièces jointes.',
          },
          expand: {
            title: 'Développer',
            description: 'Les pages des PDF contenus ; les autres fichiers deviennent des pièces jointes.',
          },
        },
      },
      password: joinedPasswordField,
      passwords: passwordsField,
    },
  },
  'number-pages': {
    title: 'Numéroter les pages',
    summary: 'Ajoutez des numéros de page à un PDF.',
    slots: pdfSlot,
    fields: {
      position: {
        title: 'Position',
        description: 'Position du numéro sur la page.',
        choices: edgePositions,
      },
      startingNumber: { title: 'Numéro de départ', description: 'Numéro de la première page numérotée.' },
      font: {
        title: 'Police',
        description: 'Police des numéros.',
        choices: {
          ...fontTitles,
          arial: {
            title: 'Arial',
            description: 'Non incorporée : l’Arial de l’ordinateur du lecteur est utilisée, à défaut Helvetica.',
          },
        },
      },
      fontSize: { title: 'Taille de police', description: 'En points.' },
      numberingStyle: {
        title: 'Style de numérotation',
        description: 'Style des numéros.',
        choices: {
          numeric: 'Chiffres (1, 2, 3)',
          'roman-upper': 'Chiffres romains (I, II, III)',
          'roman-lower': 'Chiffres romains minuscules (i, ii, iii)',
          letters: 'Lettres (a, b, c)',
        },
      },
      margin: { title: 'Marge', description: 'Distance aux bords de la page.' },
      pages: {
        title: 'Pages',
        description: 'Pages à numéroter, par exemple 2-5. 3- désigne la page 3 et toutes les suivantes.',
      },
      template: {
        title: 'Texte',
        description: 'Ce qui est écrit, avec le numéro.',
        choices: { '{n}': 'Numéro de page', '{total}': 'Dernier numéro' },
        placeholder: 'Page {n} sur {total}',
      },
      skipFirst: {
        title: 'Ignorer la première page',
        description:
          'Laisse la première page sans numéro, par exemple une couverture. La numérotation commence après elle.',
      },
      password: passwordField,
    },
  },
  'reorder-pages': {
    title: 'Réordonner les pages',
    summary: 'Changez l’ordre des pages d’un PDF.',
    slots: pdfSlot,
    fields: {
      newOrder: {
        title: 'Nouvel ordre',
        description:
          'Numéros de page dans le nouvel ordre. Les pages absentes sont retirées ; les pages indiquées deux fois sont répétées.',
      },
      password: passwordField,
    },
  },
  'rotate-pdf': {
    title: 'Faire pivoter un PDF',
    summary: 'Faites pivoter des pages par multiples de 90 degrés.',
    slots: pdfSlot,
    fields: {
      rotations: {
        title: 'Rotations',
        description:
          'Numéros ou plages de pages avec leur rotation vers la droite en degrés, en JSON. S’ajoute à l’angle si les deux sont indiqués.',
      },
      angle: {
        title: 'Angle',
        description: 'Rotation vers la droite, en degrés, de toutes les pages ou de celles indiquées dans « Pages ».',
      },
      pages: { title: 'Pages', description: 'Pages auxquelles l’angle s’applique.' },
      password: passwordField,
    },
  },
  'split-pdf': {
    title: 'Diviser un PDF',
    summary: 'Divisez un PDF par plages, nombre de pages, signets, taille, pages vierges, codes-barres ou texte.',
    slots: pdfSlot,
    fields: {
      mode: {
        title: 'Mode de division',
        description: 'Comment diviser le document.',
        choices: {
          range: { title: 'Par plages', description: 'Un fichier par plage.' },
          interval: {
            title: 'À intervalle régulier',
            description: 'Un fichier toutes les x pages.',
          },
          all: { title: 'Chaque page', description: 'Un fichier par page.' },
          bookmarks: { title: 'Par chapitre', description: 'Un fichier par signet, nommé d’après celui-ci.' },
          size: {
            title: 'Par taille',
            description: 'Fichiers d’une taille maximale donnée, pour l’envoi par e-mail.',
          },
          blank: {
            title: 'Aux pages vierges',
            description: 'Un fichier par lot entre deux pages vierges ; celles-ci sont supprimées.',
          },
          barcode: {
            title: 'Aux codes-barres',
            description: 'Un fichier commence à chaque page portant un code QR ou un autre code-barres.',
          },
          text: {
            title: 'À un texte',
            description: 'Un fichier commence à chaque page qui contient le texte indiqué.',
          },
        },
      },
      ranges: {
        title: 'Plages de pages',
        description: 'Plages de pages séparées par des virgules. Chacune devient un fichier.',
      },
      names: {
        title: 'Noms des parties',
        description:
          'Noms des fichiers des parties, dans l’ordre, séparés par des points-virgules. Les parties sans nom sont numérotées.',
        placeholder: 'Couverture; Rapport; Annexe',
      },
      level: {
        title: 'Niveau',
        description: 'Chaque signet jusqu’à ce niveau commence un fichier ; avec 1, seulement ceux du premier niveau.',
      },
      maxSize: {
        title: 'Taille maximale',
        description: 'Taille qu’aucun fichier ne peut dépasser. 1 Mo correspond à 1 024 Ko, soit 1 048 576 octets.',
        placeholder: '10 Mo',
        choices: { '2MB': '2 Mo', '5MB': '5 Mo', '10MB': '10 Mo', '20MB': '20 Mo' },
      },
      ...blankMeasureFields,
      code: { title: 'Contenu', description: 'Seuls comptent les codes contenant ce texte. Par défaut, tous.' },
      find: {
        title: 'Texte',
        description: 'Texte de la première page de chaque partie.',
        placeholder: 'Facture n°',
      },
      regex: {
        title: 'Expression régulière',
        description:
          'Le texte est une expression régulière (un motif). Les pages dont le premier groupe est le même, comme Facture (\\d+), restent ensemble, et ce groupe donne son nom à la partie.',
      },
      where: {
        title: 'Emplacement',
        description: 'Partie de la page où chercher.',
        choices: { page: 'Page entière', top: 'Quart supérieur', bottom: 'Quart inférieur' },
      },
      matchCase: { title: 'Respecter la casse', description: 'Distingue majuscules et minuscules.' },
      wholeWords: { title: 'Mots entiers', description: 'Ignore les parties de mots plus longs.' },
      dropSeparators: {
        title: 'Retirer les séparateurs',
        description: 'Les pages qui contiennent le code-barres ou le texte n’apparaissent pas dans le résultat.',
      },
      password: passwordField,
      interval: { title: 'Pages par fichier', description: 'Nombre de pages de chaque fichier.' },
    },
  },
}
