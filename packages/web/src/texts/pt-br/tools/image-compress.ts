import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Image Compression in Brazilian Portuguese. */
export const imageCompress: PartialTranslation<Catalog['imageCompress']> = {
  lead: 'Comprima imagens para reduzir o tamanho sem perder qualidade',
  drop: {
    label: 'Imagens',
    prompt: 'Arraste suas imagens para cá',
    morePrompt: 'Arraste mais imagens para cá ou',
    dropHere: 'Solte suas imagens aqui',
    select: 'Selecionar imagens',
    more: 'Adicionar mais imagens',
    limits: (formats, limit) => `${formats} · até ${limit} por imagem`,
  },
  list: 'Imagens',
  compressAll: 'Comprimir todas as imagens',
  statisticsTotal: 'Total de imagens',
  invalid: {
    title: 'Arquivos inválidos',
    text: 'Alguns arquivos foram recusados. Selecione arquivos de imagem válidos.',
  },
  stage: (text) => text,
  completed: (percent) => ({
    title: 'Imagem comprimida',
    text: percent.startsWith('-')
      ? `A imagem ficou ${percent.slice(1).replace('.', ',')}% maior`
      : `A imagem ficou ${percent.replace('.', ',')}% menor`,
  }),
  failed: {
    title: 'Não foi possível comprimir',
    text: 'Ocorreu um erro ao comprimir sua imagem. Tente novamente.',
  },
}
