import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Merge PDF in Spanish. */
export const mergePdf: PartialTranslation<Catalog['mergePdf']> = {
  steps: ['Seleccionar archivos', 'Ordenar', 'Descargar'],
  merge: 'Unir PDF',
  tooFew: { title: 'Faltan archivos', text: 'Seleccione al menos dos archivos PDF para unirlos' },
  list: 'Archivos en el orden del resultado',
  hint: 'Arrastre los archivos al orden que quiera o use las flechas.',
  sort: 'Ordenar por nombre',
  sorted: 'Archivos ordenados por nombre',
  total: (files, size) => `${files === 1 ? '1 archivo' : `${files} archivos`} · ${size}`,
  totalPages: (pages) => (pages === 1 ? '1 página' : `${pages} páginas`),
  pages: (count) => (count === 1 ? '1 página' : `${count} páginas`),
  pagesOf: (name) => `Páginas de ${name}`,
  allPages: 'Todas las páginas',
  showPages: (name) => `Mostrar páginas: ${name}`,
  locked: 'Tiene contraseña',
  unreadable: 'Sin vista previa',
  kind: 'archivo que se puede mover',
  drag: (name) => `Mover ${name}`,
  dragHelp:
    'Pulse Espacio para tomar el archivo, muévalo con las flechas y vuelva a pulsar Espacio para soltarlo. Esc lo devuelve a su sitio.',
  picked: (name, position, count) => `${name} tomado en la posición ${position} de ${count}`,
  over: (name, position, count) => `${name} está sobre la posición ${position} de ${count}`,
  dropped: (name, position, count) => `${name} movido a la posición ${position} de ${count}`,
  takenBack: (name) => `${name} ha vuelto a su sitio`,
  stages: ['Leyendo sus PDF…', 'Uniendo las páginas…', 'Pasando los marcadores…', 'Guardando su PDF…'],
  failed: 'No se pudieron unir',
  done: {
    title: '¡PDF unidos!',
    text: 'Sus archivos se han unido en un solo PDF, en su orden',
    another: 'Unir más PDF',
  },
}
