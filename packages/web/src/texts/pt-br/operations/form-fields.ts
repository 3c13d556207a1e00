import type { FieldTexts, OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

const tabOrderField: FieldTexts = {
  title: 'Ordem de tabulação',
  description: 'Ordem de tabulação dos campos; por padrão não muda, e campos novos vão para o fim.',
  choices: {
    row: 'Por linhas',
    column: 'Por colunas',
    structure: 'Conforme as tags',
    'as-listed': 'Conforme a lista',
  },
}

/** Brazilian Portuguese texts of the operations that change form fields. */
export const formFieldsOperations: Readonly<Record<string, OperationTexts>> = {
  'add-form-fields': {
    title: 'Adicionar campos de formulário',
    summary:
      'Adiciona campos de texto, data e assinatura, caixas de seleção, botões de opção e listas às páginas de um PDF.',
    slots: pdfSlot,
    fields: {
      fields: {
        title: 'Campos',
        description:
          'Os campos adicionados, como JSON, cada um com name, type (text, checkbox, radio, dropdown, list, date, signature, button) e posição em pontos a partir do canto superior esquerdo da página; as propriedades têm os nomes que form-fields mostra. Com `pages`, o campo aparece em cada uma dessas páginas com o mesmo valor.',
      },
      tabOrder: tabOrderField,
      password: passwordField,
    },
  },
  'edit-form-fields': {
    title: 'Editar campos de formulário',
    summary: 'Move, renomeia, modifica, adiciona e exclui os campos de formulário de um PDF.',
    slots: pdfSlot,
    fields: {
      fields: {
        title: 'Campos',
        description:
          'Os campos modificados, como JSON no formato que form-fields mostra. Campos existentes, identificados pelos ids de seus widgets ou pelo nome, são modificados (`rename` os renomeia) ou excluídos (`remove`); nomes desconhecidos são adicionados. Propriedades não indicadas não mudam; uma lista de widgets substitui a lista inteira.',
      },
      tabOrder: tabOrderField,
      password: passwordField,
    },
  },
}
