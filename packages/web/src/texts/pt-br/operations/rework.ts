import type { OperationTexts } from '../../operations.js'
import { fontTitles, paperTitles, passwordField, pdfSlot } from './recurring.js'

const oneNamePerLine = 'Um nome por linha; * vale por quaisquer caracteres.'

/** Brazilian Portuguese texts of the operations on bookmarks, contents, layers and what pages are made of. */
export const reworkOperations: Readonly<Record<string, OperationTexts>> = {
  'edit-outline': {
    title: 'Editar marcadores',
    summary: 'Define os marcadores de um PDF a partir de uma lista ou dos títulos, ou os exclui.',
    slots: { ...pdfSlot, bookmarks: 'Lista de marcadores' },
    fields: {
      source: {
        title: 'Marcadores',
        description: 'Origem dos marcadores. Todos os existentes são substituídos.',
        choices: {
          text: { title: 'Lista', description: 'Da lista abaixo ou de um arquivo que a contém.' },
          headings: { title: 'Títulos', description: 'Dos títulos encontrados no documento.' },
          current: { title: 'Existentes', description: 'Mantém os existentes e muda só o número de níveis.' },
          none: { title: 'Nenhum', description: 'Exclui todos os marcadores.' },
        },
      },
      outline: {
        title: 'Lista',
        description:
          'Um marcador por linha: título, barra vertical, página. Recue as linhas para colocá-las abaixo de outra.',
        placeholder: 'Introdução | 1\nPrimeira parte | 3\n  Primeiro capítulo | 3\n  Segundo capítulo | 8',
      },
      levels: { title: 'Níveis', description: 'Número de níveis; marcadores mais profundos são omitidos.' },
      openLevels: {
        title: 'Níveis abertos',
        description: 'Número de níveis expandidos quando o documento é aberto.',
      },
      password: passwordField,
    },
  },
  'table-of-contents': {
    title: 'Sumário',
    summary: 'Adiciona páginas de sumário com links e números de página, a partir dos marcadores ou dos títulos.',
    slots: pdfSlot,
    fields: {
      source: {
        title: 'Entradas',
        description: 'Origem das entradas.',
        choices: {
          auto: { title: 'Automático', description: 'Marcadores, ou títulos se não houver nenhum.' },
          bookmarks: { title: 'Marcadores', description: 'Os marcadores do documento.' },
          headings: { title: 'Títulos', description: 'Os títulos encontrados no documento.' },
        },
      },
      title: {
        title: 'Título',
        description: 'Título da página de sumário. Deixe vazio para não ter nenhum.',
        placeholder: 'Conteúdo',
      },
      levels: { title: 'Níveis', description: 'Número de níveis incluídos.' },
      position: {
        title: 'Posição',
        description: 'Onde as páginas de sumário são inseridas.',
        choices: {
          start: 'Antes da primeira página',
          'after-cover': 'Depois da primeira página',
          end: 'Depois da última página',
        },
      },
      numbers: {
        title: 'Números de página',
        description: 'Números ao lado das entradas.',
        choices: {
          auto: {
            title: 'Automático',
            description: 'Rótulos de página, ou posições no resultado se não houver nenhum.',
          },
          result: {
            title: 'Posições no resultado',
            description: 'As páginas de sumário são contadas.',
          },
          original: {
            title: 'Posições no original',
            description: 'As páginas de sumário não são contadas; para páginas com números impressos.',
          },
          none: { title: 'Nenhum', description: 'Só links.' },
        },
      },
      leaders: {
        title: 'Pontos',
        description: 'Linhas pontilhadas entre as entradas e os números de página.',
      },
      font: { title: 'Fonte', description: 'Fonte do texto.', choices: fontTitles },
      fontSize: { title: 'Tamanho da fonte', description: 'Tamanho do texto.' },
      password: passwordField,
    },
  },
  'remove-elements': {
    title: 'Remover elementos',
    summary: 'Remove imagens, texto, links, comentários, campos de formulário, anexos e mais de um PDF.',
    slots: pdfSlot,
    fields: {
      images: { title: 'Imagens', description: 'Fotos, digitalizações e outras imagens de bitmap.' },
      graphics: { title: 'Gráficos vetoriais', description: 'Linhas, áreas e degradês.' },
      text: { title: 'Texto', description: 'Todo o texto das páginas.' },
      hiddenText: {
        title: 'Texto oculto',
        description: 'A camada de texto invisível de digitalizações, criada pelo reconhecimento de texto.',
      },
      links: { title: 'Links', description: 'Links para páginas e endereços. O texto deles é mantido.' },
      comments: { title: 'Comentários', description: 'Notas, marcações, carimbos, desenhos e outras anotações.' },
      fields: { title: 'Campos de formulário', description: 'Campos de formulário com seus valores.' },
      attachments: { title: 'Anexos', description: 'Arquivos anexados, também os das páginas.' },
      bookmarks: { title: 'Marcadores', description: 'A estrutura de tópicos do documento.' },
      scripts: { title: 'Scripts', description: 'JavaScript do documento, de suas páginas, campos e links.' },
      thumbnails: { title: 'Miniaturas', description: 'Imagens de pré-visualização salvas das páginas.' },
      pages: {
        title: 'Páginas',
        description:
          'Páginas de que os elementos são removidos. Anexos, marcadores e scripts são removidos de todo o documento.',
      },
      password: passwordField,
    },
  },
  'flatten-pdf': {
    title: 'Achatar PDF',
    summary: 'Incorpora campos de formulário, comentários e camadas às páginas, como são exibidos.',
    slots: pdfSlot,
    fields: {
      forms: { title: 'Campos de formulário', description: 'Incorpora os campos de formulário às páginas.' },
      annotations: {
        title: 'Comentários',
        description: 'Incorpora comentários, marcações e carimbos às páginas. Os links são mantidos.',
      },
      layers: {
        title: 'Camadas',
        description: 'Mescla as camadas visíveis com as páginas e remove as ocultas.',
      },
      password: passwordField,
    },
  },
  'edit-layers': {
    title: 'Editar camadas',
    summary: 'Lista, mostra, oculta, renomeia, exclui e achata as camadas de um PDF.',
    slots: pdfSlot,
    fields: {
      show: { title: 'Mostrar', description: `Camadas mostradas quando o documento é aberto. ${oneNamePerLine}` },
      hide: { title: 'Ocultar', description: `Camadas ocultas quando o documento é aberto. ${oneNamePerLine}` },
      remove: {
        title: 'Excluir',
        description: `Camadas excluídas do arquivo com o conteúdo. ${oneNamePerLine}`,
      },
      flatten: {
        title: 'Achatar',
        description: `Camadas mescladas com as páginas; se estiverem ocultas, o conteúdo é removido. ${oneNamePerLine}`,
      },
      rename: {
        title: 'Renomear',
        description: 'Nomes antigos e novos, um par por linha.',
        placeholder: 'Layer 1 = Medidas',
      },
      password: passwordField,
    },
  },
  'extract-fonts': {
    title: 'Extrair fontes',
    summary: 'Salva as fontes incorporadas em um PDF como arquivos de fonte e lista todas as fontes.',
    slots: pdfSlot,
    fields: {
      subsets: {
        title: 'Subconjuntos',
        description: 'Extrai também as fontes das quais só estão incorporados os caracteres usados.',
      },
      password: passwordField,
    },
  },
  'divide-pages': {
    title: 'Cortar páginas em partes',
    summary: 'Corta páginas duplas em páginas simples, ou páginas nas partes de uma grade.',
    slots: pdfSlot,
    fields: {
      columns: { title: 'Colunas', description: 'Número de partes lado a lado.' },
      rows: { title: 'Linhas', description: 'Número de partes uma abaixo da outra.' },
      order: {
        title: 'Ordem',
        description: 'Ordem das novas páginas.',
        choices: {
          across: 'Em linhas',
          down: 'Em colunas',
          'across-right-to-left': 'Em linhas, da direita para a esquerda',
          'down-right-to-left': 'Em colunas, da direita para a esquerda',
        },
      },
      gutter: {
        title: 'Corte',
        description: 'Onde as páginas são cortadas em colunas.',
        choices: {
          middle: { title: 'Uniforme', description: 'Em colunas da mesma largura.' },
          find: {
            title: 'Pela dobra',
            description: 'Pela sombra ou faixa branca entre duas páginas de uma digitalização.',
          },
        },
      },
      wideOnly: {
        title: 'Só páginas duplas',
        description: 'Deixa inteiras as páginas que não são mais largas do que altas, se só forem cortadas em colunas.',
      },
      whole: {
        title: 'Capas',
        description: 'Páginas que ficam inteiras.',
        choices: {
          none: 'Nenhuma',
          first: 'Primeira página',
          last: 'Última página',
          'first-and-last': 'Primeira e última página',
        },
      },
      pages: { title: 'Páginas', description: 'Páginas cortadas.' },
      password: passwordField,
    },
  },
  posterize: {
    title: 'Pôster em várias folhas',
    summary: 'Amplia páginas e as divide em várias folhas de papel, com sobreposição e marcas de corte.',
    slots: pdfSlot,
    fields: {
      size: {
        title: 'Tamanho',
        description: 'O que determina o tamanho do pôster.',
        choices: { sheets: 'Número de folhas', scale: 'Ampliação' },
      },
      columns: { title: 'Folhas na largura', description: 'Número de folhas lado a lado.' },
      rows: { title: 'Folhas na altura', description: 'Número de folhas uma abaixo da outra.' },
      scale: {
        title: 'Ampliação',
        description: 'Tamanho do pôster em relação à página; ele determina o número de folhas.',
      },
      paper: {
        title: 'Papel',
        description: 'Tamanho das folhas.',
        choices: { page: 'Como a página', ...paperTitles },
      },
      orientation: {
        title: 'Orientação',
        description: 'Orientação das folhas.',
        choices: { auto: 'Automática', portrait: 'Retrato', landscape: 'Paisagem' },
      },
      overlap: {
        title: 'Sobreposição',
        description: 'Faixa que folhas vizinhas têm em comum, para colá-las.',
      },
      margin: {
        title: 'Margem',
        description: 'Borda branca de cada folha que as impressoras não alcançam.',
      },
      marks: { title: 'Marcas de corte', description: 'Linhas na margem, no meio da sobreposição.' },
      pages: { title: 'Páginas', description: 'Páginas transformadas em pôsteres.' },
      password: passwordField,
    },
  },
  'long-page': {
    title: 'Página longa',
    summary: 'Une as páginas de um PDF em uma única página longa, para ler na tela sem quebras de página.',
    slots: pdfSlot,
    fields: {
      direction: {
        title: 'Direção',
        description: 'Como as páginas se sucedem.',
        choices: {
          down: 'De cima para baixo',
          across: 'Da esquerda para a direita',
          'across-right-to-left': 'Da direita para a esquerda',
        },
      },
      fit: {
        title: 'Tamanhos diferentes',
        description: 'O que acontece com páginas de tamanho diferente da primeira.',
        choices: {
          scale: {
            title: 'Ajustar',
            description: 'Todas as páginas ficam com a mesma largura, ou com a mesma altura se estiverem lado a lado.',
          },
          none: { title: 'Centralizar', description: 'Todas as páginas mantêm o tamanho.' },
        },
      },
      gap: { title: 'Espaçamento', description: 'Espaço em branco entre as páginas.' },
      perPage: {
        title: 'Páginas por página longa',
        description: 'Número de páginas unidas; com 0, quantas couberem em uma página.',
      },
      pages: { title: 'Páginas', description: 'Páginas unidas.' },
      password: passwordField,
    },
  },
  'deskew-pdf': {
    title: 'Endireitar PDF',
    summary: 'Endireita páginas digitalizadas tortas, sem mudar as imagens.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Páginas', description: 'Páginas endireitadas.' },
      least: {
        title: 'Ângulo mínimo',
        description: 'Deixa como estão as páginas menos tortas.',
      },
      password: passwordField,
    },
  },
  'recolor-pdf': {
    title: 'Mudar cores do PDF',
    summary:
      'Muda as cores das páginas: tons de cinza, invertidas, ajustadas, em papel colorido ou branco. O texto continua selecionável.',
    slots: pdfSlot,
    fields: {
      colors: {
        title: 'Cores',
        description: 'Como as páginas são exibidas.',
        choices: {
          grayscale: { title: 'Escala de cinza', description: 'Tons de cinza com a mesma luminosidade.' },
          invert: {
            title: 'Invertidas',
            description:
              'O branco vira preto e o preto vira branco, para ler no escuro. As imagens também são invertidas.',
          },
          tint: {
            title: 'Papel colorido',
            description: 'O branco vira uma cor, como papel colorido.',
          },
          adjust: { title: 'Ajustadas', description: 'Outro brilho, contraste ou saturação.' },
          'remove-background': {
            title: 'Fundo branco',
            description: 'A cor do papel vira branco, para digitalizações e páginas coloridas.',
          },
        },
      },
      color: { title: 'Cor do papel', description: 'Cor do papel.' },
      brightness: {
        title: 'Brilho',
        description: 'Porcentagem: -100 é preto, 0 sem alteração, 100 o dobro do brilho.',
      },
      contrast: {
        title: 'Contraste',
        description: 'Porcentagem: -100 é cinza, 0 sem alteração, 100 o dobro do contraste.',
      },
      saturation: {
        title: 'Saturação',
        description: 'Porcentagem: -100 é tons de cinza, 0 sem alteração, 100 o dobro.',
      },
      pages: { title: 'Páginas', description: 'Páginas cujas cores mudam.' },
      password: passwordField,
    },
  },
}
