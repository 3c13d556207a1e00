import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

const stampSlots = { ...pdfSlot, images: 'Imagens para carimbos' } as const

/** Brazilian Portuguese texts of the operations on annotations. */
export const annotationsOperations: Readonly<Record<string, OperationTexts>> = {
  'list-annotations': {
    title: 'Listar anotações',
    summary: 'Lista as anotações de um PDF: marcações, textos, desenhos e comentários.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Páginas', description: 'Páginas em que se busca.' },
      types: { title: 'Tipos', description: 'Tipos listados, como lista JSON. Por padrão, todos.' },
      markedText: { title: 'Texto marcado', description: 'Inclui o texto marcado, o que demora mais.' },
      password: passwordField,
    },
  },
  'add-annotations': {
    title: 'Adicionar anotações',
    summary: 'Realça, sublinha, escreve, desenha e carimba nas páginas de um PDF, e adiciona comentários.',
    slots: stampSlots,
    fields: {
      annotations: {
        title: 'Anotações',
        description:
          'O que é adicionado, como lista JSON: realces, sublinhados, textos, notas, traços, formas, linhas, carimbos, links e marcas de tarja. As coordenadas são em pontos a partir do canto superior esquerdo da página como ela é exibida; `find` marca todas as ocorrências de palavras.',
      },
      password: passwordField,
    },
  },
  'edit-annotations': {
    title: 'Editar anotações',
    summary: 'Modifica, move e exclui as anotações de um PDF.',
    slots: stampSlots,
    fields: {
      annotations: {
        title: 'Anotações',
        description:
          'Alterações como lista JSON. Cada entrada tem o id de list-annotations e as novas propriedades, ou o id e "remove": true; uma entrada sem id é adicionada, como em add-annotations.',
      },
      remove: {
        title: 'Excluir',
        description: 'Anotações excluídas, como JSON: filtradas por `types`, `pages` e `authors`, ou {} para todas.',
      },
      password: passwordField,
    },
  },
}
