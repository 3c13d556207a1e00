import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Number Pages in Spanish. */
export const numberPages: PartialTranslation<Catalog['numberPages']> = {
  steps: ['Subir', 'Opciones', 'Descargar'],
  apply: 'Aplicar la numeración',
  stages: ['Leyendo su PDF…', 'Numerando las páginas…', 'Todavía numerando…', 'Guardando su PDF…'],
  done: 'Su PDF ya tiene números de página.',
  failed: 'Se produjo un error al numerar su PDF. Inténtelo de nuevo.',
}
