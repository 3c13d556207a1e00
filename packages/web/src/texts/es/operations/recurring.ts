import type { FieldTexts } from '../../operations.js'

/** The slot for one PDF. */
export const pdfSlot = { file: 'Archivo PDF' } as const

/** The option that opens a protected file. */
export const passwordField: FieldTexts = {
  title: 'Contraseña',
  description: 'Contraseña que abre el archivo, si tiene una.',
}

/** The option that opens all protected files of an operation. */
export const joinedPasswordField: FieldTexts = {
  ...passwordField,
  description: 'Contraseña que se prueba en todos los archivos protegidos.',
}

/** The passwords of several files, each with its own. */
export const passwordsField: FieldTexts = {
  title: 'Contraseñas de los archivos',
  description:
    'Contraseñas de los archivos, en el orden en que se indican los archivos. Si un texto está vacío, se usa la contraseña para todos los archivos.',
}

/** The option that opens a protected Office document. */
export const officePasswordField: FieldTexts = {
  title: 'Contraseña',
  description: 'Contraseña que abre el documento, si tiene una.',
}

/** The date fields of Office documents. */
export const officeDatesField: FieldTexts = {
  title: 'Campos de fecha',
  description: 'Qué muestran los campos de la fecha y la hora actuales.',
  choices: { saved: 'Como están guardados', today: 'La fecha actual' },
}

/** The option that decides how dates look. */
export const officeLocaleField: FieldTexts = {
  title: 'Región',
  description:
    'Idioma y región de las fechas y los números para los que el documento no indica ninguno, por ejemplo «es-ES». Sin este dato decide el entorno y, si no, «en-US».',
}

/** The languages that text can be recognized in. */
export const ocrLanguageTitles = {
  eng: 'Inglés',
  fra: 'Francés',
  deu: 'Alemán',
  spa: 'Español',
  ita: 'Italiano',
  por: 'Portugués',
  rus: 'Ruso',
  chi_sim: 'Chino (simplificado)',
  jpn: 'Japonés',
  kor: 'Coreano',
} as const

/** Whether the text of scanned pages is recognized. */
export const ocrField: FieldTexts = {
  title: 'Leer páginas escaneadas',
  description: 'Reconoce el texto (OCR) de las páginas que no lo tienen. Tarda unos segundos por página.',
}

/** The languages of scanned pages. */
export const ocrLanguageField: FieldTexts = {
  title: 'Idioma de los escaneos',
  description: 'Idioma de las páginas escaneadas. Una varios con +, primero el principal: spa+eng.',
  choices: ocrLanguageTitles,
}

/** Places at the top and bottom of a page. */
export const edgePositions = {
  'top-left': 'Arriba a la izquierda',
  'top-center': 'Arriba en el centro',
  'top-right': 'Arriba a la derecha',
  'bottom-left': 'Abajo a la izquierda',
  'bottom-center': 'Abajo en el centro',
  'bottom-right': 'Abajo a la derecha',
} as const

/** Places on a page or an image. */
export const stampPositions = {
  ...edgePositions,
  'center-left': 'A media altura a la izquierda',
  center: 'En el centro',
  'center-right': 'A media altura a la derecha',
  tile: 'En mosaico (repetido)',
} as const

/** Paper sizes. */
export const paperTitles = {
  a3: 'A3 (297 × 420 mm)',
  a4: 'A4 (210 × 297 mm)',
  a5: 'A5 (148 × 210 mm)',
  letter: 'Carta (8,5 × 11 in)',
  legal: 'Oficio (8,5 × 14 in)',
  tabloid: 'Tabloide (11 × 17 in)',
} as const

/** Typefaces that every reader has. */
export const fontTitles = { helvetica: 'Helvetica', times: 'Times Roman', courier: 'Courier' } as const

/** What readers of a protected PDF may do. */
export const permissionFields: Readonly<Record<string, FieldTexts>> = {
  printing: { title: 'Imprimir', description: 'Los lectores pueden imprimir el documento.' },
  highQualityPrinting: {
    title: 'Imprimir en alta calidad',
    description: 'Los lectores pueden imprimir a plena resolución, no solo una imagen de baja resolución.',
  },
  modifying: {
    title: 'Modificar',
    description: 'Los lectores pueden modificar el documento e insertar, eliminar y girar páginas.',
  },
  copying: { title: 'Copiar', description: 'Los lectores pueden copiar texto e imágenes.' },
  annotating: { title: 'Comentar', description: 'Los lectores pueden añadir notas y rellenar formularios.' },
  filling: {
    title: 'Rellenar formularios',
    description: 'Los lectores pueden rellenar y firmar formularios, aunque no puedan comentar.',
  },
  accessibility: {
    title: 'Lectura en voz alta',
    description: 'Los programas para personas ciegas pueden extraer el texto, aunque no se permita copiar.',
  },
  assembling: {
    title: 'Organizar páginas',
    description: 'Los lectores pueden insertar, eliminar y girar páginas, aunque no puedan modificar.',
  },
}

/** What does not count as ink on a blank page. */
export const blankMeasureFields = {
  shade: {
    title: 'Marcas tenues',
    description:
      'Ignora las marcas que son como máximo así de oscuras respecto al papel, como el texto que se transparenta del reverso.',
  },
  specks: {
    title: 'Motas',
    description: 'Ignora los puntos de hasta este tamaño, como el polvo de un escaneo.',
  },
  edge: {
    title: 'Bordes',
    description: 'Ignora esta franja en los bordes, como las sombras y perforaciones de un escaneo.',
  },
}
