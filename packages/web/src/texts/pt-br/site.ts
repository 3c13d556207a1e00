import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The texts around every page, in Brazilian Portuguese. */
export const site: PartialTranslation<Catalog['site']> = {
  nav: { label: 'Principal', tools: 'Ferramentas', help: 'Ajuda' },
  menu: { open: 'Abrir o menu', close: 'Fechar o menu', settings: 'Configurações' },
  theme: { label: 'Cores', system: 'Como o sistema', light: 'Claro', dark: 'Escuro' },
  language: 'Idioma',

  sidebar: {
    title: 'Ferramentas de PDF',
    entries: {
      all: 'Todas as ferramentas',
      'compress-pdf': 'Comprimir',
      'edit-pdf': 'Editar',
      'read-pdf': 'Leitor de PDF',
      'protect-pdf': 'Proteger PDF',
      'merge-pdf': 'Juntar PDF',
      'split-pdf': 'Dividir PDF',
      'delete-pages': 'Excluir páginas',
      'pdf-to-image': 'PDF para imagem',
      'compress-image': 'Comprimir imagens',
      'compress-video': 'Comprimir vídeos',
      'ocr-pdf': 'OCR (reconhecer texto)',
    },
  },

  pages: {
    'convert-to-pdf': 'Converter em PDF',
    'page-manipulation': 'Editar páginas',
    about: 'Sobre',
    features: 'Recursos',
    contact: 'Contato',
    faq: 'Ajuda e perguntas',
    'privacy-policy': 'Política de privacidade',
    'terms-of-service': 'Termos de uso',
    security: 'Segurança',
  },

  categories: {
    pages: 'Páginas',
    security: 'Segurança',
    edit: 'Editar',
    convert: 'Converter',
    optimise: 'Reduzir',
    inspect: 'Examinar',
    automate: 'Automatizar',
  },

  viewers: {
    'edit-pdf': {
      title: 'Editar PDF',
      summary: 'Realçar, desenhar, escrever e assinar diretamente nas páginas.',
    },
    'edit-pdf-forms': {
      title: 'Editor de campos de formulário',
      summary: 'Colocar campos de texto, caixas de seleção e listas em um formulário.',
    },
    'read-pdf': { title: 'Leitor de PDF', summary: 'Ler um PDF no navegador ou ouvi-lo em voz alta.' },
  },

  pipelines: {
    title: 'Fluxos de trabalho',
    summary: 'Fazer várias operações de uma vez e salvá-las para a próxima.',
  },

  footer: {
    label: 'Todas as páginas',
    tools: 'Ferramentas',
    company: 'Sobre nós',
    legal: 'Informações legais',
    license: 'Software livre com licença MIT. Sem conta, sem rastreamento, sem solicitações a terceiros.',
  },
}
