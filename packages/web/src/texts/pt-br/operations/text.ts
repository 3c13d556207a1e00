import type { FieldTexts, OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

const overflowField: FieldTexts = {
  title: 'Se o texto precisar de mais linhas',
  description: 'O que fazer com um texto novo que precisa de mais linhas que o anterior.',
  choices: {
    grow: 'Usar o espaço abaixo; senão, letra menor',
    shrink: 'Usar letra menor, até 90%',
    refuse: 'Deixar o texto anterior',
  },
}

/** Brazilian Portuguese texts of the operations that change text. */
export const textOperations: Readonly<Record<string, OperationTexts>> = {
  'list-text': {
    title: 'Listar texto',
    summary: 'Lista o texto de um PDF em blocos com id, fontes e posições, para modificá-lo.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Páginas', description: 'Páginas listadas.' },
      details: {
        title: 'Linhas e estilos',
        description: 'Inclui as linhas de cada bloco com fontes e posições.',
      },
      password: passwordField,
    },
  },
  'replace-text': {
    title: 'Substituir texto',
    summary: 'Busca palavras em um PDF e as substitui na própria fonte, deslocando o resto da linha.',
    slots: { ...pdfSlot, data: 'Lista de substituições' },
    fields: {
      find: { title: 'Buscar', description: 'Palavras substituídas.' },
      replace: {
        title: 'Substituir por',
        description: 'Novas palavras; nenhuma para excluir as anteriores.',
      },
      pairs: { title: 'Várias substituições', description: 'Mais substituições, como lista JSON.' },
      regex: {
        title: 'Expressões regulares',
        description: 'As palavras buscadas são expressões regulares (padrões); $1 nas novas palavras é um grupo.',
      },
      matchCase: { title: 'Diferenciar maiúsculas', description: 'Diferencia maiúsculas de minúsculas.' },
      wholeWords: {
        title: 'Palavras inteiras',
        description: 'Não encontra partes de palavras mais longas.',
      },
      pages: { title: 'Páginas', description: 'Páginas modificadas.' },
      matches: {
        title: 'Resultados',
        description:
          'Resultados que são substituídos, pelo número na lista criada por “Só listar”; !4 deixa um de fora.',
      },
      overflow: overflowField,
      listOnly: {
        title: 'Só listar',
        description: 'Cria uma lista dos resultados como JSON em vez de um documento modificado.',
      },
      password: passwordField,
    },
  },
  'edit-text': {
    title: 'Editar texto',
    summary: 'Reescreve, move ou remove parágrafos, títulos e linhas de um PDF com as próprias fontes.',
    slots: pdfSlot,
    fields: {
      edits: {
        title: 'Alterações',
        description:
          'Novos textos como lista JSON. Cada entrada tem o id de um bloco de list-text e "text", ou "runs" com "text" e, se desejado, "bold", "italic", "size" (em pontos) e "color". Ao lado de "id", esses quatro valem para o bloco inteiro, assim como "align" (left, center, right ou justify). Uma quebra de linha em um texto inicia uma nova linha. "move" com "x" e "y" move o bloco esses pontos para a direita e para baixo; "remove": true o remove.',
      },
      overflow: overflowField,
      password: passwordField,
    },
  },
}
