import type { FieldTexts, OperationTexts } from '../../operations.js'
import { fontTitles, ocrField, ocrLanguageField, paperTitles, passwordField, pdfSlot } from './recurring.js'

const pageFields: Readonly<Record<string, FieldTexts>> = {
  pageSize: {
    title: 'Format de page',
    description: 'Format des pages.',
    choices: {
      a4: paperTitles.a4,
      a5: paperTitles.a5,
      a3: paperTitles.a3,
      letter: paperTitles.letter,
      legal: paperTitles.legal,
    },
  },
  landscape: { title: 'Paysage', description: 'Met les pages au format paysage.' },
  margin: { title: 'Marge', description: 'Espace blanc sur chaque bord de la page.' },
  pageNumbers: {
    title: 'Numéros de page',
    description: 'Écrit le numéro de page en bas de chaque page.',
  },
}

const typeface = 'Police du texte. Les caractères qu’elle n’a pas sont composés en Noto Sans.'

const bookFields: Readonly<Record<string, FieldTexts>> = {
  ...pageFields,
  font: {
    title: 'Police',
    description: typeface,
    choices: { helvetica: fontTitles.helvetica, times: fontTitles.times },
  },
  fontSize: { title: 'Taille de police', description: 'Taille du texte ; les titres sont plus grands.' },
}

const convertedPages: FieldTexts = { title: 'Pages', description: 'Pages à convertir.' }

/** French texts of the operations that set texts, books and drawings as pages, and make books of pages. */
export const typesetOperations: Readonly<Record<string, OperationTexts>> = {
  'text-to-pdf': {
    title: 'Texte en PDF',
    summary:
      'Convertissez des fichiers texte en PDF, avec retour à la ligne, tabulations et texte en écritures latine, grecque, cyrillique, chinoise, japonaise, coréenne, arabe, hébraïque, thaïe et devanagari.',
    slots: { file: 'Fichier texte' },
    fields: {
      ...pageFields,
      font: { title: 'Police', description: typeface, choices: fontTitles },
      fontSize: { title: 'Taille de police', description: 'Taille du texte.' },
      lineSpacing: {
        title: 'Interligne',
        description: 'Distance entre les lignes, en multiples de la taille de police.',
      },
      wrap: {
        title: 'Retour à la ligne',
        description: 'Où couper les lignes trop longues.',
        choices: { words: 'Entre les mots', characters: 'N’importe où' },
      },
      tabWidth: { title: 'Largeur de tabulation', description: 'Colonnes entre les taquets de tabulation.' },
      encoding: {
        title: 'Encodage',
        description:
          'Encodage du fichier. « Automatique » lit UTF-8, UTF-16 et, pour le reste, l’Europe occidentale (Windows-1252).',
        choices: {
          auto: 'Automatique',
          'utf-8': 'UTF-8',
          'utf-16le': 'UTF-16, little-endian',
          'utf-16be': 'UTF-16, big-endian',
          'windows-1252': 'Europe occidentale (Windows-1252)',
          'iso-8859-2': 'Europe centrale (ISO 8859-2)',
          'windows-1250': 'Europe centrale (Windows-1250)',
          'windows-1251': 'Cyrillique (Windows-1251)',
          'windows-1253': 'Grec (Windows-1253)',
          'windows-1254': 'Turc (Windows-1254)',
          'windows-1255': 'Hébreu (Windows-1255)',
          'windows-1256': 'Arabe (Windows-1256)',
          'koi8-r': 'Cyrillique (KOI8-R)',
          shift_jis: 'Japonais (Shift JIS)',
          'euc-jp': 'Japonais (EUC-JP)',
          gb18030: 'Chinois simplifié (GB 18030)',
          big5: 'Chinois traditionnel (Big5)',
          'euc-kr': 'Coréen (EUC-KR)',
        },
      },
    },
  },
  'markdown-to-pdf': {
    title: 'Markdown en PDF',
    summary: 'Convertissez du Markdown en PDF, avec signets, listes, tableaux, code, liens et images.',
    slots: { file: 'Fichier Markdown', pictures: 'Images du document' },
    fields: bookFields,
  },
  'html-to-pdf': {
    title: 'HTML en PDF',
    summary: 'Imprimez une page Web (HTML) en PDF, avec ses styles, images et polices, des signets et des balises.',
    slots: { file: 'Fichier HTML', assets: 'Images, styles et polices de la page' },
    fields: {
      pageSize: pageFields['pageSize']!,
      landscape: pageFields['landscape']!,
      margin: pageFields['margin']!,
      sizeOfStyles: {
        title: 'Format de page des styles',
        description: 'Utilise le format de page que le document définit dans ses styles (@page), s’il en définit un.',
      },
      scale: { title: 'Échelle', description: 'Taille du texte et des images sur la page.' },
      backgrounds: { title: 'Arrière-plans', description: 'Imprime les couleurs et les images d’arrière-plan.' },
    },
  },
  'cbz-to-pdf': {
    title: 'CBZ en PDF',
    summary: 'Convertissez une bande dessinée (CBZ) ou un ZIP d’images en PDF, avec une image par page.',
    slots: { file: 'Bande dessinée' },
    fields: {
      pageSize: {
        title: 'Format de page',
        description: 'Format des pages. « Adapter à l’image » donne à chaque page la taille de son image.',
        choices: { 'fit-to-image': 'Adapter à l’image', a4: paperTitles.a4, letter: paperTitles.letter },
      },
      margin: { title: 'Marge', description: 'Espace blanc autour de chaque image.' },
      direction: {
        title: 'Sens de lecture',
        description:
          'Ordre des pages en vis-à-vis. « Automatique » suit ce qu’indique la bande dessinée (ComicInfo.xml).',
        choices: {
          auto: 'Automatique',
          ltr: 'De gauche à droite',
          rtl: 'De droite à gauche (manga)',
        },
      },
    },
  },
  'svg-to-pdf': {
    title: 'SVG en PDF',
    summary: 'Convertissez des dessins SVG en un PDF vectoriel, au texte net, un dessin par page.',
    slots: { files: 'Dessins SVG' },
    fields: {
      pageSize: {
        title: 'Format de page',
        description: 'Format des pages. En A4 et Lettre US, les dessins remplissent la page jusqu’aux marges.',
        choices: { 'fit-to-drawing': 'Adapter au dessin', a4: paperTitles.a4, letter: paperTitles.letter },
      },
      margin: { title: 'Marge', description: 'Espace blanc autour de chaque dessin.' },
    },
  },
  'epub-to-pdf': {
    title: 'EPUB en PDF',
    summary: 'Convertissez des livres numériques (EPUB) en PDF, avec chapitres, signets, liens et images.',
    slots: { file: 'EPUB' },
    fields: bookFields,
  },
  'pdf-to-epub': {
    title: 'PDF en EPUB',
    summary:
      'Convertissez un PDF en livre numérique (EPUB) avec chapitres et table des matières. Le texte s’adapte à toutes les tailles d’écran.',
    slots: pdfSlot,
    fields: {
      images: {
        title: 'Images',
        description: 'Ce que deviennent les images et les dessins.',
        choices: {
          keep: { title: 'Conserver', description: 'Images du livre.' },
          none: { title: 'Omettre', description: 'Le texte des dessins est conservé.' },
        },
      },
      title: {
        title: 'Titre',
        description: 'Titre du livre. Par défaut, celui du PDF, sinon son premier titre.',
      },
      author: { title: 'Auteur', description: 'Auteur du livre. Par défaut, celui du PDF.' },
      pages: convertedPages,
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'email-to-pdf': {
    title: 'E-mail en PDF',
    summary: 'Convertissez des e-mails (EML, MSG d’Outlook) en PDF, avec leurs images et leurs pièces jointes.',
    slots: { file: 'Message' },
    fields: {
      attachments: {
        title: 'Pièces jointes',
        description: 'Ce que deviennent les pièces jointes du message ; leurs noms sont listés sous celui-ci.',
        choices: { attach: 'Joindre au PDF', list: 'Lister seulement' },
      },
      ...bookFields,
    },
  },
  'pdf-to-svg': {
    title: 'PDF en SVG',
    summary: 'Convertissez les pages d’un PDF en images SVG, nettes à toutes les tailles.',
    slots: pdfSlot,
    fields: {
      text: {
        title: 'Texte',
        description: 'Comment le texte est enregistré.',
        choices: {
          text: {
            title: 'Texte',
            description:
              'Peut être sélectionné et recherché. Utilise des polices contenues dans le fichier, que les navigateurs affichent.',
          },
          outlines: {
            title: 'Contours',
            description: 'Formes identiques dans tous les logiciels, mais sans recherche possible.',
          },
        },
      },
      pages: convertedPages,
      annotations: {
        title: 'Annotations',
        description: 'Dessine les commentaires, les tampons et les champs de formulaire remplis.',
      },
      transparent: {
        title: 'Fond transparent',
        description: 'Rend le fond de la page transparent au lieu de blanc.',
      },
      password: passwordField,
    },
  },
  'pdf-to-ppt': {
    title: 'PDF en PowerPoint',
    summary: 'Convertissez un PDF en présentation, avec une diapositive par page dont le texte est modifiable.',
    slots: pdfSlot,
    fields: {
      pages: convertedPages,
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
}
