import type { FieldTexts } from '../../operations.js'

/** The slot for one PDF. */
export const pdfSlot = { file: 'Fichier PDF' } as const

/** The option that opens a protected file. */
export const passwordField: FieldTexts = {
  title: 'Mot de passe',
  description: 'Mot de passe qui ouvre le fichier, s’il en a un.',
}

/** The option that opens all protected files of an operation. */
export const joinedPasswordField: FieldTexts = {
  ...passwordField,
  description: 'Mot de passe essayé sur tous les fichiers protégés.',
}

/** The passwords of several files, each with its own. */
export const passwordsField: FieldTexts = {
  title: 'Mots de passe des fichiers',
  description:
    'Mots de passe des fichiers, dans l’ordre où les fichiers sont indiqués. Pour un texte vide, le mot de passe commun à tous les fichiers est utilisé.',
}

/** The option that opens a protected Office document. */
export const officePasswordField: FieldTexts = {
  title: 'Mot de passe',
  description: 'Mot de passe qui ouvre le document, s’il en a un.',
}

/** The date fields of Office documents. */
export const officeDatesField: FieldTexts = {
  title: 'Champs de date',
  description: 'Ce que montrent les champs de la date et de l’heure actuelles.',
  choices: { saved: 'Tels qu’enregistrés', today: 'La date actuelle' },
}

/** The option that decides how dates look. */
export const officeLocaleField: FieldTexts = {
  title: 'Région',
  description:
    'Langue et région des dates et des nombres pour lesquels le document n’en indique aucune, par exemple « fr-FR ». Par défaut, celles de l’environnement, sinon « en-US ».',
}

/** The languages that text can be recognized in. */
export const ocrLanguageTitles = {
  eng: 'Anglais',
  fra: 'Français',
  deu: 'Allemand',
  spa: 'Espagnol',
  ita: 'Italien',
  por: 'Portugais',
  rus: 'Russe',
  chi_sim: 'Chinois (simplifié)',
  jpn: 'Japonais',
  kor: 'Coréen',
} as const

/** Whether the text of scanned pages is recognized. */
export const ocrField: FieldTexts = {
  title: 'Lire les pages numérisées',
  description: 'Reconnaît le texte (OCR) des pages qui n’en ont pas. Prend quelques secondes par page.',
}

/** The languages of scanned pages. */
export const ocrLanguageField: FieldTexts = {
  title: 'Langue des pages numérisées',
  description:
    'Langue des pages numérisées. Pour en indiquer plusieurs, reliez-les par +, la langue principale en premier : fra+eng.',
  choices: ocrLanguageTitles,
}

/** Places at the top and bottom of a page. */
export const edgePositions = {
  'top-left': 'En haut à gauche',
  'top-center': 'En haut au centre',
  'top-right': 'En haut à droite',
  'bottom-left': 'En bas à gauche',
  'bottom-center': 'En bas au centre',
  'bottom-right': 'En bas à droite',
} as const

/** Places on a page or an image. */
export const stampPositions = {
  ...edgePositions,
  'center-left': 'Au milieu à gauche',
  center: 'Au centre',
  'center-right': 'Au milieu à droite',
  tile: 'En mosaïque (répété)',
} as const

/** Paper sizes. */
export const paperTitles = {
  a3: 'A3 (297 × 420 mm)',
  a4: 'A4 (210 × 297 mm)',
  a5: 'A5 (148 × 210 mm)',
  letter: 'Lettre US (8,5 × 11 po)',
  legal: 'Légal US (8,5 × 14 po)',
  tabloid: 'Tabloïd (11 × 17 po)',
} as const

/** Typefaces that every reader has. */
export const fontTitles = { helvetica: 'Helvetica', times: 'Times Roman', courier: 'Courier' } as const

/** What readers of a protected PDF may do. */
export const permissionFields: Readonly<Record<string, FieldTexts>> = {
  printing: { title: 'Impression', description: 'Autorise l’impression du document.' },
  highQualityPrinting: {
    title: 'Impression en haute qualité',
    description: 'Autorise l’impression en pleine résolution, et pas seulement une image en basse résolution.',
  },
  modifying: {
    title: 'Modification',
    description: 'Autorise la modification du document, ainsi que l’insertion, la suppression et la rotation de pages.',
  },
  copying: { title: 'Copie', description: 'Autorise la copie de texte et d’images.' },
  annotating: { title: 'Commentaires', description: 'Autorise l’ajout de notes et le remplissage des formulaires.' },
  filling: {
    title: 'Remplissage de formulaires',
    description: 'Autorise à remplir et à signer les formulaires, même si les commentaires sont interdits.',
  },
  accessibility: {
    title: 'Lecture à voix haute',
    description: 'Autorise les logiciels pour personnes aveugles à extraire le texte, même si la copie est interdite.',
  },
  assembling: {
    title: 'Organisation des pages',
    description: 'Autorise l’insertion, la suppression et la rotation de pages, même si la modification est interdite.',
  },
}

/** What does not count as ink on a blank page. */
export const blankMeasureFields = {
  shade: {
    title: 'Traces pâles',
    description:
      'Ignore les traces qui ne sont pas plus foncées que cela par rapport au papier, comme l’impression du verso visible par transparence.',
  },
  specks: {
    title: 'Poussières',
    description: 'Ignore les points jusqu’à cette taille, comme la poussière d’une numérisation.',
  },
  edge: {
    title: 'Bords',
    description: 'Ignore cette bande le long des bords, avec les ombres et les perforations d’une numérisation.',
  },
}
