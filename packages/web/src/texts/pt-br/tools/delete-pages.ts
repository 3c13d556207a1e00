import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Brazilian Portuguese words of Delete Pages. */
export const deletePages: PartialTranslation<Catalog['deletePages']> = {
  steps: ['Enviar arquivo', 'Selecionar páginas', 'Baixar'],
  hint: 'Selecione as páginas que quer excluir.',
  typed: {
    label: 'Páginas excluídas',
    hint: 'Como números e intervalos, por exemplo 2, 4-6 ou last (última página).',
  },
  action: 'Excluir as páginas selecionadas',
  none: { title: 'Nenhuma página selecionada', text: 'Selecione pelo menos uma página para excluir' },
  all: {
    title: 'Seleção inválida',
    text: 'Não é possível excluir todas as páginas. Pelo menos uma precisa ficar.',
  },
  stages: ['Lendo seu PDF…', 'Excluindo as páginas…', 'Organizando o que fica…', 'Salvando seu PDF…'],
  failed: 'Não foi possível excluir as páginas',
  done: (count) => ({
    title: 'Páginas excluídas!',
    text: count === 1 ? '1 página foi excluída do seu documento' : `${count} páginas foram excluídas do seu documento`,
    another: 'Modificar outro PDF',
  }),
  caption: 'Modificado com o Sheaf',
}
