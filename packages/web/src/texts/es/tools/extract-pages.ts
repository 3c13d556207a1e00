import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Spanish words of Extract Pages. */
export const extractPages: PartialTranslation<Catalog['extractPages']> = {
  steps: ['Subir archivo', 'Seleccionar páginas', 'Descargar'],
  hint: 'Seleccione las páginas del archivo nuevo.',
  typed: {
    label: 'Páginas que se extraen',
    hint: 'Como números e intervalos, en el orden que quiera, por ejemplo 2, 4-6 o last (última página).',
  },
  action: 'Extraer las páginas seleccionadas',
  none: { title: 'Ninguna página seleccionada', text: 'Seleccione al menos una página para extraer' },
  invalid: 'Selección no válida',
  stages: ['Leyendo su PDF…', 'Copiando las páginas…', 'Comprobando enlaces y marcadores…', 'Guardando su PDF…'],
  failed: 'No se pudieron extraer las páginas',
  done: {
    title: '¡Páginas extraídas!',
    text: 'Las páginas seleccionadas están en un archivo propio.',
    another: 'Extraer de otro PDF',
  },
}
