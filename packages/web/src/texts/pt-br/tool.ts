import type { FileSlot } from '@sheaf/core'
import { formatBytes } from '@sheaf/ui'
import { formatNames, knownExtensions } from '../../form/format-names.js'
import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'
import { factLabels } from './fact-labels.js'

const mebibyte = 2 ** 20

const singular = {
  pdf: 'arquivo PDF',
  scan: 'PDF ou imagem',
  image: 'imagem',
  video: 'vídeo',
  office: 'documento',
  data: 'arquivo',
  text: 'arquivo',
  book: 'livro',
  any: 'arquivo',
} as const
const plural = {
  pdf: 'arquivos PDF',
  scan: 'PDFs ou imagens',
  image: 'imagens',
  video: 'vídeos',
  office: 'documentos',
  data: 'arquivos',
  text: 'arquivos',
  book: 'livros',
  any: 'arquivos',
} as const

/** What the work says for as long that it can be read. */
const stages: Readonly<Record<string, string>> = {
  'Reading the document': 'Lendo o documento',
  'Laying out the pages': 'Compondo as páginas',
  'Changing the page layout': 'Mudando o formato das páginas',
  'Saving the PDF': 'Salvando o PDF',
  'Writing the Word document': 'Escrevendo o documento do Word',
  'Writing the tables': 'Escrevendo as tabelas',
}

const portuguese = (number: number) => number.toLocaleString('pt-BR')

function filesNeeded({ type, many, min }: FileSlot): string {
  if (many && min > 1) {
    const count = min === 2 ? 'dois' : min
    const purpose = type === 'pdf' && min === 2 ? ' para juntar' : ''
    return `Selecione pelo menos ${count} ${plural[type]}${purpose}`
  }
  return `Selecione ${type === 'image' ? 'uma' : 'um'} ${singular[type]}`
}

/** Brazilian Portuguese texts that tools share. */
export const tool: PartialTranslation<Catalog['tool']> = {
  tool: {
    back: 'Todas as ferramentas',
    files: 'Arquivos',
    options: 'Opções',
    actions: {
      booklet: 'Criar livreto',
      'cbz-to-pdf': 'Converter em PDF',
      'email-to-pdf': 'Converter em PDF',
      'epub-to-pdf': 'Converter em PDF',
      'form-fields': 'Listar campos',
      'header-footer': 'Adicionar cabeçalho e rodapé',
      'html-to-pdf': 'Converter em PDF',
      'image-to-text': 'Reconhecer texto',
      'long-page': 'Criar página longa',
      'markdown-to-pdf': 'Converter em PDF',
      'n-up': 'Colocar páginas em folhas',
      'page-labels': 'Definir rótulos de página',
      'pdf-info': 'Mostrar informações do PDF',
      'pdf-to-epub': 'Converter em EPUB',
      'pdf-to-html': 'Converter em HTML',
      'pdf-to-markdown': 'Converter em Markdown',
      'pdf-to-pdfa': 'Converter em PDF/A',
      'pdf-to-ppt': 'Converter em PowerPoint',
      'pdf-to-svg': 'Converter em SVG',
      'pdf-to-text': 'Extrair texto',
      'svg-to-pdf': 'Converter em PDF',
      'table-of-contents': 'Adicionar sumário',
      'text-to-pdf': 'Converter em PDF',
      'video-to-gif': 'Converter em GIF',
      'video-to-images': 'Salvar imagens',
    },
    optional: 'opcional',
    showSecret: 'Mostrar a senha',
    hideSecret: 'Ocultar a senha',
    chooseColor: 'Escolher uma cor',
    notLoaded: (title) => `Não foi possível carregar ${title}. Verifique a conexão.`,
    loadAgain: 'Tentar novamente',
    pages: { all: 'Todas', first: 'Primeira', last: 'Última', odd: 'Ímpares', even: 'Pares' },
    insert: 'Inserir',
    more: 'Mais opções',
    passwordOfFile: 'O arquivo tem senha',
    fillIn: 'Preencha este campo.',
    checkFields: 'Confira os campos marcados.',
    failed: (title) => `${title}: não foi possível concluir`,
    countFiles: (count) => `${count} arquivos`,
    changeFile: 'Trocar',
    requestId: (id) => `Solicitação ${id}`,
  },

  slot: {
    select: ({ type, many }) => `Selecionar ${(many ? plural : singular)[type]}`,
    more: 'Adicionar mais arquivos',
    replace: 'Selecionar outro arquivo',
    prompt: ({ type, many }) =>
      many
        ? `Arraste ${type === 'image' ? 'suas' : 'seus'} ${plural[type]} para cá`
        : `Arraste ${type === 'image' ? 'sua' : 'seu'} ${singular[type]} para cá`,
    morePrompt: 'Arraste mais arquivos para cá ou',
    replacePrompt: 'Arraste outro arquivo para cá ou',
    dropHere: ({ many }) => (many ? 'Solte seus arquivos aqui' : 'Solte seu arquivo aqui'),
    limits: (slot) =>
      `${formatNames(slot) || 'Qualquer tipo de arquivo'} · até ${formatBytes(slot.maxMiB * mebibyte)}${
        slot.many ? ' por arquivo' : ''
      }${slot.many && slot.min > 1 ? ` · pelo menos ${slot.min} arquivos` : ''}`,
    needed: filesNeeded,
    rejectedTitle: 'Erro ao adicionar o arquivo',
    wrongType: (slot) =>
      `Este tipo de arquivo não é compatível. Selecione arquivos nestes formatos: ${knownExtensions(slot).join(', ')}`,
    tooLarge: (slot) => `O arquivo é grande demais. O tamanho máximo é de ${formatBytes(slot.maxMiB * mebibyte)}.`,
    several: 'Se houver vários arquivos, eles são processados um após o outro com as mesmas opções.',
    most: (count) => `No máximo ${count} arquivos de uma vez.`,
    others: (count) =>
      count === 1
        ? 'O primeiro arquivo foi aceito; resta mais um.'
        : `O primeiro arquivo foi aceito; restam mais ${count}.`,
    takeOthers: (count) =>
      count === 1 ? 'Processar os dois com as mesmas opções' : 'Processar todos com as mesmas opções',
    empty: (name) => `${name} está vazio: não tem conteúdo.`,
    tooMany: 'Solte um único arquivo.',
    unreadable: 'Este arquivo não é compatível.',
  },

  check: {
    pages: (count) => (count === 1 ? '1 página' : `${portuguese(count)} páginas`),
    locked: 'Tem senha.',
    lockedAsked: 'Tem senha: digite-a.',
    passwordOf: (name) => `Senha de ${name}`,
    wrongPassword: 'Esta senha não abre o arquivo.',
    noPassword: 'Digite a senha do arquivo.',
    openIt: 'Abrir',
    opened: 'Aberto com a senha',
    opensForAll: 'Abre sem senha. As restrições também podem ser removidas sem senha.',
    open: 'Sem proteção: não há nada para desbloquear.',
    sealed: 'Criptografado para certificados.',
    damaged: 'Está danificado ou não é um PDF: não pode ser exibido aqui.',
    unlock: 'Desbloquear primeiro',
    repair: 'Reparar primeiro',
  },

  fileList: {
    label: 'Arquivos selecionados',
    moveUp: (name) => `Mover ${name} para cima`,
    moveDown: (name) => `Mover ${name} para baixo`,
    remove: (name) => `Remover ${name}`,
    moved: (name, position, count) => `${name} está agora na posição ${position} de ${count}`,
    removed: (name) => `Item removido: ${name}`,
  },

  number: {
    between: (min, max) => `Digite um número de ${portuguese(min)} a ${portuguese(max)}.`,
    atLeast: (min) => `Digite um número a partir de ${portuguese(min)}.`,
    atMost: (max) => `Digite um número até ${portuguese(max)}.`,
    typed: (title) => `${title} como número`,
    whole: 'Digite um número inteiro.',
    range: (min, max) => `De ${portuguese(min)} a ${portuguese(max)}.`,
  },

  busy: {
    title: 'Processando seu PDF…',
    files: 'Processando seus arquivos…',
    stay: 'Pode demorar um pouco. Não feche esta janela.',
    upload: 'Enviando',
    receive: 'Recebendo o resultado',
    reported: (text) => stages[text] ?? text.replace(/^Page (\d+) of (\d+)$/, 'Página $1 de $2'),
    of: ({ name, position, count }) => `Arquivo ${position} de ${count}: ${name}`,
    waiting: (position) => `Na fila (posição ${portuguese(position)})`,
    stages: ['Lendo os arquivos', 'Processando', 'Ainda processando', 'Finalizando'],
    cancel: 'Cancelar',
    percent: (percent) => `${percent}%`,
    quarter: (percent) => `${percent}% concluído`,
  },

  result: {
    title: 'Pronto!',
    idleTitle: 'Não havia nada a fazer',
    unexpectedTitle: 'O resultado pode não ser o esperado',
    idleText: 'A nota abaixo explica o motivo.',
    damagedTitle: 'O arquivo estava danificado: verifique o resultado',
    faultsTitle: 'A verificação encontrou problemas',
    onServer: 'Feito no servidor. O que você enviou é excluído de lá.',
    onDevice: 'Feito neste dispositivo. Nada foi enviado.',
    before: 'Antes',
    after: 'Depois',
    download: 'Baixar',
    downloading: 'Baixando…',
    downloadData: 'Baixar estes detalhes',
    another: 'Processar outro arquivo',
    change: 'Mudar opções',
    back: 'Voltar às ferramentas',
    each: (done, count) =>
      done === count ? `Os ${count} arquivos estão prontos.` : `${done} de ${count} arquivos estão prontos.`,
    allWorked: (count) => `${count} arquivos processados com sucesso`,
    enterPassword: 'Digitar a senha',
    someFailed: (failed, count) => `Não foi possível processar ${failed} de ${count} arquivos`,
    failed: (name) => `Não foi possível processar ${name}`,
    downloadOne: (name) => `Baixar ${name}`,
    warnings: 'Bom saber',
    downloadFailedTitle: 'Erro no download',
    downloadFailed: 'Não foi possível baixar seu PDF. Tente novamente.',
  },

  languages: {
    more: 'Mais idiomas no documento',
    hint: 'O idioma em que as páginas estão escritas.',
    moreHint: (most) => `Até ${most} de uma vez. Cada um deixa o processo mais lento.`,
  },

  names: {
    noFile: 'Primeiro selecione um arquivo: o que ele contém aparecerá aqui.',
    reading: 'Lendo o arquivo...',
    none: {
      layers: 'Este PDF não tem camadas.',
      attachments: 'Este PDF não tem anexos.',
      'form-fields': 'Este PDF não tem campos de formulário.',
      'signature-fields': 'Este PDF não tem campos de assinatura.',
      metadata: 'Este PDF não tem metadados.',
    },
    all: 'Se nada for selecionado, todos serão usados.',
    newField: 'Um campo novo',
    asInFile: 'Automático',
    hidden: 'oculta',
    keep: 'Manter como está',
    change: (name) => `O que fazer com ${name}`,
    rename: (name) => `Nome de ${name}`,
  },

  facts: {
    yes: 'Sim',
    no: 'Não',
    none: 'Nenhum',
    empty: 'Não informado',
    labels: factLabels,
    number: 'N.º',
    showAll: (count) => `Mostrar todos (${count})`,
    picture: (number) => `Imagem ${number}`,
  },

  errors: {
    unexpected: 'Ocorreu um erro inesperado',
    cancelled: 'O processo foi cancelado.',
    offline: 'Não foi possível conectar ao servidor. Verifique sua conexão ou ative “Neste dispositivo”.',
    timedOut: (seconds) => `Não houve resposta depois de ${seconds} segundos`,
    noResult: 'Não há nenhum PDF processado. Tente novamente.',
    emptyResult: 'O servidor enviou um arquivo vazio',
    notLoaded: 'Não foi possível carregar a ferramenta. Verifique sua conexão e tente novamente.',
    workerFailed: 'Não foi possível iniciar a ferramenta neste dispositivo. Recarregue a página e tente novamente.',
  },
}
