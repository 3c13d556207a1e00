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
      'Torna um PDF legível para leitores de tela: tags, título, idioma, links e campos, com uma lista do que falta.',
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
      tags: {
        title: 'Tags',
        description:
          'Quais arquivos recebem tags: títulos, parágrafos, listas, tabelas, figuras e links na ordem de leitura.',
        choices: {
          missing: { title: 'Arquivos sem tags', description: 'As tags existentes são mantidas e completadas.' },
          new: { title: 'Todos os arquivos', description: 'As tags existentes são substituídas.' },
          keep: { title: 'Nenhum', description: 'As tags são apenas completadas.' },
        },
      },
      alternatives: {
        title: 'Textos alternativos',
        description:
          'O que as figuras mostram, uma por linha: página, número da figura nela, texto. Um sinal de menos torna a figura decoração.',
        placeholder: '2.1=As vendas sobem de 10 para 25 milhões de euros',
      },
      password: passwordField,
    },
  },
  'check-pdfa': {
    title: 'Verificar PDF/A',
    summary:
      'Verifica se um PDF está em conformidade com o PDF/A, a norma de arquivamento, e mostra todas as violações.',
    slots: pdfSlot,
    fields: {
      level: {
        title: 'Nível',
        description:
          'Nível de conformidade verificado. Por padrão, o que o arquivo declara, ou 2b se não declara nenhum.',
        choices: {
          claimed: 'O declarado',
          '1b': 'PDF/A-1b',
          '2a': 'PDF/A-2a',
          '2b': 'PDF/A-2b',
          '2u': 'PDF/A-2u',
          '3a': 'PDF/A-3a',
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
        description: 'Inclui uma miniatura de cada página.',
      },
      previewSize: { title: 'Tamanho das pré-visualizações', description: 'Lado mais longo das miniaturas.' },
      password: passwordField,
    },
  },
}
