import type { FieldTexts, OperationTexts } from '../../operations.js'
import { fontTitles, ocrField, ocrLanguageField, paperTitles, passwordField, pdfSlot } from './recurring.js'

const pageFields: Readonly<Record<string, FieldTexts>> = {
  pageSize: {
    title: 'Tamanho da página',
    description: 'Tamanho das páginas.',
    choices: {
      a4: paperTitles.a4,
      a5: paperTitles.a5,
      a3: paperTitles.a3,
      letter: paperTitles.letter,
      legal: paperTitles.legal,
    },
  },
  landscape: { title: 'Paisagem', description: 'Coloca as páginas em paisagem.' },
  margin: { title: 'Margem', description: 'Espaço em branco em cada borda da página.' },
  pageNumbers: {
    title: 'Números de página',
    description: 'Escreve o número da página no rodapé de cada página.',
  },
}

const typeface = 'Tipo de letra do texto. Os caracteres que ele não tem são escritos em Noto Sans.'

const bookFields: Readonly<Record<string, FieldTexts>> = {
  ...pageFields,
  font: {
    title: 'Fonte',
    description: typeface,
    choices: { helvetica: fontTitles.helvetica, times: fontTitles.times },
  },
  fontSize: { title: 'Tamanho da fonte', description: 'Tamanho do texto; os títulos são maiores.' },
}

const convertedPages: FieldTexts = { title: 'Páginas', description: 'Páginas convertidas.' }

/** Brazilian Portuguese texts of the operations that set texts, books and drawings as pages, and make books of pages. */
export const typesetOperations: Readonly<Record<string, OperationTexts>> = {
  'text-to-pdf': {
    title: 'Texto para PDF',
    summary:
      'Converte arquivos de texto em PDF, com linhas quebradas, tabulações e texto nas escritas latina, grega, cirílica, chinesa, japonesa, coreana, árabe, hebraica, tailandesa e devanágari.',
    slots: { file: 'Arquivo de texto' },
    fields: {
      ...pageFields,
      font: { title: 'Fonte', description: typeface, choices: fontTitles },
      fontSize: { title: 'Tamanho da fonte', description: 'Tamanho do texto.' },
      lineSpacing: {
        title: 'Espaçamento entre linhas',
        description: 'Distância entre as linhas, em múltiplos do tamanho da fonte.',
      },
      wrap: {
        title: 'Quebras de linha',
        description: 'Onde as linhas longas demais são quebradas.',
        choices: { words: 'Entre palavras', characters: 'Em qualquer ponto' },
      },
      tabWidth: { title: 'Largura da tabulação', description: 'Colunas entre as tabulações.' },
      encoding: {
        title: 'Codificação',
        description:
          'Codificação do arquivo. “Automática” lê UTF-8, UTF-16 e, se não for nenhuma delas, europeu ocidental (Windows-1252).',
        choices: {
          auto: 'Automática',
          'utf-8': 'UTF-8',
          'utf-16le': 'UTF-16, little-endian',
          'utf-16be': 'UTF-16, big-endian',
          'windows-1252': 'Europeu ocidental (Windows-1252)',
          'iso-8859-2': 'Europeu central (ISO 8859-2)',
          'windows-1250': 'Europeu central (Windows-1250)',
          'windows-1251': 'Cirílico (Windows-1251)',
          'windows-1253': 'Grego (Windows-1253)',
          'windows-1254': 'Turco (Windows-1254)',
          'windows-1255': 'Hebraico (Windows-1255)',
          'windows-1256': 'Árabe (Windows-1256)',
          'koi8-r': 'Cirílico (KOI8-R)',
          shift_jis: 'Japonês (Shift JIS)',
          'euc-jp': 'Japonês (EUC-JP)',
          gb18030: 'Chinês simplificado (GB 18030)',
          big5: 'Chinês tradicional (Big5)',
          'euc-kr': 'Coreano (EUC-KR)',
        },
      },
    },
  },
  'markdown-to-pdf': {
    title: 'Markdown para PDF',
    summary: 'Converte Markdown em PDF, com marcadores, listas, tabelas, código, links e imagens.',
    slots: { file: 'Arquivo Markdown', pictures: 'Imagens do documento' },
    fields: bookFields,
  },
  'html-to-pdf': {
    title: 'HTML para PDF',
    summary: 'Imprime uma página web (HTML) em PDF, com estilos, imagens e fontes, marcadores e tags.',
    slots: { file: 'Arquivo HTML', assets: 'Imagens, estilos e fontes da página' },
    fields: {
      pageSize: pageFields['pageSize']!,
      landscape: pageFields['landscape']!,
      margin: pageFields['margin']!,
      sizeOfStyles: {
        title: 'Tamanho da página dos estilos',
        description: 'Usa o tamanho da página que o documento define em seus estilos (@page), se definir um.',
      },
      scale: { title: 'Escala', description: 'Tamanho do texto e das imagens na página.' },
      backgrounds: { title: 'Fundos', description: 'Imprime as cores e as imagens de fundo.' },
    },
  },
  'cbz-to-pdf': {
    title: 'CBZ para PDF',
    summary: 'Converte uma revista em quadrinhos (CBZ) ou um ZIP de imagens em um PDF com uma imagem em cada página.',
    slots: { file: 'Revista em quadrinhos' },
    fields: {
      pageSize: {
        title: 'Tamanho da página',
        description: 'Tamanho das páginas. “Ajustar à imagem” deixa cada página do tamanho da imagem.',
        choices: { 'fit-to-image': 'Ajustar à imagem', a4: paperTitles.a4, letter: paperTitles.letter },
      },
      margin: { title: 'Margem', description: 'Espaço em branco ao redor de cada imagem.' },
      direction: {
        title: 'Direção de leitura',
        description: 'Ordem das páginas opostas. “Automática” usa o que a própria revista indica (ComicInfo.xml).',
        choices: {
          auto: 'Automática',
          ltr: 'Da esquerda para a direita',
          rtl: 'Da direita para a esquerda (mangá)',
        },
      },
    },
  },
  'svg-to-pdf': {
    title: 'SVG para PDF',
    summary: 'Converte desenhos SVG em um PDF de vetores e texto nítidos, um desenho por página.',
    slots: { files: 'Desenhos SVG' },
    fields: {
      pageSize: {
        title: 'Tamanho da página',
        description: 'Tamanho das páginas. Em A4 e Carta, os desenhos preenchem a página até as margens.',
        choices: { 'fit-to-drawing': 'Ajustar ao desenho', a4: paperTitles.a4, letter: paperTitles.letter },
      },
      margin: { title: 'Margem', description: 'Espaço em branco ao redor de cada desenho.' },
    },
  },
  'epub-to-pdf': {
    title: 'EPUB para PDF',
    summary: 'Converte livros eletrônicos (EPUB) em PDF, com capítulos, marcadores, links e imagens.',
    slots: { file: 'EPUB' },
    fields: bookFields,
  },
  'pdf-to-epub': {
    title: 'PDF para EPUB',
    summary:
      'Converte um PDF em um livro eletrônico (EPUB) com capítulos e sumário. O texto se adapta a qualquer tamanho de tela.',
    slots: pdfSlot,
    fields: {
      images: {
        title: 'Imagens',
        description: 'O que acontece com imagens e desenhos.',
        choices: {
          keep: { title: 'Manter', description: 'Imagens do livro.' },
          none: { title: 'Omitir', description: 'O texto dos desenhos é mantido.' },
        },
      },
      title: {
        title: 'Título',
        description: 'Título do livro. Por padrão, o do PDF ou o primeiro título do texto.',
      },
      author: { title: 'Autor', description: 'Autor do livro. Por padrão, o do PDF.' },
      pages: convertedPages,
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'email-to-pdf': {
    title: 'E-mail para PDF',
    summary: 'Converte mensagens de e-mail (EML, MSG do Outlook) em PDF, com imagens e anexos.',
    slots: { file: 'Mensagem' },
    fields: {
      attachments: {
        title: 'Anexos',
        description: 'O que acontece com os anexos da mensagem; os nomes são listados abaixo dela.',
        choices: { attach: 'Anexar ao PDF', list: 'Só listar' },
      },
      ...bookFields,
    },
  },
  'pdf-to-svg': {
    title: 'PDF para SVG',
    summary: 'Converte as páginas de um PDF em imagens SVG que ficam nítidas em qualquer tamanho.',
    slots: pdfSlot,
    fields: {
      text: {
        title: 'Texto',
        description: 'Como o texto é salvo.',
        choices: {
          text: {
            title: 'Texto',
            description: 'Pode ser selecionado e pesquisado. Usa fontes dentro do arquivo, que os navegadores mostram.',
          },
          outlines: {
            title: 'Contornos',
            description: 'Formas com a mesma aparência em todos os programas, mas que não permitem pesquisa.',
          },
        },
      },
      pages: convertedPages,
      annotations: {
        title: 'Anotações',
        description: 'Desenha comentários, carimbos e campos de formulário preenchidos.',
      },
      transparent: {
        title: 'Fundo transparente',
        description: 'Deixa o fundo da página transparente em vez de branco.',
      },
      password: passwordField,
    },
  },
  'pdf-to-ppt': {
    title: 'PDF para PowerPoint',
    summary: 'Converte um PDF em uma apresentação com um slide por página, cujo texto pode ser editado.',
    slots: pdfSlot,
    fields: {
      pages: convertedPages,
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
}
