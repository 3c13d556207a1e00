import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Merge PDF in Brazilian Portuguese. */
export const mergePdf: PartialTranslation<Catalog['mergePdf']> = {
  steps: ['Selecionar arquivos', 'Ordenar', 'Baixar'],
  merge: 'Juntar PDF',
  tooFew: { title: 'Faltam arquivos', text: 'Selecione pelo menos dois arquivos PDF para juntar' },
  list: 'Arquivos na ordem do resultado',
  hint: 'Arraste os arquivos para a ordem que quiser ou use as setas.',
  sort: 'Ordenar por nome',
  sorted: 'Arquivos ordenados por nome',
  total: (files, size) => `${files === 1 ? '1 arquivo' : `${files} arquivos`} · ${size}`,
  totalPages: (pages) => (pages === 1 ? '1 página' : `${pages} páginas`),
  pages: (count) => (count === 1 ? '1 página' : `${count} páginas`),
  pagesOf: (name) => `Páginas de ${name}`,
  allPages: 'Todas as páginas',
  showPages: (name) => `Mostrar páginas: ${name}`,
  locked: 'Tem senha',
  unreadable: 'Sem pré-visualização',
  kind: 'arquivo que pode ser movido',
  drag: (name) => `Mover ${name}`,
  dragHelp:
    'Pressione Espaço para pegar o arquivo, mova-o com as setas e pressione Espaço de novo para soltá-lo. Esc o devolve ao lugar.',
  picked: (name, position, count) => `${name}: pego na posição ${position} de ${count}`,
  over: (name, position, count) => `${name} está sobre a posição ${position} de ${count}`,
  dropped: (name, position, count) => `${name} movido para a posição ${position} de ${count}`,
  takenBack: (name) => `${name} voltou ao lugar`,
  stages: ['Lendo seus PDFs…', 'Juntando as páginas…', 'Transferindo os marcadores…', 'Salvando seu PDF…'],
  failed: 'Não foi possível juntar',
  done: {
    title: 'PDFs unidos!',
    text: 'Seus arquivos foram reunidos em um único PDF, na sua ordem',
    another: 'Juntar mais PDFs',
  },
}
