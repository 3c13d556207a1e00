import type { FieldTexts, OperationTexts } from '../../operations.js'
import {
  ocrField,
  ocrLanguageField,
  ocrLanguageTitles,
  officeDatesField,
  officeLocaleField,
  officePasswordField,
  paperTitles,
  passwordField,
  pdfSlot,
} from './recurring.js'

const convertedPages: FieldTexts = { title: 'Pages', description: 'Pages à convertir.' }
const keptPages: FieldTexts = { title: 'Pages', description: 'Pages du PDF à conserver.' }
const landscape: FieldTexts = { title: 'Paysage', description: 'Met les pages au format paysage.' }
const pdfA: FieldTexts = {
  title: 'PDF/A',
  description: 'Crée un PDF/A-2b pour l’archivage : le fichier contient tout ce qu’il faut pour l’afficher.',
}
const pictures: FieldTexts = {
  title: 'Images',
  description: 'Ce que deviennent les images et les dessins.',
}
const leaveOut = { title: 'Omettre', description: 'Le texte des dessins est conservé.' } as const

/** French texts of the operations that turn one kind of file into another. */
export const convertOperations: Readonly<Record<string, OperationTexts>> = {
  'image-to-pdf': {
    title: 'Image en PDF',
    summary:
      'Convertissez des images en un PDF, une par page : JPG, PNG, TIFF, GIF, WebP, AVIF, HEIC, JPEG XL, JPEG 2000, BMP et ICO.',
    slots: { files: 'Images' },
    fields: {
      pageSize: {
        title: 'Format de page',
        description:
          'En A4 et Lettre US, chaque image est agrandie ou réduite pour remplir la page jusqu’aux marges. « Adapter à l’image » donne à la page la taille de l’image dans sa propre résolution (96 ppp si elle n’en a pas).',
        choices: { a4: paperTitles.a4, letter: paperTitles.letter, 'fit-to-image': 'Adapter à l’image' },
      },
      pageOrientation: {
        title: 'Orientation de la page',
        description: 'Orientation des pages A4 et Lettre US ; « Automatique » suit chaque image.',
        choices: { portrait: 'Portrait', landscape: 'Paysage', auto: 'Automatique' },
      },
      imageQuality: {
        title: 'Qualité d’image',
        description:
          '« Haute » est sans perte et conserve les données des fichiers JPEG à l’octet près. « Standard » donne un PDF plus petit : les photos passent en JPEG de qualité moyenne, à 200 ppp environ au plus.',
        choices: { standard: 'Standard', high: 'Haute' },
      },
      margin: { title: 'Marge', description: 'Espace blanc autour de chaque image.' },
      animations: {
        title: 'Animations',
        description:
          'Comment convertir les images GIF, WebP et PNG animées. Chaque page d’un fichier TIFF donne toujours une page.',
        choices: { first: 'Première image seulement', all: 'Une page par image' },
      },
      keepMetadata: {
        title: 'Conserver les métadonnées',
        description:
          'Conserve les métadonnées des fichiers JPEG : lieu, appareil photo, commentaires, vignettes, vidéos incorporées. Le profil de couleur et l’orientation sont toujours conservés.',
      },
    },
  },
  'pdf-to-image': {
    title: 'PDF en image',
    summary: 'Convertissez les pages d’un PDF en images JPG, PNG, TIFF, WebP ou AVIF.',
    slots: pdfSlot,
    fields: {
      format: {
        title: 'Format',
        description: 'Format des images.',
        choices: {
          jpg: {
            title: 'JPG',
            description: 'Petits fichiers lisibles partout. Idéal pour les photos et le partage.',
          },
          png: {
            title: 'PNG',
            description: 'Sans perte. Idéal pour le texte, les captures d’écran et les graphiques.',
          },
          tiff: { title: 'TIFF', description: 'Sans perte. Idéal pour l’impression et l’archivage.' },
          webp: { title: 'WebP', description: 'Plus petit que JPG, pour le Web.' },
          avif: { title: 'AVIF', description: 'Les fichiers les plus petits, longs à créer.' },
        },
      },
      quality: {
        title: 'Qualité',
        description: 'Une qualité plus élevée donne de meilleures images et des fichiers plus lourds.',
      },
      resolution: { title: 'Résolution (ppp)', description: 'Pixels par pouce de page.' },
      pages: convertedPages,
      color: {
        title: 'Couleur',
        description:
          'Couleurs des images. Le TIFF en noir et blanc utilise CCITT G4 ; le JPG en noir et blanc est enregistré en niveaux de gris.',
        choices: { color: 'Couleur', gray: 'Niveaux de gris', bw: 'Noir et blanc' },
      },
      transparent: {
        title: 'Fond transparent',
        description: 'Rend le fond de la page transparent au lieu de blanc.',
      },
      multipage: {
        title: 'Un seul fichier',
        description: 'Enregistre toutes les pages dans un seul TIFF au lieu d’un fichier par page.',
      },
      annotations: {
        title: 'Annotations',
        description: 'Dessine les commentaires, les tampons et les champs de formulaire remplis.',
      },
      nameTemplate: {
        title: 'Noms des fichiers',
        description: 'Noms des images. Les numéros de page sont complétés par des zéros.',
        choices: { '{name}': 'Nom du PDF', '{page}': 'Numéro de page' },
      },
      password: passwordField,
    },
  },
  'pdf-to-word': {
    title: 'PDF en Word',
    summary: 'Convertissez un PDF en document Word modifiable.',
    slots: pdfSlot,
    fields: {
      format: {
        title: 'Format',
        description: 'Format du résultat.',
        choices: {
          docx: {
            title: 'Word',
            description: 'Document Word (.docx), que presque tous les traitements de texte ouvrent.',
          },
          odt: { title: 'OpenDocument', description: 'Texte OpenDocument (.odt), pour LibreOffice et d’autres.' },
        },
      },
      layout: {
        title: 'Mise en page',
        description: 'Usage prévu du document Word.',
        choices: {
          flowing: {
            title: 'Texte continu',
            description:
              'Pour modifier : paragraphes, titres, listes, tableaux, en-têtes et pieds de page, comme dans un document saisi à la main.',
          },
          exact: {
            title: 'Positions exactes',
            description:
              'Même apparence : chaque bloc de texte dans un cadre à sa position d’origine. Difficile à modifier.',
          },
        },
      },
      pages: convertedPages,
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'pdf-to-html': {
    title: 'PDF en HTML',
    summary:
      'Convertissez un PDF en page Web (HTML) : avec titres, listes, tableaux et liens qui s’adaptent à toutes les tailles d’écran, ou avec l’apparence du PDF.',
    slots: pdfSlot,
    fields: {
      layout: {
        title: 'Mise en page',
        description: 'Disposition de la page.',
        choices: {
          flowing: {
            title: 'Texte continu',
            description: 'Titres, paragraphes, listes et tableaux qui s’adaptent à toutes les tailles d’écran.',
          },
          exact: {
            title: 'Positions exactes',
            description:
              'Même apparence que le PDF : toutes les pages les unes sous les autres, avec du texte sélectionnable.',
          },
        },
      },
      images: {
        ...pictures,
        choices: {
          embed: { title: 'Incorporer', description: 'Dans la page, sous forme d’URL de données.' },
          files: { title: 'Fichiers', description: 'Fichiers à côté de la page, dans un ZIP ou un dossier.' },
          none: leaveOut,
        },
      },
      pages: convertedPages,
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'pdf-to-markdown': {
    title: 'PDF en Markdown',
    summary: 'Convertissez un PDF en Markdown avec titres, listes, tableaux, liens et notes de bas de page.',
    slots: pdfSlot,
    fields: {
      format: {
        title: 'Format',
        description: 'Format du résultat.',
        choices: {
          md: { title: 'Markdown', description: 'Un seul document.' },
          json: {
            title: 'JSON',
            description:
              'Pour les modèles de langage et la recherche : parties de longueur limitée avec leurs pages et leurs titres.',
          },
        },
      },
      images: {
        ...pictures,
        choices: {
          none: leaveOut,
          files: { title: 'Fichiers', description: 'Fichiers à côté du Markdown, dans un ZIP ou un dossier.' },
          embed: { title: 'Incorporer', description: 'Dans le Markdown, sous forme d’URL de données.' },
        },
      },
      pageMarks: {
        title: 'Marquer les pages',
        description: 'Place un commentaire comme <!-- page 3 --> avant le texte de chaque page.',
      },
      chunkSize: {
        title: 'Longueur d’une partie',
        description:
          'Nombre maximal de caractères d’une partie. Les parties commencent aux titres et finissent entre deux paragraphes.',
      },
      pages: convertedPages,
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'pdf-to-text': {
    title: 'PDF en texte',
    summary: 'Extrayez le texte d’un PDF dans l’ordre de lecture ou selon la mise en page.',
    slots: pdfSlot,
    fields: {
      format: {
        title: 'Format',
        description: 'Format du résultat.',
        choices: {
          txt: { title: 'Texte', description: 'Texte brut, pages séparées par des sauts de page.' },
          json: {
            title: 'JSON',
            description: 'Lignes avec leurs positions, en points depuis le coin supérieur gauche de la page.',
          },
        },
      },
      layout: {
        title: 'Mise en page',
        description: 'Ordre des lignes.',
        choices: {
          reading: { title: 'Ordre de lecture', description: 'Une colonne après l’autre.' },
          exact: {
            title: 'Mise en page d’origine',
            description: 'Des espaces et des lignes vides conservent la position du texte sur la page.',
          },
        },
      },
      pages: { title: 'Pages', description: 'Pages dont le texte est extrait.' },
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'pdf-to-excel': {
    title: 'PDF en Excel',
    summary: 'Extrayez les tableaux d’un PDF vers un classeur Excel, OpenDocument ou CSV.',
    slots: pdfSlot,
    fields: {
      format: {
        title: 'Format',
        description: 'Format du résultat.',
        choices: {
          xlsx: {
            title: 'Excel',
            description: 'Un classeur avec de vrais nombres et dates, des cellules fusionnées et des couleurs.',
          },
          ods: { title: 'OpenDocument', description: 'Classeur OpenDocument (.ods), pour LibreOffice et d’autres.' },
          csv: {
            title: 'CSV',
            description: 'Texte brut tel qu’imprimé ; un ZIP avec un fichier par feuille s’il y en a plusieurs.',
          },
          json: { title: 'JSON', description: 'Pour les programmes : cellules avec leur étendue, textes et valeurs.' },
        },
      },
      sheets: {
        title: 'Feuilles',
        description: 'Comment les tableaux sont répartis en feuilles.',
        choices: { table: 'Une par tableau', page: 'Une par page', single: 'Tous les tableaux sur une feuille' },
      },
      detection: {
        title: 'Détection',
        description: 'Comment les tableaux sont détectés.',
        choices: {
          auto: {
            title: 'Automatique',
            description: 'D’après les filets s’il y en a, sinon d’après l’alignement du texte.',
          },
          ruled: {
            title: 'Tableaux avec filets seulement',
            description: 'D’après les filets entre les cellules (lattice).',
          },
          unruled: {
            title: 'Par alignement seulement',
            description: 'D’après les colonnes de texte, sans tenir compte des filets (stream).',
          },
        },
      },
      numbers: {
        title: 'Nombres',
        description: 'Format des nombres du document.',
        choices: { auto: 'Détecter', point: 'Point décimal (1,234.56)', comma: 'Virgule décimale (1.234,56)' },
      },
      joinPages: {
        title: 'Réunir les tableaux entre pages',
        description: 'Réunit un tableau qui continue à la page suivante, sans ses en-têtes répétés.',
      },
      pages: { title: 'Pages', description: 'Pages où chercher des tableaux.' },
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'word-to-pdf': {
    title: 'Word en PDF',
    summary: 'Convertissez des documents Word, OpenDocument et RTF en PDF.',
    slots: { file: 'Document Word' },
    fields: {
      pages: keptPages,
      landscape,
      changes: {
        title: 'Suivi des modifications',
        description: 'Affiche le texte avec toutes les modifications suivies acceptées, refusées ou marquées.',
        choices: { final: 'Texte final', original: 'Texte d’origine', marked: 'Avec les marques' },
      },
      comments: {
        title: 'Commentaires',
        description: 'Affichage ou non des commentaires dans la marge de la page.',
        choices: { none: 'Omis', margin: 'Dans la marge' },
      },
      contents: {
        title: 'Table des matières',
        description: 'Création ou non d’une table des matières manquante à partir des titres (DOCX).',
        choices: { built: 'Créer si elle manque', saved: 'Telle qu’enregistrée' },
      },
      dates: officeDatesField,
      pdfA,
      locale: officeLocaleField,
      password: officePasswordField,
    },
  },
  'excel-to-pdf': {
    title: 'Excel en PDF',
    summary: 'Convertissez des classeurs Excel et OpenDocument et des tableaux CSV en PDF.',
    slots: { file: 'Classeur Excel' },
    fields: {
      pages: keptPages,
      landscape,
      fitToWidth: {
        title: 'Ajuster à la largeur',
        description: 'Réduit chaque feuille pour que toutes ses colonnes tiennent sur une page.',
      },
      onePagePerSheet: {
        title: 'Une page par feuille',
        description: 'Fait de chaque feuille une seule page, aussi grande que nécessaire.',
      },
      hiddenSheets: { title: 'Feuilles masquées', description: 'Inclut les feuilles masquées.' },
      pdfA,
      locale: officeLocaleField,
      password: officePasswordField,
    },
  },
  'ppt-to-pdf': {
    title: 'PowerPoint en PDF',
    summary: 'Convertissez des présentations PowerPoint et OpenDocument en PDF.',
    slots: { file: 'Présentation PowerPoint' },
    fields: {
      pages: keptPages,
      notes: {
        title: 'Pages de commentaires',
        description: 'Inclusion ou non de pages avec les commentaires du présentateur.',
        choices: {
          none: 'Diapositives seulement',
          with: 'Diapositives, puis commentaires',
          only: 'Pages de commentaires seulement',
        },
      },
      hiddenSlides: { title: 'Diapositives masquées', description: 'Inclut les diapositives masquées.' },
      dates: officeDatesField,
      pdfA,
      locale: officeLocaleField,
      password: officePasswordField,
    },
  },
  'ocr-pdf': {
    title: 'OCR (reconnaissance de texte)',
    summary: 'Reconnaissez le texte de pages numérisées ou photographiées, pour pouvoir le rechercher et le copier.',
    slots: { file: 'Fichier PDF ou image' },
    fields: {
      language: {
        title: 'Langue du document',
        description:
          'Langue du document. Pour en indiquer plusieurs, reliez-les par +, la langue principale en premier : fra+eng.',
        choices: ocrLanguageTitles,
      },
      enhanceImage: {
        title: 'Améliorer l’image',
        description: 'Prépare les images pour une meilleure reconnaissance.',
      },
      outputSearchablePdf: {
        title: 'Créer un PDF interrogeable',
        description:
          'Recommandé : les pages gardent leur apparence et reçoivent un texte invisible pour la recherche et la copie. Désactivé : texte brut.',
      },
      mode: {
        title: 'Pages avec texte',
        description: 'Que faire des pages qui ont déjà du texte.',
        choices: {
          skip: { title: 'Ne pas modifier', description: 'Reconnaît seulement les pages sans texte.' },
          redo: {
            title: 'Remplacer le texte masqué',
            description:
              'Remplace aussi le texte masqué des numérisations déjà reconnues. Les pages avec du texte visible restent inchangées.',
          },
          force: {
            title: 'Reconnaître toutes les pages',
            description:
              'Reconnaît chaque page, même si elle a du texte visible ; utile si le texte se copie mal. Le texte existant reste, si bien qu’une recherche peut trouver des mots deux fois.',
          },
        },
      },
      pages: { title: 'Pages', description: 'Pages à reconnaître. Les autres ne changent pas.' },
      rotatePages: {
        title: 'Remettre les pages à l’endroit',
        description: 'Fait pivoter les pages couchées ou à l’envers.',
      },
      deskew: {
        title: 'Redresser les pages',
        description: 'Redresse les pages dans le résultat. Désactivé : seulement pour la reconnaissance.',
      },
      sidecar: {
        title: 'Fichiers annexes',
        description: 'Fichiers supplémentaires avec le texte reconnu.',
        choices: {
          none: { title: 'Aucun', description: 'Aucun fichier supplémentaire.' },
          txt: { title: 'Texte', description: 'Texte brut, pages séparées par des sauts de page.' },
          hocr: { title: 'hOCR', description: 'HTML avec la position de chaque mot en pixels.' },
          json: {
            title: 'JSON',
            description: 'Mots avec leurs positions et leur fiabilité, et l’état de chaque page.',
          },
          all: { title: 'Les trois', description: 'Les trois fichiers.' },
        },
      },
      pageTimeout: {
        title: 'Délai maximal par page',
        description: 'Une page qui prend plus de temps reste inchangée, avec un avertissement.',
      },
      password: passwordField,
    },
  },
  'pdf-to-pdfa': {
    title: 'PDF en PDF/A',
    summary:
      'Convertissez un PDF en PDF/A pour l’archivage : polices et profils incorporés, métadonnées ajoutées, scripts supprimés.',
    slots: pdfSlot,
    fields: {
      level: {
        title: 'Niveau',
        description: 'Niveau de conformité du résultat.',
        choices: {
          '1b': {
            title: 'PDF/A-1b',
            description: 'La version la plus ancienne : sans transparence, calques ni pièces jointes.',
          },
          '2a': {
            title: 'PDF/A-2a',
            description: 'Comme PDF/A-2u, pour les fichiers balisés : titres, ordre, etc. sont conservés.',
          },
          '2b': {
            title: 'PDF/A-2b',
            description: 'Pour la plupart des archives ; pièces jointes seulement en PDF/A.',
          },
          '2u': {
            title: 'PDF/A-2u',
            description: 'Comme PDF/A-2b, et tout le texte peut être recherché et copié.',
          },
          '3a': { title: 'PDF/A-3a', description: 'Comme PDF/A-2a, avec des pièces jointes de tout type.' },
          '3b': { title: 'PDF/A-3b', description: 'Comme PDF/A-2b, avec des pièces jointes de tout type.' },
        },
      },
      remaining: {
        title: 'Ce qui ne peut pas être converti',
        description: 'Que faire des pages qui ne peuvent pas être rendues conformes.',
        choices: {
          pictures: {
            title: 'Convertir en images',
            description:
              'Ces pages deviennent des images, sans texte interrogeable ; avec les niveaux 2a et 3a, le fichier est refusé.',
          },
          refuse: { title: 'Refuser', description: 'Le fichier n’est pas converti.' },
          report: {
            title: 'Signaler',
            description: 'Le résultat n’est pas déclaré PDF/A et ce qui manque est indiqué.',
          },
        },
      },
      password: passwordField,
    },
  },
}
