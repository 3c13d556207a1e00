import type { FileSlot } from '@sheaf/core'
import { formatBytes } from '@sheaf/ui'
import { formatNames, knownExtensions } from '../../form/format-names.js'
import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'
import { factLabels } from './fact-labels.js'

const mebibyte = 2 ** 20

const singular = {
  pdf: 'archivo PDF',
  scan: 'PDF o imagen',
  image: 'imagen',
  video: 'video',
  office: 'documento',
  data: 'archivo',
  text: 'archivo',
  book: 'libro',
  any: 'archivo',
} as const
const plural = {
  pdf: 'archivos PDF',
  scan: 'PDF o imágenes',
  image: 'imágenes',
  video: 'videos',
  office: 'documentos',
  data: 'archivos',
  text: 'archivos',
  book: 'libros',
  any: 'archivos',
} as const

/** What the work says for as long that it can be read. */
const stages: Readonly<Record<string, string>> = {
  'Reading the document': 'Leyendo el documento',
  'Laying out the pages': 'Componiendo las páginas',
  'Changing the page layout': 'Cambiando el formato de las páginas',
  'Saving the PDF': 'Guardando el PDF',
  'Writing the Word document': 'Escribiendo el documento de Word',
  'Writing the tables': 'Escribiendo las tablas',
}

const spanish = (number: number) => number.toLocaleString('es')

function filesNeeded({ type, many, min }: FileSlot): string {
  if (many && min > 1) {
    const count = min === 2 ? 'dos' : min
    const purpose = type === 'pdf' && min === 2 ? ' para unirlos' : ''
    return `Seleccione al menos ${count} ${plural[type]}${purpose}`
  }
  return `Seleccione ${type === 'image' ? 'una' : 'un'} ${singular[type]}`
}

/** Spanish texts that tools share. */
export const tool: PartialTranslation<Catalog['tool']> = {
  tool: {
    back: 'Todas las herramientas',
    files: 'Archivos',
    options: 'Opciones',
    actions: {
      booklet: 'Crear folleto',
      'cbz-to-pdf': 'Convertir a PDF',
      'email-to-pdf': 'Convertir a PDF',
      'epub-to-pdf': 'Convertir a PDF',
      'form-fields': 'Listar campos',
      'header-footer': 'Añadir encabezado y pie',
      'html-to-pdf': 'Convertir a PDF',
      'image-to-text': 'Reconocer texto',
      'long-page': 'Crear página larga',
      'markdown-to-pdf': 'Convertir a PDF',
      'n-up': 'Poner páginas en hojas',
      'page-labels': 'Fijar etiquetas de página',
      'pdf-info': 'Mostrar datos del PDF',
      'pdf-to-epub': 'Convertir a EPUB',
      'pdf-to-html': 'Convertir a HTML',
      'pdf-to-markdown': 'Convertir a Markdown',
      'pdf-to-pdfa': 'Convertir a PDF/A',
      'pdf-to-ppt': 'Convertir a PowerPoint',
      'pdf-to-svg': 'Convertir a SVG',
      'pdf-to-text': 'Extraer texto',
      'svg-to-pdf': 'Convertir a PDF',
      'table-of-contents': 'Añadir índice',
      'text-to-pdf': 'Convertir a PDF',
      'video-to-gif': 'Convertir a GIF',
      'video-to-images': 'Guardar imágenes',
    },
    optional: 'opcional',
    showSecret: 'Mostrar la contraseña',
    hideSecret: 'Ocultar la contraseña',
    chooseColor: 'Elegir un color',
    notLoaded: (title) => `No se pudo cargar ${title}. Compruebe la conexión.`,
    loadAgain: 'Reintentar',
    pages: { all: 'Todas', first: 'Primera', last: 'Última', odd: 'Impares', even: 'Pares' },
    insert: 'Insertar',
    more: 'Más opciones',
    passwordOfFile: 'El archivo tiene contraseña',
    fillIn: 'Rellene este campo.',
    checkFields: 'Revise los campos marcados.',
    failed: (title) => `${title}: no se pudo completar`,
    countFiles: (count) => `${count} archivos`,
    changeFile: 'Cambiar',
    requestId: (id) => `Petición ${id}`,
  },

  slot: {
    select: ({ type, many }) => `Seleccionar ${(many ? plural : singular)[type]}`,
    more: 'Añadir más archivos',
    replace: 'Seleccionar otro archivo',
    prompt: ({ type, many }) => (many ? `Arrastre aquí sus ${plural[type]}` : `Arrastre aquí su ${singular[type]}`),
    morePrompt: 'Arrastre aquí más archivos o',
    replacePrompt: 'Arrastre aquí otro archivo o',
    dropHere: ({ many }) => (many ? 'Suelte aquí sus archivos' : 'Suelte aquí su archivo'),
    limits: (slot) =>
      `${formatNames(slot) || 'Cualquier tipo de archivo'} · hasta ${formatBytes(slot.maxMiB * mebibyte)}${
        slot.many ? ' por archivo' : ''
      }${slot.many && slot.min > 1 ? ` · al menos ${slot.min} archivos` : ''}`,
    needed: filesNeeded,
    rejectedTitle: 'Error al añadir el archivo',
    wrongType: (slot) =>
      `Este tipo de archivo no es compatible. Seleccione archivos con estos formatos: ${knownExtensions(slot).join(', ')}`,
    tooLarge: (slot) =>
      `El archivo es demasiado grande. El tamaño máximo es de ${formatBytes(slot.maxMiB * mebibyte)}.`,
    several: 'Si hay varios archivos, se procesan uno tras otro con las mismas opciones.',
    most: (count) => `Como máximo ${count} archivos a la vez.`,
    others: (count) =>
      count === 1 ? 'Se tomó el primer archivo; queda uno más.' : `Se tomó el primer archivo; quedan ${count} más.`,
    takeOthers: (count) =>
      count === 1 ? 'Procesar los dos con las mismas opciones' : 'Procesar todos con las mismas opciones',
    empty: (name) => `${name} está vacío: no tiene contenido.`,
    tooMany: 'Suelte un solo archivo.',
    unreadable: 'Este archivo no es compatible.',
  },

  check: {
    pages: (count) => (count === 1 ? '1 página' : `${spanish(count)} páginas`),
    locked: 'Tiene contraseña.',
    lockedAsked: 'Tiene contraseña: escríbala.',
    passwordOf: (name) => `Contraseña de ${name}`,
    wrongPassword: 'Esta contraseña no abre el archivo.',
    noPassword: 'Escriba la contraseña del archivo.',
    openIt: 'Abrir',
    opened: 'Abierto con su contraseña',
    opensForAll: 'Se abre sin contraseña. Sus restricciones también se pueden quitar sin contraseña.',
    open: 'Sin protección: no hay nada que desbloquear.',
    sealed: 'Cifrado para certificados.',
    damaged: 'Está dañado o no es un PDF: no se puede mostrar aquí.',
    unlock: 'Desbloquearlo primero',
    repair: 'Repararlo primero',
  },

  fileList: {
    label: 'Archivos seleccionados',
    moveUp: (name) => `Subir ${name}`,
    moveDown: (name) => `Bajar ${name}`,
    remove: (name) => `Quitar ${name}`,
    moved: (name, position, count) => `${name} está ahora en la posición ${position} de ${count}`,
    removed: (name) => `Se quitó ${name}`,
  },

  number: {
    between: (min, max) => `Escriba un número de ${spanish(min)} a ${spanish(max)}.`,
    atLeast: (min) => `Escriba un número a partir de ${spanish(min)}.`,
    atMost: (max) => `Escriba un número hasta ${spanish(max)}.`,
    typed: (title) => `${title} como número`,
    whole: 'Escriba un número entero.',
    range: (min, max) => `De ${spanish(min)} a ${spanish(max)}.`,
  },

  busy: {
    title: 'Procesando su PDF…',
    files: 'Procesando sus archivos…',
    stay: 'Puede tardar un momento. No cierre esta ventana.',
    upload: 'Subiendo',
    receive: 'Recibiendo el resultado',
    reported: (text) => stages[text] ?? text.replace(/^Page (\d+) of (\d+)$/, 'Página $1 de $2'),
    of: ({ name, position, count }) => `Archivo ${position} de ${count}: ${name}`,
    waiting: (position) => `En la cola (puesto ${spanish(position)})`,
    stages: ['Leyendo los archivos', 'Procesando', 'Todavía procesando', 'Terminando'],
    cancel: 'Cancelar',
    percent: (percent) => `${percent} %`,
    quarter: (percent) => `${percent} % completado`,
  },

  result: {
    title: '¡Listo!',
    idleTitle: 'No había nada que hacer',
    unexpectedTitle: 'Puede que el resultado no sea el esperado',
    idleText: 'La nota de abajo explica por qué.',
    damagedTitle: 'El archivo estaba dañado: revise el resultado',
    faultsTitle: 'La comprobación encontró problemas',
    onServer: 'Hecho en el servidor. Lo que subió se elimina allí.',
    onDevice: 'Hecho en este dispositivo. No se subió nada.',
    before: 'Antes',
    after: 'Después',
    download: 'Descargar',
    downloading: 'Descargando…',
    downloadData: 'Descargar estos datos',
    another: 'Procesar otro archivo',
    change: 'Cambiar opciones',
    back: 'Volver a las herramientas',
    each: (done, count) =>
      done === count ? `Los ${count} archivos están listos.` : `${done} de ${count} archivos están listos.`,
    allWorked: (count) => `${count} archivos procesados correctamente`,
    enterPassword: 'Introducir la contraseña',
    someFailed: (failed, count) =>
      failed === 1
        ? `No se pudo procesar 1 de ${count} archivos`
        : `No se pudieron procesar ${failed} de ${count} archivos`,
    failed: (name) => `No se pudo procesar ${name}`,
    downloadOne: (name) => `Descargar ${name}`,
    warnings: 'Conviene saber',
    downloadFailedTitle: 'Error en la descarga',
    downloadFailed: 'No se pudo descargar su PDF. Inténtelo de nuevo.',
  },

  languages: {
    more: 'Más idiomas en el documento',
    hint: 'El idioma en que están escritas las páginas.',
    moreHint: (most) => `Hasta ${most} a la vez. Cada uno hace más lento el proceso.`,
  },

  names: {
    noFile: 'Primero seleccione un archivo: aquí aparecerá lo que contiene.',
    reading: 'Leyendo el archivo...',
    none: {
      layers: 'Este PDF no tiene capas.',
      attachments: 'Este PDF no tiene archivos adjuntos.',
      'form-fields': 'Este PDF no tiene campos de formulario.',
      'signature-fields': 'Este PDF no tiene campos de firma.',
      metadata: 'Este PDF no tiene metadatos.',
    },
    all: 'Si no selecciona ninguno, se usan todos.',
    newField: 'Un campo nuevo',
    asInFile: 'Automático',
    hidden: 'oculta',
    keep: 'Dejar como está',
    change: (name) => `Qué hacer con ${name}`,
    rename: (name) => `Nombre de ${name}`,
  },

  facts: {
    yes: 'Sí',
    no: 'No',
    none: 'Ninguno',
    empty: 'No indicado',
    labels: factLabels,
    number: 'N.º',
    showAll: (count) => `Mostrar los ${count}`,
    picture: (number) => `Imagen ${number}`,
  },

  errors: {
    unexpected: 'Se produjo un error inesperado',
    cancelled: 'El proceso se canceló.',
    offline: 'No se pudo conectar con el servidor. Compruebe su conexión o active «En este dispositivo».',
    timedOut: (seconds) => `No hubo respuesta después de ${seconds} segundos`,
    noResult: 'No hay ningún PDF procesado. Inténtelo de nuevo.',
    emptyResult: 'El servidor envió un archivo vacío',
    notLoaded: 'No se pudo cargar la herramienta. Compruebe su conexión e inténtelo de nuevo.',
    workerFailed: 'No se pudo iniciar la herramienta en este dispositivo. Recargue la página e inténtelo de nuevo.',
  },
}
