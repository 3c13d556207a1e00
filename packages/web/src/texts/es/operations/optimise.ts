import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** Spanish texts of the operations that make files smaller. */
export const optimiseOperations: Readonly<Record<string, OperationTexts>> = {
  'compress-image': {
    title: 'Comprimir imágenes',
    summary: 'Reduce imágenes conservando su calidad visual.',
    slots: { file: 'Archivo de imagen' },
    fields: {
      quality: {
        title: 'Calidad',
        description: 'Equilibrio entre calidad de imagen y tamaño del archivo.',
        choices: {
          low: {
            title: 'Compresión alta',
            description: 'Los archivos más pequeños, con pérdida de calidad visible.',
          },
          medium: {
            title: 'Equilibrada',
            description: 'Archivos mucho más pequeños, casi sin diferencia visible.',
          },
          high: { title: 'Compresión baja', description: 'La mejor calidad; PNG sigue sin pérdidas.' },
        },
      },
      to: {
        title: 'Formato',
        description: 'Formato del resultado. Las animaciones se conservan en GIF, WebP y PNG.',
        choices: {
          same: 'Como la imagen',
          jpeg: 'JPEG',
          png: 'PNG',
          webp: 'WebP',
          gif: 'GIF',
          avif: 'AVIF',
        },
      },
      maxSide: { title: 'Lado más largo', description: 'Reduce las imágenes más grandes.' },
      exactQuality: {
        title: 'Calidad exacta',
        description: 'Calidad de JPEG, WebP y AVIF, en lugar del nivel de arriba. No se usa con un tamaño deseado.',
      },
      targetSize: {
        title: 'Tamaño deseado',
        description: 'Usa la mejor calidad que cabe en este tamaño. 1 MB son 1024 KB o 1 048 576 bytes.',
        choices: { '100KB': '100 KB', '200KB': '200 KB', '500KB': '500 KB', '1MB': '1 MB' },
      },
      keepMetadata: {
        title: 'Conservar metadatos',
        description:
          'Conserva los datos de la cámara, la ubicación y las descripciones. El perfil de color, la orientación y el mapa HDR de un JPEG se conservan siempre.',
      },
    },
  },
  'compress-pdf': {
    title: 'Comprimir PDF',
    summary: 'Reduce un PDF hasta un 90 %.',
    slots: pdfSlot,
    fields: {
      compressionLevel: {
        title: 'Nivel de compresión',
        description: 'Equilibrio entre calidad de imagen y tamaño del archivo.',
        choices: {
          less: { title: 'Menos compresión', description: 'Imágenes nítidas, archivo más grande.' },
          recommended: {
            title: 'Recomendada',
            description:
              'Normalmente, un 60-80 % más pequeño, casi sin diferencia visible. El texto y los dibujos se reducen menos.',
          },
          extreme: {
            title: 'Compresión extrema',
            description: 'El archivo más pequeño; las imágenes pierden detalle.',
          },
        },
      },
      targetSize: {
        title: 'Tamaño deseado',
        description:
          'Usa la mejor calidad que cabe en este tamaño, sin tener en cuenta el nivel. 1 MB son 1024 KB o 1 048 576 bytes.',
        choices: {
          '2MB': '2 MB',
          '5MB': '5 MB',
          '10MB': '10 MB',
          '20MB': '20 MB',
        },
      },
      imageQuality: {
        title: 'Calidad de imagen',
        description:
          'Calidad JPEG de todas las imágenes. De forma predeterminada, se elige una para cada imagen según el nivel de compresión o el tamaño deseado.',
      },
      dpi: {
        title: 'Resolución',
        description:
          'Reduce las imágenes que superan esta resolución, medida con el tamaño al que se muestran. Sustituye la resolución del nivel.',
      },
      grayscale: {
        title: 'Escala de grises',
        description: 'Convierte las imágenes a escala de grises. El texto y los dibujos conservan sus colores.',
      },
      linearize: {
        title: 'Vista rápida en la web',
        description:
          'Linealiza el archivo: la primera página aparece mientras se carga el resto. El archivo es algo más grande. No tiene efecto si el archivo no se puede reducir.',
      },
      stripMetadata: {
        title: 'Eliminar metadatos',
        description: 'Elimina el título, el autor, los programas, las fechas y otros metadatos del documento.',
      },
      password: passwordField,
    },
  },
  'compress-video': {
    title: 'Comprimir videos',
    summary: 'Reduce videos conservando su calidad visual.',
    slots: { file: 'Archivo de video' },
    fields: {
      quality: {
        title: 'Calidad',
        description: 'Calidad del video frente a tamaño del archivo.',
        choices: {
          low: {
            title: 'Compresión alta',
            description: 'Los archivos más pequeños, como máximo 720p, con pérdida de calidad visible.',
          },
          medium: {
            title: 'Equilibrada',
            description: 'Archivos mucho más pequeños, como máximo 1080p, casi sin diferencia visible.',
          },
          high: { title: 'Compresión baja', description: 'La mejor calidad, archivos más grandes.' },
        },
      },
      targetSize: {
        title: 'Tamaño deseado',
        description:
          'Usa la mejor calidad que cabe en este tamaño. Sustituye la opción de calidad y tarda el doble. 1 MB son 1024 KB o 1 048 576 bytes.',
        choices: {
          '10MB': { title: '10 MB', description: 'Para la mayoría de los chats.' },
          '16MB': { title: '16 MB', description: 'Para aplicaciones de mensajería.' },
          '25MB': { title: '25 MB', description: 'Para el correo electrónico.' },
        },
      },
      maxHeight: {
        title: 'Alto',
        description: 'Reduce los videos más grandes a este alto, como en 720p. En videos verticales, el ancho.',
      },
      fps: { title: 'Fotogramas por segundo', description: 'Descarta los fotogramas que superan este valor.' },
      codec: {
        title: 'Códec',
        description: 'Códec de video. Los más nuevos tardan más en codificar y no se reproducen en todas partes.',
        choices: {
          h264: { title: 'H.264', description: 'Se reproduce en todas partes.' },
          hevc: { title: 'H.265 (HEVC)', description: 'Más pequeño; no en todos los navegadores.' },
          av1: { title: 'AV1', description: 'El más pequeño; para dispositivos recientes.' },
          vp9: { title: 'VP9', description: 'Más pequeño, como WebM; para navegadores.' },
        },
      },
      removeAudio: { title: 'Quitar el sonido', description: 'Conserva solo la imagen.' },
      start: { title: 'Inicio', description: 'Corta todo lo anterior a este momento.' },
      end: { title: 'Final', description: 'Corta todo lo posterior a este momento.' },
      keepMetadata: {
        title: 'Conservar metadatos',
        description:
          'Conserva el título, la fecha, la ubicación y la cámara. Los capítulos y los idiomas se conservan siempre.',
      },
    },
  },
}
