import type { FieldTexts } from '../../operations.js'

/** The slot for one PDF. */
export const pdfSlot = { file: 'Arquivo PDF' } as const

/** The option that opens a protected file. */
export const passwordField: FieldTexts = {
  title: 'Senha',
  description: 'Senha que abre o arquivo, se tiver uma.',
}

/** The option that opens all protected files of an operation. */
export const joinedPasswordField: FieldTexts = {
  ...passwordField,
  description: 'Senha testada em todos os arquivos protegidos.',
}

/** The passwords of several files, each with its own. */
export const passwordsField: FieldTexts = {
  title: 'Senhas dos arquivos',
  description:
    'Senhas dos arquivos, na ordem em que os arquivos são informados. Para um texto vazio, usa-se a senha comum a todos os arquivos.',
}

/** The option that opens a protected Office document. */
export const officePasswordField: FieldTexts = {
  title: 'Senha',
  description: 'Senha que abre o documento, se tiver uma.',
}

/** The date fields of Office documents. */
export const officeDatesField: FieldTexts = {
  title: 'Campos de data',
  description: 'O que os campos da data e da hora atuais mostram.',
  choices: { saved: 'Como estão salvos', today: 'A data atual' },
}

/** The option that decides how dates look. */
export const officeLocaleField: FieldTexts = {
  title: 'Região',
  description:
    'Idioma e região das datas e dos números para os quais o documento não indica nenhum, por exemplo “pt-BR”. Sem isto, o ambiente decide e, senão, “en-US”.',
}

/** The languages that text can be recognized in. */
export const ocrLanguageTitles = {
  eng: 'Inglês',
  fra: 'Francês',
  deu: 'Alemão',
  spa: 'Espanhol',
  ita: 'Italiano',
  por: 'Português',
  rus: 'Russo',
  chi_sim: 'Chinês (simplificado)',
  jpn: 'Japonês',
  kor: 'Coreano',
} as const

/** Whether the text of scanned pages is recognized. */
export const ocrField: FieldTexts = {
  title: 'Ler páginas digitalizadas',
  description: 'Reconhece o texto (OCR) das páginas que não têm texto. Demora alguns segundos por página.',
}

/** The languages of scanned pages. */
export const ocrLanguageField: FieldTexts = {
  title: 'Idioma das digitalizações',
  description: 'Idioma das páginas digitalizadas. Junte vários com +, primeiro o principal: por+eng.',
  choices: ocrLanguageTitles,
}

/** Places at the top and bottom of a page. */
export const edgePositions = {
  'top-left': 'Em cima à esquerda',
  'top-center': 'Em cima no centro',
  'top-right': 'Em cima à direita',
  'bottom-left': 'Embaixo à esquerda',
  'bottom-center': 'Embaixo no centro',
  'bottom-right': 'Embaixo à direita',
} as const

/** Places on a page or an image. */
export const stampPositions = {
  ...edgePositions,
  'center-left': 'No meio à esquerda',
  center: 'No centro',
  'center-right': 'No meio à direita',
  tile: 'Em mosaico (repetido)',
} as const

/** Paper sizes. */
export const paperTitles = {
  a3: 'A3 (297 × 420 mm)',
  a4: 'A4 (210 × 297 mm)',
  a5: 'A5 (148 × 210 mm)',
  letter: 'Carta (8,5 × 11 in)',
  legal: 'Ofício (8,5 × 14 in)',
  tabloid: 'Tabloide (11 × 17 in)',
} as const

/** Typefaces that every reader has. */
export const fontTitles = { helvetica: 'Helvetica', times: 'Times Roman', courier: 'Courier' } as const

/** What readers of a protected PDF may do. */
export const permissionFields: Readonly<Record<string, FieldTexts>> = {
  printing: { title: 'Imprimir', description: 'Os leitores podem imprimir o documento.' },
  highQualityPrinting: {
    title: 'Imprimir em alta qualidade',
    description: 'Os leitores podem imprimir em resolução total, não apenas uma imagem de baixa resolução.',
  },
  modifying: {
    title: 'Modificar',
    description: 'Os leitores podem modificar o documento e inserir, excluir e girar páginas.',
  },
  copying: { title: 'Copiar', description: 'Os leitores podem copiar texto e imagens.' },
  annotating: { title: 'Comentar', description: 'Os leitores podem adicionar notas e preencher formulários.' },
  filling: {
    title: 'Preencher formulários',
    description: 'Os leitores podem preencher e assinar formulários, mesmo que não possam comentar.',
  },
  accessibility: {
    title: 'Leitura em voz alta',
    description: 'Programas para pessoas cegas podem extrair o texto, mesmo que copiar não seja permitido.',
  },
  assembling: {
    title: 'Organizar páginas',
    description: 'Os leitores podem inserir, excluir e girar páginas, mesmo que não possam modificar.',
  },
}

/** What does not count as ink on a blank page. */
export const blankMeasureFields = {
  shade: {
    title: 'Marcas fracas',
    description: 'Ignora marcas no máximo assim escuras em relação ao papel, como o texto que transparece do verso.',
  },
  specks: {
    title: 'Manchas',
    description: 'Ignora pontos até este tamanho, como a poeira de uma digitalização.',
  },
  edge: {
    title: 'Bordas',
    description: 'Ignora esta faixa nas bordas, como as sombras e os furos de uma digitalização.',
  },
}
