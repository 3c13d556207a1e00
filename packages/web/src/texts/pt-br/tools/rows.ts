import type { Catalog } from '../../catalog.js'

/** Brazilian Portuguese words of options that are given in rows. */
export const rows: Catalog['rows'] = {
  remove: (name) => `Remover ${name}`,
  bookmarks: {
    hint: 'Os marcadores do arquivo aparecem quando ele é escolhido.',
    reading: 'Lendo os marcadores do arquivo...',
    row: (at) => `Marcador ${at}`,
    title: 'Título',
    page: 'Página',
    up: (name) => `Mover ${name} para cima`,
    down: (name) => `Mover ${name} para baixo`,
    out: (name) => `Mover ${name} um nível para fora`,
    in: (name) => `Mover ${name} um nível para dentro`,
    add: 'Adicionar um marcador',
  },
  metadata: {
    row: (at) => `Campo ${at}`,
    name: 'Nome',
    value: 'Valor',
    add: 'Adicionar um campo',
    wrong: 'Dê a cada campo um nome próprio, como Projeto. O título, o autor e semelhantes estão acima.',
  },
  figures: {
    hint: 'O que cada figura mostra, para quem não pode vê-la.',
    list: 'Listar as figuras',
    reading: 'Procurando figuras. Isso pode levar um minuto...',
    none: 'Nenhuma figura foi encontrada neste arquivo.',
    failed: 'Não foi possível listar as figuras.',
    figure: (page, at) => `Página ${page}, figura ${at}`,
    shows: 'O que ela mostra',
    decoration: 'Decoração, nada a descrever',
  },
}
