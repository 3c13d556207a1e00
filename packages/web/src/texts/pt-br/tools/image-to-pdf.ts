import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Image to PDF in Brazilian Portuguese. */
export const imageToPdf: PartialTranslation<Catalog['imageToPdf']> = {
  lead: 'Converta imagens em um PDF, uma por página.',
  tabs: { label: 'Imagem para PDF', upload: 'Enviar imagens', options: 'Opções do PDF' },
  drop: {
    label: 'Imagens',
    prompt: 'Arraste suas imagens para cá',
    morePrompt: 'Arraste mais imagens para cá ou',
    dropHere: 'Solte suas imagens aqui',
    select: 'Selecionar imagens',
    more: 'Adicionar mais imagens',
    limits: (formats, limit) => `Formatos aceitos: ${formats} · até ${limit} no total`,
  },
  list: {
    title: (count) => `Imagens selecionadas (${count})`,
    label: 'Imagens selecionadas',
    clear: 'Remover todas',
  },
  convert: 'Converter em PDF',
  converting: 'Convertendo…',
  how: {
    title: 'Como funciona',
    steps: [
      'Envie suas imagens, todas de uma vez ou uma após a outra.',
      'Coloque-as na ordem das páginas.',
      'Escolha tamanho, orientação e qualidade nas opções do PDF.',
      'Converta e baixe seu PDF.',
    ],
  },
  tips: {
    title: 'Dicas',
    items: [
      '“Ajustar à imagem” deixa cada página do tamanho da imagem.',
      '“Alta” mantém cada pixel; “Padrão” deixa o PDF menor.',
      'Cada página de um TIFF vira uma página do PDF.',
    ],
  },
  busy: 'Convertendo suas imagens…',
  stages: [
    'Preparando as imagens…',
    'Convertendo as imagens em PDF…',
    'Convertendo as imagens em PDF…',
    'Finalizando o PDF…',
  ],
  completed: 'Conversão concluída',
  sizes: (before, after) => `${before} → ${after}`,
  sizesSpoken: (before, after) => `Imagens ${before}, PDF ${after}`,
  download: 'Baixar PDF',
  another: 'Converter mais imagens',
  doneTitle: 'Conversão concluída',
  doneText: (count) => (count === 1 ? '1 imagem foi convertida em PDF' : `${count} imagens foram convertidas em PDF`),
  failed: 'Não foi possível converter',
  failedText: 'Não foi possível converter as imagens em PDF',
  invalid: { title: 'Formato inválido', text: 'Selecione arquivos de imagem válidos (JPG, PNG, TIFF, etc.)' },
  tooLarge: {
    title: 'Arquivos grandes demais',
    text: (limit) => `O tamanho total não deve passar de ${limit}`,
  },
  none: { title: 'Nenhuma imagem selecionada', text: 'Selecione pelo menos uma imagem para converter' },
}
