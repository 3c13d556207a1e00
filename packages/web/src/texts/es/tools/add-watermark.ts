import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Add Watermark in Spanish. */
export const addWatermark: PartialTranslation<Catalog['addWatermark']> = {
  steps: ['Subir', 'Personalizar', 'Descargar'],
  apply: 'Aplicar la marca de agua',
  stages: ['Leyendo su PDF…', 'Preparando la marca de agua…', 'Marcando las páginas…', 'Guardando su PDF…'],
  done: 'Su PDF ya tiene la marca de agua.',
  failed: 'No se pudo añadir la marca de agua a su PDF. Inténtelo de nuevo.',
  noText: { title: 'Falta el texto', text: 'Escriba el texto de la marca de agua.' },
  noImage: { title: 'Falta la imagen', text: 'Seleccione una imagen para la marca de agua.' },
}
