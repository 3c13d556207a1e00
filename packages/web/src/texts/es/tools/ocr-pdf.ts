import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** OCR in Spanish. */
export const ocrPdf: PartialTranslation<Catalog['ocrPdf']> = {
  steps: ['Subir archivo', 'Opciones de OCR', 'Descargar'],
  process: 'Reconocer el texto',
  busy: 'Reconociendo el texto de su PDF…',
  stages: ['Abriendo su PDF…', 'Preparando las páginas…', 'Reconociendo el texto…', 'Componiendo el documento…'],
  failed: 'No se pudo reconocer el texto',
  doneTitle: '¡Texto reconocido!',
  searchable: 'Ahora se puede buscar en su documento el texto reconocido',
  recognized: 'Se ha reconocido el texto de su documento',
  unchanged: 'Se devuelve como estaba; la nota de abajo explica por qué',
  plainText: 'Texto sin formato',
  archive: (files) => `Archivo ZIP con ${files} archivos`,
  another: 'Procesar otro PDF',

  languageHint: 'El idioma en que está escrito el documento.',

  text: {
    title: 'Texto reconocido',
    none: 'No se encontró texto en las páginas.',
    copy: 'Copiar texto',
    copied: 'Copiado',
  },

  report: {
    language: 'Idioma',
    pages: 'Páginas reconocidas',
    of: (recognized, pages) => `${recognized} de ${pages}`,
    words: 'Palabras',
    confidence: 'Fiabilidad',
    byPage: 'Página por página',
    columns: { page: 'Página', result: 'Resultado', words: 'Palabras', confidence: 'Fiabilidad', seconds: 'Tiempo' },
    states: {
      recognized: 'Reconocida',
      skipped: 'Sin cambios',
      empty: 'Vacía',
      failed: 'No se pudo leer',
    },
    count: (words) => words.toLocaleString('es'),
    duration: (seconds) => `${seconds.toLocaleString('es', { maximumFractionDigits: 1 })} s`,
  },
}
