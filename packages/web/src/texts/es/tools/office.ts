import type { Catalog } from '../../catalog.js'
import type { ConversionTexts } from '../../tools/office.js'
import type { PartialTranslation } from '../../translation.js'

const toPdf: ConversionTexts = {
  convert: 'Convertir a PDF',
  busy: 'Convirtiendo su documento…',
  stages: ['Abriendo su documento…', 'Componiendo las páginas…', 'Dibujando las páginas…', 'Guardando su PDF…'],
  done: () => ({
    title: '¡Documento convertido!',
    text: 'Su documento se ha convertido a PDF',
    another: 'Convertir otro documento',
  }),
}

const fromPdf = (usual: string): ConversionTexts => ({
  convert: `Convertir a ${usual}`,
  busy: 'Convirtiendo su PDF…',
  stages: [
    'Abriendo su PDF…',
    'Leyendo el texto…',
    'Buscando párrafos y tablas…',
    `Escribiendo el archivo de ${usual}…`,
  ],
  done: (format = usual) => ({
    title: '¡PDF convertido!',
    text: `Su PDF se ha convertido a ${format}`,
    another: 'Convertir otro PDF',
  }),
})

/** The conversions between PDF and Office formats in Spanish. */
export const office: PartialTranslation<Catalog['office']> = {
  failed: 'No se pudo convertir',
  toPdf,
  toWord: fromPdf('Word'),
  toExcel: fromPdf('Excel'),
  noTables: 'No se encontró ninguna tabla. El archivo contiene en su lugar las líneas de las páginas',
  languageHint: 'El idioma en que están escritas las páginas escaneadas.',
  kinds: {
    pdf: 'Documento PDF',
    docx: 'Documento de Word',
    xlsx: 'Libro de Excel',
    csv: 'Tabla como texto sin formato',
    json: 'Tablas para programas',
  },
  archive: (files) => `Archivo ZIP con ${files} archivos`,
  found: {
    pages: 'Páginas',
    recognized: 'Páginas reconocidas',
    paragraphs: 'Párrafos',
    headings: 'Títulos',
    lists: 'Listas',
    tables: 'Tablas',
    pictures: 'Imágenes',
    numbers: 'Números',
    dates: 'Fechas',
  },
  count: (count) => count.toLocaleString('es'),
}
