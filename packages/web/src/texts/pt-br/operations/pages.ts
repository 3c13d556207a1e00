import type { OperationTexts } from '../../operations.js'
import {
  blankMeasureFields,
  edgePositions,
  fontTitles,
  joinedPasswordField,
  passwordField,
  passwordsField,
  pdfSlot,
  stampPositions,
} from './recurring.js'

/** Brazilian Portuguese texts of the operations on pages. */
export const pagesOperations: Readonly<Record<string, OperationTexts>> = {
  'add-watermark': {
    title: 'Adicionar marca-d’água',
    summary: 'Coloca um texto ou uma imagem sobre as páginas de um PDF.',
    slots: { ...pdfSlot, watermarkImage: 'Imagem da marca-d’água' },
    fields: {
      type: { title: 'Tipo', description: 'O que é desenhado.', choices: { text: 'Texto', image: 'Imagem' } },
      text: {
        title: 'Texto',
        description:
          'Texto desenhado, em escrita latina, grega, cirílica, chinesa, japonesa, coreana, árabe, hebraica, tailandesa ou devanágari. Pode ter várias linhas.',
      },
      position: {
        title: 'Posição',
        description: 'Posição da marca-d’água na página.',
        choices: stampPositions,
      },
      opacity: { title: 'Opacidade', description: '100 é opaco.' },
      rotation: { title: 'Rotação', description: 'Graus no sentido anti-horário.' },
      size: {
        title: 'Tamanho',
        description:
          'Largura da marca-d’água antes do giro, em proporção à largura da página. É reduzida se não couber na página.',
      },
      layer: {
        title: 'Camada',
        description: 'Se é desenhada por cima ou por baixo do conteúdo da página.',
        choices: { above: 'Por cima do conteúdo', below: 'Por baixo do conteúdo' },
      },
      color: { title: 'Cor', description: 'Cor do texto.' },
      pages: { title: 'Páginas', description: 'Páginas que recebem a marca-d’água.' },
      password: passwordField,
    },
  },
  'delete-pages': {
    title: 'Excluir páginas',
    summary: 'Exclui páginas de um PDF.',
    slots: pdfSlot,
    fields: {
      pagesToKeep: { title: 'Páginas mantidas', description: 'Todas as outras páginas são excluídas.' },
      pages: {
        title: 'Páginas excluídas',
        description: 'Uma alternativa às páginas mantidas.',
      },
      password: passwordField,
    },
  },
  'merge-pdf': {
    title: 'Juntar PDF',
    summary: 'Junta vários PDFs em um: inteiros, por intervalos de páginas ou alternando as páginas.',
    slots: { files: 'Arquivos PDF' },
    fields: {
      pages: {
        title: 'Páginas de cada arquivo',
        description:
          'Intervalos de páginas dos arquivos na ordem indicada, separados por ponto e vírgula. Padrão: todas as páginas.',
      },
      order: {
        title: 'Ordem dos arquivos',
        description: 'Como os arquivos são ordenados antes de serem juntados.',
        choices: {
          given: { title: 'Na ordem indicada', description: 'Mantém a ordem da lista ou do comando.' },
          name: { title: 'Por nome', description: 'Em ordem alfabética; o arquivo 2 vem antes do 10.' },
          date: {
            title: 'Por data',
            description:
              'Pela data de criação de cada PDF, do mais antigo ao mais novo. Os que não têm data vêm por último.',
          },
        },
      },
      arrangement: {
        title: 'Disposição das páginas',
        description: 'Como as páginas dos arquivos são combinadas.',
        choices: {
          'one-after-another': {
            title: 'Um após o outro',
            description: 'Todas as páginas de um arquivo e depois o próximo.',
          },
          interleave: {
            title: 'Intercaladas',
            description:
              'A página 1 de cada arquivo, depois a 2 de cada um; por exemplo, frentes e versos digitalizados.',
          },
          'interleave-reversed': {
            title: 'Intercaladas, segundo arquivo invertido',
            description:
              'O mesmo, com as páginas do segundo arquivo em ordem inversa, para versos digitalizados do último ao primeiro.',
          },
        },
      },
      evenPages: {
        title: 'Cada arquivo em uma nova folha',
        description:
          'Acrescenta uma página em branco aos arquivos com número ímpar de páginas, para impressão frente e verso.',
      },
      dividers: { title: 'Páginas divisórias', description: 'Coloca uma página com o nome antes de cada arquivo.' },
      contents: { title: 'Sumário', description: 'Começa com uma lista dos arquivos, com números de página e links.' },
      bookmarks: {
        title: 'Marcadores',
        description: 'Como os marcadores dos arquivos são reunidos.',
        choices: {
          'per-file': {
            title: 'Um por arquivo',
            description: 'Um marcador por arquivo que contém os próprios marcadores dele.',
          },
          keep: { title: 'Manter', description: 'Os marcadores de todos os arquivos, um após o outro.' },
          none: { title: 'Nenhum', description: 'Sem marcadores.' },
        },
      },
      portfolio: {
        title: 'Portfólios PDF',
        description: 'Como são reunidos os portfólios PDF (coleções de outros arquivos).',
        choices: {
          attach: {
            title: 'Anexar',
            description: 'A folha de rosto, com os arquivos contidos como anexos.',
          },
          expand: {
            title: 'Desdobrar',
            description: 'As páginas dos PDFs contidos; os demais arquivos viram anexos.',
          },
        },
      },
      password: joinedPasswordField,
      passwords: passwordsField,
    },
  },
  'number-pages': {
    title: 'Numerar páginas',
    summary: 'Adiciona números de página a um PDF.',
    slots: pdfSlot,
    fields: {
      position: {
        title: 'Posição',
        description: 'Posição do número na página.',
        choices: edgePositions,
      },
      startingNumber: { title: 'Número inicial', description: 'Número da primeira página numerada.' },
      font: {
        title: 'Fonte',
        description: 'Tipo de letra dos números.',
        choices: {
          ...fontTitles,
          arial: {
            title: 'Arial',
            description: 'Não é incorporada: usa a Arial instalada no computador de quem lê; se não houver, Helvetica.',
          },
        },
      },
      fontSize: { title: 'Tamanho da fonte', description: 'Em pontos.' },
      numberingStyle: {
        title: 'Estilo de numeração',
        description: 'Estilo dos números.',
        choices: {
          numeric: 'Números (1, 2, 3)',
          'roman-upper': 'Romanos (I, II, III)',
          'roman-lower': 'Romanos, minúsculas (i, ii, iii)',
          letters: 'Letras (a, b, c)',
        },
      },
      margin: { title: 'Margem', description: 'Distância das bordas da página.' },
      pages: {
        title: 'Páginas',
        description: 'Páginas numeradas, por exemplo 2-5. 3- é a página 3 e todas as seguintes.',
      },
      template: {
        title: 'Texto',
        description: 'O que é escrito, com o número.',
        choices: { '{n}': 'Número da página', '{total}': 'Último número' },
        placeholder: 'Página {n} de {total}',
      },
      skipFirst: {
        title: 'Pular a primeira página',
        description: 'Deixa sem número a primeira página, por exemplo uma capa. A numeração começa depois dela.',
      },
      password: passwordField,
    },
  },
  'reorder-pages': {
    title: 'Reordenar páginas',
    summary: 'Muda a ordem das páginas de um PDF.',
    slots: pdfSlot,
    fields: {
      newOrder: {
        title: 'Nova ordem',
        description:
          'Números de página na nova ordem. Páginas que não aparecem são descartadas; as que aparecem duas vezes são repetidas.',
      },
      password: passwordField,
    },
  },
  'rotate-pdf': {
    title: 'Girar PDF',
    summary: 'Gira páginas em múltiplos de 90 graus.',
    slots: pdfSlot,
    fields: {
      rotations: {
        title: 'Giros',
        description:
          'Números de página ou intervalos com seu giro à direita em graus, como JSON. Soma-se ao ângulo se ambos forem indicados.',
      },
      angle: {
        title: 'Ângulo',
        description: 'Giro à direita em graus de todas as páginas ou das indicadas em “Páginas”.',
      },
      pages: { title: 'Páginas', description: 'Páginas giradas pelo ângulo.' },
      password: passwordField,
    },
  },
  'split-pdf': {
    title: 'Dividir PDF',
    summary:
      'Divide um PDF por intervalos, número de páginas, marcadores, tamanho, páginas em branco, códigos de barras ou texto.',
    slots: pdfSlot,
    fields: {
      mode: {
        title: 'Modo de divisão',
        description: 'Como o documento é dividido.',
        choices: {
          range: { title: 'Por intervalos', description: 'Um arquivo por intervalo.' },
          interval: {
            title: 'A cada certo número',
            description: 'Um arquivo a cada número de páginas indicado.',
          },
          all: { title: 'Cada página', description: 'Um arquivo por página.' },
          bookmarks: { title: 'Por capítulo', description: 'Um arquivo por marcador, com o nome dele.' },
          size: { title: 'Por tamanho', description: 'Arquivos de até certo tamanho, para enviar por e-mail.' },
          blank: {
            title: 'Em páginas em branco',
            description: 'Um arquivo para cada bloco entre páginas em branco, que são removidas.',
          },
          barcode: {
            title: 'Em códigos de barras',
            description: 'Um arquivo começa em cada página com um código QR ou outro código de barras.',
          },
          text: { title: 'Em um texto', description: 'Um arquivo começa em cada página com o texto indicado.' },
        },
      },
      ranges: {
        title: 'Intervalos de páginas',
        description: 'Intervalos de páginas separados por vírgulas. Cada um vira um arquivo.',
      },
      names: {
        title: 'Nomes das partes',
        description: 'Nomes dos arquivos em ordem, separados por ponto e vírgula. Partes sem nome são numeradas.',
      },
      level: {
        title: 'Nível',
        description: 'Cada marcador até este nível inicia um arquivo; com 1, só os do nível superior.',
      },
      maxSize: {
        title: 'Tamanho máximo',
        description: 'Tamanho que nenhum arquivo pode ultrapassar. 1 MB são 1.024 KB ou 1.048.576 bytes.',
        choices: { '2MB': '2 MB', '5MB': '5 MB', '10MB': '10 MB', '20MB': '20 MB' },
      },
      ...blankMeasureFields,
      code: { title: 'Conteúdo', description: 'Só contam os códigos que contêm este texto. Padrão: todos.' },
      find: { title: 'Texto', description: 'Texto na primeira página de cada parte.' },
      regex: {
        title: 'Expressão regular',
        description:
          'O texto é uma expressão regular (um padrão). Páginas com o mesmo primeiro grupo, como Fatura (\\d+), ficam juntas, e esse grupo dá nome à parte.',
      },
      where: {
        title: 'Local',
        description: 'Parte da página em que se busca.',
        choices: { page: 'Página inteira', top: 'Quarto superior', bottom: 'Quarto inferior' },
      },
      matchCase: { title: 'Diferenciar maiúsculas', description: 'Diferencia maiúsculas de minúsculas.' },
      wholeWords: { title: 'Palavras inteiras', description: 'Não encontra partes de palavras mais longas.' },
      dropSeparators: {
        title: 'Remover separadores',
        description: 'As páginas com o código de barras ou o texto ficam fora do resultado.',
      },
      password: passwordField,
      interval: { title: 'Páginas por arquivo', description: 'Número de páginas de cada arquivo.' },
    },
  },
}
