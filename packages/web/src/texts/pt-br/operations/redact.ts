import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** Brazilian Portuguese texts of Redact PDF. */
export const redactOperations: Readonly<Record<string, OperationTexts>> = {
  'redact-pdf': {
    title: 'Tarjar PDF',
    summary: 'Remove definitivamente texto, imagens e desenhos e os cobre com tarjas.',
    slots: pdfSlot,
    fields: {
      areas: {
        title: 'Áreas',
        description:
          'Áreas tarjadas, como JSON, em pontos a partir do canto superior esquerdo da página como ela é exibida.',
      },
      find: {
        title: 'Palavras',
        description: 'Palavras ou frases a buscar e tarjar, uma por linha.',
      },
      patterns: {
        title: 'Padrões',
        description: 'Tipos de texto a buscar e tarjar, separados por vírgulas.',
        choices: {
          email: 'Endereços de e-mail',
          phone: 'Números de telefone',
          iban: 'Contas bancárias (IBAN)',
          'credit-card': 'Números de cartão',
          url: 'Endereços da web',
          date: 'Datas',
        },
      },
      matchCase: { title: 'Diferenciar maiúsculas', description: 'Diferencia maiúsculas de minúsculas.' },
      wholeWords: {
        title: 'Palavras inteiras',
        description: 'Não encontra partes de palavras mais longas.',
      },
      pages: { title: 'Páginas', description: 'Páginas em que se buscam palavras, padrões e marcas.' },
      applyMarks: { title: 'Aplicar marcas', description: 'Aplica as marcas de tarja do documento.' },
      color: { title: 'Cor', description: 'Cor das tarjas, como #rrggbb.' },
      label: { title: 'Texto', description: 'Texto nas tarjas que são grandes o bastante.' },
      removeMetadata: {
        title: 'Remover metadados',
        description: 'Remove título, autor e outros metadados.',
      },
      removeAttachments: {
        title: 'Remover anexos',
        description: 'Remove os anexos; não se busca no conteúdo deles.',
      },
      fallback: {
        title: 'Páginas que não podem ser modificadas com segurança',
        description: 'O que fazer com páginas cujo conteúdo está danificado ou não é compatível.',
        choices: {
          picture: { title: 'Converter em imagens', description: 'Essas páginas viram imagens.' },
          error: { title: 'Parar com um erro', description: 'Nenhum arquivo é gravado.' },
        },
      },
      password: passwordField,
    },
  },
}
