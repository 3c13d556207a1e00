import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Reorder Pages in Spanish. */
export const reorderPages: PartialTranslation<Catalog['reorderPages']> = {
  tool: {
    steps: ['Subir', 'Reordenar', 'Descargar'],
    apply: 'Aplicar el orden',
    stages: ['Leyendo su PDF…', 'Moviendo las páginas…', 'Comprobando enlaces y marcadores…', 'Guardando su PDF…'],
    done: 'Las páginas de su PDF se han reordenado.',
    failed: 'Se produjo un error al reordenar su PDF. Inténtelo de nuevo.',
  },
  hint: 'Arrastre las páginas a su nuevo lugar o muévalas con las flechas.',
  reverse: 'Invertir el orden',
  reset: 'Orden original',
  none: { title: 'No hay páginas', text: 'No se puede procesar un PDF sin páginas.' },
  place: (place) => `${place}.`,
  up: (page) => `Subir la página ${page}`,
  down: (page) => `Bajar la página ${page}`,
  drag: (page) => `Arrastrar la página ${page}`,
  kind: 'página que se puede mover',
  how: 'Pulse Espacio o Intro para tomar la página, las flechas para moverla, Espacio o Intro de nuevo para soltarla y Esc para devolverla a su sitio.',
  picked: (page) => `Página ${page} tomada.`,
  moved: (page, place, count) => `Página ${page} movida a la posición ${place} de ${count}`,
  putBack: (page) => `La página ${page} ha vuelto a su sitio.`,
  reversed: 'Las páginas están en orden inverso.',
  restored: 'Las páginas están en su orden original.',
}
