import type { OperationTexts } from '../../operations.js'
import { headerFields } from '../../tools/header-fields.js'
import {
  blankMeasureFields,
  fontTitles,
  joinedPasswordField,
  paperTitles,
  passwordField,
  passwordsField,
  pdfSlot,
} from './recurring.js'

/** Texts of headers and footers that are offered as buttons. */
const headerChoices = {
  '{page}': 'Número da página',
  '{pages}': 'Número de páginas',
  '{label}': 'Rótulo da página',
  '{date}': 'Data',
  '{file}': 'Nome do arquivo',
  '{title}': 'Título',
  '{bates:6}': 'Número Bates',
}

const headerText = 'Texto nesta posição.'

/** Brazilian Portuguese texts of the operations that arrange pages and set the data of a document. */
export const arrangeOperations: Readonly<Record<string, OperationTexts>> = {
  'arrange-pages': {
    title: 'Organizar páginas',
    summary: 'Move, copia, exclui, gira e insere páginas: em branco ou de outros PDFs.',
    slots: { ...pdfSlot, others: 'Outros arquivos PDF' },
    fields: {
      pages: {
        title: 'Páginas',
        description:
          'Todas as páginas do resultado, em ordem: páginas e intervalos do primeiro arquivo, 2:1-3 para páginas do segundo arquivo, blank ou blank@595x842 (pontos) para uma página nova, 4@90 para uma página girada à direita. Páginas não listadas são descartadas.',
      },
      password: joinedPasswordField,
      passwords: passwordsField,
    },
  },
  'extract-pages': {
    title: 'Extrair páginas',
    summary: 'Cria um PDF com páginas escolhidas de outro, em qualquer ordem.',
    slots: pdfSlot,
    fields: {
      pages: {
        title: 'Páginas',
        description: 'Páginas do novo arquivo, nesta ordem. Uma página indicada duas vezes aparece duas vezes.',
      },
      password: passwordField,
    },
  },
  'remove-blank-pages': {
    title: 'Excluir páginas em branco',
    summary: 'Encontra as páginas em branco de um PDF, também em digitalizações, e as exclui.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Páginas', description: 'Páginas verificadas.' },
      ...blankMeasureFields,
      password: passwordField,
    },
  },
  'n-up': {
    title: 'Páginas por folha',
    summary: 'Coloca várias páginas de um PDF em cada folha.',
    slots: pdfSlot,
    fields: {
      perSheet: {
        title: 'Páginas por folha',
        description: 'Número de páginas por folha.',
      },
      order: {
        title: 'Ordem',
        description: 'Ordem das páginas em uma folha.',
        choices: {
          across: 'Em linhas',
          down: 'Em colunas',
          'across-right-to-left': 'Em linhas da direita para a esquerda',
          'down-right-to-left': 'Em colunas da direita para a esquerda',
        },
      },
      paper: {
        title: 'Papel',
        description: 'Tamanho das folhas.',
        choices: { page: 'Como a primeira página', ...paperTitles },
      },
      orientation: {
        title: 'Orientação',
        description: 'Orientação das folhas.',
        choices: { auto: 'Automática (páginas maiores)', portrait: 'Retrato', landscape: 'Paisagem' },
      },
      margin: { title: 'Margem', description: 'Espaço em branco na borda da folha.' },
      gap: { title: 'Espaçamento', description: 'Espaço em branco entre as páginas.' },
      frames: { title: 'Molduras', description: 'Desenha uma linha fina ao redor de cada página.' },
      bleed: {
        title: 'Sangria',
        description: 'Conteúdo além da borda de corte de cada página, para páginas cortadas depois da impressão.',
        choices: {
          none: { title: 'Nenhuma', description: 'Páginas como são exibidas.' },
          'bleed-box': {
            title: 'Do arquivo',
            description: 'Até a caixa de sangria de cada página, ou tudo o que houver.',
          },
          custom: { title: 'Largura própria', description: 'A mesma largura em todas as páginas.' },
        },
      },
      bleedWidth: { title: 'Largura da sangria', description: 'Largura da sangria na folha.' },
      cutMarks: {
        title: 'Marcas de corte',
        description:
          'Desenha linhas fora dos cantos das páginas. As margens e o espaçamento crescem para dar lugar à sangria e às marcas.',
      },
      password: passwordField,
    },
  },
  'edit-metadata': {
    title: 'Editar metadados',
    summary: 'Define ou exclui título, autor, palavras-chave, datas e outros metadados de um PDF.',
    slots: pdfSlot,
    fields: {
      title: { title: 'Título', description: 'Os leitores de PDF o mostram no lugar do nome do arquivo.' },
      author: { title: 'Autor', description: 'Autor do documento.' },
      subject: { title: 'Assunto', description: 'Assunto do documento.' },
      keywords: { title: 'Palavras-chave', description: 'Palavras-chave para a busca.' },
      creator: { title: 'Programa', description: 'Programa em que o documento foi escrito.' },
      producer: { title: 'Produtor', description: 'Programa que criou o PDF.' },
      creationDate: { title: 'Criado', description: 'Data de criação.' },
      modificationDate: { title: 'Modificado', description: 'Data da última modificação.' },
      custom: {
        title: 'Campos próprios',
        description: 'Nomes e valores, um por linha ou separados por ponto e vírgula.',
      },
      remove: {
        title: 'Excluir',
        description:
          'Nomes dos campos excluídos, separados por vírgulas: title, author, subject, keywords, creator, producer, creationDate, modificationDate ou campos próprios.',
      },
      clear: {
        title: 'Excluir tudo antes',
        description: 'Exclui antes todos os metadados, para que restem só os valores indicados aqui.',
      },
      password: passwordField,
    },
  },
  'crop-pages': {
    title: 'Recortar páginas',
    summary:
      'Recorta as páginas de um PDF. O que é recortado fica oculto, não é excluído; para excluir conteúdo, use “Tarjar PDF”.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Páginas', description: 'Páginas recortadas.' },
      box: {
        title: 'Retângulo',
        description:
          'A área que fica visível, como JSON, em pontos (1/72 de polegada) a partir do canto superior esquerdo da página como ela é exibida.',
      },
      top: { title: 'Em cima', description: 'Quanto é recortado em cima da página como ela é exibida.' },
      right: { title: 'Direita', description: 'Quanto é recortado à direita.' },
      bottom: { title: 'Embaixo', description: 'Quanto é recortado embaixo.' },
      left: { title: 'Esquerda', description: 'Quanto é recortado à esquerda.' },
      auto: { title: 'Remover margens brancas', description: 'Recorta cada página até o conteúdo.' },
      padding: { title: 'Margem restante', description: 'Espaço em branco mantido ao redor do conteúdo.' },
      reset: { title: 'Mostrar tudo de novo', description: 'Desfaz recortes anteriores das páginas.' },
      password: passwordField,
    },
  },
  booklet: {
    title: 'Livreto',
    summary: 'Ordena as páginas de um PDF para que as folhas impressas possam ser dobradas como um livreto.',
    slots: pdfSlot,
    fields: {
      paper: {
        title: 'Papel',
        description: 'Tamanho das folhas antes de dobrar.',
        choices: { double: 'O dobro da primeira página', ...paperTitles },
      },
      binding: {
        title: 'Encadernação',
        description: 'A borda em que o livreto é encadernado.',
        choices: { left: 'Borda esquerda', right: 'Borda direita (idiomas da direita para a esquerda)' },
      },
      duplex: {
        title: 'Impressão frente e verso',
        description: 'A borda em que a impressora vira as folhas. Com a borda longa, os versos são girados 180°.',
        choices: { 'short-edge': 'Virar na borda curta', 'long-edge': 'Virar na borda longa' },
      },
      signature: {
        title: 'Folhas por caderno',
        description: 'Número de folhas dobradas juntas (4 páginas cada). Com 0, todas as folhas são dobradas juntas.',
      },
      margin: { title: 'Margem', description: 'Espaço em branco ao redor de cada página.' },
      creep: {
        title: 'Compensação',
        description:
          'Quanto cada folha se desloca para a dobra em relação à seguinte para fora, para compensar a espessura do papel.',
      },
      password: passwordField,
    },
  },
  'resize-pages': {
    title: 'Redimensionar páginas',
    summary: 'Muda o tamanho do papel das páginas de um PDF e ajusta a escala do conteúdo.',
    slots: pdfSlot,
    fields: {
      paper: {
        title: 'Papel',
        description: 'Novo tamanho das páginas.',
        choices: { ...paperTitles, custom: 'Tamanho personalizado' },
      },
      width: { title: 'Largura', description: 'Largura das páginas.' },
      height: { title: 'Altura', description: 'Altura das páginas.' },
      landscapePaper: {
        title: 'Papel das páginas em paisagem',
        description: 'Novo tamanho das páginas mais largas do que altas.',
        choices: { same: 'O mesmo papel', ...paperTitles },
      },
      orientation: {
        title: 'Orientação',
        description: 'Orientação das novas páginas.',
        choices: { auto: 'Como cada página', portrait: 'Retrato', landscape: 'Paisagem' },
      },
      fit: {
        title: 'Escala',
        description: 'Como o conteúdo é ajustado.',
        choices: {
          fit: { title: 'Ajustar', description: 'A página inteira fica visível.' },
          fill: { title: 'Preencher', description: 'Sem bordas brancas; o que ultrapassa o papel fica oculto.' },
          stretch: { title: 'Esticar', description: 'Largura e altura são ajustadas separadamente.' },
          none: { title: 'Tamanho original', description: 'Centralizado, sem mudar a escala.' },
        },
      },
      margin: { title: 'Margem', description: 'Espaço em branco ao redor do conteúdo.' },
      pages: { title: 'Páginas', description: 'Páginas redimensionadas.' },
      password: passwordField,
    },
  },
  'header-footer': {
    title: 'Cabeçalho e rodapé',
    summary: 'Adiciona cabeçalhos, rodapés, números de página e números Bates a arquivos PDF.',
    slots: { files: 'Arquivos PDF' },
    fields: {
      ...headerFields(
        {
          headerLeft: 'Cabeçalho, esquerda',
          headerCenter: 'Cabeçalho, centro',
          headerRight: 'Cabeçalho, direita',
          footerLeft: 'Rodapé, esquerda',
          footerCenter: 'Rodapé, centro',
          footerRight: 'Rodapé, direita',
        },
        {
          even: (title) => `Páginas pares: ${title.toLowerCase()}`,
          first: (title) => `Primeira página: ${title.toLowerCase()}`,
        },
        { description: headerText, choices: headerChoices },
      ),
      differentEven: {
        title: 'Páginas pares diferentes',
        description: 'As páginas pares de cada arquivo têm textos próprios; os textos acima são para as ímpares.',
      },
      differentFirst: {
        title: 'Primeira página diferente',
        description: 'A primeira página de cada arquivo tem textos próprios ou nenhum.',
      },
      pages: {
        title: 'Páginas',
        description: 'Páginas de cada arquivo que recebem cabeçalho e rodapé.',
      },
      mirror: {
        title: 'Espelhar páginas pares',
        description: 'Troca esquerda e direita nas páginas pares, para impressão frente e verso.',
      },
      firstPage: {
        title: 'Primeiro número de página',
        description: 'Número da primeira página de cada arquivo.',
      },
      firstBates: {
        title: 'Primeiro número Bates',
        description:
          'Número Bates da primeira página; a numeração continua de um arquivo para outro. O 6 de {bates:6} é o número de dígitos.',
      },
      date: {
        title: 'Data',
        description: 'O que é escrito como data. Por padrão, a data atual no formato 2026-01-31.',
        placeholder: '31 de janeiro de 2026',
      },
      font: { title: 'Fonte', description: 'Tipo de letra do texto.', choices: fontTitles },
      fontSize: { title: 'Tamanho da fonte', description: 'Tamanho do texto.' },
      color: { title: 'Cor', description: 'Cor do texto.' },
      margin: { title: 'Margem', description: 'Distância das bordas da página.' },
      password: passwordField,
    },
  },
}
