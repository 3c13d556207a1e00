import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Brazilian Portuguese texts about a finished file, and where one can go with it. */
export const result: PartialTranslation<Catalog['result']> = {
  smaller: (percent) => `${percent}% menor`,
  larger: (percent) => `${percent}% maior`,
  preview: 'Pré-visualização do resultado',
  share: 'Compartilhar',
  shareFailed: 'Não foi possível compartilhar o arquivo. Baixe-o.',
  files: 'Arquivos',
  moreFiles: (count) => (count === 1 ? 'Mais um arquivo' : `Mais ${count} arquivos`),
  print: 'Imprimir',
  printFailed: 'Não é possível imprimir aqui. Baixe o arquivo e imprima a partir dele.',
  rename: 'Mudar o nome',
  newName: 'Nome do arquivo',
  keepName: 'OK',
  same: 'Mesmo tamanho',
  nearlySame: 'Quase o mesmo tamanho',
  compared:
    'Marcas verdes são palavras inseridas, amarelas substituídas e azuis movidas; barras vermelhas mostram onde palavras foram excluídas. Molduras violetas mostram todo o resto. Abra uma marca para ler o que havia antes.',
  differences: {
    all: (count) => (count === 1 ? 'Uma diferença:' : `${count} diferenças:`),
    each: (type, count) => `${count} ${type}`,
    types: {
      inserted: 'inserções',
      deleted: 'exclusões',
      replaced: 'substituições',
      moved: 'movimentações',
      other: 'outras',
    },
  },
  continue: {
    title: 'Continuar com…',
    text: 'Abre o resultado em outra ferramenta, sem baixar nem enviar de novo.',
    more: 'Mais ferramentas',
    failed: 'Não foi possível abrir o resultado. Baixe-o enquanto é possível e selecione-o na outra ferramenta.',
  },
}
