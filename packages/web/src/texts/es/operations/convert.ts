import type { FieldTexts, OperationTexts } from '../../operations.js'
import {
  ocrField,
  ocrLanguageField,
  ocrLanguageTitles,
  officeDatesField,
  officeLocaleField,
  officePasswordField,
  paperTitles,
  passwordField,
  pdfSlot,
} from './recurring.js'

const convertedPages: FieldTexts = { title: 'Páginas', description: 'Páginas que se convierten.' }
const keptPages: FieldTexts = { title: 'Páginas', description: 'Páginas del PDF que se conservan.' }
const landscape: FieldTexts = { title: 'Horizontal', description: 'Usa páginas horizontales.' }
const pdfA: FieldTexts = {
  title: 'PDF/A',
  description: 'Crea PDF/A-2b para archivar: el archivo contiene todo lo necesario para mostrarlo.',
}
const pictures: FieldTexts = {
  title: 'Imágenes',
  description: 'Qué ocurre con las imágenes y los dibujos.',
}
const leaveOut = { title: 'Omitir', description: 'El texto de los dibujos se conserva.' } as const

/** Spanish texts of the operations that turn one kind of file into another. */
export const convertOperations: Readonly<Record<string, OperationTexts>> = {
  'image-to-pdf': {
    title: 'Imagen a PDF',
    summary:
      'Convierte imágenes en un PDF, una por página: JPG, PNG, TIFF, GIF, WebP, AVIF, HEIC, JPEG XL, JPEG 2000, BMP e ICO.',
    slots: { files: 'Imágenes' },
    fields: {
      pageSize: {
        title: 'Tamaño de página',
        description:
          'En A4 y Carta, cada imagen se ajusta para llenar la página hasta los márgenes. «Ajustar a la imagen» hace la página tan grande como la imagen con su propia resolución (96 ppp si no tiene ninguna).',
        choices: { a4: paperTitles.a4, letter: paperTitles.letter, 'fit-to-image': 'Ajustar a la imagen' },
      },
      pageOrientation: {
        title: 'Orientación de la página',
        description: 'Orientación de las páginas A4 y Carta; «Automática» sigue a cada imagen.',
        choices: { portrait: 'Vertical', landscape: 'Horizontal', auto: 'Automática' },
      },
      imageQuality: {
        title: 'Calidad de imagen',
        description:
          '«Alta» no tiene pérdidas y conserva los datos de los archivos JPEG byte por byte. «Estándar» hace el PDF más pequeño: las fotos se convierten en JPEG de calidad media con unos 200 ppp como máximo.',
        choices: { standard: 'Estándar', high: 'Alta' },
      },
      margin: { title: 'Margen', description: 'Espacio en blanco alrededor de cada imagen.' },
      animations: {
        title: 'Animaciones',
        description:
          'Cómo se convierten las imágenes GIF, WebP y PNG animadas. Cada página de un TIFF se convierte siempre en una página.',
        choices: { first: 'Solo el primer fotograma', all: 'Una página por fotograma' },
      },
      keepMetadata: {
        title: 'Conservar metadatos',
        description:
          'Conserva los metadatos de los archivos JPEG: ubicación, cámara, comentarios, miniaturas, videos incrustados. El perfil de color y la orientación se conservan siempre.',
      },
    },
  },
  'pdf-to-image': {
    title: 'PDF a imagen',
    summary: 'Convierte las páginas de un PDF en imágenes JPG, PNG, TIFF, WebP o AVIF.',
    slots: pdfSlot,
    fields: {
      format: {
        title: 'Formato',
        description: 'Formato de las imágenes.',
        choices: {
          jpg: {
            title: 'JPG',
            description: 'Archivos pequeños que se abren en todas partes. Ideal para fotos y para compartir.',
          },
          png: { title: 'PNG', description: 'Sin pérdidas. Ideal para texto, capturas de pantalla y gráficos.' },
          tiff: { title: 'TIFF', description: 'Sin pérdidas. Ideal para imprimir y archivar.' },
          webp: { title: 'WebP', description: 'Más pequeño que JPG, para la web.' },
          avif: { title: 'AVIF', description: 'Los archivos más pequeños; tarda en crearse.' },
        },
      },
      quality: { title: 'Calidad', description: 'Más alta significa mejores imágenes y archivos más grandes.' },
      resolution: { title: 'Resolución (ppp)', description: 'Píxeles por pulgada de la página.' },
      pages: convertedPages,
      color: {
        title: 'Color',
        description:
          'Colores de las imágenes. TIFF en blanco y negro usa CCITT G4; JPG en blanco y negro se guarda en grises.',
        choices: { color: 'Color', gray: 'Grises', bw: 'Blanco y negro' },
      },
      transparent: {
        title: 'Fondo transparente',
        description: 'Hace transparente el fondo de la página en lugar de blanco.',
      },
      multipage: {
        title: 'Un solo archivo',
        description: 'Guarda todas las páginas en un TIFF en lugar de un archivo por página.',
      },
      annotations: {
        title: 'Anotaciones',
        description: 'Dibuja comentarios, sellos y campos de formulario rellenados.',
      },
      nameTemplate: {
        title: 'Nombres de archivo',
        description: 'Nombres de las imágenes. Los números de página tienen ceros iniciales.',
        choices: { '{name}': 'Nombre del PDF', '{page}': 'Número de página' },
      },
      password: passwordField,
    },
  },
  'pdf-to-word': {
    title: 'PDF a Word',
    summary: 'Convierte un PDF en un documento de Word editable.',
    slots: pdfSlot,
    fields: {
      format: {
        title: 'Formato',
        description: 'Formato del resultado.',
        choices: {
          docx: {
            title: 'Word',
            description: 'Documento de Word (.docx), que abren casi todos los procesadores de texto.',
          },
          odt: { title: 'OpenDocument', description: 'Texto OpenDocument (.odt), para LibreOffice y otros.' },
        },
      },
      layout: {
        title: 'Diseño',
        description: 'Para qué se usará el documento de Word.',
        choices: {
          flowing: {
            title: 'Texto corrido',
            description:
              'Para editar: párrafos, títulos, listas, tablas, encabezados y pies de página, como en un documento escrito a mano.',
          },
          exact: {
            title: 'Posiciones exactas',
            description:
              'El mismo aspecto: cada bloque de texto en un marco en su posición original. Difícil de editar.',
          },
        },
      },
      pages: convertedPages,
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'pdf-to-html': {
    title: 'PDF a HTML',
    summary:
      'Convierte un PDF en una página web (HTML): con títulos, listas, tablas y enlaces que se adaptan a cualquier tamaño de pantalla, o con el aspecto del PDF.',
    slots: pdfSlot,
    fields: {
      layout: {
        title: 'Diseño',
        description: 'Cómo se dispone la página.',
        choices: {
          flowing: {
            title: 'Texto corrido',
            description: 'Títulos, párrafos, listas y tablas que se adaptan a cualquier tamaño de pantalla.',
          },
          exact: {
            title: 'Posiciones exactas',
            description:
              'El mismo aspecto que el PDF: todas las páginas una debajo de otra, con texto que se puede seleccionar.',
          },
        },
      },
      images: {
        ...pictures,
        choices: {
          embed: { title: 'Incrustar', description: 'Dentro de la página, como URL de datos.' },
          files: { title: 'Archivos', description: 'Archivos junto a la página, en un ZIP o una carpeta.' },
          none: leaveOut,
        },
      },
      pages: convertedPages,
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'pdf-to-markdown': {
    title: 'PDF a Markdown',
    summary: 'Convierte un PDF a Markdown con títulos, listas, tablas, enlaces y notas al pie.',
    slots: pdfSlot,
    fields: {
      format: {
        title: 'Formato',
        description: 'Formato del resultado.',
        choices: {
          md: { title: 'Markdown', description: 'Un documento.' },
          json: {
            title: 'JSON',
            description: 'Para modelos de lenguaje y búsquedas: partes de longitud limitada con sus páginas y títulos.',
          },
        },
      },
      images: {
        ...pictures,
        choices: {
          none: leaveOut,
          files: { title: 'Archivos', description: 'Archivos junto al Markdown, en un ZIP o una carpeta.' },
          embed: { title: 'Incrustar', description: 'Dentro del Markdown, como URL de datos.' },
        },
      },
      pageMarks: {
        title: 'Marcar páginas',
        description: 'Pone un comentario como <!-- page 3 --> antes del texto de cada página.',
      },
      chunkSize: {
        title: 'Longitud de una parte',
        description: 'Máximo de caracteres de una parte. Las partes empiezan en los títulos y terminan entre párrafos.',
      },
      pages: convertedPages,
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'pdf-to-text': {
    title: 'PDF a texto',
    summary: 'Extrae el texto de un PDF en orden de lectura o con el diseño de la página.',
    slots: pdfSlot,
    fields: {
      format: {
        title: 'Formato',
        description: 'Formato del resultado.',
        choices: {
          txt: { title: 'Texto', description: 'Texto sin formato, páginas separadas por saltos de página.' },
          json: {
            title: 'JSON',
            description: 'Líneas con posiciones, en puntos desde la esquina superior izquierda de la página.',
          },
        },
      },
      layout: {
        title: 'Diseño',
        description: 'Orden de las líneas.',
        choices: {
          reading: { title: 'Orden de lectura', description: 'Una columna tras otra.' },
          exact: {
            title: 'Diseño de la página',
            description: 'Los espacios y las líneas vacías conservan la posición del texto en la página.',
          },
        },
      },
      pages: { title: 'Páginas', description: 'Páginas de las que se extrae el texto.' },
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'pdf-to-excel': {
    title: 'PDF a Excel',
    summary: 'Extrae las tablas de un PDF a un libro de Excel, OpenDocument o CSV.',
    slots: pdfSlot,
    fields: {
      format: {
        title: 'Formato',
        description: 'Formato del resultado.',
        choices: {
          xlsx: {
            title: 'Excel',
            description: 'Un libro con números y fechas reales, celdas combinadas y colores.',
          },
          ods: { title: 'OpenDocument', description: 'Hoja de cálculo OpenDocument (.ods), para LibreOffice y otros.' },
          csv: {
            title: 'CSV',
            description: 'Texto sin formato tal como está impreso; un ZIP con un archivo por hoja si hay varias.',
          },
          json: { title: 'JSON', description: 'Para programas: celdas con su extensión, textos y valores.' },
        },
      },
      sheets: {
        title: 'Hojas',
        description: 'Cómo se reparten las tablas en hojas.',
        choices: { table: 'Una por tabla', page: 'Una por página', single: 'Todas las tablas en una hoja' },
      },
      detection: {
        title: 'Detección',
        description: 'Cómo se detectan las tablas.',
        choices: {
          auto: {
            title: 'Automática',
            description: 'Por las líneas trazadas si las hay; si no, por la alineación del texto.',
          },
          ruled: { title: 'Solo tablas con líneas', description: 'Por las líneas entre las celdas (lattice).' },
          unruled: {
            title: 'Solo por alineación',
            description: 'Por las columnas de texto, sin tener en cuenta las líneas (stream).',
          },
        },
      },
      numbers: {
        title: 'Números',
        description: 'Formato de los números del documento.',
        choices: { auto: 'Detectar', point: 'Punto decimal (1,234.56)', comma: 'Coma decimal (1.234,56)' },
      },
      joinPages: {
        title: 'Unir tablas entre páginas',
        description: 'Une una tabla que continúa en la página siguiente, sin sus encabezados repetidos.',
      },
      pages: { title: 'Páginas', description: 'Páginas en las que se buscan tablas.' },
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'word-to-pdf': {
    title: 'Word a PDF',
    summary: 'Convierte documentos de Word, OpenDocument y RTF a PDF.',
    slots: { file: 'Documento de Word' },
    fields: {
      pages: keptPages,
      landscape,
      changes: {
        title: 'Control de cambios',
        description: 'Muestra el texto con todos los cambios aceptados, rechazados o marcados.',
        choices: { final: 'Texto final', original: 'Texto original', marked: 'Con marcas' },
      },
      comments: {
        title: 'Comentarios',
        description: 'Si los comentarios se muestran en el margen de la página.',
        choices: { none: 'Omitidos', margin: 'En el margen' },
      },
      contents: {
        title: 'Tabla de contenido',
        description: 'Si se crea una tabla de contenido que falta a partir de los títulos (DOCX).',
        choices: { built: 'Crear si falta', saved: 'Como está guardada' },
      },
      dates: officeDatesField,
      pdfA,
      locale: officeLocaleField,
      password: officePasswordField,
    },
  },
  'excel-to-pdf': {
    title: 'Excel a PDF',
    summary: 'Convierte hojas de cálculo de Excel y OpenDocument y tablas CSV a PDF.',
    slots: { file: 'Hoja de cálculo de Excel' },
    fields: {
      pages: keptPages,
      landscape,
      fitToWidth: {
        title: 'Ajustar al ancho',
        description: 'Reduce cada hoja para que todas sus columnas quepan en una página.',
      },
      onePagePerSheet: {
        title: 'Una página por hoja',
        description: 'Hace una página de cada hoja, tan grande como la hoja necesite.',
      },
      hiddenSheets: { title: 'Hojas ocultas', description: 'Incluye las hojas ocultas.' },
      pdfA,
      locale: officeLocaleField,
      password: officePasswordField,
    },
  },
  'ppt-to-pdf': {
    title: 'PowerPoint a PDF',
    summary: 'Convierte presentaciones de PowerPoint y OpenDocument a PDF.',
    slots: { file: 'Presentación de PowerPoint' },
    fields: {
      pages: keptPages,
      notes: {
        title: 'Páginas de notas',
        description: 'Si se incluyen páginas con las notas del orador.',
        choices: {
          none: 'Solo diapositivas',
          with: 'Diapositivas y después notas',
          only: 'Solo páginas de notas',
        },
      },
      hiddenSlides: { title: 'Diapositivas ocultas', description: 'Incluye las diapositivas ocultas.' },
      dates: officeDatesField,
      pdfA,
      locale: officeLocaleField,
      password: officePasswordField,
    },
  },
  'ocr-pdf': {
    title: 'OCR (reconocimiento de texto)',
    summary: 'Reconoce el texto de escaneos y fotos de páginas para poder buscarlo y copiarlo.',
    slots: { file: 'Archivo PDF o imagen' },
    fields: {
      language: {
        title: 'Idioma del documento',
        description: 'Idioma del documento. Una varios con +, primero el principal: spa+eng.',
        choices: ocrLanguageTitles,
      },
      enhanceImage: {
        title: 'Mejorar la imagen',
        description: 'Prepara las imágenes para mejorar el reconocimiento.',
      },
      outputSearchablePdf: {
        title: 'Crear un PDF con búsqueda',
        description:
          'Recomendado: las páginas conservan su aspecto y reciben texto invisible para buscar y copiar. Desactivado: texto sin formato.',
      },
      mode: {
        title: 'Páginas con texto',
        description: 'Qué hacer con las páginas que ya tienen texto.',
        choices: {
          skip: { title: 'Dejar sin cambios', description: 'Reconoce solo las páginas sin texto.' },
          redo: {
            title: 'Sustituir el texto oculto',
            description:
              'Sustituye también el texto oculto de los escaneos ya reconocidos. Las páginas con texto visible no cambian.',
          },
          force: {
            title: 'Reconocer todas las páginas',
            description:
              'Reconoce todas las páginas, aunque tengan texto visible; útil si el texto se copia mal. El texto existente se conserva, por lo que una búsqueda puede encontrar palabras dos veces.',
          },
        },
      },
      pages: { title: 'Páginas', description: 'Páginas que se reconocen. Las demás no cambian.' },
      rotatePages: {
        title: 'Enderezar la orientación',
        description: 'Gira las páginas que están de lado o al revés.',
      },
      deskew: {
        title: 'Enderezar páginas',
        description: 'Endereza los escaneos en el resultado. Desactivado: solo para el reconocimiento.',
      },
      sidecar: {
        title: 'Archivos adicionales',
        description: 'Archivos adicionales con el texto reconocido.',
        choices: {
          none: { title: 'Ninguno', description: 'Sin archivos adicionales.' },
          txt: { title: 'Texto', description: 'Texto sin formato, páginas separadas por saltos de página.' },
          hocr: { title: 'hOCR', description: 'HTML con la posición de cada palabra en píxeles.' },
          json: {
            title: 'JSON',
            description: 'Palabras con posiciones y fiabilidad, y el estado de cada página.',
          },
          all: { title: 'Los tres', description: 'Los tres archivos.' },
        },
      },
      pageTimeout: {
        title: 'Tiempo límite por página',
        description: 'Una página que tarda más queda sin cambios, con una advertencia.',
      },
      password: passwordField,
    },
  },
  'pdf-to-pdfa': {
    title: 'PDF a PDF/A',
    summary:
      'Convierte un PDF a PDF/A para archivar: con fuentes y perfiles incrustados, metadatos añadidos y scripts eliminados.',
    slots: pdfSlot,
    fields: {
      level: {
        title: 'Nivel',
        description: 'Nivel de conformidad del resultado.',
        choices: {
          '1b': {
            title: 'PDF/A-1b',
            description: 'La versión más antigua: sin transparencias, capas ni archivos adjuntos.',
          },
          '2a': {
            title: 'PDF/A-2a',
            description: 'Como PDF/A-2u, para archivos con etiquetas: se conservan títulos, orden y similares.',
          },
          '2b': {
            title: 'PDF/A-2b',
            description: 'Para la mayoría de los archivos; los adjuntos solo si son PDF/A.',
          },
          '2u': { title: 'PDF/A-2u', description: 'Como PDF/A-2b, y todo el texto se puede buscar y copiar.' },
          '3a': { title: 'PDF/A-3a', description: 'Como PDF/A-2a, con adjuntos de cualquier tipo.' },
          '3b': { title: 'PDF/A-3b', description: 'Como PDF/A-2b, con archivos adjuntos de cualquier tipo.' },
        },
      },
      remaining: {
        title: 'Lo que no se puede convertir',
        description: 'Qué hacer con las páginas que no se pueden adaptar a la norma.',
        choices: {
          pictures: {
            title: 'Convertir en imágenes',
            description:
              'Estas páginas se convierten en imágenes, sin texto buscable; los niveles 2a y 3a se rechazan.',
          },
          refuse: { title: 'Rechazar', description: 'El archivo no se convierte.' },
          report: {
            title: 'Informar',
            description: 'El resultado no se declara PDF/A y se indica lo que falta.',
          },
        },
      },
      password: passwordField,
    },
  },
}
