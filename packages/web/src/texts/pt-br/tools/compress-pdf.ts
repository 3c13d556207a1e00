import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Compress PDF in Brazilian Portuguese. */
export const compressPdf: PartialTranslation<Catalog['compressPdf']> = {
  steps: ['Enviar arquivos', 'Escolher opções', 'Baixar'],
  compress: 'Comprimir PDF',
  badges: { less: 'Alta qualidade', recommended: 'Equilibrado', extreme: 'Tamanho mínimo' },
  stages: ['Lendo seu PDF…', 'Procurando o que pode ser reduzido…', 'Comprimindo as imagens…', 'Salvando seu PDF…'],
  failed: 'Não foi possível comprimir',
  notPdf: 'O servidor não devolveu um arquivo PDF',
  done: {
    title: 'PDF comprimido!',
    text: 'Seu PDF foi comprimido e está pronto para baixar',
    another: 'Comprimir outro PDF',
  },
  kept: {
    title: 'O PDF fica como estava',
    text: 'É devolvido sem alterações; a nota abaixo explica por quê',
    another: 'Comprimir outro PDF',
  },
}
