import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** French texts of the operations that make files smaller. */
export const optimiseOperations: Readonly<Record<string, OperationTexts>> = {
  'compress-image': {
    title: 'Compresser une image',
    summary: 'Réduisez le poids de vos images en préservant leur qualité visuelle.',
    slots: { file: 'Fichier image' },
    fields: {
      quality: {
        title: 'Qualité',
        description: 'Compromis entre la qualité d’image et la taille du fichier.',
        choices: {
          low: {
            title: 'Forte compression',
            description: 'Les fichiers les plus petits, avec une perte de qualité visible.',
          },
          medium: {
            title: 'Équilibrée',
            description: 'Fichiers bien plus petits, presque sans différence visible.',
          },
          high: { title: 'Faible compression', description: 'La meilleure qualité ; le PNG reste sans perte.' },
        },
      },
      to: {
        title: 'Format',
        description: 'Format du résultat. Les animations sont conservées en GIF, WebP et PNG.',
        choices: {
          same: 'Celui de l’image',
          jpeg: 'JPEG',
          png: 'PNG',
          webp: 'WebP',
          gif: 'GIF',
          avif: 'AVIF',
        },
      },
      maxSide: { title: 'Grand côté', description: 'Réduit les images plus grandes.' },
      exactQuality: {
        title: 'Qualité exacte',
        description: 'Qualité de JPEG, WebP et AVIF, au lieu du niveau ci-dessus. Sans effet avec une taille cible.',
      },
      targetSize: {
        title: 'Taille cible',
        description:
          'Utilise la meilleure qualité qui tient dans cette taille. 1 Mo correspond à 1 024 Ko, soit 1 048 576 octets.',
        placeholder: '200 Ko',
        choices: { '100KB': '100 Ko', '200KB': '200 Ko', '500KB': '500 Ko', '1MB': '1 Mo' },
      },
      keepMetadata: {
        title: 'Conserver les métadonnées',
        description:
          'Conserve les données de l’appareil photo, le lieu et les légendes. Le profil de couleur, l’orientation et la carte de gain HDR d’un JPEG sont toujours conservés.',
      },
    },
  },
  'compress-pdf': {
    title: 'Compresser un PDF',
    summary: 'Réduisez le poids d’un PDF, jusqu’à 90 %.',
    slots: pdfSlot,
    fields: {
      compressionLevel: {
        title: 'Niveau de compression',
        description: 'Compromis entre la qualité d’image et la taille du fichier.',
        choices: {
          less: { title: 'Faible compression', description: 'Images nettes, fichier plus lourd.' },
          recommended: {
            title: 'Recommandée',
            description:
              'Taille généralement réduite de 60 à 80 %, presque sans différence visible. Le texte et les dessins sont moins réduits.',
          },
          extreme: {
            title: 'Compression maximale',
            description: 'Le fichier le plus petit ; les images perdent en détail.',
          },
        },
      },
      targetSize: {
        title: 'Taille cible',
        description:
          'Utilise la meilleure qualité qui tient dans cette taille, quel que soit le niveau. 1 Mo correspond à 1 024 Ko, soit 1 048 576 octets.',
        placeholder: '2 Mo',
        choices: { '2MB': '2 Mo', '5MB': '5 Mo', '10MB': '10 Mo', '20MB': '20 Mo' },
      },
      imageQuality: {
        title: 'Qualité d’image',
        description:
          'Qualité JPEG de toutes les images. Par défaut, elle est choisie pour chaque image selon le niveau de compression ou la taille cible.',
      },
      dpi: {
        title: 'Résolution',
        description:
          'Réduit les images qui dépassent cette résolution, mesurée à leur taille d’affichage. Remplace la résolution du niveau.',
      },
      grayscale: {
        title: 'Niveaux de gris',
        description: 'Convertit les images en niveaux de gris. Le texte et les dessins gardent leurs couleurs.',
      },
      linearize: {
        title: 'Affichage rapide sur le Web',
        description:
          'Linéarise le fichier : la première page s’affiche pendant le chargement du reste. Le fichier est un peu plus lourd. Sans effet si le fichier ne peut pas être réduit.',
      },
      stripMetadata: {
        title: 'Supprimer les métadonnées',
        description: 'Supprime le titre, l’auteur, les logiciels, les dates et d’autres métadonnées du document.',
      },
      password: passwordField,
    },
  },
  'compress-video': {
    title: 'Compresser une vidéo',
    summary: 'Réduisez le poids de vos vidéos en préservant leur qualité visuelle.',
    slots: { file: 'Fichier vidéo' },
    fields: {
      quality: {
        title: 'Qualité',
        description: 'Compromis entre la qualité de la vidéo et la taille du fichier.',
        choices: {
          low: {
            title: 'Forte compression',
            description: 'Les fichiers les plus petits, en 720p au plus, avec une perte de qualité visible.',
          },
          medium: {
            title: 'Équilibrée',
            description: 'Fichiers bien plus petits, en 1080p au plus, presque sans différence visible.',
          },
          high: { title: 'Faible compression', description: 'La meilleure qualité, fichiers plus lourds.' },
        },
      },
      targetSize: {
        title: 'Taille cible',
        description:
          'Utilise la meilleure qualité qui tient dans cette taille. Remplace l’option de qualité et prend deux fois plus de temps. 1 Mo correspond à 1 024 Ko, soit 1 048 576 octets.',
        placeholder: '25 Mo',
        choices: {
          '10MB': { title: '10 Mo', description: 'Pour la plupart des tchats.' },
          '16MB': { title: '16 Mo', description: 'Pour les messageries instantanées.' },
          '25MB': { title: '25 Mo', description: 'Pour l’e-mail.' },
        },
      },
      maxHeight: {
        title: 'Hauteur',
        description:
          'Réduit les vidéos plus grandes à cette hauteur, comme dans 720p. Pour les vidéos verticales, à cette largeur.',
      },
      fps: { title: 'Images par seconde', description: 'Retire les images au-delà de cette cadence.' },
      codec: {
        title: 'Codec',
        description: 'Codec vidéo. Les codecs récents prennent plus de temps à l’encodage et ne sont pas lus partout.',
        choices: {
          h264: { title: 'H.264', description: 'Lu partout.' },
          hevc: { title: 'H.265 (HEVC)', description: 'Plus petit ; pas dans tous les navigateurs.' },
          av1: { title: 'AV1', description: 'Le plus petit ; pour les appareils récents.' },
          vp9: { title: 'VP9', description: 'Plus petit, en WebM ; pour les navigateurs.' },
        },
      },
      removeAudio: { title: 'Supprimer le son', description: 'Ne conserve que l’image.' },
      start: { title: 'Début', description: 'Coupe tout ce qui précède ce moment.' },
      end: { title: 'Fin', description: 'Coupe tout ce qui suit ce moment.' },
      keepMetadata: {
        title: 'Conserver les métadonnées',
        description:
          'Conserve le titre, la date, le lieu et l’appareil. Les chapitres et les langues sont toujours conservés.',
      },
    },
  },
}
