import type { FieldTexts, OperationTexts } from '../../operations.js'

const videoSlot = { file: 'Archivo de video' } as const

const keepMetadataField: FieldTexts = {
  title: 'Conservar metadatos',
  description:
    'Conserva el título, la fecha, la ubicación y la cámara. Los capítulos y los idiomas se conservan siempre.',
}
const startField: FieldTexts = { title: 'Inicio', description: 'Corta todo lo anterior a este momento.' }
const endField: FieldTexts = { title: 'Final', description: 'Corta todo lo posterior a este momento.' }
const qualityChoices = {
  low: { title: 'Baja', description: 'Archivos pequeños, con pérdida de calidad visible.' },
  medium: { title: 'Media', description: 'Archivos más pequeños, casi sin diferencia visible.' },
  high: { title: 'Alta', description: 'Sin diferencia visible.' },
} as const

/** Spanish texts of the operations that change videos. */
export const videoOperations: Readonly<Record<string, OperationTexts>> = {
  'convert-video': {
    title: 'Convertir video',
    summary: 'Convierte un video a MP4, WebM, MOV o MKV, sin pérdidas siempre que sea posible.',
    slots: videoSlot,
    fields: {
      to: {
        title: 'Formato',
        description: 'Formato del resultado.',
        choices: {
          mp4: { title: 'MP4', description: 'Se reproduce en todas partes.' },
          webm: { title: 'WebM', description: 'Para la web, con códecs libres.' },
          mov: { title: 'MOV', description: 'Para QuickTime y editores de video en un Mac.' },
          mkv: { title: 'MKV', description: 'Admite casi todos los códecs.' },
        },
      },
      codec: {
        title: 'Códec',
        description: 'Códec de la imagen.',
        choices: {
          keep: { title: 'Conservar', description: 'Copia la imagen si el formato la admite.' },
          h264: { title: 'H.264', description: 'Se reproduce en todas partes.' },
          hevc: { title: 'H.265 (HEVC)', description: 'Más pequeño; no en todos los navegadores.' },
          av1: { title: 'AV1', description: 'El más pequeño; para dispositivos recientes.' },
          vp9: { title: 'VP9', description: 'Más pequeño, para navegadores.' },
        },
      },
      quality: {
        title: 'Calidad',
        description: 'Calidad de lo que se debe codificar.',
        choices: qualityChoices,
      },
      keepMetadata: keepMetadataField,
    },
  },
  'mute-video': {
    title: 'Silenciar video',
    summary: 'Quita el sonido de un video. La imagen queda exactamente igual.',
    slots: videoSlot,
    fields: { keepMetadata: keepMetadataField },
  },
  'trim-video': {
    title: 'Cortar video',
    summary: 'Corta una parte de un video, sin pérdidas siempre que sea posible.',
    slots: videoSlot,
    fields: {
      start: startField,
      end: endField,
      cut: {
        title: 'Corte',
        description: 'Dónde empieza el resultado.',
        choices: {
          exact: {
            title: 'Exactamente en el inicio',
            description: 'Copia el video si se puede cortar ahí; si no, lo vuelve a codificar con alta calidad.',
          },
          lossless: {
            title: 'Sin pérdidas',
            description: 'Copia siempre el video. Puede empezar antes, en el último punto donde se puede cortar.',
          },
        },
      },
      keepMetadata: keepMetadataField,
    },
  },
  'extract-audio': {
    title: 'Extraer audio',
    summary: 'Guarda el sonido de un video como M4A, MP3, Ogg, FLAC o WAV.',
    slots: videoSlot,
    fields: {
      to: {
        title: 'Formato',
        description: 'Formato del sonido.',
        choices: {
          keep: { title: 'Como está', description: 'Copia el sonido sin pérdidas: casi siempre M4A.' },
          m4a: { title: 'M4A (AAC)', description: 'Se reproduce en todas partes.' },
          mp3: { title: 'MP3', description: 'Se reproduce en todas partes, también en dispositivos antiguos.' },
          ogg: {
            title: 'Ogg (Opus)',
            description: 'El más pequeño, para navegadores y dispositivos recientes.',
          },
          flac: { title: 'FLAC', description: 'Sin pérdidas y comprimido.' },
          wav: { title: 'WAV', description: 'Sin comprimir, para editar.' },
        },
      },
      bitrate: { title: 'Tasa de bits', description: 'Kilobits por segundo de lo que se codifica.' },
      track: { title: 'Pista', description: 'Qué pista de sonido, si un video tiene varias.' },
      start: startField,
      end: endField,
      keepMetadata: keepMetadataField,
    },
  },
  'merge-videos': {
    title: 'Unir videos',
    summary:
      'Une videos de cualquier formato y tamaño en uno, en el orden indicado, sin pérdida si son del mismo tipo.',
    slots: { files: 'Archivos de video' },
    fields: {
      join: {
        title: 'Unión',
        description: 'Cómo se une la imagen de los videos.',
        choices: {
          auto: {
            title: 'Sin pérdida si es posible',
            description:
              'Copia la imagen si todos los videos son del mismo tipo y la calidad es alta; si no, la vuelve a codificar.',
          },
          encode: { title: 'Recodificada', description: 'Siempre vuelve a codificar la imagen.' },
        },
      },
      to: {
        title: 'Formato',
        description: 'Formato del resultado.',
        choices: {
          mp4: { title: 'MP4', description: 'Se reproduce en todas partes.' },
          webm: { title: 'WebM', description: 'Para navegadores; tarda más.' },
        },
      },
      size: {
        title: 'Tamaño',
        description: 'Tamaño de la imagen. Los videos con otras proporciones reciben franjas negras.',
        choices: { first: 'El del primer video', largest: 'El del video más grande' },
      },
      quality: {
        title: 'Calidad',
        description: 'Calidad del video frente a tamaño del archivo.',
        choices: qualityChoices,
      },
      removeAudio: { title: 'Quitar el sonido', description: 'Conserva solo la imagen.' },
    },
  },
  'video-to-gif': {
    title: 'Video a GIF',
    summary: 'Crea un GIF o WebP animado de una parte de un video.',
    slots: videoSlot,
    fields: {
      start: { title: 'Inicio', description: 'Empieza en este momento.' },
      end: { title: 'Final', description: 'Termina en este momento.' },
      width: { title: 'Ancho', description: 'Ancho del resultado. Los videos más pequeños no se amplían.' },
      fps: { title: 'Fotogramas por segundo', description: 'Más son más fluidos, y ocupan más.' },
      format: {
        title: 'Formato',
        description: 'Formato de la animación.',
        choices: {
          gif: { title: 'GIF', description: 'Se reproduce en todas partes, con 256 colores.' },
          webp: { title: 'WebP', description: 'Mucho más pequeño, a todo color, para navegadores.' },
        },
      },
      loop: { title: 'Repeticiones', description: 'Cuántas veces se reproduce; 0 es sin fin.' },
    },
  },
  'video-to-images': {
    title: 'Video a imágenes',
    summary: 'Guarda fotogramas de un video como imágenes JPEG, PNG o WebP.',
    slots: videoSlot,
    fields: {
      every: {
        title: 'Intervalo',
        description: 'Una imagen cada tantos segundos. De forma predeterminada, 1.',
      },
      count: {
        title: 'Cantidad',
        description: 'Tantas imágenes, repartidas por igual a lo largo del video.',
      },
      start: { title: 'Inicio', description: 'Primera imagen en este momento.' },
      end: { title: 'Final', description: 'Ninguna imagen después de este momento.' },
      format: {
        title: 'Formato',
        description: 'Formato de las imágenes.',
        choices: {
          jpeg: { title: 'JPEG', description: 'Archivos pequeños que se abren en todas partes.' },
          png: { title: 'PNG', description: 'Sin pérdidas.' },
          webp: { title: 'WebP', description: 'Más pequeño que JPEG, para la web.' },
        },
      },
      quality: { title: 'Calidad', description: 'Más alta significa mejores imágenes y archivos más grandes.' },
      maxSide: { title: 'Lado más largo', description: 'Reduce las imágenes más grandes.' },
    },
  },
}
