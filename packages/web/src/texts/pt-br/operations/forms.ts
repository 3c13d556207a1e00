import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** Brazilian Portuguese texts of the operations that read and fill forms. */
export const formsOperations: Readonly<Record<string, OperationTexts>> = {
  'form-fields': {
    title: 'Campos de formulário',
    summary: 'Lista os campos de um formulário PDF: nomes, tipos, valores, opções e posições.',
    slots: pdfSlot,
    fields: { password: passwordField },
  },
  'fill-form': {
    title: 'Preencher formulário',
    summary: 'Preenche os campos de um formulário PDF.',
    slots: { ...pdfSlot, data: 'Dados (JSON, CSV, FDF, XFDF)' },
    fields: {
      values: {
        title: 'Valores',
        description:
          'Valores como JSON: nomes de campos com valores, ou a lista que “Campos de formulário” devolve. Com um arquivo de dados, valores padrão para os que faltam nas linhas.',
      },
      nameColumn: {
        title: 'Coluna do nome',
        description: 'Coluna dos dados que dá nome aos arquivos resultantes se houver várias linhas.',
      },
      flatten: {
        title: 'Achatar',
        description: 'Incorpora os campos preenchidos às páginas, para que não possam ser editados.',
      },
      strict: {
        title: 'Rigoroso',
        description: 'Recusa campos desconhecidos e valores inválidos em vez de ignorá-los.',
      },
      password: passwordField,
    },
  },
  'flatten-form': {
    title: 'Achatar formulário',
    summary: 'Incorpora os campos de formulário às páginas, para que não possam ser editados.',
    slots: pdfSlot,
    fields: {
      fields: {
        title: 'Campos',
        description: 'Nomes dos campos, separados por vírgulas; * vale por quaisquer caracteres. Por padrão, todos.',
      },
      annotations: {
        title: 'Anotações',
        description: 'Incorpora também comentários, marcações e carimbos às páginas.',
      },
      password: passwordField,
    },
  },
}
