import type { OperationTexts } from '../../operations.js'
import { fontTitles, paperTitles, passwordField, pdfSlot } from './recurring.js'

const oneNamePerLine = 'Un nom par ligne ; * remplace une suite quelconque de caractères.'

/** French texts of the operations on bookmarks, contents, layers and what pages are made of. */
export const reworkOperations: Readonly<Record<string, OperationTexts>> = {
  'edit-outline': {
    title: 'Modifier les signets',
    summary: 'Définissez les signets d’un PDF à partir d’une liste ou de ses titres, ou supprimez-les.',
    slots: { ...pdfSlot, bookmarks: 'Liste de signets' },
    fields: {
      source: {
        title: 'Signets',
        description: 'Origine des signets. Tous les signets existants sont remplacés.',
        choices: {
          text: { title: 'Liste', description: 'De la liste ci-dessous ou d’un fichier qui en contient une.' },
          headings: { title: 'Titres', description: 'Des titres trouvés dans le document.' },
          current: { title: 'Existants', description: 'Les conserve et ne change que le nombre de niveaux.' },
          none: { title: 'Aucun', description: 'Supprime tous les signets.' },
        },
      },
      outline: {
        title: 'Liste',
        description:
          'Un signet par ligne : titre, barre verticale, page. Mettez des lignes en retrait pour les placer sous une autre.',
        placeholder: 'Introduction | 1\nPremière partie | 3\n  Premier chapitre | 3\n  Deuxième chapitre | 8',
      },
      levels: { title: 'Niveaux', description: 'Nombre de niveaux ; les signets plus profonds sont omis.' },
      openLevels: {
        title: 'Niveaux ouverts',
        description: 'Nombre de niveaux dépliés à l’ouverture du document.',
      },
      password: passwordField,
    },
  },
  'table-of-contents': {
    title: 'Table des matières',
    summary:
      'Ajoutez une table des matières avec des liens et des numéros de page, à partir des signets ou des titres.',
    slots: pdfSlot,
    fields: {
      source: {
        title: 'Entrées',
        description: 'Origine des entrées.',
        choices: {
          auto: { title: 'Automatique', description: 'Les signets, ou les titres s’il n’y en a pas.' },
          bookmarks: { title: 'Signets', description: 'Les signets du document.' },
          headings: { title: 'Titres', description: 'Les titres trouvés dans le document.' },
        },
      },
      title: {
        title: 'Titre',
        description: 'Titre de la table des matières. Laissez vide pour ne pas en mettre.',
        placeholder: 'Table des matières',
      },
      levels: { title: 'Niveaux', description: 'Nombre de niveaux inclus.' },
      position: {
        title: 'Position',
        description: 'Où insérer les pages de la table des matières.',
        choices: {
          start: 'Avant la première page',
          'after-cover': 'Après la première page',
          end: 'Après la dernière page',
        },
      },
      numbers: {
        title: 'Numéros de page',
        description: 'Numéros imprimés à côté des entrées.',
        choices: {
          auto: {
            title: 'Automatique',
            description: 'Les étiquettes de page, ou les positions dans le résultat s’il n’y en a pas.',
          },
          result: {
            title: 'Positions dans le résultat',
            description: 'Les pages de la table des matières sont comptées.',
          },
          original: {
            title: 'Positions dans l’original',
            description:
              'Les pages de la table des matières ne sont pas comptées ; pour des pages aux numéros imprimés.',
          },
          none: { title: 'Aucun', description: 'Liens seulement.' },
        },
      },
      leaders: {
        title: 'Points de conduite',
        description: 'Lignes de points entre les entrées et les numéros de page.',
      },
      font: { title: 'Police', description: 'Police du texte.', choices: fontTitles },
      fontSize: { title: 'Taille de police', description: 'Taille du texte.' },
      password: passwordField,
    },
  },
  'remove-elements': {
    title: 'Supprimer des éléments',
    summary:
      'Supprimez d’un PDF les images, le texte, les liens, les commentaires, les champs de formulaire, les pièces jointes et d’autres éléments.',
    slots: pdfSlot,
    fields: {
      images: { title: 'Images', description: 'Photos, numérisations et autres images matricielles.' },
      graphics: { title: 'Graphiques vectoriels', description: 'Lignes, surfaces et dégradés.' },
      text: { title: 'Texte', description: 'Tout le texte des pages.' },
      hiddenText: {
        title: 'Texte masqué',
        description: 'Le calque de texte invisible des numérisations, créé par la reconnaissance de texte.',
      },
      links: { title: 'Liens', description: 'Liens vers des pages et des adresses. Leur texte reste.' },
      comments: { title: 'Commentaires', description: 'Notes, marques, tampons, dessins et autres annotations.' },
      fields: { title: 'Champs de formulaire', description: 'Champs de formulaire et leurs valeurs.' },
      attachments: { title: 'Pièces jointes', description: 'Fichiers joints, y compris à des pages.' },
      bookmarks: { title: 'Signets', description: 'Le plan du document.' },
      scripts: { title: 'Scripts', description: 'JavaScript du document, de ses pages, champs et liens.' },
      thumbnails: { title: 'Vignettes', description: 'Aperçus enregistrés des pages.' },
      pages: {
        title: 'Pages',
        description:
          'Pages dont les éléments sont supprimés. Les pièces jointes, les signets et les scripts sont supprimés partout.',
      },
      password: passwordField,
    },
  },
  'flatten-pdf': {
    title: 'Aplatir un PDF',
    summary: 'Intégrez aux pages les champs de formulaire, les commentaires et les calques, tels qu’ils s’affichent.',
    slots: pdfSlot,
    fields: {
      forms: { title: 'Champs de formulaire', description: 'Intègre les champs de formulaire aux pages.' },
      annotations: {
        title: 'Commentaires',
        description: 'Intègre aux pages les commentaires, les marques et les tampons. Les liens restent.',
      },
      layers: {
        title: 'Calques',
        description: 'Fusionne les calques visibles avec les pages et supprime ceux qui sont masqués.',
      },
      password: passwordField,
    },
  },
  'edit-layers': {
    title: 'Modifier les calques',
    summary: 'Listez, affichez, masquez, renommez, supprimez et aplatissez les calques d’un PDF.',
    slots: pdfSlot,
    fields: {
      show: { title: 'Afficher', description: `Calques affichés à l’ouverture du document. ${oneNamePerLine}` },
      hide: { title: 'Masquer', description: `Calques masqués à l’ouverture du document. ${oneNamePerLine}` },
      remove: {
        title: 'Supprimer',
        description: `Calques supprimés du fichier avec leur contenu. ${oneNamePerLine}`,
      },
      flatten: {
        title: 'Aplatir',
        description: `Calques fusionnés avec les pages ; s’ils sont masqués, leur contenu est supprimé. ${oneNamePerLine}`,
      },
      rename: {
        title: 'Renommer',
        description: 'Anciens et nouveaux noms, une paire par ligne.',
        placeholder: 'Calque 1 = Cotes',
      },
      password: passwordField,
    },
  },
  'extract-fonts': {
    title: 'Extraire les polices',
    summary: 'Enregistrez les polices incorporées à un PDF sous forme de fichiers et listez toutes ses polices.',
    slots: pdfSlot,
    fields: {
      subsets: {
        title: 'Polices partielles',
        description: 'Extrait aussi les polices dont seuls les caractères utilisés sont incorporés.',
      },
      password: passwordField,
    },
  },
  'divide-pages': {
    title: 'Découper les pages',
    summary: 'Découpez des doubles pages en pages simples, ou des pages selon une grille.',
    slots: pdfSlot,
    fields: {
      columns: { title: 'Colonnes', description: 'Nombre de parties côte à côte.' },
      rows: { title: 'Lignes', description: 'Nombre de parties l’une sous l’autre.' },
      order: {
        title: 'Ordre',
        description: 'Ordre des nouvelles pages.',
        choices: {
          across: 'En lignes',
          down: 'En colonnes',
          'across-right-to-left': 'En lignes, de droite à gauche',
          'down-right-to-left': 'En colonnes, de droite à gauche',
        },
      },
      gutter: {
        title: 'Coupe',
        description: 'Où couper les pages en colonnes.',
        choices: {
          middle: { title: 'Régulière', description: 'En colonnes de même largeur.' },
          find: {
            title: 'Au pli',
            description: 'À l’ombre ou à la bande blanche entre deux pages numérisées.',
          },
        },
      },
      wideOnly: {
        title: 'Doubles pages seulement',
        description:
          'Laisse entières les pages qui ne sont pas plus larges que hautes, si elles ne seraient coupées qu’en colonnes.',
      },
      whole: {
        title: 'Couvertures',
        description: 'Pages qui restent entières.',
        choices: {
          none: 'Aucune',
          first: 'Première page',
          last: 'Dernière page',
          'first-and-last': 'Première et dernière pages',
        },
      },
      pages: { title: 'Pages', description: 'Pages à découper.' },
      password: passwordField,
    },
  },
  posterize: {
    title: 'Affiche sur plusieurs feuilles',
    summary:
      'Agrandissez des pages et répartissez-les sur plusieurs feuilles de papier, avec recouvrement et traits de coupe.',
    slots: pdfSlot,
    fields: {
      size: {
        title: 'Taille',
        description: 'Ce qui détermine la taille de l’affiche.',
        choices: { sheets: 'Nombre de feuilles', scale: 'Agrandissement' },
      },
      columns: { title: 'Feuilles en largeur', description: 'Nombre de feuilles côte à côte.' },
      rows: { title: 'Feuilles en hauteur', description: 'Nombre de feuilles l’une sous l’autre.' },
      scale: {
        title: 'Agrandissement',
        description: 'Taille de l’affiche par rapport à la page ; elle détermine le nombre de feuilles.',
      },
      paper: {
        title: 'Papier',
        description: 'Format des feuilles.',
        choices: { page: 'Comme la page', ...paperTitles },
      },
      orientation: {
        title: 'Orientation',
        description: 'Orientation des feuilles.',
        choices: { auto: 'Automatique', portrait: 'Portrait', landscape: 'Paysage' },
      },
      overlap: {
        title: 'Recouvrement',
        description: 'Bande commune aux feuilles voisines, pour les coller.',
      },
      margin: {
        title: 'Marge',
        description: 'Bord blanc de chaque feuille, que les imprimantes n’atteignent pas.',
      },
      marks: { title: 'Traits de coupe', description: 'Traits dans la marge, au milieu du recouvrement.' },
      pages: { title: 'Pages', description: 'Pages à transformer en affiches.' },
      password: passwordField,
    },
  },
  'long-page': {
    title: 'Page longue',
    summary: 'Réunissez les pages d’un PDF en une seule longue page, à lire à l’écran sans sauts de page.',
    slots: pdfSlot,
    fields: {
      direction: {
        title: 'Sens',
        description: 'Comment les pages se suivent.',
        choices: {
          down: 'De haut en bas',
          across: 'De gauche à droite',
          'across-right-to-left': 'De droite à gauche',
        },
      },
      fit: {
        title: 'Tailles différentes',
        description: 'Que faire des pages d’une autre taille que la première.',
        choices: {
          scale: {
            title: 'Ajuster',
            description: 'Toutes les pages prennent la même largeur, ou la même hauteur si elles sont côte à côte.',
          },
          none: { title: 'Centrer', description: 'Toutes les pages gardent leur taille.' },
        },
      },
      gap: { title: 'Espacement', description: 'Espace blanc entre les pages.' },
      perPage: {
        title: 'Pages par page longue',
        description: 'Nombre de pages à réunir ; avec 0, autant qu’une page peut en contenir.',
      },
      pages: { title: 'Pages', description: 'Pages à réunir.' },
      password: passwordField,
    },
  },
  'deskew-pdf': {
    title: 'Redresser un PDF',
    summary: 'Redressez les pages numérisées de travers, sans changer leurs images.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Pages', description: 'Pages à redresser.' },
      least: {
        title: 'Angle minimal',
        description: 'Laisse inchangées les pages moins inclinées.',
      },
      password: passwordField,
    },
  },
  'recolor-pdf': {
    title: 'Changer les couleurs d’un PDF',
    summary:
      'Changez les couleurs des pages : niveaux de gris, inversées, ajustées, sur papier teinté ou blanc. Le texte reste sélectionnable.',
    slots: pdfSlot,
    fields: {
      colors: {
        title: 'Couleurs',
        description: 'Comment les pages s’affichent.',
        choices: {
          grayscale: { title: 'Niveaux de gris', description: 'Gris de même luminosité.' },
          invert: {
            title: 'Inversées',
            description:
              'Le blanc devient noir et le noir blanc, pour lire dans l’obscurité. Les images sont inversées aussi.',
          },
          tint: {
            title: 'Papier teinté',
            description: 'Le blanc devient une couleur, comme celle d’un papier teinté.',
          },
          adjust: { title: 'Ajustées', description: 'Autre luminosité, contraste ou saturation.' },
          'remove-background': {
            title: 'Fond blanc',
            description: 'La couleur du papier devient blanche, pour les numérisations et les pages colorées.',
          },
        },
      },
      color: { title: 'Couleur du papier', description: 'Couleur du papier.' },
      brightness: {
        title: 'Luminosité',
        description: 'Pourcentage : -100 donne du noir, 0 ne change rien, 100 double la luminosité.',
      },
      contrast: {
        title: 'Contraste',
        description: 'Pourcentage : -100 donne du gris, 0 ne change rien, 100 double le contraste.',
      },
      saturation: {
        title: 'Saturation',
        description: 'Pourcentage : -100 donne des niveaux de gris, 0 ne change rien, 100 double la saturation.',
      },
      pages: { title: 'Pages', description: 'Pages dont les couleurs changent.' },
      password: passwordField,
    },
  },
}
