import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The texts of the pages about the site, its features, and how to reach its makers, in French. */
export const company: PartialTranslation<Catalog['company']> = {
  about: {
    metaTitle: 'À propos de Sheaf',
    description: 'Ce qu’est Sheaf, à qui il s’adresse, et les quelques règles selon lesquelles il est conçu.',
    title: 'À propos de Sheaf',
    lead: 'Sheaf est une boîte à outils gratuite pour les fichiers PDF et les images, pour tous ceux qui ont un document à arranger et aucune envie de s’inscrire pour cela.',
    sections: [
      {
        heading: 'Ce qu’il fait',
        text: [
          'Sheaf fusionne, divise, fait pivoter, numérote, signe, protège et convertit des documents. Chaque outil fait une seule chose, indique ce qu’il accepte avant que vous choisissiez un fichier, et dit où le résultat a été fait.',
        ],
      },
      {
        heading: 'Les règles selon lesquelles il est conçu',
        text: ['Un outil pour documents doit mériter la confiance. Ces règles valent pour toutes ses parties :'],
        list: [
          'Rien ne se perd en silence. Si une modification endommage quelque chose, comme une signature numérique, le résultat vous l’indique.',
          'Un résultat n’est jamais pire que ce que vous avez donné. Un fichier qui ne peut pas être réduit revient tel qu’il était.',
          'Rien n’est inventé : pas de résultats factices, pas de progression qui recule.',
          'Vos fichiers ne regardent que vous. Le serveur les oublie une fois le travail terminé, et votre propre appareil peut faire le travail à sa place.',
        ],
      },
      {
        heading: 'Un programme, plusieurs façons de l’utiliser',
        text: [
          'Le même cœur fonctionne sur le serveur, dans votre navigateur, en ligne de commande et comme bibliothèque. Si vous travaillez avec beaucoup de fichiers, ou ne pouvez les envoyer nulle part, vous pouvez exécuter Sheaf sur votre propre machine ; c’est un logiciel libre sous licence MIT.',
        ],
      },
    ],
  },

  features: {
    metaTitle: 'Fonctions',
    description:
      'Ce que les outils de Sheaf savent faire, et ce qu’ils conservent : pages, sécurité, conversion, images, confidentialité.',
    title: 'Fonctions',
    lead: 'Ce que vous pouvez faire ici, et ce sur quoi vous pouvez compter en le faisant.',
    sections: [
      {
        heading: 'Pages',
        text: [
          'Fusionnez des documents, divisez-les par plages, par intervalle ou page par page, supprimez, faites pivoter et réordonnez des pages, ajoutez des numéros de page et des filigranes. Les signets, les liens, les champs de formulaire, les étiquettes de page, les pièces jointes et les calques suivent leurs pages.',
          'Les pages s’indiquent partout de la même façon : 1-3,5, mais aussi 3- pour « jusqu’à la fin », last (dernière), odd (impaires), even (paires) et !4 pour « toutes sauf ».',
        ],
      },
      {
        heading: 'Sécurité',
        text: [
          'Protégez un document par un mot de passe (AES-256) et choisissez ce que les lecteurs peuvent faire, ou supprimez le mot de passe d’un document si vous le connaissez. Placez des signatures dessinées, des textes et des dates ; ce sont des images et des textes sur la page, non des signatures cryptographiques.',
        ],
      },
      {
        heading: 'Conversion',
        text: [
          'Convertissez des pages en images JPG, PNG, TIFF, WebP ou AVIF, et des images en PDF. En entrant dans un PDF, les images ne perdent rien, sauf si vous demandez un fichier plus léger.',
          'Les fichiers Word, Excel, PowerPoint et OpenDocument deviennent des PDF tels que LibreOffice les imprime. Un PDF devient un document Word avec des paragraphes, des titres, des listes et des tableaux au lieu d’une zone de texte par ligne, et ses tableaux deviennent un classeur Excel avec des nombres et des dates utilisables dans des calculs.',
          'Les pages numérisées deviennent consultables : leur texte est reconnu dans dix langues, plusieurs à la fois, et placé de façon invisible sous la page, qui reste telle quelle. Ou récupérez le texte seul. Cela peut aussi se faire sur votre appareil.',
        ],
      },
      {
        heading: 'Fichiers plus légers',
        text: [
          'Allégez les PDF : les images sont compressées autant que possible sans différence visible, les polices sont limitées aux caractères utilisés, et ce que personne ne peut voir est supprimé. Le texte reste du texte. Le gain dépend du contenu : important avec des photos et des numérisations, faible avec du texte seul.',
          'Allégez les images JPG, PNG, WebP, GIF, TIFF et BMP sans différence visible, plusieurs à la fois.',
        ],
      },
      {
        heading: 'Où le travail est fait',
        text: [
          'Par défaut, c’est le serveur qui fait le travail. Avec « Sur cet appareil » activé, c’est votre navigateur : rien n’est envoyé et le résultat est le même ; seules les images compressées peuvent différer un peu en taille. Chaque résultat indique où il a été fait. S’il n’y a pas de serveur, le site travaille de lui-même sur votre appareil.',
        ],
      },
      {
        heading: 'Pour tout le monde',
        list: [
          'Tout peut se faire au clavier ; tout ce qui se fait glisser a aussi des boutons.',
          'Conçu pour les lecteurs d’écran, pour un bon contraste en clair et en sombre, et pour les personnes qui préfèrent moins d’animations.',
          'Du petit téléphone au très grand écran.',
          'En anglais, en allemand, en français, en espagnol, en portugais et en japonais.',
        ],
      },
    ],
  },

  contact: {
    metaTitle: 'Contact',
    description: 'À qui s’adresser au sujet de cette installation de Sheaf, et où signaler une erreur du programme.',
    title: 'Contact',
    lead: 'La personne à contacter dépend du sujet.',
    operator: {
      heading: 'Au sujet de cette installation',
      known: 'Cette installation de Sheaf est gérée par :',
      unknown:
        'La personne qui gère ce serveur n’a pas indiqué ici son identité. Si c’est vous : renseignez vos coordonnées avant de publier le site ; elles se trouvent dans un seul fichier, content/operator.ts.',
      email: 'E-mail',
    },
    source: {
      heading: 'Au sujet du programme',
      known: 'Les erreurs et les souhaits ont leur place dans la liste des tickets qui accompagne le code source :',
      unknown:
        'Les erreurs et les souhaits ont leur place dans la liste des tickets qui accompagne le code source de Sheaf, là où vous, ou la personne qui gère ce serveur, l’avez obtenu.',
      hints: [
        'Indiquez quel outil vous avez utilisé, ce que vous attendiez et ce qui s’est passé à la place.',
        'Si une erreur a été affichée avec un numéro de requête, indiquez-le. Il ne dit rien de vous ni de votre fichier.',
        'Ne joignez pas un document que d’autres ne doivent pas voir. Souvent, le message d’erreur suffit.',
      ],
    },
    security: {
      heading: 'Au sujet d’une faille de sécurité',
      text: 'Ne la signalez pas en public. Utilisez la voie privée décrite dans le fichier SECURITY.md du code source.',
    },
  },
}
