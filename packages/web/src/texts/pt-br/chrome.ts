import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Brazilian Portuguese texts of the chrome and of the pages around the tools. */
export const chrome: PartialTranslation<Catalog['chrome']> = {
  product: 'Sheaf',
  skipToContent: 'Ir para o conteúdo',
  toast: { label: 'Notificações ({hotkey})', kind: 'Notificação', close: 'Fechar' },
  pageTitle: (title) => `${title} · Sheaf`,

  device: {
    title: 'Neste dispositivo',
    on: 'Ativado: os arquivos permanecem neste dispositivo. Nada é enviado.',
    off: 'Desativado: os arquivos são enviados ao servidor deste site. Os arquivos enviados são excluídos assim que o trabalho termina; os resultados, em no máximo duas horas.',
    inShort: { on: 'Nada é enviado.', off: 'Os arquivos vão ao servidor e são excluídos em no máximo duas horas.' },
    noServer: 'Não há servidor aqui: tudo funciona neste dispositivo e nada é enviado.',
  },

  notFound: {
    title: 'Página não encontrada',
    text: 'Não há nenhuma página neste endereço.',
    home: 'Ver todas as ferramentas',
  },

  loading: 'Carregando…',
  loadingImageToPdf: 'Carregando o conversor de imagens para PDF…',
  loadingViewers: {
    'edit-pdf': 'Carregando o editor de PDF…',
    'edit-pdf-forms': 'Carregando o editor de campos de formulário…',
    'read-pdf': 'Carregando o leitor de PDF…',
  },
  leave: 'Sair desta página? O que não estiver concluído ou salvo será perdido.',
  broken: {
    title: 'Não foi possível mostrar esta página',
    text: 'Uma parte do site não pôde ser carregada ou falhou. Seus arquivos continuam onde estavam.',
    reload: 'Recarregar a página',
  },
}
