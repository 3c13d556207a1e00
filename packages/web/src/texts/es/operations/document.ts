import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** Spanish texts of the operations on what a document contains. */
export const documentOperations: Readonly<Record<string, OperationTexts>> = {
  'add-attachments': {
    title: 'Adjuntar archivos',
    summary: 'Adjunta archivos de cualquier tipo a un PDF, como datos o una factura electrónica.',
    slots: { ...pdfSlot, attachments: 'Archivos que se adjuntan' },
    fields: {
      description: {
        title: 'Descripción',
        description: 'Qué son los archivos adjuntos; los lectores de PDF lo muestran junto a sus nombres.',
      },
      relationship: {
        title: 'Relación',
        description: 'Qué relación tienen los archivos adjuntos con el documento.',
        choices: {
          unspecified: { title: 'Sin especificar', description: 'No se indica.' },
          source: { title: 'Origen', description: 'El archivo a partir del cual se creó el documento.' },
          data: {
            title: 'Datos',
            description: 'Los datos que muestra el documento, como las cifras de un gráfico.',
          },
          alternative: {
            title: 'Alternativa',
            description: 'El mismo contenido en otra forma, como una factura en XML.',
          },
          supplement: { title: 'Complemento', description: 'Información adicional.' },
        },
      },
      replace: {
        title: 'Sustituir adjuntos con el mismo nombre',
        description:
          'Sustituye los archivos adjuntos con el mismo nombre. Desactivado: un nombre repetido es un error.',
      },
      invoice: {
        title: 'Factura electrónica',
        description:
          'El adjunto es el XML de una factura Factur-X o ZUGFeRD; el nombre, la relación y los metadatos se establecen según corresponde.',
      },
      password: passwordField,
    },
  },
  'extract-attachments': {
    title: 'Extraer archivos adjuntos',
    summary: 'Guarda los archivos adjuntos a un PDF.',
    slots: pdfSlot,
    fields: {
      names: {
        title: 'Nombres',
        description:
          'Solo los adjuntos con estos nombres, separados por comas. Un asterisco vale por cualquier secuencia de caracteres.',
      },
      password: passwordField,
    },
  },
  'extract-images': {
    title: 'Extraer imágenes',
    summary: 'Guarda las imágenes de un PDF con su calidad original.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Páginas', description: 'Páginas cuyas imágenes se extraen.' },
      format: {
        title: 'Formato',
        description: 'El formato de las imágenes extraídas.',
        choices: {
          original: {
            title: 'Como están guardadas',
            description: 'JPEG y JPEG 2000 sin recodificar, CMYK como TIFF, todo lo demás como PNG.',
          },
          png: { title: 'PNG', description: 'Todas las imágenes como PNG.' },
        },
      },
      masks: {
        title: 'Aplicar máscaras',
        description:
          'Guarda como PNG con transparencia las imágenes que tienen máscara. Desactivado: las máscaras se ignoran.',
      },
      minSize: {
        title: 'Lado mínimo',
        description: 'Omite las imágenes cuyo lado más corto es menor, como iconos y líneas.',
      },
      password: passwordField,
    },
  },
  'rasterize-pdf': {
    title: 'Rasterizar PDF',
    summary:
      'Sustituye cada página de un PDF por una imagen, para que no se pueda seleccionar, editar ni descubrir ningún texto.',
    slots: pdfSlot,
    fields: {
      resolution: { title: 'Resolución (ppp)', description: 'Píxeles por pulgada de la página.' },
      color: {
        title: 'Color',
        description: 'Colores de las imágenes.',
        choices: { color: 'Color', gray: 'Grises', bw: 'Blanco y negro' },
      },
      compression: {
        title: 'Compresión',
        description: 'Cómo se guardan las imágenes. En blanco y negro siempre sin pérdidas.',
        choices: {
          jpg: { title: 'JPEG', description: 'Archivos más pequeños.' },
          lossless: { title: 'Sin pérdidas', description: 'Texto y gráficos nítidos.' },
        },
      },
      quality: { title: 'Calidad', description: 'Más alta significa mejores imágenes y archivos más grandes.' },
      annotations: {
        title: 'Anotaciones',
        description: 'Dibuja comentarios, sellos y campos de formulario rellenados.',
      },
      password: passwordField,
    },
  },
  'repair-pdf': {
    title: 'Reparar PDF',
    summary: 'Recupera las páginas de un PDF dañado e informa de lo que no se pudo salvar.',
    slots: pdfSlot,
    fields: {
      rewrite: {
        title: 'Reescribir también archivos sanos',
        description: 'Escribe un archivo nuevo aunque no se encuentren daños, para lectores que rechazan el original.',
      },
      password: passwordField,
    },
  },
  'page-labels': {
    title: 'Etiquetas de página',
    summary: 'Establece los números de página que muestran los lectores de PDF, como i, ii, iii, 1, 2, A-1.',
    slots: pdfSlot,
    fields: {
      labels: {
        title: 'Etiquetas',
        description:
          'Intervalos separados por punto y coma. Cada uno tiene la forma página:estilo/inicio/prefijo; inicio y prefijo son opcionales. Estilos: D (decimal), r o R (romanos), a o A (letras), o vacío para solo el prefijo.',
      },
      remove: {
        title: 'Eliminar',
        description: 'Elimina todas las etiquetas, para que las páginas se numeren desde 1.',
      },
      password: passwordField,
    },
  },
  'overlay-pdf': {
    title: 'Superponer PDF',
    summary: 'Dibuja las páginas de un PDF debajo o encima de las de otro, como papel membretado o un sello.',
    slots: { ...pdfSlot, overlay: 'Papel membretado o sello' },
    fields: {
      layer: {
        title: 'Capa',
        description: 'Si el otro PDF se dibuja debajo o encima del contenido de las páginas.',
        choices: {
          below: { title: 'Debajo', description: 'Como papel membretado o fondo.' },
          above: { title: 'Encima', description: 'Como un sello.' },
        },
      },
      repeat: {
        title: 'Repetición',
        description: 'Qué ocurre si el otro PDF tiene menos páginas.',
        choices: {
          last: { title: 'Última página', description: 'Su última página se usa para todas las restantes.' },
          all: { title: 'Todas las páginas', description: 'Vuelve a empezar por su primera página.' },
          none: { title: 'Nada', description: 'Las páginas restantes quedan como están.' },
        },
      },
      scale: {
        title: 'Escala',
        description: 'Cómo se ajustan las páginas del otro PDF.',
        choices: {
          fit: { title: 'Ajustar', description: 'Tan grande como permita la página, centrado.' },
          stretch: { title: 'Estirar', description: 'Al ancho y alto de la página.' },
          none: { title: 'Tamaño original', description: 'Centrado, sin cambiar la escala.' },
        },
      },
      pages: { title: 'Páginas', description: 'Páginas sobre las que se dibuja el otro PDF.' },
      password: passwordField,
      overlayPassword: {
        title: 'Contraseña del otro PDF',
        description: 'Contraseña que lo abre, si tiene una.',
      },
    },
  },
}
