import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** OCR in Brazilian Portuguese. */
export const ocrPdf: PartialTranslation<Catalog['ocrPdf']> = {
  steps: ['Enviar arquivo', 'Opções de OCR', 'Baixar'],
  process: 'Reconhecer o texto',
  busy: 'Reconhecendo o texto do seu PDF…',
  stages: ['Abrindo seu PDF…', 'Preparando as páginas…', 'Reconhecendo o texto…', 'Montando o documento…'],
  failed: 'Não foi possível reconhecer o texto',
  doneTitle: 'Texto reconhecido!',
  searchable: 'Agora é possível buscar no seu documento o texto reconhecido',
  recognized: 'O texto do seu documento foi reconhecido',
  unchanged: 'É devolvido como estava; a nota abaixo explica por quê',
  plainText: 'Texto sem formatação',
  archive: (files) => `Arquivo ZIP com ${files} arquivos`,
  another: 'Processar outro PDF',

  languageHint: 'O idioma em que o documento está escrito.',

  text: {
    title: 'Texto reconhecido',
    none: 'Nenhum texto foi encontrado nas páginas.',
    copy: 'Copiar texto',
    copied: 'Copiado',
  },

  report: {
    language: 'Idioma',
    pages: 'Páginas reconhecidas',
    of: (recognized, pages) => `${recognized} de ${pages}`,
    words: 'Palavras',
    confidence: 'Confiabilidade',
    byPage: 'Página por página',
    columns: { page: 'Página', result: 'Resultado', words: 'Palavras', confidence: 'Confiabilidade', seconds: 'Tempo' },
    states: {
      recognized: 'Reconhecida',
      skipped: 'Sem alterações',
      empty: 'Vazia',
      failed: 'Não foi possível ler',
    },
    count: (words) => words.toLocaleString('pt-BR'),
    duration: (seconds) => `${seconds.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`,
  },
}
