import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Brazilian Portuguese words that Number Pages, Reorder Pages and Add Watermark share. */
export const pageTools: PartialTranslation<Catalog['pageTools']> = {
  back: 'Voltar às ferramentas de páginas',
  applying: 'Processando…',
  done: 'Pronto!',
  another: 'Processar outro arquivo',
  failedTitle: 'Erro',
  doneTitle: 'Pronto!',
  downloaded: 'Download concluído.',
  downloadFailed: 'Não foi possível baixar seu PDF. Tente novamente.',
  noFile: { title: 'Nenhum arquivo selecionado', text: 'Selecione primeiro um arquivo PDF.' },
  preview: {
    title: 'Pré-visualização',
    label: (page) => `Pré-visualização da página ${page}`,
    page: (page, count) => `Página ${page} de ${count}`,
    previous: 'Página anterior',
    next: 'Próxima página',
    busy: 'Criando a pré-visualização…',
    drag: 'Arraste sobre a página para mover.',
    made: 'Esta prévia mostra exatamente como o resultado ficará. Ela é criada neste dispositivo.',
    large: 'Este arquivo é grande. A pré-visualização pode demorar um pouco.',
    show: 'Mostrar pré-visualização',
    refresh: 'Atualizar pré-visualização',
    blank: 'Seu arquivo não pode ser exibido aqui, por isso aparece uma página em branco.',
    locked: 'O arquivo tem senha. Digite-a nas opções para ver as páginas; até lá, aparece uma página em branco.',
    missing: 'Esta é a sua página como ela está: ainda falta um arquivo.',
    wrong: 'A pré-visualização será atualizada quando todas as opções estiverem corretas.',
    failed: 'Não há pré-visualização deste arquivo.',
  },
}
