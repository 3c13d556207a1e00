import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** PDF to Image in Spanish. */
export const pdfToImage: PartialTranslation<Catalog['pdfToImage']> = {
  steps: ['Subir archivo', 'Opciones de conversión', 'Descargar'],
  convert: 'Convertir a imágenes',
  busy: 'Convirtiendo su PDF…',
  stages: ['Abriendo su PDF…', 'Dibujando las páginas…', 'Guardando las imágenes…', 'Empaquetando las imágenes…'],
  failed: 'No se pudo convertir',
  done: (format) => ({
    title: '¡PDF convertido!',
    text: `Su PDF se ha convertido a imágenes ${format}`,
    another: 'Convertir otro PDF',
  }),
  caption: (count) => `Archivo ZIP con ${count} imágenes`,
}
