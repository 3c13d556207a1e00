import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Compare PDFs in Brazilian Portuguese. */
export const comparePdfs: PartialTranslation<Catalog['comparePdfs']> = {
  title: 'As duas versões',
  view: 'Exibição',
  views: { beside: 'Lado a lado', upon: 'Controle deslizante' },
  sides: { before: 'Versão antiga', after: 'Versão nova' },
  missing: { before: 'Não existe na versão antiga', after: 'Não existe na versão nova' },
  page: {
    before: (page) => `Página ${page} da versão antiga`,
    after: (page) => `Página ${page} da versão nova`,
  },
  of: (number, count) => `${number} de ${count}`,
  previous: 'Diferença anterior',
  next: 'Próxima diferença',
  inserted: (text) => `Inserido: “${text}”`,
  deleted: (text) => `Excluído: “${text}”`,
  replaced: (before, after) => `Substituído: “${before}” → “${after}”`,
  moved: (text) => `Movido: “${text}”`,
  other: (kind, change) => `${kind}: ${change}`,
  kinds: {
    look: 'Imagens e desenhos',
    style: 'Aparência do texto',
    page: 'Página',
    'page-size': 'Tamanho da página',
    'page-rotation': 'Rotação da página',
    comment: 'Comentário',
    field: 'Campo de formulário',
    bookmarks: 'Marcadores',
    attachments: 'Anexos',
  },
  became: { inserted: 'adicionado', deleted: 'removido', replaced: 'alterado' },
  working: 'Esta visualização das versões está sendo preparada neste dispositivo.',
  failed: 'Não é possível mostrar as versões aqui. O arquivo marcado contém todas as diferenças.',
}
