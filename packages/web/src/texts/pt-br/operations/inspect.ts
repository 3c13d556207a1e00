import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** Brazilian Portuguese texts of the operations that examine files. */
export const inspectOperations: Readonly<Record<string, OperationTexts>> = {
  'check-accessibility': {
    title: 'Verificar acessibilidade',
    summary:
      'Verifica se leitores de tela conseguem ler um PDF: tags, títulos, textos alternativos, tabelas, idioma (PDF/UA-1).',
    slots: pdfSlot,
    fields: { password: passwordField },
  },
  'make-accessible': {
    title: 'Tornar acessível',
    summary:
      'Prepara um PDF para leitores de tela: título, idioma, ordem de tabulação e metadados PDF/UA, com uma lista do que falta.',
    slots: pdfSlot,
    fields: {
      title: {
        title: 'Título',
        description: 'Título do documento. Por padrão, o dos metadados ou o primeiro título do texto.',
        placeholder: 'Relatório anual',
      },
      language: {
        title: 'Idioma',
        description: 'Idioma do texto como código. Por padrão, o do arquivo ou o detectado.',
        placeholder: 'pt-BR',
      },
      password: passwordField,
    },
  },
  'check-pdfa': {
    title: 'Verificar PDF/A',
    summary: 'Verifica se um PDF atende ao PDF/A, com o item da norma ISO 19005 para tudo o que não atende.',
    slots: pdfSlot,
    fields: {
      level: {
        title: 'Nível',
        description:
          'Nível de conformidade verificado. Por padrão, o que o arquivo declara, ou 2b se não declara nenhum.',
        choices: {
          claimed: 'O declarado',
          '1b': 'PDF/A-1b',
          '2b': 'PDF/A-2b',
          '2u': 'PDF/A-2u',
          '3b': 'PDF/A-3b',
        },
      },
      password: passwordField,
    },
  },
  'pdf-info': {
    title: 'Informações do PDF',
    summary:
      'Mostra os tamanhos de página, os metadados, a criptografia, os marcadores, os campos de formulário e mais de um PDF.',
    slots: pdfSlot,
    fields: {
      previews: {
        title: 'Pré-visualizações',
        description: 'Inclui uma miniatura de cada página, como URL de dados em `pageImages`.',
      },
      previewSize: { title: 'Tamanho das pré-visualizações', description: 'Lado mais longo das miniaturas.' },
      password: passwordField,
    },
  },
}
