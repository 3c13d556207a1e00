import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Brazilian Portuguese words of Extract Pages. */
export const extractPages: PartialTranslation<Catalog['extractPages']> = {
  steps: ['Enviar arquivo', 'Selecionar páginas', 'Baixar'],
  hint: 'Selecione as páginas do novo arquivo.',
  typed: {
    label: 'Páginas extraídas',
    hint: 'Como números e intervalos, na ordem desejada, por exemplo 2, 4-6 ou last (última página).',
  },
  action: 'Extrair as páginas selecionadas',
  none: { title: 'Nenhuma página selecionada', text: 'Selecione pelo menos uma página para extrair' },
  invalid: 'Seleção inválida',
  stages: ['Lendo seu PDF…', 'Copiando as páginas…', 'Verificando links e marcadores…', 'Salvando seu PDF…'],
  failed: 'Não foi possível extrair as páginas',
  done: {
    title: 'Páginas extraídas!',
    text: 'As páginas selecionadas estão em um arquivo próprio.',
    another: 'Extrair de outro PDF',
  },
}
