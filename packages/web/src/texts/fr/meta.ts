import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Metadata of the tools for search engines, in French. */
export const meta: PartialTranslation<Catalog['meta']> = {
  'merge-pdf': {
    title: 'Fusionner des PDF : réunir des fichiers en un seul',
    description:
      'Réunissez plusieurs fichiers PDF en un seul, dans l’ordre de votre choix. Signets et liens sont conservés. Gratuit, sans compte.',
    keywords: 'fusionner PDF, réunir PDF, combiner des fichiers PDF, assembler PDF',
  },
  'split-pdf': {
    title: 'Diviser un PDF : un fichier en plusieurs',
    description:
      'Divisez un PDF en plusieurs fichiers par plages de pages, toutes les quelques pages ou page par page. Gratuit, sans compte.',
    keywords: 'diviser PDF, couper PDF, séparer les pages d’un PDF, extraire des pages',
  },
  'compress-pdf': {
    title: 'Compresser un PDF : réduire sa taille',
    description:
      'Allégez des fichiers PDF selon trois niveaux, de doux à fort, et voyez ce que vous avez gagné. Gratuit, sans compte.',
    keywords: 'compresser PDF, réduire la taille d’un PDF, alléger PDF, compression PDF',
  },
  'protect-pdf': {
    title: 'Protéger un PDF : ajouter un mot de passe',
    description:
      'Protégez un PDF par un mot de passe et choisissez si les lecteurs peuvent imprimer, copier, modifier ou annoter.',
    keywords: 'protéger PDF, PDF avec mot de passe, chiffrer PDF, autorisations PDF',
  },
  'unlock-pdf': {
    title: 'Déverrouiller un PDF : supprimer un mot de passe connu',
    description:
      'Supprimez le mot de passe et les restrictions d’un PDF dont vous connaissez le mot de passe. Gratuit, sans compte.',
    keywords: 'déverrouiller PDF, supprimer le mot de passe d’un PDF, déchiffrer PDF',
  },
  'sign-pdf': {
    title: 'Signer un PDF : dessiner ou saisir sa signature',
    description:
      'Placez des signatures dessinées, des textes et des dates sur un PDF, là où vous les voyez. Gratuit, sans compte.',
    keywords: 'signer PDF, signature PDF, dessiner une signature, remplir et signer',
  },
  'rotate-pdf': {
    title: 'Faire pivoter un PDF : certaines pages ou toutes',
    description:
      'Faites pivoter les pages d’un PDF par quarts de tour, une par une ou toutes à la fois, avec un aperçu. Gratuit, sans compte.',
    keywords: 'faire pivoter PDF, tourner les pages d’un PDF, rotation PDF',
  },
  'delete-pages': {
    title: 'Supprimer des pages d’un PDF',
    description:
      'Choisissez des pages d’après leur image et supprimez-les d’un PDF. Signets et liens suivent. Gratuit, sans compte.',
    keywords: 'supprimer des pages PDF, retirer des pages d’un PDF',
  },
  'reorder-pages': {
    title: 'Réordonner les pages d’un PDF',
    description:
      'Mettez les pages d’un PDF dans un autre ordre, par glisser-déposer ou au clavier. Gratuit, sans compte.',
    keywords: 'réordonner les pages PDF, réorganiser PDF, trier les pages',
  },
  'number-pages': {
    title: 'Numéroter les pages d’un PDF',
    description:
      'Ajoutez des numéros de page à un PDF : où, avec quelle police et quelle taille, à partir de quel numéro. Gratuit, sans compte.',
    keywords: 'numéroter les pages PDF, ajouter des numéros de page, pagination PDF',
  },
  'add-watermark': {
    title: 'Ajouter un filigrane à un PDF',
    description:
      'Apposez un texte ou une image sur les pages d’un PDF, avec la position, l’angle et l’intensité de votre choix.',
    keywords: 'filigrane PDF, tampon PDF, ajouter du texte à un PDF, CONFIDENTIEL',
  },
  'word-to-pdf': {
    title: 'Word en PDF : convertir DOCX, DOC, ODT et RTF',
    description:
      'Convertissez des documents Word (DOCX, DOC), ODT et RTF en fichiers PDF, jusqu’à 50 Mo. Gratuit, sans compte.',
    keywords: 'Word en PDF, DOCX en PDF, DOC en PDF, convertir Word',
  },
  'excel-to-pdf': {
    title: 'Excel en PDF : convertir XLSX, XLS, ODS et CSV',
    description:
      'Convertissez des classeurs Excel (XLSX, XLS), ODS et CSV en fichiers PDF, jusqu’à 50 Mo. Gratuit, sans compte.',
    keywords: 'Excel en PDF, XLSX en PDF, XLS en PDF, convertir Excel',
  },
  'ppt-to-pdf': {
    title: 'PowerPoint en PDF : convertir PPTX, PPT et ODP',
    description:
      'Convertissez des présentations PowerPoint (PPTX, PPT) et ODP en fichiers PDF, jusqu’à 75 Mo. Gratuit, sans compte.',
    keywords: 'PowerPoint en PDF, PPTX en PDF, PPT en PDF, convertir des diapositives',
  },
  'image-to-pdf': {
    title: 'Image en PDF : JPG, PNG, TIFF et autres',
    description:
      'Réunissez des images JPG, PNG, TIFF, BMP, GIF et WebP dans un PDF, sans perte de qualité, sauf si vous demandez un fichier plus léger.',
    keywords: 'image en PDF, JPG en PDF, PNG en PDF, TIFF en PDF, numériser en PDF',
  },
  'pdf-to-word': {
    title: 'PDF en Word : un document modifiable',
    description:
      'Convertissez un PDF en document Word modifiable : paragraphes, titres, tableaux. Gratuit, sans compte.',
    keywords: 'PDF en Word, PDF en DOCX, convertir PDF en Word',
  },
  'pdf-to-excel': {
    title: 'PDF en Excel : récupérer les tableaux',
    description: 'Convertissez les tableaux d’un PDF en classeur Excel ou CSV. Gratuit, sans compte.',
    keywords: 'PDF en Excel, PDF en XLSX, tableaux d’un PDF',
  },
  'pdf-to-image': {
    title: 'PDF en image : JPG, PNG ou TIFF',
    description:
      'Convertissez les pages d’un PDF en images JPG, PNG ou TIFF, à la résolution de votre choix. Gratuit, sans compte.',
    keywords: 'PDF en image, PDF en JPG, PDF en PNG, PDF en TIFF',
  },
  'ocr-pdf': {
    title: 'OCR : rendre consultable un PDF numérisé',
    description:
      'Reconnaissez le texte de pages numérisées et obtenez un PDF où l’on peut rechercher et copier du texte. Gratuit, sans compte.',
    keywords: 'OCR PDF, reconnaissance de texte, PDF consultable, numérisation en texte',
  },
  'compress-image': {
    title: 'Compresser des images : JPG, PNG, WebP, GIF',
    description:
      'Allégez des images sans différence visible, plusieurs à la fois, et voyez le gain de chacune. Gratuit.',
    keywords: 'compresser images, compression d’images, JPG plus léger, PNG plus léger, WebP',
  },
  'compress-video': {
    title: 'Compresser des vidéos : MP4, MOV, AVI et autres',
    description: 'Allégez des vidéos jusqu’à 500 Mo, plusieurs à la fois. Gratuit, sans compte.',
    keywords: 'compresser vidéo, compression vidéo, MP4 plus léger, réduire la taille d’une vidéo',
  },
  'pdf-info': {
    title: 'Informations sur un PDF : ce qu’il contient',
    description:
      'Consultez les pages et leurs tailles, les métadonnées, le chiffrement, les signets, les champs de formulaire et plus encore.',
    keywords: 'informations PDF, métadonnées PDF, propriétés PDF, examiner PDF',
  },
  'edit-pdf': {
    title: 'Modifier un PDF : surligner, dessiner, écrire',
    description: 'Surlignez, dessinez, écrivez et signez directement sur les pages d’un PDF, dans votre navigateur.',
    keywords: 'modifier PDF, annoter PDF, surligner PDF, écrire sur un PDF',
  },
  'edit-pdf-forms': {
    title: 'Éditeur de formulaires PDF',
    description:
      'Placez des champs de texte, des cases à cocher et des listes sur un PDF, pour que d’autres puissent le remplir.',
    keywords: 'éditeur de formulaires PDF, créer un formulaire PDF, champs de formulaire',
  },
  'read-pdf': {
    title: 'Lecteur PDF : lire, rechercher, écouter',
    description: 'Lisez un PDF dans votre navigateur, cherchez-y du texte ou écoutez-le à voix haute.',
    keywords: 'lecteur PDF, lire un PDF en ligne, visionneuse PDF, synthèse vocale',
  },
}
