import type { OperationTexts } from '../../operations.js'
import {
  blankMeasureFields,
  edgePositions,
  fontTitles,
  joinedPasswordField,
  passwordField,
  passwordsField,
  pdfSlot,
  stampPositions,
} from './recurring.js'

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
    summary: 'Une varios PDF en uno: enteros, por intervalos de páginas o alternando sus páginas.',
    slots: { files: 'Archivos PDF' },
    fields: {
      pages: {
        title: 'Páginas de cada archivo',
        description:
          'Intervalos de páginas de los archivos en el orden indicado, separados por punto y coma. Por defecto, todas las páginas.',
      },
      order: {
        title: 'Orden de los archivos',
        description: 'Cómo se ordenan los archivos antes de unirlos.',
        choices: {
          given: { title: 'En el orden indicado', description: 'Mantiene el orden de la lista o del comando.' },
          name: { title: 'Por nombre', description: 'Por orden alfabético; el archivo 2 va antes que el 10.' },
          date: {
            title: 'Por fecha',
            description:
              'Por la fecha de creación de cada PDF, primero el más antiguo. Los que no tienen fecha van al final.',
          },
        },
      },
      arrangement: {
        title: 'Disposición de las páginas',
        description: 'Cómo se combinan las páginas de los archivos.',
        choices: {
          'one-after-another': {
            title: 'Uno tras otro',
            description: 'Todas las páginas de un archivo y después el siguiente.',
          },
          interleave: {
            title: 'Alternadas',
            description:
              'La página 1 de cada archivo, luego la 2 de cada uno; por ejemplo, anversos y reversos escaneados.',
          },
          'interleave-reversed': {
            title: 'Alternadas, segundo archivo al revés',
            description:
              'Igual, con las páginas del segundo archivo en orden inverso, para reversos escaneados del último al primero.',
          },
        },
      },
      evenPages: {
        title: 'Cada archivo en una hoja nueva',
        description:
          'Añade una página en blanco a los archivos con número impar de páginas, para imprimir a doble cara.',
      },
      dividers: { title: 'Páginas separadoras', description: 'Pone una página con su nombre antes de cada archivo.' },
      contents: {
        title: 'Índice',
        description: 'Empieza con una lista de los archivos, con números de página y enlaces.',
      },
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
      password: joinedPasswordField,
      passwords: passwordsField,
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
      pages: {
        title: 'Páginas',
        description: 'Páginas que se numeran, por ejemplo 2-5. 3- es la página 3 y todas las siguientes.',
      },
      template: {
        title: 'Texto',
        description: 'Lo que se escribe, con el número dentro.',
        choices: { '{n}': 'Número de página', '{total}': 'Último número' },
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
        description:
          'Números de página o intervalos con su giro a la derecha en grados, como JSON. Se suma al ángulo si se indican ambos.',
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
    summary:
      'Divide un PDF por intervalos, número de páginas, marcadores, tamaño, páginas en blanco, códigos de barras o texto.',
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
          bookmarks: { title: 'Por capítulo', description: 'Un archivo por marcador, con su nombre.' },
          size: { title: 'Por tamaño', description: 'Archivos que no superan un tamaño, para enviarlos por correo.' },
          blank: {
            title: 'En páginas en blanco',
            description: 'Un archivo por cada bloque entre páginas en blanco, que se eliminan.',
          },
          barcode: {
            title: 'En códigos de barras',
            description: 'Un archivo empieza en cada página con un código QR u otro código de barras.',
          },
          text: { title: 'En un texto', description: 'Un archivo empieza en cada página con el texto indicado.' },
        },
      },
      ranges: {
        title: 'Intervalos de páginas',
        description: 'Intervalos de páginas separados por comas. Cada uno se convierte en un archivo.',
      },
      names: {
        title: 'Nombres de las partes',
        description: 'Nombres de los archivos por orden, separados por punto y coma. Las partes sin nombre se numeran.',
      },
      level: {
        title: 'Nivel',
        description: 'Cada marcador hasta este nivel inicia un archivo; con 1, solo los del nivel superior.',
      },
      maxSize: {
        title: 'Tamaño máximo',
        description: 'Tamaño que ningún archivo puede superar. 1 MB son 1024 KB o 1 048 576 bytes.',
        choices: { '2MB': '2 MB', '5MB': '5 MB', '10MB': '10 MB', '20MB': '20 MB' },
      },
      ...blankMeasureFields,
      code: {
        title: 'Contenido',
        description: 'Solo cuentan los códigos que contienen este texto. Por defecto, todos.',
      },
      find: { title: 'Texto', description: 'Texto de la primera página de cada parte.' },
      regex: {
        title: 'Expresión regular',
        description:
          'El texto es una expresión regular (un patrón). Las páginas con el mismo primer grupo, como Factura (\\d+), quedan juntas, y ese grupo da nombre a la parte.',
      },
      where: {
        title: 'Lugar',
        description: 'Zona de la página en la que se busca.',
        choices: { page: 'Toda la página', top: 'Cuarto superior', bottom: 'Cuarto inferior' },
      },
      matchCase: { title: 'Distinguir mayúsculas', description: 'Distingue mayúsculas y minúsculas.' },
      wholeWords: { title: 'Palabras completas', description: 'No encuentra partes de palabras más largas.' },
      dropSeparators: {
        title: 'Quitar los separadores',
        description: 'Las páginas con el código de barras o el texto no aparecen en el resultado.',
      },
      password: passwordField,
      interval: { title: 'Páginas por archivo', description: 'Número de páginas de cada archivo.' },
    },
  },
}
