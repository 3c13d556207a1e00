import type { OperationTexts } from '../../operations.js'
import { headerFields } from '../../tools/header-fields.js'
import {
  blankMeasureFields,
  fontTitles,
  joinedPasswordField,
  paperTitles,
  passwordField,
  passwordsField,
  pdfSlot,
} from './recurring.js'

/** Texts of headers and footers that are offered as buttons. */
const headerChoices = {
  '{page}': 'Número de página',
  '{pages}': 'Número de páginas',
  '{label}': 'Etiqueta de página',
  '{date}': 'Fecha',
  '{file}': 'Nombre del archivo',
  '{title}': 'Título',
  '{bates:6}': 'Número Bates',
}

const headerText = 'Texto en esta posición.'

/** Spanish texts of the operations that arrange pages and set the data of a document. */
export const arrangeOperations: Readonly<Record<string, OperationTexts>> = {
  'arrange-pages': {
    title: 'Organizar páginas',
    summary: 'Mueve, copia, elimina, gira e inserta páginas: en blanco o de otros PDF.',
    slots: { ...pdfSlot, others: 'Otros archivos PDF' },
    fields: {
      pages: {
        title: 'Páginas',
        description:
          'Todas las páginas del resultado, en orden: páginas e intervalos del primer archivo, 2:1-3 para páginas del segundo archivo, blank o blank@595x842 (puntos) para una página nueva, 4@90 para una página girada a la derecha. Las páginas que no aparecen se descartan.',
      },
      password: joinedPasswordField,
      passwords: passwordsField,
    },
  },
  'extract-pages': {
    title: 'Extraer páginas',
    summary: 'Crea un PDF con páginas elegidas de otro, en cualquier orden.',
    slots: pdfSlot,
    fields: {
      pages: {
        title: 'Páginas',
        description: 'Páginas del archivo nuevo, en este orden. Una página indicada dos veces aparece dos veces.',
      },
      password: passwordField,
    },
  },
  'remove-blank-pages': {
    title: 'Eliminar páginas en blanco',
    summary: 'Busca las páginas en blanco de un PDF, también en escaneos, y las elimina.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Páginas', description: 'Páginas que se comprueban.' },
      ...blankMeasureFields,
      password: passwordField,
    },
  },
  'n-up': {
    title: 'Páginas por hoja',
    summary: 'Coloca varias páginas de un PDF en cada hoja.',
    slots: pdfSlot,
    fields: {
      perSheet: {
        title: 'Páginas por hoja',
        description: 'Número de páginas por hoja.',
      },
      order: {
        title: 'Orden',
        description: 'Orden de las páginas en una hoja.',
        choices: {
          across: 'En filas',
          down: 'En columnas',
          'across-right-to-left': 'En filas de derecha a izquierda',
          'down-right-to-left': 'En columnas de derecha a izquierda',
        },
      },
      paper: {
        title: 'Papel',
        description: 'Tamaño de las hojas.',
        choices: { page: 'Como la primera página', ...paperTitles },
      },
      orientation: {
        title: 'Orientación',
        description: 'Orientación de las hojas.',
        choices: { auto: 'Automática (páginas más grandes)', portrait: 'Vertical', landscape: 'Horizontal' },
      },
      margin: { title: 'Margen', description: 'Espacio en blanco en el borde de la hoja.' },
      gap: { title: 'Separación', description: 'Espacio en blanco entre las páginas.' },
      frames: { title: 'Marcos', description: 'Dibuja una línea fina alrededor de cada página.' },
      bleed: {
        title: 'Sangrado',
        description:
          'Contenido más allá del borde de corte de cada página, para páginas que se cortan después de imprimir.',
        choices: {
          none: { title: 'Ninguno', description: 'Páginas tal como se muestran.' },
          'bleed-box': {
            title: 'Del archivo',
            description: 'Hasta el cuadro de sangrado de cada página, o todo lo que haya.',
          },
          custom: { title: 'Ancho propio', description: 'El mismo ancho en todas las páginas.' },
        },
      },
      bleedWidth: { title: 'Ancho del sangrado', description: 'Ancho del sangrado en la hoja.' },
      cutMarks: {
        title: 'Marcas de corte',
        description:
          'Dibuja líneas fuera de las esquinas de las páginas. Los márgenes y la separación crecen para dejar sitio al sangrado y a las marcas.',
      },
      password: passwordField,
    },
  },
  'edit-metadata': {
    title: 'Editar metadatos',
    summary: 'Establece o elimina el título, el autor, las palabras clave, las fechas y otros metadatos de un PDF.',
    slots: pdfSlot,
    fields: {
      title: { title: 'Título', description: 'Los lectores de PDF lo muestran en lugar del nombre del archivo.' },
      author: { title: 'Autor', description: 'Autor del documento.' },
      subject: { title: 'Asunto', description: 'Asunto del documento.' },
      keywords: { title: 'Palabras clave', description: 'Palabras clave para la búsqueda.' },
      creator: { title: 'Programa', description: 'Programa en el que se escribió el documento.' },
      producer: { title: 'Generador', description: 'Programa que creó el PDF.' },
      creationDate: { title: 'Creado', description: 'Fecha de creación.' },
      modificationDate: { title: 'Modificado', description: 'Fecha de la última modificación.' },
      custom: {
        title: 'Campos propios',
        description: 'Nombres y valores, uno por línea o separados por punto y coma.',
      },
      remove: {
        title: 'Eliminar',
        description:
          'Nombres de los campos que se eliminan, separados por comas: title, author, subject, keywords, creator, producer, creationDate, modificationDate o campos propios.',
      },
      clear: {
        title: 'Eliminar todo antes',
        description: 'Elimina antes todos los metadatos, para que solo queden los valores indicados aquí.',
      },
      password: passwordField,
    },
  },
  'crop-pages': {
    title: 'Recortar páginas',
    summary:
      'Recorta las páginas de un PDF. Lo recortado se oculta, no se elimina; para eliminar contenido, use «Censurar PDF».',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Páginas', description: 'Páginas que se recortan.' },
      box: {
        title: 'Recuadro',
        description:
          'El área que queda visible, como JSON, en puntos (1/72 de pulgada) desde la esquina superior izquierda de la página tal como se muestra.',
      },
      top: { title: 'Arriba', description: 'Cuánto se recorta por arriba de la página tal como se muestra.' },
      right: { title: 'Derecha', description: 'Cuánto se recorta por la derecha.' },
      bottom: { title: 'Abajo', description: 'Cuánto se recorta por abajo.' },
      left: { title: 'Izquierda', description: 'Cuánto se recorta por la izquierda.' },
      auto: { title: 'Quitar márgenes blancos', description: 'Recorta cada página a su contenido.' },
      padding: { title: 'Margen restante', description: 'Espacio en blanco que se conserva alrededor del contenido.' },
      reset: { title: 'Mostrar todo de nuevo', description: 'Deshace recortes anteriores de las páginas.' },
      password: passwordField,
    },
  },
  booklet: {
    title: 'Folleto',
    summary: 'Ordena las páginas de un PDF para que las hojas impresas se puedan doblar como un folleto.',
    slots: pdfSlot,
    fields: {
      paper: {
        title: 'Papel',
        description: 'Tamaño de las hojas antes de doblarlas.',
        choices: { double: 'El doble de la primera página', ...paperTitles },
      },
      binding: {
        title: 'Encuadernación',
        description: 'El borde por el que se encuaderna el folleto.',
        choices: { left: 'Borde izquierdo', right: 'Borde derecho (idiomas de derecha a izquierda)' },
      },
      duplex: {
        title: 'Impresión a doble cara',
        description:
          'El borde por el que la impresora voltea las hojas. Con el borde largo, los reversos se giran 180°.',
        choices: { 'short-edge': 'Voltear por el borde corto', 'long-edge': 'Voltear por el borde largo' },
      },
      signature: {
        title: 'Hojas por cuadernillo',
        description:
          'Número de hojas que se doblan juntas (4 páginas cada una). Con 0 se doblan todas las hojas juntas.',
      },
      margin: { title: 'Margen', description: 'Espacio en blanco alrededor de cada página.' },
      creep: {
        title: 'Compensación',
        description:
          'Cuánto se desplaza cada hoja hacia el doblez respecto a la siguiente hacia fuera, para compensar el grosor del papel.',
      },
      password: passwordField,
    },
  },
  'resize-pages': {
    title: 'Cambiar tamaño de páginas',
    summary: 'Cambia el tamaño de papel de las páginas de un PDF y ajusta la escala de su contenido.',
    slots: pdfSlot,
    fields: {
      paper: {
        title: 'Papel',
        description: 'Nuevo tamaño de las páginas.',
        choices: { ...paperTitles, custom: 'Tamaño personalizado' },
      },
      width: { title: 'Ancho', description: 'Ancho de las páginas.' },
      height: { title: 'Alto', description: 'Alto de las páginas.' },
      landscapePaper: {
        title: 'Papel para páginas horizontales',
        description: 'Nuevo tamaño de las páginas más anchas que altas.',
        choices: { same: 'El mismo papel', ...paperTitles },
      },
      orientation: {
        title: 'Orientación',
        description: 'Orientación de las páginas nuevas.',
        choices: { auto: 'Como cada página', portrait: 'Vertical', landscape: 'Horizontal' },
      },
      fit: {
        title: 'Escala',
        description: 'Cómo se ajusta el contenido.',
        choices: {
          fit: { title: 'Ajustar', description: 'Se ve la página completa.' },
          fill: { title: 'Rellenar', description: 'Sin bordes blancos; lo que sobresale del papel se oculta.' },
          stretch: { title: 'Estirar', description: 'El ancho y el alto se ajustan por separado.' },
          none: { title: 'Tamaño original', description: 'Centrado, sin cambiar la escala.' },
        },
      },
      margin: { title: 'Margen', description: 'Espacio en blanco alrededor del contenido.' },
      pages: { title: 'Páginas', description: 'Páginas cuyo tamaño se cambia.' },
      password: passwordField,
    },
  },
  'header-footer': {
    title: 'Encabezado y pie de página',
    summary: 'Añade encabezados, pies de página, números de página y números Bates a archivos PDF.',
    slots: { files: 'Archivos PDF' },
    fields: {
      ...headerFields(
        {
          headerLeft: 'Encabezado, izquierda',
          headerCenter: 'Encabezado, centro',
          headerRight: 'Encabezado, derecha',
          footerLeft: 'Pie de página, izquierda',
          footerCenter: 'Pie de página, centro',
          footerRight: 'Pie de página, derecha',
        },
        {
          even: (title) => `Páginas pares: ${title.toLowerCase()}`,
          first: (title) => `Primera página: ${title.toLowerCase()}`,
        },
        { description: headerText, choices: headerChoices },
      ),
      differentEven: {
        title: 'Páginas pares diferentes',
        description:
          'Las páginas pares de cada archivo llevan textos propios; los textos anteriores son para las impares.',
      },
      differentFirst: {
        title: 'Primera página diferente',
        description: 'La primera página de cada archivo lleva textos propios o ninguno.',
      },
      pages: {
        title: 'Páginas',
        description: 'Páginas de cada archivo que llevan encabezado y pie de página.',
      },
      mirror: {
        title: 'Reflejar páginas pares',
        description: 'Intercambia izquierda y derecha en las páginas pares, para imprimir a doble cara.',
      },
      firstPage: {
        title: 'Primer número de página',
        description: 'Número de la primera página de cada archivo.',
      },
      firstBates: {
        title: 'Primer número Bates',
        description:
          'Número Bates de la primera página; la numeración continúa de un archivo a otro. El 6 de {bates:6} es el número de cifras.',
      },
      date: {
        title: 'Fecha',
        description: 'Lo que se escribe como fecha. De forma predeterminada, la fecha actual con la forma 2026-01-31.',
        placeholder: '31 de enero de 2026',
      },
      font: { title: 'Fuente', description: 'Tipo de letra del texto.', choices: fontTitles },
      fontSize: { title: 'Tamaño de letra', description: 'Tamaño del texto.' },
      color: { title: 'Color', description: 'Color del texto.' },
      margin: { title: 'Margen', description: 'Distancia a los bordes de la página.' },
      password: passwordField,
    },
  },
}
