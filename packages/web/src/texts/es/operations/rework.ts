import type { OperationTexts } from '../../operations.js'
import { fontTitles, paperTitles, passwordField, pdfSlot } from './recurring.js'

const oneNamePerLine = 'Un nombre por línea; * vale por cualquier secuencia de caracteres.'

/** Spanish texts of the operations on bookmarks, contents, layers and what pages are made of. */
export const reworkOperations: Readonly<Record<string, OperationTexts>> = {
  'edit-outline': {
    title: 'Editar marcadores',
    summary: 'Establece los marcadores de un PDF a partir de una lista o de sus títulos, o los elimina.',
    slots: { ...pdfSlot, bookmarks: 'Lista de marcadores' },
    fields: {
      source: {
        title: 'Marcadores',
        description: 'Origen de los marcadores. Se sustituyen todos los existentes.',
        choices: {
          text: { title: 'Lista', description: 'De la lista de abajo o de un archivo que la contiene.' },
          headings: { title: 'Títulos', description: 'De los títulos que se encuentran en el documento.' },
          current: { title: 'Existentes', description: 'Los conserva y solo cambia el número de niveles.' },
          none: { title: 'Ninguno', description: 'Elimina todos los marcadores.' },
        },
      },
      outline: {
        title: 'Lista',
        description:
          'Un marcador por línea: título, barra vertical, página. Sangre las líneas para ponerlas debajo de otra.',
        placeholder: 'Introducción | 1\nPrimera parte | 3\n  Primer capítulo | 3\n  Segundo capítulo | 8',
      },
      levels: { title: 'Niveles', description: 'Número de niveles; los marcadores más profundos se omiten.' },
      openLevels: {
        title: 'Niveles abiertos',
        description: 'Número de niveles desplegados al abrir el documento.',
      },
      password: passwordField,
    },
  },
  'table-of-contents': {
    title: 'Tabla de contenido',
    summary: 'Añade páginas de contenido con enlaces y números de página, a partir de los marcadores o los títulos.',
    slots: pdfSlot,
    fields: {
      source: {
        title: 'Entradas',
        description: 'Origen de las entradas.',
        choices: {
          auto: { title: 'Automático', description: 'Marcadores, o títulos si no hay ninguno.' },
          bookmarks: { title: 'Marcadores', description: 'Los marcadores del documento.' },
          headings: { title: 'Títulos', description: 'Los títulos que se encuentran en el documento.' },
        },
      },
      title: {
        title: 'Título',
        description: 'Título de la página de contenido. Déjelo vacío para no poner ninguno.',
        placeholder: 'Contenido',
      },
      levels: { title: 'Niveles', description: 'Número de niveles que se incluyen.' },
      position: {
        title: 'Posición',
        description: 'Dónde se insertan las páginas de contenido.',
        choices: {
          start: 'Antes de la primera página',
          'after-cover': 'Después de la primera página',
          end: 'Después de la última página',
        },
      },
      numbers: {
        title: 'Números de página',
        description: 'Números que aparecen junto a las entradas.',
        choices: {
          auto: {
            title: 'Automático',
            description: 'Etiquetas de página, o posiciones en el resultado si no hay ninguna.',
          },
          result: {
            title: 'Posiciones en el resultado',
            description: 'Las páginas de contenido se cuentan.',
          },
          original: {
            title: 'Posiciones en el original',
            description: 'Las páginas de contenido no se cuentan; para páginas con números impresos.',
          },
          none: { title: 'Ninguno', description: 'Solo enlaces.' },
        },
      },
      leaders: {
        title: 'Puntos',
        description: 'Líneas de puntos entre las entradas y los números de página.',
      },
      font: { title: 'Fuente', description: 'Fuente del texto.', choices: fontTitles },
      fontSize: { title: 'Tamaño de letra', description: 'Tamaño del texto.' },
      password: passwordField,
    },
  },
  'remove-elements': {
    title: 'Eliminar elementos',
    summary: 'Elimina imágenes, texto, enlaces, comentarios, campos de formulario, archivos adjuntos y más de un PDF.',
    slots: pdfSlot,
    fields: {
      images: { title: 'Imágenes', description: 'Fotos, escaneos y otras imágenes de mapa de bits.' },
      graphics: { title: 'Gráficos vectoriales', description: 'Líneas, áreas y degradados.' },
      text: { title: 'Texto', description: 'Todo el texto de las páginas.' },
      hiddenText: {
        title: 'Texto oculto',
        description: 'La capa de texto invisible de los escaneos, creada por el reconocimiento de texto.',
      },
      links: { title: 'Enlaces', description: 'Enlaces a páginas y direcciones. Su texto se conserva.' },
      comments: { title: 'Comentarios', description: 'Notas, marcas, sellos, dibujos y otras anotaciones.' },
      fields: { title: 'Campos de formulario', description: 'Campos de formulario con sus valores.' },
      attachments: { title: 'Archivos adjuntos', description: 'Archivos adjuntos, también los de las páginas.' },
      bookmarks: { title: 'Marcadores', description: 'El esquema del documento.' },
      scripts: { title: 'Scripts', description: 'JavaScript del documento, sus páginas, campos y enlaces.' },
      thumbnails: { title: 'Miniaturas', description: 'Imágenes de vista previa guardadas de las páginas.' },
      pages: {
        title: 'Páginas',
        description:
          'Páginas de las que se eliminan elementos. Los archivos adjuntos, marcadores y scripts se eliminan en todas partes.',
      },
      password: passwordField,
    },
  },
  'flatten-pdf': {
    title: 'Aplanar PDF',
    summary: 'Integra los campos de formulario, los comentarios y las capas en las páginas, tal como se muestran.',
    slots: pdfSlot,
    fields: {
      forms: { title: 'Campos de formulario', description: 'Integra los campos de formulario en las páginas.' },
      annotations: {
        title: 'Comentarios',
        description: 'Integra los comentarios, las marcas y los sellos en las páginas. Los enlaces se conservan.',
      },
      layers: {
        title: 'Capas',
        description: 'Combina las capas visibles con las páginas y elimina las ocultas.',
      },
      password: passwordField,
    },
  },
  'edit-layers': {
    title: 'Editar capas',
    summary: 'Lista, muestra, oculta, renombra, elimina y aplana las capas de un PDF.',
    slots: pdfSlot,
    fields: {
      show: { title: 'Mostrar', description: `Capas que se muestran al abrir el documento. ${oneNamePerLine}` },
      hide: { title: 'Ocultar', description: `Capas que se ocultan al abrir el documento. ${oneNamePerLine}` },
      remove: {
        title: 'Eliminar',
        description: `Capas que se eliminan del archivo con su contenido. ${oneNamePerLine}`,
      },
      flatten: {
        title: 'Aplanar',
        description: `Capas que se combinan con las páginas; si están ocultas, su contenido se elimina. ${oneNamePerLine}`,
      },
      rename: {
        title: 'Renombrar',
        description: 'Nombres antiguos y nuevos, un par por línea.',
        placeholder: 'Layer 1 = Medidas',
      },
      password: passwordField,
    },
  },
  'extract-fonts': {
    title: 'Extraer fuentes',
    summary: 'Guarda las fuentes incrustadas en un PDF como archivos de fuente y lista todas sus fuentes.',
    slots: pdfSlot,
    fields: {
      subsets: {
        title: 'Subconjuntos',
        description: 'Extrae también las fuentes de las que solo están incrustados los caracteres usados.',
      },
      password: passwordField,
    },
  },
  'divide-pages': {
    title: 'Partir páginas',
    summary: 'Parte páginas dobles en páginas sueltas, o páginas en las partes de una cuadrícula.',
    slots: pdfSlot,
    fields: {
      columns: { title: 'Columnas', description: 'Número de partes una al lado de otra.' },
      rows: { title: 'Filas', description: 'Número de partes una debajo de otra.' },
      order: {
        title: 'Orden',
        description: 'Orden de las páginas nuevas.',
        choices: {
          across: 'En filas',
          down: 'En columnas',
          'across-right-to-left': 'En filas, de derecha a izquierda',
          'down-right-to-left': 'En columnas, de derecha a izquierda',
        },
      },
      gutter: {
        title: 'Corte',
        description: 'Por dónde se cortan las páginas en columnas.',
        choices: {
          middle: { title: 'Uniforme', description: 'En columnas del mismo ancho.' },
          find: {
            title: 'Por el pliegue',
            description: 'Por la sombra o la franja blanca entre dos páginas de un escaneo.',
          },
        },
      },
      wideOnly: {
        title: 'Solo páginas dobles',
        description: 'Deja enteras las páginas que no son más anchas que altas, si solo se cortarían en columnas.',
      },
      whole: {
        title: 'Cubiertas',
        description: 'Páginas que quedan enteras.',
        choices: {
          none: 'Ninguna',
          first: 'Primera página',
          last: 'Última página',
          'first-and-last': 'Primera y última página',
        },
      },
      pages: { title: 'Páginas', description: 'Páginas que se parten.' },
      password: passwordField,
    },
  },
  posterize: {
    title: 'Póster en varias hojas',
    summary: 'Amplía páginas y las reparte en varias hojas de papel, con solapamiento y marcas de corte.',
    slots: pdfSlot,
    fields: {
      size: {
        title: 'Tamaño',
        description: 'Qué determina el tamaño del póster.',
        choices: { sheets: 'Número de hojas', scale: 'Ampliación' },
      },
      columns: { title: 'Hojas a lo ancho', description: 'Número de hojas una al lado de otra.' },
      rows: { title: 'Hojas a lo alto', description: 'Número de hojas una debajo de otra.' },
      scale: {
        title: 'Ampliación',
        description: 'Tamaño del póster respecto a la página; determina el número de hojas.',
      },
      paper: {
        title: 'Papel',
        description: 'Tamaño de las hojas.',
        choices: { page: 'Como la página', ...paperTitles },
      },
      orientation: {
        title: 'Orientación',
        description: 'Orientación de las hojas.',
        choices: { auto: 'Automática', portrait: 'Vertical', landscape: 'Horizontal' },
      },
      overlap: {
        title: 'Solapamiento',
        description: 'Franja que comparten las hojas vecinas, para pegarlas.',
      },
      margin: {
        title: 'Margen',
        description: 'Borde blanco de cada hoja al que las impresoras no llegan.',
      },
      marks: { title: 'Marcas de corte', description: 'Líneas en el margen, a la mitad del solapamiento.' },
      pages: { title: 'Páginas', description: 'Páginas de las que se hacen pósteres.' },
      password: passwordField,
    },
  },
  'long-page': {
    title: 'Página larga',
    summary: 'Une las páginas de un PDF en una sola página larga, para leer en pantalla sin saltos de página.',
    slots: pdfSlot,
    fields: {
      direction: {
        title: 'Dirección',
        description: 'Cómo se suceden las páginas.',
        choices: {
          down: 'De arriba abajo',
          across: 'De izquierda a derecha',
          'across-right-to-left': 'De derecha a izquierda',
        },
      },
      fit: {
        title: 'Tamaños distintos',
        description: 'Qué ocurre con las páginas de otro tamaño que la primera.',
        choices: {
          scale: {
            title: 'Ajustar',
            description: 'Todas las páginas reciben el mismo ancho, o el mismo alto si van una al lado de otra.',
          },
          none: { title: 'Centrar', description: 'Todas las páginas conservan su tamaño.' },
        },
      },
      gap: { title: 'Separación', description: 'Espacio en blanco entre las páginas.' },
      perPage: {
        title: 'Páginas por página larga',
        description: 'Número de páginas que se unen; con 0, tantas como quepan en una página.',
      },
      pages: { title: 'Páginas', description: 'Páginas que se unen.' },
      password: passwordField,
    },
  },
  'deskew-pdf': {
    title: 'Enderezar PDF',
    summary: 'Endereza páginas escaneadas que están torcidas, sin cambiar sus imágenes.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Páginas', description: 'Páginas que se enderezan.' },
      least: {
        title: 'Ángulo mínimo',
        description: 'Deja sin cambios las páginas menos torcidas.',
      },
      password: passwordField,
    },
  },
  'recolor-pdf': {
    title: 'Cambiar colores de PDF',
    summary:
      'Cambia los colores de las páginas: grises, invertidos, ajustados, sobre papel de color o blanco. El texto se puede seguir seleccionando.',
    slots: pdfSlot,
    fields: {
      colors: {
        title: 'Colores',
        description: 'Cómo se muestran las páginas.',
        choices: {
          grayscale: { title: 'Escala de grises', description: 'Tonos de gris con la misma luminosidad.' },
          invert: {
            title: 'Invertidos',
            description:
              'El blanco se vuelve negro y el negro, blanco, para leer a oscuras. Las imágenes también se invierten.',
          },
          tint: {
            title: 'Papel de color',
            description: 'El blanco se convierte en un color, como el papel de color.',
          },
          adjust: { title: 'Ajustados', description: 'Otro brillo, contraste o saturación.' },
          'remove-background': {
            title: 'Fondo blanco',
            description: 'El color del papel se vuelve blanco, para escaneos y páginas de color.',
          },
        },
      },
      color: { title: 'Color del papel', description: 'Color del papel.' },
      brightness: { title: 'Brillo', description: 'Porcentaje: -100 es negro, 0 sin cambios, 100 el doble de brillo.' },
      contrast: {
        title: 'Contraste',
        description: 'Porcentaje: -100 es gris, 0 sin cambios, 100 el doble de contraste.',
      },
      saturation: {
        title: 'Saturación',
        description: 'Porcentaje: -100 es escala de grises, 0 sin cambios, 100 el doble.',
      },
      pages: { title: 'Páginas', description: 'Páginas cuyos colores se cambian.' },
      password: passwordField,
    },
  },
}
