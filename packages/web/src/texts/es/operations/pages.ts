import type { OperationTexts } from '../../operations.js'
import { edgePositions, fontTitles, passwordField, pdfSlot, stampPositions } from './recurring.js'

/** Spanish texts of the operations on pages. */
export const pagesOperations: Readonly<Record<string, OperationTexts>> = {
  'add-watermark': {
    title: 'Añadir marca de agua',
    summary: 'Pone un texto o una imagen sobre las páginas de un PDF.',
    slots: { ...pdfSlot, watermarkImage: 'Imagen de la marca de agua' },
    fields: {
      type: { title: 'Tipo', description: 'Qué se dibuja.', choices: { text: 'Texto', image: 'Imagen' } },
      text: {
        title: 'Texto',
        description:
          'Texto que se dibuja, en escritura latina, griega, cirílica, china, japonesa, coreana, árabe, hebrea, tailandesa o devanagari. Puede tener varias líneas.',
      },
      position: {
        title: 'Posición',
        description: 'Posición de la marca de agua en la página.',
        choices: stampPositions,
      },
      opacity: { title: 'Opacidad', description: '100 es opaco.' },
      rotation: { title: 'Rotación', description: 'Grados en sentido contrario a las agujas del reloj.' },
      size: {
        title: 'Tamaño',
        description:
          'Ancho de la marca de agua antes del giro, en proporción al ancho de la página. Se reduce si no cabe en la página.',
      },
      layer: {
        title: 'Capa',
        description: 'Si se dibuja encima o debajo del contenido de la página.',
        choices: { above: 'Encima del contenido', below: 'Debajo del contenido' },
      },
      color: { title: 'Color', description: 'Color del texto.' },
      pages: { title: 'Páginas', description: 'Páginas que llevan la marca de agua.' },
      password: passwordField,
    },
  },
  'delete-pages': {
    title: 'Eliminar páginas',
    summary: 'Elimina páginas de un PDF.',
    slots: pdfSlot,
    fields: {
      pagesToKeep: { title: 'Páginas que se conservan', description: 'Todas las demás páginas se eliminan.' },
      pages: {
        title: 'Páginas que se eliminan',
        description: 'Una alternativa a las páginas que se conservan.',
      },
      password: passwordField,
    },
  },
  'merge-pdf': {
    title: 'Unir PDF',
    summary: 'Une varios PDF en uno, en el orden indicado.',
    slots: { files: 'Archivos PDF' },
    fields: {
      bookmarks: {
        title: 'Marcadores',
        description: 'Cómo se unen los marcadores de los archivos.',
        choices: {
          'per-file': {
            title: 'Uno por archivo',
            description: 'Un marcador por archivo que contiene sus propios marcadores.',
          },
          keep: { title: 'Conservar', description: 'Los marcadores de todos los archivos, uno tras otro.' },
          none: { title: 'Ninguno', description: 'Sin marcadores.' },
        },
      },
      portfolio: {
        title: 'Carteras PDF',
        description: 'Cómo se unen las carteras PDF (colecciones de otros archivos).',
        choices: {
          attach: {
            title: 'Adjuntar',
            description: 'La portada, con los archivos contenidos como adjuntos.',
          },
          expand: {
            title: 'Desplegar',
            description: 'Las páginas de los PDF contenidos; los demás archivos pasan a ser adjuntos.',
          },
        },
      },
      password: passwordField,
    },
  },
  'number-pages': {
    title: 'Numerar páginas',
    summary: 'Añade números de página a un PDF.',
    slots: pdfSlot,
    fields: {
      position: {
        title: 'Posición',
        description: 'Posición del número en la página.',
        choices: edgePositions,
      },
      startingNumber: { title: 'Número inicial', description: 'Número de la primera página numerada.' },
      font: {
        title: 'Fuente',
        description: 'Tipo de letra de los números.',
        choices: {
          ...fontTitles,
          arial: {
            title: 'Arial',
            description: 'No se incrusta: usa la Arial instalada en el equipo de quien lee; si no está, Helvetica.',
          },
        },
      },
      fontSize: { title: 'Tamaño de letra', description: 'En puntos.' },
      numberingStyle: {
        title: 'Estilo de numeración',
        description: 'Estilo de los números.',
        choices: {
          numeric: 'Números (1, 2, 3)',
          'roman-upper': 'Romanos (I, II, III)',
          'roman-lower': 'Romanos, minúsculas (i, ii, iii)',
          letters: 'Letras (a, b, c)',
        },
      },
      margin: { title: 'Margen', description: 'Distancia a los bordes de la página.' },
      pages: { title: 'Páginas', description: 'Páginas que se numeran.' },
      template: {
        title: 'Texto',
        description: '{n} es el número de página, {total} el último número.',
        placeholder: 'Página {n} de {total}',
      },
      skipFirst: {
        title: 'Omitir la primera página',
        description:
          'Deja sin número la primera página, por ejemplo una portada. La numeración empieza después de ella.',
      },
      password: passwordField,
    },
  },
  'reorder-pages': {
    title: 'Reordenar páginas',
    summary: 'Cambia el orden de las páginas de un PDF.',
    slots: pdfSlot,
    fields: {
      newOrder: {
        title: 'Orden nuevo',
        description:
          'Números de página en su orden nuevo. Las páginas que no aparecen se descartan; las que aparecen dos veces se repiten.',
      },
      password: passwordField,
    },
  },
  'rotate-pdf': {
    title: 'Girar PDF',
    summary: 'Gira páginas en múltiplos de 90 grados.',
    slots: pdfSlot,
    fields: {
      rotations: {
        title: 'Giros',
        description: 'Números de página o intervalos con su giro a la derecha en grados, como JSON.',
      },
      angle: {
        title: 'Ángulo',
        description: 'Giro a la derecha en grados de todas las páginas o de las indicadas en «Páginas».',
      },
      pages: { title: 'Páginas', description: 'Páginas que giran según el ángulo.' },
      password: passwordField,
    },
  },
  'split-pdf': {
    title: 'Dividir PDF',
    summary: 'Divide un PDF por intervalos de páginas, en archivos con igual número de páginas o en páginas sueltas.',
    slots: pdfSlot,
    fields: {
      mode: {
        title: 'Modo de división',
        description: 'Cómo se divide el documento.',
        choices: {
          range: { title: 'Por intervalos', description: 'Un archivo por intervalo.' },
          interval: {
            title: 'Cada cierto número',
            description: 'Un archivo por cada número de páginas indicado.',
          },
          all: { title: 'Cada página', description: 'Un archivo por página.' },
        },
      },
      ranges: {
        title: 'Intervalos de páginas',
        description: 'Cada parte separada por comas se convierte en un archivo.',
      },
      password: passwordField,
      interval: { title: 'Páginas por archivo', description: 'Número de páginas de cada archivo.' },
    },
  },
}
