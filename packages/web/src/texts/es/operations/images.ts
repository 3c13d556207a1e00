import type { FieldTexts, OperationTexts } from '../../operations.js'
import { ocrLanguageTitles, passwordField, stampPositions } from './recurring.js'

const imageSlot = { file: 'Archivo de imagen' } as const

const qualityField: FieldTexts = {
  title: 'Calidad',
  description: 'Calidad de JPEG, WebP y AVIF. De forma predeterminada, la de la imagen o una alta.',
}

const keepMetadataField: FieldTexts = {
  title: 'Conservar metadatos',
  description:
    'Conserva los datos de la cámara, la ubicación y las descripciones. El perfil de color se conserva siempre.',
}

/** Spanish texts of the operations that change images. */
export const imageOperations: Readonly<Record<string, OperationTexts>> = {
  'convert-image': {
    title: 'Convertir imagen',
    summary: 'Convierte una imagen, o páginas de un PDF, a JPEG, PNG, WebP, AVIF, TIFF, GIF, BMP o ICO.',
    slots: { file: 'Archivo PDF o de imagen' },
    fields: {
      to: {
        title: 'Formato',
        description: 'Formato del resultado.',
        choices: {
          jpeg: {
            title: 'JPEG',
            description: 'Archivos pequeños que se abren en todas partes. Ideal para fotos.',
          },
          png: {
            title: 'PNG',
            description: 'Sin pérdidas, con transparencia y animación. Ideal para capturas de pantalla y gráficos.',
          },
          webp: { title: 'WebP', description: 'Más pequeño que JPEG y PNG, con transparencia, para la web.' },
          avif: { title: 'AVIF', description: 'Los archivos más pequeños; tarda en crearse.' },
          tiff: {
            title: 'TIFF',
            description: 'Sin pérdidas, con todas las páginas. Ideal para imprimir y archivar.',
          },
          gif: { title: 'GIF', description: 'Como máximo 256 colores, con animación.' },
          bmp: { title: 'BMP', description: 'Sin comprimir, para programas antiguos.' },
          ico: {
            title: 'ICO',
            description: 'Icono con imágenes de 16 a 256 píxeles, para sitios web y Windows.',
          },
        },
      },
      quality: qualityField,
      lossless: { title: 'Sin pérdidas', description: 'Guarda el WebP sin ninguna pérdida.' },
      background: {
        title: 'Fondo',
        description:
          'Rellena las zonas transparentes con este color. De forma predeterminada, blanco en JPEG y en las páginas de un PDF; ninguno en las demás imágenes.',
      },
      everyFrame: {
        title: 'Todas las páginas y fotogramas',
        description:
          'Guarda cada página de un TIFF y cada fotograma de una animación, en archivos separados si hace falta.',
      },
      pages: { title: 'Páginas', description: 'Páginas de un PDF que se convierten.' },
      resolution: { title: 'Resolución (ppp)', description: 'Píxeles por pulgada de la página.' },
      keepMetadata: keepMetadataField,
      password: passwordField,
    },
  },
  'crop-image': {
    title: 'Recortar imagen',
    summary: 'Recorta una imagen a un recuadro o a proporciones como 16:9.',
    slots: imageSlot,
    fields: {
      ratio: {
        title: 'Proporción',
        description: 'Recorta la parte más grande con estas proporciones.',
        choices: {
          '1:1': 'Cuadrado (1:1)',
          '4:3': '4:3',
          '3:2': '3:2',
          '16:9': '16:9',
          '4:5': 'Vertical (4:5)',
          '9:16': 'Historia (9:16)',
        },
      },
      width: {
        title: 'Ancho',
        description: 'Ancho de la parte que se conserva. De forma predeterminada, hasta el final.',
      },
      height: {
        title: 'Alto',
        description: 'Alto de la parte que se conserva. De forma predeterminada, hasta el final.',
      },
      x: { title: 'Desde la izquierda', description: 'Dónde empieza la parte, desde el borde izquierdo.' },
      y: { title: 'Desde arriba', description: 'Dónde empieza la parte, desde el borde superior.' },
      unit: {
        title: 'Unidad',
        description: 'Unidad de los anchos, altos y distancias.',
        choices: { px: 'Píxeles', percent: 'Porcentaje de la imagen' },
      },
      position: {
        title: 'Posición',
        description: 'Qué parte se conserva si no se indican distancias.',
        choices: {
          center: 'Centro',
          attention: {
            title: 'Parte más interesante',
            description: 'Busca bordes, colores intensos y caras.',
          },
          'top-left': 'Arriba a la izquierda',
          top: 'Arriba',
          'top-right': 'Arriba a la derecha',
          left: 'Izquierda',
          right: 'Derecha',
          'bottom-left': 'Abajo a la izquierda',
          bottom: 'Abajo',
          'bottom-right': 'Abajo a la derecha',
        },
      },
      quality: qualityField,
      keepMetadata: keepMetadataField,
    },
  },
  'resize-image': {
    title: 'Cambiar tamaño de imagen',
    summary: 'Ajusta una imagen a un ancho y alto, a un porcentaje o a un tamaño habitual.',
    slots: imageSlot,
    fields: {
      width: { title: 'Ancho', description: 'Ancho del resultado.' },
      height: { title: 'Alto', description: 'Alto del resultado.' },
      percent: { title: 'Porcentaje', description: 'Tamaño del resultado en proporción al original.' },
      preset: {
        title: 'Tamaño habitual',
        description: 'Un tamaño habitual.',
        choices: {
          thumbnail: 'Miniatura (256 × 256)',
          avatar: 'Foto de perfil (512 × 512)',
          email: 'Correo electrónico (1280 × 1280)',
          'full-hd': 'Full HD (1920 × 1080)',
          '4k': '4K (3840 × 2160)',
          square: 'Publicación cuadrada (1080 × 1080)',
          portrait: 'Publicación vertical (1080 × 1350)',
          story: 'Historia (1080 × 1920)',
          'link-preview': 'Vista previa de enlace (1200 × 630)',
        },
      },
      fit: {
        title: 'Ajuste',
        description: 'Cómo llena la imagen el ancho y el alto indicados.',
        choices: {
          inside: { title: 'Ajustar dentro', description: 'Conserva la imagen completa y sus proporciones.' },
          cover: {
            title: 'Llenar y recortar',
            description: 'Llena el tamaño y recorta lo que sobra por ambos lados.',
          },
          stretch: { title: 'Estirar', description: 'Llena el tamaño y cambia las proporciones.' },
        },
      },
      enlarge: {
        title: 'Ampliar',
        description: 'Amplía también las imágenes más pequeñas. Desactivado: conservan su tamaño.',
      },
      quality: qualityField,
      keepMetadata: keepMetadataField,
    },
  },
  'rotate-image': {
    title: 'Girar imagen',
    summary: 'Gira o refleja una imagen; la mayoría de los JPEG sin ninguna pérdida.',
    slots: imageSlot,
    fields: {
      angle: {
        title: 'Ángulo',
        description: 'Giro a la derecha en grados.',
        choices: {
          '0': 'Ninguno (según su orientación)',
          '90': '90° a la derecha',
          '180': '180°',
          '270': '90° a la izquierda',
        },
      },
      flip: {
        title: 'Reflejar',
        description: 'Refleja la imagen después del giro.',
        choices: { none: 'No', horizontal: 'Izquierda y derecha', vertical: 'Arriba y abajo' },
      },
      edges: {
        title: 'Bordes de los JPEG',
        description: 'Qué hacer con los píxeles de un borde que un giro sin pérdidas no puede mover.',
        choices: {
          keep: {
            title: 'Conservar',
            description: 'Vuelve a codificar la imagen con alta calidad si hay tales píxeles.',
          },
          trim: { title: 'Recortar', description: 'Recorta hasta 15 píxeles y gira sin ninguna pérdida.' },
        },
      },
      keepMetadata: keepMetadataField,
    },
  },
  'strip-image-metadata': {
    title: 'Eliminar metadatos de imagen',
    summary:
      'Elimina la ubicación, los datos de la cámara, las descripciones y las miniaturas de una imagen sin cambiar sus píxeles.',
    slots: imageSlot,
    fields: {},
  },
  'watermark-image': {
    title: 'Marca de agua en imagen',
    summary: 'Dibuja un texto o un logotipo sobre una imagen, una vez o en mosaico.',
    slots: { ...imageSlot, watermarkImage: 'Imagen de la marca de agua' },
    fields: {
      type: { title: 'Tipo', description: 'Qué se dibuja.', choices: { text: 'Texto', image: 'Imagen' } },
      text: {
        title: 'Texto',
        description: 'Texto que se dibuja, en cualquier escritura habitual. Puede tener varias líneas.',
      },
      position: {
        title: 'Posición',
        description: 'Posición de la marca de agua en la imagen.',
        choices: stampPositions,
      },
      size: {
        title: 'Tamaño',
        description:
          'Ancho de la marca de agua antes del giro, en proporción al ancho de la imagen. Se reduce si no cabe.',
      },
      opacity: { title: 'Opacidad', description: '100 es opaco.' },
      rotation: { title: 'Rotación', description: 'Grados en sentido contrario a las agujas del reloj.' },
      color: { title: 'Color', description: 'Color del texto.' },
      quality: qualityField,
      keepMetadata: keepMetadataField,
    },
  },
  'image-to-text': {
    title: 'Imagen a texto',
    summary: 'Reconoce el texto de fotos, capturas de pantalla y escaneos.',
    slots: { files: 'Archivos de imagen' },
    fields: {
      language: {
        title: 'Idioma',
        description: 'Idioma del texto. Una varios con +, primero el principal: spa+eng.',
        choices: ocrLanguageTitles,
      },
      format: {
        title: 'Formato',
        description: 'Forma del texto reconocido.',
        choices: {
          txt: { title: 'Texto', description: 'Texto sin formato, imágenes separadas por saltos de página.' },
          json: { title: 'JSON', description: 'Palabras con posiciones y fiabilidad.' },
          hocr: { title: 'hOCR', description: 'HTML con la posición de cada palabra en píxeles.' },
        },
      },
      enhanceImage: {
        title: 'Mejorar la imagen',
        description: 'Endereza y limpia las imágenes para reconocerlas mejor.',
      },
      imageTimeout: {
        title: 'Tiempo límite por imagen',
        description: 'Una imagen que tarda más se omite, con una advertencia.',
      },
    },
  },
}
