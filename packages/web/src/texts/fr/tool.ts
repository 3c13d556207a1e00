import type { FileSlot } from '@sheaf/core'
import { formatBytes } from '@sheaf/ui'
import { formatNames, knownExtensions } from '../../form/format-names.js'
import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'
import { factLabels } from './fact-labels.js'

const mebibyte = 2 ** 20

const singular = {
  pdf: 'fichier PDF',
  scan: 'PDF ou image',
  image: 'image',
  video: 'vidéo',
  office: 'document',
  data: 'fichier',
  text: 'fichier',
  book: 'livre',
  any: 'fichier',
} as const
const plural = {
  pdf: 'fichiers PDF',
  scan: 'PDF ou images',
  image: 'images',
  video: 'vidéos',
  office: 'documents',
  data: 'fichiers',
  text: 'fichiers',
  book: 'livres',
  any: 'fichiers',
} as const

/** What the work says for as long that it can be read. */
const stages: Readonly<Record<string, string>> = {
  'Reading the document': 'Lecture du document',
  'Laying out the pages': 'Mise en page',
  'Changing the page layout': 'Modification du format des pages',
  'Saving the PDF': 'Enregistrement du PDF',
  'Writing the Word document': 'Écriture du document Word',
  'Writing the tables': 'Écriture des tableaux',
}

const french = (number: number) => number.toLocaleString('fr')

function one(type: FileSlot['type']): string {
  return `${type === 'image' || type === 'video' ? 'une' : 'un'} ${singular[type]}`
}

function filesNeeded({ type, many, min }: FileSlot): string {
  if (many && min > 1) {
    const count = min === 2 ? 'deux' : min
    const purpose = type === 'pdf' && min === 2 ? ' à fusionner' : ''
    return `Choisissez au moins ${count} ${plural[type]}${purpose}`
  }
  return `Choisissez ${one(type)}`
}

/** French texts that tools share. */
export const tool: PartialTranslation<Catalog['tool']> = {
  tool: {
    back: 'Tous les outils',
    files: 'Fichiers',
    options: 'Options',
    actions: {
      booklet: 'Créer le livret',
      'cbz-to-pdf': 'Convertir en PDF',
      'email-to-pdf': 'Convertir en PDF',
      'epub-to-pdf': 'Convertir en PDF',
      'form-fields': 'Lister les champs',
      'header-footer': 'Ajouter en-tête et pied de page',
      'html-to-pdf': 'Convertir en PDF',
      'image-to-text': 'Reconnaître le texte',
      'long-page': 'Créer une page longue',
      'markdown-to-pdf': 'Convertir en PDF',
      'n-up': 'Placer les pages sur des feuilles',
      'page-labels': 'Définir les étiquettes de page',
      'pdf-info': 'Afficher les infos du PDF',
      'pdf-to-epub': 'Convertir en EPUB',
      'pdf-to-html': 'Convertir en HTML',
      'pdf-to-markdown': 'Convertir en Markdown',
      'pdf-to-pdfa': 'Convertir en PDF/A',
      'pdf-to-ppt': 'Convertir en PowerPoint',
      'pdf-to-svg': 'Convertir en SVG',
      'pdf-to-text': 'Extraire le texte',
      'svg-to-pdf': 'Convertir en PDF',
      'table-of-contents': 'Ajouter la table des matières',
      'text-to-pdf': 'Convertir en PDF',
      'video-to-gif': 'Convertir en GIF',
      'video-to-images': 'Enregistrer les images',
    },
    optional: 'facultatif',
    showSecret: 'Afficher le mot de passe',
    hideSecret: 'Masquer le mot de passe',
    chooseColor: 'Choisir une couleur',
    notLoaded: (title) => `${title} n’a pas pu être chargé. Vérifiez la connexion.`,
    loadAgain: 'Réessayer',
    pages: { all: 'Toutes', first: 'Première', last: 'Dernière', odd: 'Impaires', even: 'Paires' },
    insert: 'Insérer',
    more: 'Plus d’options',
    passwordOfFile: 'Le fichier a un mot de passe',
    fillIn: 'Veuillez remplir ce champ.',
    checkFields: 'Vérifiez les champs signalés.',
    failed: (title) => `${title} : échec`,
    countFiles: (count) => `${count} fichier${count > 1 ? 's' : ''}`,
    changeFile: 'Changer',
    requestId: (id) => `Requête ${id}`,
  },

  slot: {
    select: ({ type, many }) => `Choisir ${many ? `des ${plural[type]}` : one(type)}`,
    more: 'Ajouter d’autres fichiers',
    replace: 'Choisir un autre fichier',
    prompt: ({ type, many }) =>
      many ? `Faites glisser vos ${plural[type]} ici` : `Faites glisser votre ${singular[type]} ici`,
    morePrompt: 'Déposez d’autres fichiers ici ou',
    replacePrompt: 'Déposez un autre fichier ici ou',
    dropHere: ({ many }) => (many ? 'Déposez vos fichiers ici' : 'Déposez votre fichier ici'),
    limits: (slot) =>
      `${formatNames(slot) || 'Tout type de fichier'} · jusqu’à ${formatBytes(slot.maxMiB * mebibyte)}${
        slot.many ? ' par fichier' : ''
      }${slot.many && slot.min > 1 ? ` · au moins ${slot.min} fichiers` : ''}`,
    needed: filesNeeded,
    rejectedTitle: 'Fichier refusé',
    wrongType: (slot) =>
      `Ce type de fichier n’est pas pris en charge. Choisissez des fichiers dans ces formats : ${knownExtensions(slot).join(', ')}`,
    tooLarge: (slot) =>
      `Le fichier est trop volumineux. La taille maximale est de ${formatBytes(slot.maxMiB * mebibyte)}.`,
    several: 'Plusieurs fichiers sont traités l’un après l’autre, avec les mêmes options.',
    most: (count) => `${count} fichiers au plus à la fois.`,
    others: (count) =>
      count < 2
        ? 'Le premier fichier a été pris ; il en reste un.'
        : `Le premier fichier a été pris ; il en reste ${count}.`,
    takeOthers: (count) =>
      count < 2 ? 'Prendre les deux, avec les mêmes options' : 'Les prendre tous, avec les mêmes options',
    empty: (name) => `${name} est vide : il n’a aucun contenu.`,
    tooMany: 'Déposez un seul fichier.',
    unreadable: 'Ce fichier n’est pas accepté.',
  },

  check: {
    pages: (count) => `${french(count)} page${count > 1 ? 's' : ''}`,
    locked: 'A un mot de passe.',
    lockedAsked: 'A un mot de passe : saisissez-le.',
    passwordOf: (name) => `Mot de passe de ${name}`,
    wrongPassword: 'Ce mot de passe n’ouvre pas le fichier.',
    noPassword: 'Saisissez le mot de passe du fichier.',
    openIt: 'Ouvrir',
    opened: 'Ouvert avec son mot de passe',
    opensForAll: 'S’ouvre sans mot de passe. Ses restrictions peuvent aussi être retirées sans mot de passe.',
    open: 'Non protégé : il n’y a rien à déverrouiller.',
    sealed: 'Chiffré pour des certificats.',
    damaged: 'Endommagé, ou n’est pas un PDF : impossible de l’afficher ici.',
    unlock: 'Le déverrouiller d’abord',
    repair: 'Le réparer d’abord',
  },

  fileList: {
    label: 'Fichiers choisis',
    moveUp: (name) => `Monter ${name}`,
    moveDown: (name) => `Descendre ${name}`,
    remove: (name) => `Retirer ${name}`,
    moved: (name, position, count) => `${name} est maintenant à la position ${position} sur ${count}`,
    removed: (name) => `${name} a été retiré`,
  },

  number: {
    between: (min, max) => `Saisissez un nombre de ${french(min)} à ${french(max)}.`,
    atLeast: (min) => `Saisissez un nombre d’au moins ${french(min)}.`,
    atMost: (max) => `Saisissez un nombre d’au plus ${french(max)}.`,
    typed: (title) => `${title} sous forme de nombre`,
    whole: 'Saisissez un nombre entier.',
    range: (min, max) => `De ${french(min)} à ${french(max)}.`,
  },

  busy: {
    title: 'Traitement de votre PDF…',
    files: 'Traitement de vos fichiers…',
    stay: 'Cela peut prendre quelques instants. Ne fermez pas cette fenêtre.',
    upload: 'Envoi',
    receive: 'Réception du résultat',
    reported: (text) => stages[text] ?? text.replace(/^Page (\d+) of (\d+)$/, 'Page $1 sur $2'),
    of: ({ name, position, count }) => `Fichier ${position} sur ${count} : ${name}`,
    waiting: (position) => `Dans la file d’attente (position ${french(position)})`,
    stages: ['Lecture des fichiers', 'Traitement', 'Traitement toujours en cours', 'Finalisation'],
    cancel: 'Annuler',
    percent: (percent) => `${percent} %`,
    quarter: (percent) => `${percent} % effectués`,
  },

  result: {
    title: 'Traitement terminé',
    idleTitle: 'Il n’y avait rien à faire',
    unexpectedTitle: 'Le résultat n’est peut-être pas celui attendu',
    idleText: 'La note ci-dessous explique pourquoi.',
    damagedTitle: 'Le fichier était endommagé : vérifiez le résultat',
    faultsTitle: 'La vérification a trouvé des problèmes',
    onServer: 'Fait sur le serveur. Ce que vous avez envoyé y est supprimé.',
    onDevice: 'Fait sur cet appareil. Rien n’a été envoyé.',
    before: 'Avant',
    after: 'Après',
    download: 'Télécharger',
    downloading: 'Téléchargement…',
    downloadData: 'Télécharger ces informations',
    another: 'Traiter un autre fichier',
    change: 'Modifier les options',
    back: 'Retour aux outils',
    each: (done, count) =>
      done === count
        ? `Les ${count} fichiers sont prêts.`
        : `${done} fichier${done > 1 ? 's' : ''} sur ${count} ${done > 1 ? 'sont prêts' : 'est prêt'}.`,
    allWorked: (count) => `${count} fichiers traités avec succès`,
    enterPassword: 'Saisir le mot de passe',
    someFailed: (failed, count) =>
      failed === 1
        ? `1 fichier sur ${count} n’a pas pu être traité`
        : `${failed} fichiers sur ${count} n’ont pas pu être traités`,
    failed: (name) => `${name} n’a pas pu être traité`,
    downloadOne: (name) => `Télécharger ${name}`,
    warnings: 'Bon à savoir',
    downloadFailedTitle: 'Échec du téléchargement',
    downloadFailed: 'Votre PDF n’a pas pu être téléchargé. Réessayez.',
  },

  languages: {
    more: 'Autres langues du document',
    hint: 'La langue dans laquelle les pages sont écrites.',
    moreHint: (most) => `Jusqu’à ${most} ensemble. Chacune ralentit le traitement.`,
  },

  names: {
    noFile: 'Sélectionnez d’abord un fichier : son contenu s’affichera ici.',
    reading: 'Lecture du fichier...',
    none: {
      layers: 'Ce PDF n’a pas de calques.',
      attachments: 'Ce PDF n’a pas de pièces jointes.',
      'form-fields': 'Ce PDF n’a pas de champs de formulaire.',
      'signature-fields': 'Ce PDF n’a pas de champs de signature.',
      metadata: 'Ce PDF n’a pas de métadonnées.',
    },
    all: 'Sans sélection, tous sont pris en compte.',
    newField: 'Un nouveau champ',
    asInFile: 'Automatique',
    hidden: 'masqué',
    keep: 'Ne pas modifier',
    change: (name) => `Que faire de ${name}`,
    rename: (name) => `Nom de ${name}`,
  },

  facts: {
    yes: 'Oui',
    no: 'Non',
    none: 'Aucun',
    empty: 'Non indiqué',
    labels: factLabels,
    number: 'N°',
    showAll: (count) => `Tout afficher (${count})`,
    picture: (number) => `Image ${number}`,
  },

  errors: {
    unexpected: 'Une erreur inattendue s’est produite',
    cancelled: 'Le traitement a été annulé.',
    offline: 'Le serveur est injoignable. Vérifiez votre connexion ou activez « Sur cet appareil ».',
    timedOut: (seconds) => `Aucune réponse après ${seconds} seconde${seconds > 1 ? 's' : ''}`,
    noResult: 'Aucun PDF traité n’est disponible. Réessayez.',
    emptyResult: 'Le serveur a envoyé un fichier vide',
    notLoaded: 'L’outil n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
    workerFailed: 'L’outil n’a pas pu démarrer sur cet appareil. Rechargez la page et réessayez.',
  },
}
