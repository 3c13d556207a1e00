import type { FieldTexts, OperationTexts } from '../../operations.js'
import { fontTitles, ocrField, ocrLanguageField, paperTitles, passwordField, pdfSlot } from './recurring.js'

const pageFields: Readonly<Record<string, FieldTexts>> = {
  pageSize: {
    title: 'Tamaño de página',
    description: 'Tamaño de las páginas.',
    choices: {
      a4: paperTitles.a4,
      a5: paperTitles.a5,
      a3: paperTitles.a3,
      letter: paperTitles.letter,
      legal: paperTitles.legal,
    },
  },
  landscape: { title: 'Horizontal', description: 'Pone las páginas en horizontal.' },
  margin: { title: 'Margen', description: 'Espacio en blanco en cada borde de la página.' },
  pageNumbers: {
    title: 'Números de página',
    description: 'Escribe el número de página al pie de cada página.',
  },
}

const typeface = 'Tipo de letra del texto. Los caracteres que no tiene se escriben con Noto Sans.'

const bookFields: Readonly<Record<string, FieldTexts>> = {
  ...pageFields,
  font: {
    title: 'Fuente',
    description: typeface,
    choices: { helvetica: fontTitles.helvetica, times: fontTitles.times },
  },
  fontSize: { title: 'Tamaño de letra', description: 'Tamaño del texto; los títulos son más grandes.' },
}

const convertedPages: FieldTexts = { title: 'Páginas', description: 'Páginas que se convierten.' }

/** Spanish texts of the operations that set texts, books and drawings as pages, and make books of pages. */
export const typesetOperations: Readonly<Record<string, OperationTexts>> = {
  'text-to-pdf': {
    title: 'Texto a PDF',
    summary:
      'Convierte archivos de texto a PDF, con líneas ajustadas, tabulaciones y texto en las escrituras latina, griega, cirílica, china, japonesa, coreana, árabe, hebrea, tailandesa y devanagari.',
    slots: { file: 'Archivo de texto' },
    fields: {
      ...pageFields,
      font: { title: 'Fuente', description: typeface, choices: fontTitles },
      fontSize: { title: 'Tamaño de letra', description: 'Tamaño del texto.' },
      lineSpacing: {
        title: 'Interlineado',
        description: 'Distancia entre las líneas, en múltiplos del tamaño de letra.',
      },
      wrap: {
        title: 'Saltos de línea',
        description: 'Dónde se parten las líneas demasiado largas.',
        choices: { words: 'Entre palabras', characters: 'En cualquier punto' },
      },
      tabWidth: { title: 'Ancho de tabulación', description: 'Columnas entre las tabulaciones.' },
      encoding: {
        title: 'Codificación',
        description:
          'Codificación del archivo. «Automática» lee UTF-8, UTF-16 y, si no es ninguna de ellas, europeo occidental (Windows-1252).',
        choices: {
          auto: 'Automática',
          'utf-8': 'UTF-8',
          'utf-16le': 'UTF-16, little-endian',
          'utf-16be': 'UTF-16, big-endian',
          'windows-1252': 'Europeo occidental (Windows-1252)',
          'iso-8859-2': 'Europeo central (ISO 8859-2)',
          'windows-1250': 'Europeo central (Windows-1250)',
          'windows-1251': 'Cirílico (Windows-1251)',
          'windows-1253': 'Griego (Windows-1253)',
          'windows-1254': 'Turco (Windows-1254)',
          'windows-1255': 'Hebreo (Windows-1255)',
          'windows-1256': 'Árabe (Windows-1256)',
          'koi8-r': 'Cirílico (KOI8-R)',
          shift_jis: 'Japonés (Shift JIS)',
          'euc-jp': 'Japonés (EUC-JP)',
          gb18030: 'Chino simplificado (GB 18030)',
          big5: 'Chino tradicional (Big5)',
          'euc-kr': 'Coreano (EUC-KR)',
        },
      },
    },
  },
  'markdown-to-pdf': {
    title: 'Markdown a PDF',
    summary: 'Convierte Markdown a PDF, con marcadores, listas, tablas, código, enlaces e imágenes.',
    slots: { file: 'Archivo Markdown', pictures: 'Imágenes del documento' },
    fields: bookFields,
  },
  'html-to-pdf': {
    title: 'HTML a PDF',
    summary: 'Imprime una página web (HTML) en PDF, con sus estilos, imágenes y fuentes, marcadores y etiquetas.',
    slots: { file: 'Archivo HTML', assets: 'Imágenes, estilos y fuentes de la página' },
    fields: {
      pageSize: pageFields['pageSize']!,
      landscape: pageFields['landscape']!,
      margin: pageFields['margin']!,
      sizeOfStyles: {
        title: 'Tamaño de página de los estilos',
        description: 'Usa el tamaño de página que el documento indica en sus estilos (@page), si indica uno.',
      },
      scale: { title: 'Escala', description: 'Tamaño del texto y de las imágenes en la página.' },
      backgrounds: { title: 'Fondos', description: 'Imprime los colores y las imágenes de fondo.' },
    },
  },
  'cbz-to-pdf': {
    title: 'CBZ a PDF',
    summary: 'Convierte un cómic (CBZ) o un ZIP de imágenes en un PDF con una imagen en cada página.',
    slots: { file: 'Cómic' },
    fields: {
      pageSize: {
        title: 'Tamaño de página',
        description: 'Tamaño de las páginas. «Ajustar a la imagen» hace cada página tan grande como su imagen.',
        choices: { 'fit-to-image': 'Ajustar a la imagen', a4: paperTitles.a4, letter: paperTitles.letter },
      },
      margin: { title: 'Margen', description: 'Espacio en blanco alrededor de cada imagen.' },
      direction: {
        title: 'Dirección de lectura',
        description:
          'Orden de las páginas enfrentadas. «Automática» usa lo que indica el propio cómic (ComicInfo.xml).',
        choices: {
          auto: 'Automática',
          ltr: 'De izquierda a derecha',
          rtl: 'De derecha a izquierda (manga)',
        },
      },
    },
  },
  'svg-to-pdf': {
    title: 'SVG a PDF',
    summary: 'Convierte dibujos SVG en un PDF de vectores y texto nítidos, un dibujo por página.',
    slots: { files: 'Dibujos SVG' },
    fields: {
      pageSize: {
        title: 'Tamaño de página',
        description: 'Tamaño de las páginas. En A4 y Carta, los dibujos llenan la página hasta los márgenes.',
        choices: { 'fit-to-drawing': 'Ajustar al dibujo', a4: paperTitles.a4, letter: paperTitles.letter },
      },
      margin: { title: 'Margen', description: 'Espacio en blanco alrededor de cada dibujo.' },
    },
  },
  'epub-to-pdf': {
    title: 'EPUB a PDF',
    summary: 'Convierte libros electrónicos (EPUB) a PDF, con capítulos, marcadores, enlaces e imágenes.',
    slots: { file: 'EPUB' },
    fields: bookFields,
  },
  'pdf-to-epub': {
    title: 'PDF a EPUB',
    summary:
      'Convierte un PDF en un libro electrónico (EPUB) con capítulos e índice. El texto se adapta a cualquier tamaño de pantalla.',
    slots: pdfSlot,
    fields: {
      images: {
        title: 'Imágenes',
        description: 'Qué ocurre con las imágenes y los dibujos.',
        choices: {
          keep: { title: 'Conservar', description: 'Imágenes del libro.' },
          none: { title: 'Omitir', description: 'El texto de los dibujos se conserva.' },
        },
      },
      title: {
        title: 'Título',
        description: 'Título del libro. De forma predeterminada, el del PDF o su primer encabezado.',
      },
      author: { title: 'Autor', description: 'Autor del libro. De forma predeterminada, el del PDF.' },
      pages: convertedPages,
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'email-to-pdf': {
    title: 'Correo a PDF',
    summary: 'Convierte mensajes de correo electrónico (EML, MSG de Outlook) a PDF, con imágenes y archivos adjuntos.',
    slots: { file: 'Mensaje' },
    fields: {
      attachments: {
        title: 'Archivos adjuntos',
        description: 'Qué ocurre con los archivos adjuntos al mensaje; sus nombres se listan debajo de él.',
        choices: { attach: 'Adjuntar al PDF', list: 'Solo listar' },
      },
      ...bookFields,
    },
  },
  'pdf-to-svg': {
    title: 'PDF a SVG',
    summary: 'Convierte las páginas de un PDF en imágenes SVG que se ven nítidas a cualquier tamaño.',
    slots: pdfSlot,
    fields: {
      text: {
        title: 'Texto',
        description: 'Cómo se guarda el texto.',
        choices: {
          text: {
            title: 'Texto',
            description: 'Se puede seleccionar y buscar. Usa fuentes dentro del archivo, que muestran los navegadores.',
          },
          outlines: {
            title: 'Contornos',
            description: 'Formas que se ven igual en todos los programas, pero no permiten buscar.',
          },
        },
      },
      pages: convertedPages,
      annotations: {
        title: 'Anotaciones',
        description: 'Dibuja comentarios, sellos y campos de formulario rellenados.',
      },
      transparent: {
        title: 'Fondo transparente',
        description: 'Hace transparente el fondo de la página en lugar de blanco.',
      },
      password: passwordField,
    },
  },
  'pdf-to-ppt': {
    title: 'PDF a PowerPoint',
    summary: 'Convierte un PDF en una presentación con una diapositiva por página, cuyo texto se puede editar.',
    slots: pdfSlot,
    fields: {
      pages: convertedPages,
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
}
