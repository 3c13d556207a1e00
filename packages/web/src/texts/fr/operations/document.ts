import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** French texts of the operations on what a document contains. */
export const documentOperations: Readonly<Record<string, OperationTexts>> = {
  'add-attachments': {
    title: 'Ajouter des pièces jointes',
    summary: 'Joignez à un PDF des fichiers de tout type, comme des données ou une facture électronique.',
    slots: { ...pdfSlot, attachments: 'Fichiers à joindre' },
    fields: {
      description: {
        title: 'Description',
        description: 'Nature des pièces jointes ; les lecteurs PDF l’affichent à côté de leur nom.',
      },
      relationship: {
        title: 'Relation',
        description: 'Rapport entre les pièces jointes et le document.',
        choices: {
          unspecified: { title: 'Non précisée', description: 'Aucune indication.' },
          source: { title: 'Source', description: 'Le fichier à partir duquel le document a été créé.' },
          data: {
            title: 'Données',
            description: 'Les données que montre le document, comme les chiffres d’un graphique.',
          },
          alternative: {
            title: 'Variante',
            description: 'Le même contenu sous une autre forme, comme une facture en XML.',
          },
          supplement: { title: 'Complément', description: 'Informations supplémentaires.' },
        },
      },
      replace: {
        title: 'Remplacer les pièces jointes du même nom',
        description: 'Remplace les pièces jointes du même nom. Désactivé : un nom en double est une erreur.',
      },
      invoice: {
        title: 'Facture électronique',
        description:
          'La pièce jointe est le XML d’une facture Factur-X ou ZUGFeRD ; le nom, la relation et les métadonnées sont définis en conséquence.',
      },
      password: passwordField,
    },
  },
  'extract-attachments': {
    title: 'Extraire les pièces jointes',
    summary: 'Enregistrez les fichiers joints à un PDF.',
    slots: pdfSlot,
    fields: {
      names: {
        title: 'Noms',
        description:
          'Seulement les pièces jointes portant ces noms, séparés par des virgules. Un astérisque remplace une suite quelconque de caractères.',
      },
      password: passwordField,
    },
  },
  'extract-images': {
    title: 'Extraire les images',
    summary: 'Enregistrez les images d’un PDF dans leur qualité d’origine.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Pages', description: 'Pages dont les images sont extraites.' },
      format: {
        title: 'Format',
        description: 'Format des images extraites.',
        choices: {
          original: {
            title: 'Tel quel',
            description: 'JPEG et JPEG 2000 sans réencodage, CMJN en TIFF, tout le reste en PNG.',
          },
          png: { title: 'PNG', description: 'Toutes les images en PNG.' },
        },
      },
      masks: {
        title: 'Appliquer les masques',
        description:
          'Enregistre les images dotées d’un masque en PNG avec transparence. Désactivé : les masques sont ignorés.',
      },
      minSize: {
        title: 'Côté minimal',
        description: 'Ignore les images dont le petit côté est inférieur, comme les icônes et les filets.',
      },
      password: passwordField,
    },
  },
  'rasterize-pdf': {
    title: 'Rastériser un PDF',
    summary:
      'Remplacez chaque page d’un PDF par une image, pour qu’aucun texte ne puisse être sélectionné, modifié ou révélé.',
    slots: pdfSlot,
    fields: {
      resolution: { title: 'Résolution (ppp)', description: 'Pixels par pouce de page.' },
      color: {
        title: 'Couleur',
        description: 'Couleurs des images.',
        choices: { color: 'Couleur', gray: 'Niveaux de gris', bw: 'Noir et blanc' },
      },
      compression: {
        title: 'Compression',
        description: 'Comment les images sont enregistrées. En noir et blanc, toujours sans perte.',
        choices: {
          jpg: { title: 'JPEG', description: 'Fichiers plus petits.' },
          lossless: { title: 'Sans perte', description: 'Textes et graphiques nets.' },
        },
      },
      quality: {
        title: 'Qualité',
        description: 'Une qualité plus élevée donne de meilleures images et des fichiers plus lourds.',
      },
      annotations: {
        title: 'Annotations',
        description: 'Dessine les commentaires, les tampons et les champs de formulaire remplis.',
      },
      password: passwordField,
    },
  },
  'repair-pdf': {
    title: 'Réparer un PDF',
    summary: 'Récupérez les pages d’un PDF endommagé et voyez ce qui n’a pas pu être sauvé.',
    slots: pdfSlot,
    fields: {
      rewrite: {
        title: 'Réécrire aussi les fichiers sains',
        description: 'Écrit un nouveau fichier même sans dommage, pour les lecteurs PDF qui refusent l’original.',
      },
      password: passwordField,
    },
  },
  'page-labels': {
    title: 'Étiquettes de page',
    summary: 'Définissez les numéros de page qu’affichent les lecteurs PDF, comme i, ii, iii, 1, 2, A-1.',
    slots: pdfSlot,
    fields: {
      labels: {
        title: 'Étiquettes',
        description:
          'Plages séparées par des points-virgules. Chacune a la forme page:style/début/préfixe ; début et préfixe sont facultatifs. Styles : D (décimal), r ou R (chiffres romains), a ou A (lettres), ou rien pour le préfixe seul.',
      },
      remove: {
        title: 'Supprimer',
        description: 'Supprime toutes les étiquettes : les pages sont numérotées à partir de 1.',
      },
      password: passwordField,
    },
  },
  'overlay-pdf': {
    title: 'Superposer des PDF',
    summary:
      'Placez les pages d’un PDF en dessous ou au-dessus de celles d’un autre, comme un papier à en-tête ou un tampon.',
    slots: { ...pdfSlot, overlay: 'Papier à en-tête ou tampon' },
    fields: {
      layer: {
        title: 'Plan',
        description: 'L’autre PDF est dessiné en dessous ou au-dessus du contenu des pages.',
        choices: {
          below: { title: 'En dessous', description: 'Comme un papier à en-tête ou un fond.' },
          above: { title: 'Au-dessus', description: 'Comme un tampon.' },
        },
      },
      repeat: {
        title: 'Répétition',
        description: 'Que faire si l’autre PDF a moins de pages.',
        choices: {
          last: { title: 'Dernière page', description: 'Sa dernière page sert pour toutes les pages restantes.' },
          all: { title: 'Toutes les pages', description: 'On recommence à sa première page.' },
          none: { title: 'Rien', description: 'Les pages restantes ne changent pas.' },
        },
      },
      scale: {
        title: 'Échelle',
        description: 'Comment les pages de l’autre PDF sont mises à l’échelle.',
        choices: {
          fit: { title: 'Ajuster', description: 'Aussi grand que la page le permet, centré.' },
          stretch: { title: 'Étirer', description: 'À la largeur et à la hauteur de la page.' },
          none: { title: 'Taille d’origine', description: 'Centré, sans mise à l’échelle.' },
        },
      },
      pages: { title: 'Pages', description: 'Pages sur lesquelles l’autre PDF est dessiné.' },
      password: passwordField,
      overlayPassword: {
        title: 'Mot de passe de l’autre PDF',
        description: 'Mot de passe qui l’ouvre, s’il en a un.',
      },
    },
  },
}
