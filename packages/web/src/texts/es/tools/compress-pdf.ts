import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Compress PDF in Spanish. */
export const compressPdf: PartialTranslation<Catalog['compressPdf']> = {
  steps: ['Subir archivos', 'Elegir opciones', 'Descargar'],
  compress: 'Comprimir PDF',
  badges: { less: 'Alta calidad', recommended: 'Equilibrado', extreme: 'Tamaño mínimo' },
  stages: ['Leyendo su PDF…', 'Buscando qué se puede reducir…', 'Comprimiendo las imágenes…', 'Guardando su PDF…'],
  failed: 'No se pudo comprimir',
  notPdf: 'El servidor no devolvió un archivo PDF',
  done: {
    title: '¡PDF comprimido!',
    text: 'Su PDF se ha comprimido y está listo para descargar',
    another: 'Comprimir otro PDF',
  },
  kept: {
    title: 'El PDF queda como estaba',
    text: 'Se devuelve sin cambios; la nota de abajo explica por qué',
    another: 'Comprimir otro PDF',
  },
}
