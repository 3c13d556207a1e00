import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Split PDF in Brazilian Portuguese. */
export const splitPdf: PartialTranslation<Catalog['splitPdf']> = {
  steps: ['Enviar arquivos', 'Opções de divisão', 'Baixar'],
  split: 'Dividir PDF',
  required: { title: 'Faltam os intervalos', text: 'Digite intervalos de páginas (por exemplo, “1-3,4-6”)' },
  invalid: { title: 'Intervalo inválido', text: 'Use um formato como “1-3,4-6” ou “1,2,3,4-10”' },
  interval: { title: 'Número de páginas inválido', text: 'Deve haver entre 1 e 100 páginas por arquivo' },
  pageCount: (count) => (count === 1 ? 'Seu PDF tem 1 página.' : `Seu PDF tem ${count} páginas.`),
  parts: (count, shown) =>
    `${count === 1 ? '1 arquivo' : `${count} arquivos`}: ${shown.join(', ')}${shown.length < count ? ', …' : ''}`,
  part: (pages, count) => (count === 1 ? `página ${pages}` : `páginas ${pages}`),
  noChapters: 'Este PDF não tem marcadores e, portanto, nenhum capítulo onde dividi-lo.',
  pick: {
    title: 'Escolher as partes',
    hint: 'Escolha a primeira página de uma parte e depois a última. Escolher uma parte de novo a remove.',
    marked: 'Cada página mostra o número da parte a que pertencerá.',
    unknown: 'O início de cada parte é procurado nas páginas ao dividir o PDF.',
    list: 'Páginas',
    page: (number) => `Página ${number}`,
    pageIn: (number, part) => `Página ${number}, parte ${part}`,
    badge: (part) => `Parte ${part}`,
    begun: (part, page) => `A parte ${part} começa na página ${page}. Escolha a última página dela.`,
    clear: 'Recomeçar',
  },
  stages: ['Lendo seu PDF…', 'Procurando as partes…', 'Separando as partes…', 'Empacotando os arquivos…'],
  failed: 'Não foi possível dividir',
  done: {
    title: 'PDF dividido!',
    text: 'Seu PDF foi dividido e está pronto para baixar',
    another: 'Dividir outro PDF',
  },
  caption: (count) => `Arquivo ZIP com ${count} PDFs`,
}
