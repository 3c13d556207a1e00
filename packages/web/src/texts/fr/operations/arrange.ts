import type { OperationTexts } from '../../operations.js'
import { headerFields } from '../../tools/header-fields.js'
import {
  blankMeasureFields,
  fontTitles,
  joinedPasswordField,
  paperTitles,
  passwordField,
  passwordsField,
  pdfSlot,
} from './recurring.js'

/** Texts of headers and footers that are offered as buttons. */
const headerChoices = {
  '{page}': 'Numéro de page',
  '{pages}': 'Nombre de pages',
  '{label}': 'Étiquette de page',
  '{date}': 'Date',
  '{file}': 'Nom du fichier',
  '{title}': 'Titre',
  '{bates:6}': 'Numéro Bates',
}

const headerText = 'Texte à cet endroit.'

/** French texts of the operations that arrange pages and set the data of a document. */
export const arrangeOperations: Readonly<Record<string, OperationTexts>> = {
  'arrange-pages': {
    title: 'Organiser les pages',
    summary: 'Déplacez, copiez, supprimez, faites pivoter et insérez des pages : vierges ou issues d’autres PDF.',
    slots: { ...pdfSlot, others: 'Autres fichiers PDF' },
    fields: {
      pages: {
        title: 'Pages',
        description:
          'Toutes les pages du résultat, dans l’ordre : pages et plages du premier fichier, 2:1-3 pour des pages du deuxième fichier, blank ou blank@595x842 (points) pour une nouvelle page, 4@90 pour une page pivotée vers la droite. Les pages absentes sont retirées.',
      },
      password: joinedPasswordField,
      passwords: passwordsField,
    },
  },
  'extract-pages': {
    title: 'Extraire des pages',
    summary: 'Créez un PDF avec des pages choisies d’un autre, dans l’ordre voulu.',
    slots: pdfSlot,
    fields: {
      pages: {
        title: 'Pages',
        description: 'Pages du nouveau fichier, dans cet ordre. Une page indiquée deux fois apparaît deux fois.',
      },
      password: passwordField,
    },
  },
  'remove-blank-pages': {
    title: 'Supprimer les pages vierges',
    summary: 'Trouvez les pages vierges d’un PDF, même numérisé, et supprimez-les.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Pages', description: 'Pages à vérifier.' },
      ...blankMeasureFields,
      password: passwordField,
    },
  },
  'n-up': {
    title: 'Pages par feuille',
    summary: 'Disposez plusieurs pages d’un PDF sur chaque feuille.',
    slots: pdfSlot,
    fields: {
      perSheet: {
        title: 'Pages par feuille',
        description: 'Nombre de pages par feuille.',
      },
      order: {
        title: 'Ordre',
        description: 'Ordre des pages sur une feuille.',
        choices: {
          across: 'En lignes',
          down: 'En colonnes',
          'across-right-to-left': 'En lignes, de droite à gauche',
          'down-right-to-left': 'En colonnes, de droite à gauche',
        },
      },
      paper: {
        title: 'Papier',
        description: 'Format des feuilles.',
        choices: { page: 'Comme la première page', ...paperTitles },
      },
      orientation: {
        title: 'Orientation',
        description: 'Orientation des feuilles.',
        choices: { auto: 'Automatique (pages les plus grandes)', portrait: 'Portrait', landscape: 'Paysage' },
      },
      margin: { title: 'Marge', description: 'Espace blanc au bord de la feuille.' },
      gap: { title: 'Espacement', description: 'Espace blanc entre les pages.' },
      frames: { title: 'Cadres', description: 'Trace un filet autour de chaque page.' },
      bleed: {
        title: 'Fond perdu',
        description: 'Contenu au-delà du bord de coupe de chaque page, pour les pages coupées après l’impression.',
        choices: {
          none: { title: 'Aucun', description: 'Pages telles qu’elles s’affichent.' },
          'bleed-box': {
            title: 'Du fichier',
            description: 'Jusqu’à la zone de fond perdu de chaque page, ou tout ce qu’il y a.',
          },
          custom: { title: 'Largeur personnalisée', description: 'La même largeur sur toutes les pages.' },
        },
      },
      bleedWidth: { title: 'Largeur du fond perdu', description: 'Largeur du fond perdu sur la feuille.' },
      cutMarks: {
        title: 'Traits de coupe',
        description:
          'Trace des lignes à l’extérieur des coins des pages. Les marges et l’espacement s’agrandissent pour le fond perdu et les traits.',
      },
      password: passwordField,
    },
  },
  'edit-metadata': {
    title: 'Modifier les métadonnées',
    summary: 'Définissez ou supprimez le titre, l’auteur, les mots-clés, les dates et d’autres métadonnées d’un PDF.',
    slots: pdfSlot,
    fields: {
      title: { title: 'Titre', description: 'Affiché par les lecteurs PDF à la place du nom du fichier.' },
      author: { title: 'Auteur', description: 'Auteur du document.' },
      subject: { title: 'Sujet', description: 'Sujet du document.' },
      keywords: { title: 'Mots-clés', description: 'Mots-clés pour la recherche.' },
      creator: { title: 'Application', description: 'Logiciel dans lequel le document a été rédigé.' },
      producer: { title: 'Outil de conversion', description: 'Logiciel qui a créé le PDF.' },
      creationDate: { title: 'Création', description: 'Date de création.' },
      modificationDate: { title: 'Modification', description: 'Date de la dernière modification.' },
      custom: {
        title: 'Champs personnalisés',
        description: 'Noms et valeurs, un par ligne ou séparés par des points-virgules.',
      },
      remove: {
        title: 'Supprimer',
        description:
          'Noms des champs à supprimer, séparés par des virgules : title, author, subject, keywords, creator, producer, creationDate, modificationDate ou champs personnalisés.',
      },
      clear: {
        title: 'Tout supprimer d’abord',
        description: 'Supprime d’abord toutes les métadonnées, pour ne garder que les valeurs indiquées ici.',
      },
      password: passwordField,
    },
  },
  'crop-pages': {
    title: 'Rogner les pages',
    summary:
      'Rognez les pages d’un PDF. Ce qui est rogné est masqué, pas supprimé ; pour supprimer du contenu, utilisez « Caviarder un PDF ».',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Pages', description: 'Pages à rogner.' },
      box: {
        title: 'Cadre',
        description:
          'Zone qui reste visible, en JSON, en points (1/72 de pouce) depuis le coin supérieur gauche de la page telle qu’elle s’affiche.',
      },
      top: { title: 'Haut', description: 'Ce qui est coupé en haut de la page telle qu’elle s’affiche.' },
      right: { title: 'Droite', description: 'Ce qui est coupé à droite.' },
      bottom: { title: 'Bas', description: 'Ce qui est coupé en bas.' },
      left: { title: 'Gauche', description: 'Ce qui est coupé à gauche.' },
      auto: { title: 'Supprimer les marges blanches', description: 'Rogne chaque page à son contenu.' },
      padding: { title: 'Marge restante', description: 'Espace blanc à garder autour du contenu.' },
      reset: { title: 'Tout réafficher', description: 'Annule les rognages précédents des pages.' },
      password: passwordField,
    },
  },
  booklet: {
    title: 'Livret',
    summary: 'Disposez les pages d’un PDF pour que les feuilles imprimées puissent être pliées en livret.',
    slots: pdfSlot,
    fields: {
      paper: {
        title: 'Papier',
        description: 'Format des feuilles avant pliage.',
        choices: { double: 'Le double de la première page', ...paperTitles },
      },
      binding: {
        title: 'Reliure',
        description: 'Bord sur lequel le livret est relié.',
        choices: { left: 'Bord gauche', right: 'Bord droit (langues de droite à gauche)' },
      },
      duplex: {
        title: 'Impression recto verso',
        description:
          'Bord sur lequel l’imprimante retourne les feuilles. Avec le bord long, les versos sont pivotés de 180°.',
        choices: { 'short-edge': 'Retourner sur le bord court', 'long-edge': 'Retourner sur le bord long' },
      },
      signature: {
        title: 'Feuilles par cahier',
        description:
          'Nombre de feuilles pliées ensemble (4 pages chacune). Avec 0, toutes les feuilles sont pliées ensemble.',
      },
      margin: { title: 'Marge', description: 'Espace blanc autour de chaque page.' },
      creep: {
        title: 'Compensation de la chasse',
        description:
          'Décalage de chaque feuille vers le pli par rapport à la feuille suivante vers l’extérieur, pour compenser l’épaisseur du papier.',
      },
      password: passwordField,
    },
  },
  'resize-pages': {
    title: 'Redimensionner les pages',
    summary: 'Changez le format de papier des pages d’un PDF et adaptez l’échelle de leur contenu.',
    slots: pdfSlot,
    fields: {
      paper: {
        title: 'Papier',
        description: 'Nouveau format des pages.',
        choices: { ...paperTitles, custom: 'Format personnalisé' },
      },
      width: { title: 'Largeur', description: 'Largeur des pages.' },
      height: { title: 'Hauteur', description: 'Hauteur des pages.' },
      landscapePaper: {
        title: 'Papier des pages en paysage',
        description: 'Nouvelle taille des pages plus larges que hautes.',
        choices: { same: 'Même papier', ...paperTitles },
      },
      orientation: {
        title: 'Orientation',
        description: 'Orientation des nouvelles pages.',
        choices: { auto: 'Comme chaque page', portrait: 'Portrait', landscape: 'Paysage' },
      },
      fit: {
        title: 'Échelle',
        description: 'Comment le contenu est mis à l’échelle.',
        choices: {
          fit: { title: 'Ajuster', description: 'La page entière est visible.' },
          fill: { title: 'Remplir', description: 'Sans bords blancs ; ce qui dépasse du papier est masqué.' },
          stretch: { title: 'Étirer', description: 'La largeur et la hauteur sont adaptées séparément.' },
          none: { title: 'Taille d’origine', description: 'Centré, sans mise à l’échelle.' },
        },
      },
      margin: { title: 'Marge', description: 'Espace blanc autour du contenu.' },
      pages: { title: 'Pages', description: 'Pages à redimensionner.' },
      password: passwordField,
    },
  },
  'header-footer': {
    title: 'En-tête et pied de page',
    summary: 'Ajoutez des en-têtes, des pieds de page, des numéros de page et des numéros Bates à des PDF.',
    slots: { files: 'Fichiers PDF' },
    fields: {
      ...headerFields(
        {
          headerLeft: 'En-tête, à gauche',
          headerCenter: 'En-tête, au centre',
          headerRight: 'En-tête, à droite',
          footerLeft: 'Pied de page, à gauche',
          footerCenter: 'Pied de page, au centre',
          footerRight: 'Pied de page, à droite',
        },
        {
          even: (title) => `Pages paires : ${title.toLowerCase()}`,
          first: (title) => `Première page : ${title.toLowerCase()}`,
        },
        { description: headerText, choices: headerChoices },
      ),
      differentEven: {
        title: 'Pages paires différentes',
        description:
          'Les pages paires de chaque fichier ont leurs propres textes ; les textes ci-dessus sont ceux des pages impaires.',
      },
      differentFirst: {
        title: 'Première page différente',
        description: 'La première page de chaque fichier a ses propres textes, ou aucun.',
      },
      pages: {
        title: 'Pages',
        description: 'Pages de chaque fichier qui reçoivent un en-tête et un pied de page.',
      },
      mirror: {
        title: 'Inverser les pages paires',
        description: 'Échange la gauche et la droite sur les pages paires, pour l’impression recto verso.',
      },
      firstPage: {
        title: 'Premier numéro de page',
        description: 'Numéro de la première page de chaque fichier.',
      },
      firstBates: {
        title: 'Premier numéro Bates',
        description:
          'Numéro Bates de la première page ; la numérotation continue d’un fichier à l’autre. Le 6 de {bates:6} est le nombre de chiffres.',
      },
      date: {
        title: 'Date',
        description: 'Ce qui est écrit comme date. Par défaut, la date du jour sous la forme 2026-01-31.',
        placeholder: '31 janvier 2026',
      },
      font: { title: 'Police', description: 'Police du texte.', choices: fontTitles },
      fontSize: { title: 'Taille de police', description: 'Taille du texte.' },
      color: { title: 'Couleur', description: 'Couleur du texte.' },
      margin: { title: 'Marge', description: 'Distance aux bords de la page.' },
      password: passwordField,
    },
  },
}
