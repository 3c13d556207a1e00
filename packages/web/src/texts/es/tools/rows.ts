import type { Catalog } from '../../catalog.js'

/** Spanish words of options that are given in rows. */
export const rows: Catalog['rows'] = {
  remove: (name) => `Quitar ${name}`,
  bookmarks: {
    hint: 'Los marcadores del archivo aparecen cuando se elige.',
    reading: 'Leyendo los marcadores del archivo...',
    row: (at) => `Marcador ${at}`,
    title: 'Título',
    page: 'Página',
    up: (name) => `Subir ${name}`,
    down: (name) => `Bajar ${name}`,
    out: (name) => `Sacar ${name} un nivel`,
    in: (name) => `Meter ${name} un nivel`,
    add: 'Añadir un marcador',
  },
  metadata: {
    row: (at) => `Campo ${at}`,
    name: 'Nombre',
    value: 'Valor',
    add: 'Añadir un campo',
    wrong: 'Dé a cada campo un nombre propio, como Proyecto. El título, el autor y similares están arriba.',
  },
  figures: {
    hint: 'Lo que muestra cada figura, para quienes no pueden verla.',
    list: 'Mostrar las figuras',
    reading: 'Buscando figuras. Puede tardar un minuto...',
    none: 'No se encontraron figuras en este archivo.',
    failed: 'No se pudieron mostrar las figuras.',
    figure: (page, at) => `Página ${page}, figura ${at}`,
    shows: 'Lo que muestra',
    decoration: 'Decoración, nada que describir',
  },
}
