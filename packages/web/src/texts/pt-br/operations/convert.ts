import type { FieldTexts, OperationTexts } from '../../operations.js'
import {
  ocrField,
  ocrLanguageField,
  ocrLanguageTitles,
  officeDatesField,
  officeLocaleField,
  officePasswordField,
  paperTitles,
  passwordField,
  pdfSlot,
} from './recurring.js'

const convertedPages: FieldTexts = { title: 'Páginas', description: 'Páginas convertidas.' }
const keptPages: FieldTexts = { title: 'Páginas', description: 'Páginas do PDF que são mantidas.' }
const landscape: FieldTexts = { title: 'Paisagem', description: 'Usa páginas em paisagem.' }
const pdfA: FieldTexts = {
  title: 'PDF/A',
  description: 'Cria PDF/A-2b para arquivamento: o arquivo contém tudo o que é necessário para exibi-lo.',
}
const pictures: FieldTexts = {
  title: 'Imagens',
  description: 'O que acontece com imagens e desenhos.',
}
const leaveOut = { title: 'Omitir', description: 'O texto dos desenhos é mantido.' } as const

/** Brazilian Portuguese texts of the operations that turn one kind of file into another. */
export const convertOperations: Readonly<Record<string, OperationTexts>> = {
  'image-to-pdf': {
    title: 'Imagem para PDF',
    summary:
      'Converte imagens em um PDF, uma por página: JPG, PNG, TIFF, GIF, WebP, AVIF, HEIC, JPEG XL, JPEG 2000, BMP e ICO.',
    slots: { files: 'Imagens' },
    fields: {
      pageSize: {
        title: 'Tamanho da página',
        description:
          'Em A4 e Carta, cada imagem é ajustada para preencher a página até as margens. “Ajustar à imagem” deixa a página do tamanho da imagem na própria resolução dela (96 dpi se não tiver nenhuma).',
        choices: { a4: paperTitles.a4, letter: paperTitles.letter, 'fit-to-image': 'Ajustar à imagem' },
      },
      pageOrientation: {
        title: 'Orientação da página',
        description: 'Orientação das páginas A4 e Carta; “Automática” segue cada imagem.',
        choices: { portrait: 'Retrato', landscape: 'Paisagem', auto: 'Automática' },
      },
      imageQuality: {
        title: 'Qualidade da imagem',
        description:
          '“Alta” é sem perdas e mantém os dados dos arquivos JPEG byte por byte. “Padrão” deixa o PDF menor: as fotos viram JPEG de qualidade média com no máximo cerca de 200 dpi.',
        choices: { standard: 'Padrão', high: 'Alta' },
      },
      margin: { title: 'Margem', description: 'Espaço em branco ao redor de cada imagem.' },
      animations: {
        title: 'Animações',
        description:
          'Como são convertidas as imagens GIF, WebP e PNG animadas. Cada página de um TIFF sempre vira uma página.',
        choices: { first: 'Só o primeiro quadro', all: 'Uma página por quadro' },
      },
      keepMetadata: {
        title: 'Manter metadados',
        description:
          'Mantém os metadados dos arquivos JPEG: localização, câmera, comentários, miniaturas, vídeos incorporados. O perfil de cores e a orientação são sempre mantidos.',
      },
    },
  },
  'pdf-to-image': {
    title: 'PDF para imagem',
    summary: 'Converte as páginas de um PDF em imagens JPG, PNG, TIFF, WebP ou AVIF.',
    slots: pdfSlot,
    fields: {
      format: {
        title: 'Formato',
        description: 'Formato das imagens.',
        choices: {
          jpg: {
            title: 'JPG',
            description: 'Arquivos pequenos que abrem em qualquer lugar. Ideal para fotos e para compartilhar.',
          },
          png: { title: 'PNG', description: 'Sem perdas. Ideal para texto, capturas de tela e gráficos.' },
          tiff: { title: 'TIFF', description: 'Sem perdas. Ideal para imprimir e arquivar.' },
          webp: { title: 'WebP', description: 'Menor que JPG, para a web.' },
          avif: { title: 'AVIF', description: 'Os menores arquivos; demora para ser criado.' },
        },
      },
      quality: { title: 'Qualidade', description: 'Mais alta significa imagens melhores e arquivos maiores.' },
      resolution: { title: 'Resolução (dpi)', description: 'Pixels por polegada da página.' },
      pages: convertedPages,
      color: {
        title: 'Cor',
        description:
          'Cores das imagens. TIFF em preto e branco usa CCITT G4; JPG em preto e branco é salvo em tons de cinza.',
        choices: { color: 'Cor', gray: 'Tons de cinza', bw: 'Preto e branco' },
      },
      transparent: {
        title: 'Fundo transparente',
        description: 'Deixa o fundo da página transparente em vez de branco.',
      },
      multipage: {
        title: 'Um único arquivo',
        description: 'Salva todas as páginas em um TIFF em vez de um arquivo por página.',
      },
      annotations: {
        title: 'Anotações',
        description: 'Desenha comentários, carimbos e campos de formulário preenchidos.',
      },
      nameTemplate: {
        title: 'Nomes dos arquivos',
        description: 'Nomes das imagens. Os números de página têm zeros à esquerda.',
        choices: { '{name}': 'Nome do PDF', '{page}': 'Número da página' },
      },
      password: passwordField,
    },
  },
  'pdf-to-word': {
    title: 'PDF para Word',
    summary: 'Converte um PDF em um documento do Word editável.',
    slots: pdfSlot,
    fields: {
      format: {
        title: 'Formato',
        description: 'Formato do resultado.',
        choices: {
          docx: {
            title: 'Word',
            description: 'Documento do Word (.docx), que quase todos os editores de texto abrem.',
          },
          odt: { title: 'OpenDocument', description: 'Texto OpenDocument (.odt), para o LibreOffice e outros.' },
        },
      },
      layout: {
        title: 'Layout',
        description: 'Para que o documento do Word será usado.',
        choices: {
          flowing: {
            title: 'Texto corrido',
            description:
              'Para editar: parágrafos, títulos, listas, tabelas, cabeçalhos e rodapés, como em um documento escrito à mão.',
          },
          exact: {
            title: 'Posições exatas',
            description: 'A mesma aparência: cada bloco de texto em um quadro na posição original. Difícil de editar.',
          },
        },
      },
      pages: convertedPages,
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'pdf-to-html': {
    title: 'PDF para HTML',
    summary:
      'Converte um PDF em uma página da web (HTML): com títulos, listas, tabelas e links que se adaptam a qualquer tamanho de tela, ou com a aparência do PDF.',
    slots: pdfSlot,
    fields: {
      layout: {
        title: 'Layout',
        description: 'Como a página é organizada.',
        choices: {
          flowing: {
            title: 'Texto corrido',
            description: 'Títulos, parágrafos, listas e tabelas que se adaptam a qualquer tamanho de tela.',
          },
          exact: {
            title: 'Posições exatas',
            description:
              'A mesma aparência do PDF: todas as páginas uma abaixo da outra, com texto que pode ser selecionado.',
          },
        },
      },
      images: {
        ...pictures,
        choices: {
          embed: { title: 'Incorporar', description: 'Dentro da página, como URLs de dados.' },
          files: { title: 'Arquivos', description: 'Arquivos ao lado da página, em um ZIP ou uma pasta.' },
          none: leaveOut,
        },
      },
      pages: convertedPages,
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'pdf-to-markdown': {
    title: 'PDF para Markdown',
    summary: 'Converte um PDF em Markdown com títulos, listas, tabelas, links e notas de rodapé.',
    slots: pdfSlot,
    fields: {
      format: {
        title: 'Formato',
        description: 'Formato do resultado.',
        choices: {
          md: { title: 'Markdown', description: 'Um documento.' },
          json: {
            title: 'JSON',
            description: 'Para modelos de linguagem e buscas: partes de tamanho limitado com suas páginas e títulos.',
          },
        },
      },
      images: {
        ...pictures,
        choices: {
          none: leaveOut,
          files: { title: 'Arquivos', description: 'Arquivos ao lado do Markdown, em um ZIP ou uma pasta.' },
          embed: { title: 'Incorporar', description: 'Dentro do Markdown, como URLs de dados.' },
        },
      },
      pageMarks: {
        title: 'Marcar páginas',
        description: 'Coloca um comentário como <!-- page 3 --> antes do texto de cada página.',
      },
      chunkSize: {
        title: 'Tamanho de uma parte',
        description: 'Máximo de caracteres de uma parte. As partes começam nos títulos e terminam entre parágrafos.',
      },
      pages: convertedPages,
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'pdf-to-text': {
    title: 'PDF para texto',
    summary: 'Extrai o texto de um PDF em ordem de leitura ou com o layout da página.',
    slots: pdfSlot,
    fields: {
      format: {
        title: 'Formato',
        description: 'Formato do resultado.',
        choices: {
          txt: { title: 'Texto', description: 'Texto sem formatação, páginas separadas por quebras de página.' },
          json: {
            title: 'JSON',
            description: 'Linhas com posições, em pontos a partir do canto superior esquerdo da página.',
          },
        },
      },
      layout: {
        title: 'Layout',
        description: 'Ordem das linhas.',
        choices: {
          reading: { title: 'Ordem de leitura', description: 'Uma coluna após a outra.' },
          exact: {
            title: 'Layout da página',
            description: 'Espaços e linhas vazias mantêm a posição do texto na página.',
          },
        },
      },
      pages: { title: 'Páginas', description: 'Páginas de que o texto é extraído.' },
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'pdf-to-excel': {
    title: 'PDF para Excel',
    summary: 'Extrai as tabelas de um PDF para uma pasta de trabalho do Excel, OpenDocument ou CSV.',
    slots: pdfSlot,
    fields: {
      format: {
        title: 'Formato',
        description: 'Formato do resultado.',
        choices: {
          xlsx: {
            title: 'Excel',
            description: 'Uma pasta de trabalho com números e datas de verdade, células mescladas e cores.',
          },
          ods: { title: 'OpenDocument', description: 'Planilha OpenDocument (.ods), para o LibreOffice e outros.' },
          csv: {
            title: 'CSV',
            description:
              'Texto sem formatação como está impresso; um ZIP com um arquivo por planilha se houver várias.',
          },
          json: { title: 'JSON', description: 'Para programas: células com sua extensão, textos e valores.' },
        },
      },
      sheets: {
        title: 'Planilhas',
        description: 'Como as tabelas são distribuídas em planilhas.',
        choices: { table: 'Uma por tabela', page: 'Uma por página', single: 'Todas as tabelas em uma planilha' },
      },
      detection: {
        title: 'Detecção',
        description: 'Como as tabelas são detectadas.',
        choices: {
          auto: {
            title: 'Automática',
            description: 'Pelas linhas traçadas, se houver; senão, pelo alinhamento do texto.',
          },
          ruled: { title: 'Só tabelas com linhas', description: 'Pelas linhas entre as células (lattice).' },
          unruled: {
            title: 'Só pelo alinhamento',
            description: 'Pelas colunas de texto, sem considerar as linhas (stream).',
          },
        },
      },
      numbers: {
        title: 'Números',
        description: 'Formato dos números do documento.',
        choices: { auto: 'Detectar', point: 'Ponto decimal (1,234.56)', comma: 'Vírgula decimal (1.234,56)' },
      },
      joinPages: {
        title: 'Unir tabelas entre páginas',
        description: 'Une uma tabela que continua na página seguinte, sem os cabeçalhos repetidos.',
      },
      pages: { title: 'Páginas', description: 'Páginas em que se buscam tabelas.' },
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'word-to-pdf': {
    title: 'Word para PDF',
    summary: 'Converte documentos do Word, OpenDocument e RTF em PDF.',
    slots: { file: 'Documento do Word' },
    fields: {
      pages: keptPages,
      landscape,
      changes: {
        title: 'Controle de alterações',
        description: 'Mostra o texto com todas as alterações aceitas, rejeitadas ou marcadas.',
        choices: { final: 'Texto final', original: 'Texto original', marked: 'Com marcações' },
      },
      comments: {
        title: 'Comentários',
        description: 'Se os comentários são mostrados na margem da página.',
        choices: { none: 'Omitidos', margin: 'Na margem' },
      },
      contents: {
        title: 'Sumário',
        description: 'Se um sumário ausente é criado a partir dos títulos (DOCX).',
        choices: { built: 'Criar se faltar', saved: 'Como está salvo' },
      },
      dates: officeDatesField,
      pdfA,
      locale: officeLocaleField,
      password: officePasswordField,
    },
  },
  'excel-to-pdf': {
    title: 'Excel para PDF',
    summary: 'Converte planilhas do Excel e OpenDocument e tabelas CSV em PDF.',
    slots: { file: 'Planilha do Excel' },
    fields: {
      pages: keptPages,
      landscape,
      fitToWidth: {
        title: 'Ajustar à largura',
        description: 'Reduz cada planilha para que todas as colunas caibam em uma página.',
      },
      onePagePerSheet: {
        title: 'Uma página por planilha',
        description: 'Faz uma página de cada planilha, do tamanho que a planilha precisar.',
      },
      hiddenSheets: { title: 'Planilhas ocultas', description: 'Inclui as planilhas ocultas.' },
      pdfA,
      locale: officeLocaleField,
      password: officePasswordField,
    },
  },
  'ppt-to-pdf': {
    title: 'PowerPoint para PDF',
    summary: 'Converte apresentações do PowerPoint e OpenDocument em PDF.',
    slots: { file: 'Apresentação do PowerPoint' },
    fields: {
      pages: keptPages,
      notes: {
        title: 'Páginas de anotações',
        description: 'Se são incluídas páginas com as anotações do orador.',
        choices: {
          none: 'Só slides',
          with: 'Slides e depois anotações',
          only: 'Só páginas de anotações',
        },
      },
      hiddenSlides: { title: 'Slides ocultos', description: 'Inclui os slides ocultos.' },
      dates: officeDatesField,
      pdfA,
      locale: officeLocaleField,
      password: officePasswordField,
    },
  },
  'ocr-pdf': {
    title: 'OCR (reconhecer texto)',
    summary: 'Reconhece o texto de digitalizações e fotos de páginas para que possa ser buscado e copiado.',
    slots: { file: 'Arquivo PDF ou imagem' },
    fields: {
      language: {
        title: 'Idioma do documento',
        description: 'Idioma do documento. Junte vários com +, primeiro o principal: por+eng.',
        choices: ocrLanguageTitles,
      },
      enhanceImage: {
        title: 'Melhorar a imagem',
        description: 'Prepara as imagens para um reconhecimento melhor.',
      },
      outputSearchablePdf: {
        title: 'Criar um PDF pesquisável',
        description:
          'Recomendado: as páginas mantêm a aparência e recebem texto invisível para buscar e copiar. Desativado: texto sem formatação.',
      },
      mode: {
        title: 'Páginas com texto',
        description: 'O que fazer com páginas que já têm texto.',
        choices: {
          skip: { title: 'Deixar como estão', description: 'Reconhece só as páginas sem texto.' },
          redo: {
            title: 'Substituir o texto oculto',
            description:
              'Substitui também o texto oculto de digitalizações já reconhecidas. Páginas com texto visível não mudam.',
          },
          force: {
            title: 'Reconhecer todas as páginas',
            description:
              'Reconhece todas as páginas, mesmo as que têm texto visível; útil se o texto é copiado com erros. O texto existente é mantido, por isso uma busca pode encontrar palavras duas vezes.',
          },
        },
      },
      pages: { title: 'Páginas', description: 'Páginas reconhecidas. As demais não mudam.' },
      rotatePages: {
        title: 'Corrigir a orientação',
        description: 'Gira páginas que estão de lado ou de cabeça para baixo.',
      },
      deskew: {
        title: 'Endireitar páginas',
        description: 'Endireita as digitalizações no resultado. Desativado: só para o reconhecimento.',
      },
      sidecar: {
        title: 'Arquivos adicionais',
        description: 'Arquivos adicionais com o texto reconhecido.',
        choices: {
          none: { title: 'Nenhum', description: 'Sem arquivos adicionais.' },
          txt: { title: 'Texto', description: 'Texto sem formatação, páginas separadas por quebras de página.' },
          hocr: { title: 'hOCR', description: 'HTML com a posição de cada palavra em pixels.' },
          json: {
            title: 'JSON',
            description: 'Palavras com posições e confiabilidade, e o estado de cada página.',
          },
          all: { title: 'Os três', description: 'Os três arquivos.' },
        },
      },
      pageTimeout: {
        title: 'Limite de tempo por página',
        description: 'Uma página que demora mais fica sem alteração, com um aviso.',
      },
      password: passwordField,
    },
  },
  'pdf-to-pdfa': {
    title: 'PDF para PDF/A',
    summary:
      'Converte um PDF em PDF/A para arquivamento: com fontes e perfis incorporados, metadados adicionados e scripts removidos.',
    slots: pdfSlot,
    fields: {
      level: {
        title: 'Nível',
        description: 'Nível de conformidade do resultado.',
        choices: {
          '1b': {
            title: 'PDF/A-1b',
            description: 'A versão mais antiga: sem transparências, camadas nem anexos.',
          },
          '2a': {
            title: 'PDF/A-2a',
            description: 'Como PDF/A-2u, para arquivos com tags: títulos, ordem e afins são mantidos.',
          },
          '2b': {
            title: 'PDF/A-2b',
            description: 'Para a maioria dos arquivos; anexos só se forem PDF/A.',
          },
          '2u': { title: 'PDF/A-2u', description: 'Como PDF/A-2b, e todo o texto pode ser buscado e copiado.' },
          '3a': { title: 'PDF/A-3a', description: 'Como PDF/A-2a, com anexos de qualquer tipo.' },
          '3b': { title: 'PDF/A-3b', description: 'Como PDF/A-2b, com anexos de qualquer tipo.' },
        },
      },
      remaining: {
        title: 'O que não pode ser convertido',
        description: 'O que fazer com páginas que não podem ser adaptadas à norma.',
        choices: {
          pictures: {
            title: 'Converter em imagens',
            description: 'Essas páginas viram imagens, sem texto pesquisável; os níveis 2a e 3a recusam.',
          },
          refuse: { title: 'Recusar', description: 'O arquivo não é convertido.' },
          report: {
            title: 'Informar',
            description: 'O resultado não é declarado PDF/A e o que falta é indicado.',
          },
        },
      },
      password: passwordField,
    },
  },
}
