import type { FieldTexts, OperationTexts } from '../../operations.js'

const videoSlot = { file: 'Fichier vidéo' } as const

const keepMetadataField: FieldTexts = {
  title: 'Conserver les métadonnées',
  description:
    'Conserve le titre, la date, le lieu et l’appareil. Les chapitres et les langues sont toujours conservés.',
}
const startField: FieldTexts = { title: 'Début', description: 'Coupe tout ce qui précède ce moment.' }
const endField: FieldTexts = { title: 'Fin', description: 'Coupe tout ce qui suit ce moment.' }
const qualityChoices = {
  low: { title: 'Basse', description: 'Petits fichiers, avec une perte de qualité visible.' },
  medium: { title: 'Moyenne', description: 'Fichiers plus petits, presque sans différence visible.' },
  high: { title: 'Haute', description: 'Sans différence visible.' },
} as const

/** French texts of the operations that change videos. */
export const videoOperations: Readonly<Record<string, OperationTexts>> = {
  'convert-video': {
    title: 'Convertir une vidéo',
    summary: 'Convertissez une vidéo en MP4, WebM, MOV ou MKV, sans perte chaque fois que c’est possible.',
    slots: videoSlot,
    fields: {
      to: {
        title: 'Format',
        description: 'Format du résultat.',
        choices: {
          mp4: { title: 'MP4', description: 'Lu partout.' },
          webm: { title: 'WebM', description: 'Pour le Web, avec des codecs libres.' },
          mov: { title: 'MOV', description: 'Pour QuickTime et le montage vidéo sur Mac.' },
          mkv: { title: 'MKV', description: 'Accepte presque tous les codecs.' },
        },
      },
      codec: {
        title: 'Codec',
        description: 'Codec de l’image.',
        choices: {
          keep: { title: 'Conserver', description: 'Copie l’image si le format l’accepte.' },
          h264: { title: 'H.264', description: 'Lu partout.' },
          hevc: { title: 'H.265 (HEVC)', description: 'Plus petit ; pas dans tous les navigateurs.' },
          av1: { title: 'AV1', description: 'Le plus petit ; pour les appareils récents.' },
          vp9: { title: 'VP9', description: 'Plus petit, pour les navigateurs.' },
        },
      },
      quality: {
        title: 'Qualité',
        description: 'Qualité de ce qui doit être encodé.',
        choices: qualityChoices,
      },
      keepMetadata: keepMetadataField,
    },
  },
  'mute-video': {
    title: 'Couper le son d’une vidéo',
    summary: 'Supprimez le son d’une vidéo. L’image reste exactement la même.',
    slots: videoSlot,
    fields: { keepMetadata: keepMetadataField },
  },
  'trim-video': {
    title: 'Couper une vidéo',
    summary: 'Extrayez une partie d’une vidéo, sans perte chaque fois que c’est possible.',
    slots: videoSlot,
    fields: {
      start: startField,
      end: endField,
      cut: {
        title: 'Coupe',
        description: 'Où commence le résultat.',
        choices: {
          exact: {
            title: 'Exactement au début',
            description: 'Copie la vidéo si elle peut être coupée là ; sinon, la réencode en haute qualité.',
          },
          lossless: {
            title: 'Sans perte',
            description:
              'Copie toujours la vidéo. Elle peut commencer plus tôt, au dernier point où la coupe est possible.',
          },
        },
      },
      keepMetadata: keepMetadataField,
    },
  },
  'extract-audio': {
    title: 'Extraire le son',
    summary: 'Enregistrez le son d’une vidéo en M4A, MP3, Ogg, FLAC ou WAV.',
    slots: videoSlot,
    fields: {
      to: {
        title: 'Format',
        description: 'Format du son.',
        choices: {
          keep: { title: 'Tel quel', description: 'Copie le son sans perte : le plus souvent M4A.' },
          m4a: { title: 'M4A (AAC)', description: 'Lu partout.' },
          mp3: { title: 'MP3', description: 'Lu partout, même par les appareils anciens.' },
          ogg: {
            title: 'Ogg (Opus)',
            description: 'Le plus petit, pour les navigateurs et les appareils récents.',
          },
          flac: { title: 'FLAC', description: 'Sans perte et compressé.' },
          wav: { title: 'WAV', description: 'Non compressé, pour le montage.' },
        },
      },
      bitrate: { title: 'Débit', description: 'Kilobits par seconde de ce qui est encodé.' },
      track: { title: 'Piste', description: 'Piste audio à extraire, si une vidéo en a plusieurs.' },
      start: startField,
      end: endField,
      keepMetadata: keepMetadataField,
    },
  },
  'merge-videos': {
    title: 'Fusionner des vidéos',
    summary:
      'Réunissez en une seule des vidéos de tous formats et de toutes tailles, dans l’ordre indiqué, sans perte si elles sont du même type.',
    slots: { files: 'Fichiers vidéo' },
    fields: {
      join: {
        title: 'Assemblage',
        description: 'Comment les images des vidéos sont réunies.',
        choices: {
          auto: {
            title: 'Sans perte si possible',
            description:
              'Copie les images si toutes les vidéos sont du même type et que la qualité est élevée ; sinon, les réencode.',
          },
          encode: { title: 'Réencodé', description: 'Réencode toujours les images.' },
        },
      },
      to: {
        title: 'Format',
        description: 'Format du résultat.',
        choices: {
          mp4: { title: 'MP4', description: 'Lu partout.' },
          webm: { title: 'WebM', description: 'Pour les navigateurs ; prend plus de temps.' },
        },
      },
      size: {
        title: 'Taille',
        description: 'Taille de l’image. Les vidéos d’autres proportions reçoivent des bandes noires.',
        choices: { first: 'Celle de la première vidéo', largest: 'Celle de la plus grande vidéo' },
      },
      quality: {
        title: 'Qualité',
        description: 'Compromis entre la qualité de la vidéo et la taille du fichier.',
        choices: qualityChoices,
      },
      removeAudio: { title: 'Supprimer le son', description: 'Ne conserve que l’image.' },
    },
  },
  'video-to-gif': {
    title: 'Vidéo en GIF',
    summary: 'Créez un GIF ou un WebP animé à partir d’un passage d’une vidéo.',
    slots: videoSlot,
    fields: {
      start: { title: 'Début', description: 'Commence à ce moment.' },
      end: { title: 'Fin', description: 'Se termine à ce moment.' },
      width: { title: 'Largeur', description: 'Largeur du résultat. Les vidéos plus petites ne sont pas agrandies.' },
      fps: { title: 'Images par seconde', description: 'Plus il y en a, plus c’est fluide et lourd.' },
      format: {
        title: 'Format',
        description: 'Format de l’animation.',
        choices: {
          gif: { title: 'GIF', description: 'Lu partout, en 256 couleurs.' },
          webp: { title: 'WebP', description: 'Bien plus petit, en couleurs réelles, pour les navigateurs.' },
        },
      },
      loop: { title: 'Répétitions', description: 'Nombre de lectures ; 0 pour une boucle sans fin.' },
    },
  },
  'video-to-images': {
    title: 'Vidéo en images',
    summary: 'Enregistrez des images d’une vidéo en JPEG, PNG ou WebP.',
    slots: videoSlot,
    fields: {
      every: {
        title: 'Intervalle',
        description: 'Une image à cet intervalle, en secondes. Par défaut, 1.',
      },
      count: {
        title: 'Nombre',
        description: 'Nombre d’images, réparties régulièrement sur la vidéo.',
      },
      start: { title: 'Début', description: 'Première image à ce moment.' },
      end: { title: 'Fin', description: 'Aucune image après ce moment.' },
      format: {
        title: 'Format',
        description: 'Format des images.',
        choices: {
          jpeg: { title: 'JPEG', description: 'Petits fichiers lisibles partout.' },
          png: { title: 'PNG', description: 'Sans perte.' },
          webp: { title: 'WebP', description: 'Plus petit que JPEG, pour le Web.' },
        },
      },
      quality: {
        title: 'Qualité',
        description: 'Une qualité plus élevée donne de meilleures images et des fichiers plus lourds.',
      },
      maxSide: { title: 'Grand côté', description: 'Réduit les images plus grandes.' },
    },
  },
}
