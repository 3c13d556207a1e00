import type { FieldTexts, OperationTexts } from '../../operations.js'
import { ocrLanguageTitles, passwordField, stampPositions } from './recurring.js'

const imageSlot = { file: 'Fichier image' } as const

const qualityField: FieldTexts = {
  title: 'Qualité',
  description: 'Qualité des JPEG, WebP et AVIF. Par défaut, celle de l’image ou une qualité élevée.',
}

const keepMetadataField: FieldTexts = {
  title: 'Conserver les métadonnées',
  description:
    'Conserve les données de l’appareil photo, le lieu et les légendes. Le profil de couleur est toujours conservé.',
}

/** French texts of the operations that change images. */
export const imageOperations: Readonly<Record<string, OperationTexts>> = {
  'convert-image': {
    title: 'Convertir une image',
    summary: 'Convertissez une image, ou des pages d’un PDF, en JPEG, PNG, WebP, AVIF, TIFF, GIF, BMP ou ICO.',
    slots: { file: 'Fichier PDF ou image' },
    fields: {
      to: {
        title: 'Format',
        description: 'Format du résultat.',
        choices: {
          jpeg: {
            title: 'JPEG',
            description: 'Petits fichiers lisibles partout. Idéal pour les photos.',
          },
          png: {
            title: 'PNG',
            description:
              'Sans perte, avec transparence et animation. Idéal pour les captures d’écran et les graphiques.',
          },
          webp: { title: 'WebP', description: 'Plus petit que JPEG et PNG, avec transparence, pour le Web.' },
          avif: { title: 'AVIF', description: 'Les fichiers les plus petits, longs à créer.' },
          tiff: {
            title: 'TIFF',
            description: 'Sans perte, avec toutes les pages. Idéal pour l’impression et l’archivage.',
          },
          gif: { title: 'GIF', description: '256 couleurs au plus, avec animation.' },
          bmp: { title: 'BMP', description: 'Non compressé, pour les anciens logiciels.' },
          ico: {
            title: 'ICO',
            description: 'Icône avec des images de 16 à 256 pixels, pour les sites Web et Windows.',
          },
        },
      },
      quality: qualityField,
      lossless: { title: 'Sans perte', description: 'Enregistre le WebP sans aucune perte.' },
      background: {
        title: 'Fond',
        description:
          'Remplit les zones transparentes de cette couleur. Par défaut, en blanc pour le JPEG et les pages d’un PDF, sinon aucune.',
      },
      everyFrame: {
        title: 'Toutes les pages et images',
        description:
          'Enregistre chaque page d’un TIFF et chaque image d’une animation, dans des fichiers séparés si nécessaire.',
      },
      pages: { title: 'Pages', description: 'Pages d’un PDF à convertir.' },
      resolution: { title: 'Résolution (ppp)', description: 'Pixels par pouce de page.' },
      keepMetadata: keepMetadataField,
      password: passwordField,
    },
  },
  'crop-image': {
    title: 'Rogner une image',
    summary: 'Rognez une image selon un cadre ou des proportions comme 16:9.',
    slots: imageSlot,
    fields: {
      ratio: {
        title: 'Proportions',
        description: 'Découpe la plus grande partie ayant ces proportions.',
        choices: {
          '1:1': 'Carré (1:1)',
          '4:3': '4:3',
          '3:2': '3:2',
          '16:9': '16:9',
          '4:5': 'Portrait (4:5)',
          '9:16': 'Story (9:16)',
        },
      },
      width: {
        title: 'Largeur',
        description: 'Largeur de la partie à conserver. Par défaut, jusqu’au bord.',
      },
      height: {
        title: 'Hauteur',
        description: 'Hauteur de la partie à conserver. Par défaut, jusqu’au bord.',
      },
      x: { title: 'Depuis la gauche', description: 'Où commence la partie, depuis le bord gauche.' },
      y: { title: 'Depuis le haut', description: 'Où commence la partie, depuis le bord supérieur.' },
      unit: {
        title: 'Unité',
        description: 'Unité des largeurs, hauteurs et distances.',
        choices: { px: 'Pixels', percent: 'Pourcentage de l’image' },
      },
      position: {
        title: 'Position',
        description: 'Partie conservée si aucune distance n’est indiquée.',
        choices: {
          center: 'Centre',
          attention: {
            title: 'Partie la plus intéressante',
            description: 'Recherche les contours, les couleurs vives et les visages.',
          },
          'top-left': 'En haut à gauche',
          top: 'En haut',
          'top-right': 'En haut à droite',
          left: 'À gauche',
          right: 'À droite',
          'bottom-left': 'En bas à gauche',
          bottom: 'En bas',
          'bottom-right': 'En bas à droite',
        },
      },
      quality: qualityField,
      keepMetadata: keepMetadataField,
    },
  },
  'resize-image': {
    title: 'Redimensionner une image',
    summary: 'Adaptez une image à une largeur et une hauteur, à un pourcentage ou à une taille courante.',
    slots: imageSlot,
    fields: {
      width: { title: 'Largeur', description: 'Largeur du résultat.' },
      height: { title: 'Hauteur', description: 'Hauteur du résultat.' },
      percent: { title: 'Pourcentage', description: 'Taille du résultat par rapport à l’original.' },
      preset: {
        title: 'Taille courante',
        description: 'Une taille courante.',
        choices: {
          thumbnail: 'Vignette (256 × 256)',
          avatar: 'Photo de profil (512 × 512)',
          email: 'E-mail (1280 × 1280)',
          'full-hd': 'Full HD (1920 × 1080)',
          '4k': '4K (3840 × 2160)',
          square: 'Publication carrée (1080 × 1080)',
          portrait: 'Publication verticale (1080 × 1350)',
          story: 'Story (1080 × 1920)',
          'link-preview': 'Aperçu de lien (1200 × 630)',
        },
      },
      fit: {
        title: 'Ajustement',
        description: 'Comment l’image remplit la largeur et la hauteur indiquées.',
        choices: {
          inside: { title: 'Contenir', description: 'Conserve l’image entière et ses proportions.' },
          cover: {
            title: 'Remplir et rogner',
            description: 'Remplit la taille et coupe ce qui dépasse, des deux côtés.',
          },
          stretch: { title: 'Étirer', description: 'Remplit la taille et change les proportions.' },
        },
      },
      enlarge: {
        title: 'Agrandir',
        description: 'Agrandit aussi les images plus petites. Désactivé : elles gardent leur taille.',
      },
      quality: qualityField,
      keepMetadata: keepMetadataField,
    },
  },
  'rotate-image': {
    title: 'Faire pivoter une image',
    summary: 'Faites pivoter ou retournez une image ; la plupart des JPEG sans aucune perte.',
    slots: imageSlot,
    fields: {
      angle: {
        title: 'Angle',
        description: 'Rotation vers la droite, en degrés.',
        choices: {
          '0': 'Aucun (à l’endroit selon son orientation)',
          '90': '90° vers la droite',
          '180': '180°',
          '270': '90° vers la gauche',
        },
      },
      flip: {
        title: 'Miroir',
        description: 'Retourne l’image en miroir après la rotation.',
        choices: { none: 'Non', horizontal: 'Gauche et droite', vertical: 'Haut et bas' },
      },
      edges: {
        title: 'Bords des JPEG',
        description: 'Que faire des pixels d’un bord qu’une rotation sans perte ne peut pas déplacer.',
        choices: {
          keep: {
            title: 'Conserver',
            description: 'Réencode l’image en haute qualité s’il y a de tels pixels.',
          },
          trim: { title: 'Couper', description: 'Coupe jusqu’à 15 pixels et pivote sans aucune perte.' },
        },
      },
      keepMetadata: keepMetadataField,
    },
  },
  'strip-image-metadata': {
    title: 'Supprimer les métadonnées d’une image',
    summary:
      'Supprimez le lieu, les données de l’appareil photo, les légendes et les vignettes d’une image sans changer ses pixels.',
    slots: imageSlot,
    fields: {},
  },
  'watermark-image': {
    title: 'Filigrane sur une image',
    summary: 'Apposez un texte ou un logo sur une image, une fois ou en mosaïque.',
    slots: { ...imageSlot, watermarkImage: 'Image du filigrane' },
    fields: {
      type: { title: 'Type', description: 'Ce qui est dessiné.', choices: { text: 'Texte', image: 'Image' } },
      text: {
        title: 'Texte',
        description: 'Texte à dessiner, dans toute écriture courante. Il peut comporter plusieurs lignes.',
      },
      position: {
        title: 'Position',
        description: 'Position du filigrane sur l’image.',
        choices: stampPositions,
      },
      size: {
        title: 'Taille',
        description: 'Largeur du filigrane avant rotation, par rapport à celle de l’image. Réduite s’il ne tient pas.',
      },
      opacity: { title: 'Opacité', description: '100 est opaque.' },
      rotation: { title: 'Rotation', description: 'En degrés, dans le sens inverse des aiguilles d’une montre.' },
      color: { title: 'Couleur', description: 'Couleur du texte.' },
      quality: qualityField,
      keepMetadata: keepMetadataField,
    },
  },
  'image-to-text': {
    title: 'Image en texte',
    summary: 'Reconnaissez le texte de photos, de captures d’écran et de numérisations.',
    slots: { files: 'Fichiers image' },
    fields: {
      language: {
        title: 'Langue',
        description:
          'Langue du texte. Pour en indiquer plusieurs, reliez-les par +, la langue principale en premier : fra+eng.',
        choices: ocrLanguageTitles,
      },
      format: {
        title: 'Format',
        description: 'Forme du texte reconnu.',
        choices: {
          txt: { title: 'Texte', description: 'Texte brut, images séparées par des sauts de page.' },
          json: { title: 'JSON', description: 'Mots avec leurs positions et leur fiabilité.' },
          hocr: { title: 'hOCR', description: 'HTML avec la position de chaque mot en pixels.' },
        },
      },
      enhanceImage: {
        title: 'Améliorer l’image',
        description: 'Redresse et nettoie les images pour une meilleure reconnaissance.',
      },
      imageTimeout: {
        title: 'Délai maximal par image',
        description: 'Une image qui prend plus de temps est ignorée, avec un avertissement.',
      },
    },
  },
}
