import type { OperationTexts } from '../../operations.js'
import { edgePositions, fontTitles, passwordField, pdfSlot, stampPositions } from './recurring.js'

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
    summary: 'Junta vários PDFs em um, na ordem indicada.',
    slots: { files: 'Arquivos PDF' },
    fields: {
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
      password: passwordField,
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
      pages: { title: 'Páginas', description: 'Páginas numeradas.' },
      template: {
        title: 'Texto',
        description: '{n} é o número da página, {total} é o último número.',
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
        description: 'Números de página ou intervalos com seu giro à direita em graus, como JSON.',
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
      'Divide um PDF por intervalos de páginas, em arquivos com o mesmo número de páginas ou em páginas avulsas.',
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
        },
      },
      ranges: {
        title: 'Intervalos de páginas',
        description: 'Cada parte separada por vírgulas vira um arquivo.',
      },
      password: passwordField,
      interval: { title: 'Páginas por arquivo', description: 'Número de páginas de cada arquivo.' },
    },
  },
}
