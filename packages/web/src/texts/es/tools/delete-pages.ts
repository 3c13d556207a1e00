import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Spanish words of Delete Pages. */
export const deletePages: PartialTranslation<Catalog['deletePages']> = {
  steps: ['Subir archivo', 'Seleccionar páginas', 'Descargar'],
  hint: 'Seleccione las páginas que quiere eliminar.',
  typed: {
    label: 'Páginas que se eliminan',
    hint: 'Como números e intervalos, por ejemplo 2, 4-6 o last (última página).',
  },
  action: 'Eliminar las páginas seleccionadas',
  none: { title: 'Ninguna página seleccionada', text: 'Seleccione al menos una página para eliminar' },
  all: {
    title: 'Selección no válida',
    text: 'No se pueden eliminar todas las páginas. Tiene que quedar al menos una.',
  },
  stages: ['Leyendo su PDF…', 'Eliminando las páginas…', 'Ordenando lo que queda…', 'Guardando su PDF…'],
  failed: 'No se pudieron eliminar las páginas',
  done: (count) => ({
    title: '¡Páginas eliminadas!',
    text: count === 1 ? 'Se eliminó 1 página de su documento' : `Se eliminaron ${count} páginas de su documento`,
    another: 'Modificar otro PDF',
  }),
  caption: 'Modificado con Sheaf',
}
