import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot, permissionFields } from './recurring.js'

/** What everything that makes a signature asks for. */
const signatureFields = {
  reason: {
    title: 'Motivo',
    description: 'Por que o documento é assinado, por exemplo: Aprovo este documento.',
  },
  location: { title: 'Local', description: 'Onde se assina.' },
  contact: {
    title: 'Contato',
    description: 'Como entrar em contato com quem assina, por exemplo um e-mail ou telefone.',
  },
  appearance: {
    title: 'Aparência',
    description: 'Se a assinatura é vista em uma página. Os leitores mostram os dois tipos na lista deles.',
    choices: {
      invisible: { title: 'Invisível', description: 'As páginas ficam como antes.' },
      visible: { title: 'Visível', description: 'Texto e imagem em um retângulo de uma página.' },
    },
  },
  text: {
    title: 'Texto',
    description: 'Texto de uma assinatura visível, em uma ou mais linhas. Linhas sem nada a mostrar são omitidas.',
    choices: {
      '{name}': 'Nome',
      '{date}': 'Data',
      '{time}': 'Hora',
      '{reason}': 'Motivo',
      '{location}': 'Local',
      '{contact}': 'Contato',
      '{issuer}': 'Emissor do certificado',
    },
  },
  page: { title: 'Página', description: 'Página de uma assinatura visível.' },
  x: {
    title: 'A partir da esquerda',
    description: 'Borda esquerda do retângulo, em pontos a partir da esquerda da página como ela é exibida.',
  },
  y: {
    title: 'A partir de cima',
    description: 'Borda superior do retângulo, em pontos a partir do topo da página como ela é exibida.',
  },
  width: { title: 'Largura', description: 'Largura do retângulo em pontos.' },
  height: { title: 'Altura', description: 'Altura do retângulo em pontos.' },
  field: {
    title: 'Campo de assinatura',
    description:
      'Nome do campo de assinatura vazio em que se assina, ou do novo. Por padrão, um campo novo. Um campo existente mantém a posição.',
  },
  certify: {
    title: 'Certificar',
    description: 'Se esta primeira assinatura certifica o documento e quais alterações ela permite depois.',
    choices: {
      no: { title: 'Não', description: 'Uma assinatura comum.' },
      'no-changes': {
        title: 'Sem alterações',
        description: 'Certifica; qualquer alteração a invalida.',
      },
      fill: {
        title: 'Formulários e assinaturas',
        description: 'Certifica; é permitido preencher formulários e assinar.',
      },
      annotate: {
        title: 'Também comentários',
        description: 'Certifica; comentários também são permitidos.',
      },
    },
  },
  signingTime: {
    title: 'Hora da assinatura',
    description: 'A hora que a assinatura declara. Por padrão, a atual.',
  },
} as const

/** The option of the password of a key. */
const keyPasswordField = {
  title: 'Senha da chave',
  description: 'Senha do arquivo PKCS#12 ou da chave privada, se tiver uma.',
}

/** The option of hosts that may be asked. */
const fetchFromField = {
  title: 'Buscar em',
  description:
    'Servidores, separados por vírgulas, dos quais certificados e dados de revogação que faltam podem ser buscados, nos endereços que os certificados indicam. Por padrão, nada é buscado. Somente na linha de comando e em programas.',
}

/** Brazilian Portuguese texts of the operations on security and signatures. */
export const securityOperations: Readonly<Record<string, OperationTexts>> = {
  'protect-pdf': {
    title: 'Proteger PDF',
    summary: 'Criptografa um PDF com uma senha ou com certificados e restringe o que os leitores podem fazer.',
    slots: { ...pdfSlot, certificates: 'Certificados dos destinatários' },
    fields: {
      password: {
        title: 'Senha',
        description:
          'Senha que abre o arquivo protegido, criptografado com AES-256. Só com uma senha do proprietário, ele abre sem senha.',
      },
      ownerPassword: {
        title: 'Senha do proprietário',
        description:
          'Uma segunda senha, para você: com ela, tudo é permitido. Se não for definida, ninguém poderá remover as restrições. Programas como o Acrobat as respeitam; outros podem ignorá-las.',
      },
      ...permissionFields,
      currentPassword: {
        title: 'Senha atual',
        description: 'Senha que abre o arquivo de entrada, se tiver uma.',
      },
    },
  },
  'sign-pdf': {
    title: 'Assinar PDF',
    summary: 'Coloca assinaturas desenhadas, textos e datas nas páginas de um PDF.',
    slots: pdfSlot,
    fields: {
      signatures: {
        title: 'Assinaturas',
        description:
          'Elementos colocados, como JSON: imagens de assinatura, textos e datas com página, posição e tamanho em pixels da pré-visualização.',
      },
      canvasDimensions: {
        title: 'Dimensões da área',
        description:
          'Tamanho da pré-visualização a que as posições se referem, como JSON. Por padrão, 1,5 vez o tamanho da página.',
      },
      password: passwordField,
    },
  },
  'extend-signatures': {
    title: 'Estender assinaturas',
    summary:
      'Adiciona a um PDF os dados necessários para verificar suas assinaturas mesmo depois que os certificados expirarem.',
    slots: { ...pdfSlot, validation: 'Certificados, listas de revogação e respostas OCSP' },
    fields: {
      level: {
        title: 'Nível',
        description: 'O que é adicionado.',
        choices: {
          'b-lt': { title: 'B-LT', description: 'Certificados e dados sobre sua revogação.' },
          'b-lta': {
            title: 'B-LTA',
            description: 'O mesmo e um carimbo do tempo sobre isso. Requer uma autoridade de carimbo do tempo.',
          },
        },
      },
      timestampUrl: {
        title: 'Autoridade de carimbo do tempo',
        description:
          'Endereço de uma autoridade (RFC 3161) que confirma a data e a hora do documento, se uma assinatura não tiver carimbo do tempo, e para B-LTA. Ela recebe apenas um resumo criptográfico. Somente na linha de comando e em programas.',
      },
      fetchFrom: fetchFromField,
      password: passwordField,
    },
  },
  'finish-signature': {
    title: 'Concluir assinatura',
    summary: 'Insere a assinatura de um assinante externo (CMS) em um PDF preparado para ela.',
    slots: { ...pdfSlot, signature: 'Assinatura (CMS)' },
    fields: { password: passwordField },
  },
  'prepare-signature': {
    title: 'Preparar assinatura',
    summary:
      'Prepara um PDF para ser assinado por um assinante externo, como um cartão inteligente ou um serviço de assinatura, e fornece o resumo a assinar.',
    slots: { ...pdfSlot, certificate: 'Certificado do assinante', picture: 'Imagem da assinatura' },
    fields: {
      signer: { title: 'Assinante', description: 'Nome do assinante. Por padrão, o do certificado, se for fornecido.' },
      ...signatureFields,
      hash: {
        title: 'Resumo criptográfico',
        description: 'Algoritmo de resumo da assinatura.',
        choices: { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' },
      },
      room: {
        title: 'Espaço',
        description: 'Bytes reservados para a assinatura, com seus certificados e um carimbo do tempo.',
      },
      content: {
        title: 'Bytes a assinar',
        description:
          'Fornece também os bytes a assinar em um arquivo (.bin), para programas que calculam o resumo por conta própria, como o OpenSSL.',
      },
      password: passwordField,
    },
  },
  'remove-signatures': {
    title: 'Remover assinaturas',
    summary:
      'Remove as assinaturas digitais e certificações de um PDF, para que ele possa ser modificado e assinado de novo.',
    slots: pdfSlot,
    fields: {
      fields: {
        title: 'Campos de assinatura',
        description: 'O que acontece com os campos das assinaturas.',
        choices: {
          empty: {
            title: 'Deixar vazios',
            description: 'O documento pode ser assinado de novo neles.',
          },
          remove: { title: 'Excluir', description: 'Os campos são removidos com as assinaturas.' },
        },
      },
      password: passwordField,
    },
  },
  'sanitize-pdf': {
    title: 'Limpar PDF',
    summary:
      'Remove os dados ocultos de um PDF: scripts, anexos, camadas ocultas, comentários, metadados e versões anteriores.',
    slots: pdfSlot,
    fields: {
      preset: {
        title: 'Alcance',
        description: 'Quanto é removido.',
        choices: {
          share: {
            title: 'Para compartilhar',
            description: 'O que os leitores não veem. As páginas mantêm a aparência, exceto pelas notas.',
          },
          paranoid: {
            title: 'Máximo',
            description:
              'Também links para a web, todos os comentários, conteúdo multimídia e texto que não se vê: invisível, como o do reconhecimento, coberto ou da cor do que está atrás.',
          },
        },
      },
      keep: {
        title: 'Manter',
        description: 'Tipos de dados mantidos.',
        choices: {
          scripts: 'Scripts',
          actions: 'Ações',
          links: 'Links',
          attachments: 'Anexos',
          layers: 'Camadas ocultas',
          text: 'Texto invisível, como o do reconhecimento de texto',
          'hidden-text': 'Texto coberto ou da cor do fundo',
          alternatives: 'Texto alternativo',
          comments: 'Comentários',
          fields: 'Valores de campos de formulário ocultos',
          metadata: 'Metadados',
          'image-metadata': 'Metadados de imagens',
          thumbnails: 'Miniaturas',
          private: 'Dados que os programas guardam para si',
          xfa: 'Formulários XFA',
          signatures: 'Assinaturas',
        },
      },
      password: passwordField,
    },
  },
  'compare-pdfs': {
    title: 'Comparar PDF',
    summary:
      'Encontra e marca o que difere entre duas versões de um PDF: palavras, imagens, fontes, comentários, campos de formulário e páginas.',
    slots: { file: 'Versão anterior', newer: 'Nova versão' },
    fields: {
      ignoreCase: {
        title: 'Ignorar maiúsculas',
        description: 'Trata maiúsculas e minúsculas da mesma forma.',
      },
      wordsOnly: {
        title: 'Somente palavras',
        description: 'Compara somente as palavras, não imagens, fontes, cores, comentários, campos e páginas.',
      },
      password: { ...passwordField, description: 'Senha que abre a versão antiga, se tiver uma.' },
      newerPassword: {
        title: 'Senha da nova versão',
        description: 'Senha que a abre, se tiver uma.',
      },
    },
  },
  'timestamp-pdf': {
    title: 'Carimbo de tempo',
    summary:
      'Adiciona a um PDF o carimbo de tempo de uma autoridade de carimbo de tempo, que prova que ele existia naquele momento e não foi modificado desde então.',
    slots: pdfSlot,
    fields: {
      timestampUrl: {
        title: 'Autoridade de carimbo do tempo',
        description:
          'Endereço de uma autoridade (RFC 3161). Ela recebe apenas um resumo criptográfico do documento. Somente na linha de comando e em programas.',
      },
      password: passwordField,
    },
  },
  'verify-signatures': {
    title: 'Verificar assinaturas',
    summary: 'Verifica as assinaturas digitais de um PDF: quem assinou, se está íntegro e o que foi modificado depois.',
    slots: { ...pdfSlot, anchors: 'Certificados confiáveis' },
    fields: { password: passwordField },
  },
  'sign-digitally': {
    title: 'Assinar digitalmente',
    summary:
      'Assina um PDF com um certificado, para que os leitores possam verificar quem assinou e que ele não foi modificado.',
    slots: {
      ...pdfSlot,
      credentials: 'Certificado e chave',
      picture: 'Imagem da assinatura',
      validation: 'Certificados, listas de revogação e respostas OCSP',
    },
    fields: {
      keyPassword: keyPasswordField,
      ...signatureFields,
      hash: {
        title: 'Resumo criptográfico',
        description: 'Algoritmo de resumo. Chaves Ed25519 usam sempre SHA-512.',
        choices: { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' },
      },
      rsaScheme: {
        title: 'Esquema RSA',
        description: 'Como as chaves RSA assinam.',
        choices: {
          pkcs1: { title: 'PKCS#1 v1.5', description: 'Todos os leitores entendem.' },
          pss: { title: 'RSA-PSS', description: 'Mais novo; alguns leitores não conseguem verificar.' },
        },
      },
      level: {
        title: 'Nível',
        description:
          'Nível da assinatura (PAdES). Sem indicação, B-T com uma autoridade de carimbo do tempo e, sem ela, B-B.',
        choices: {
          'b-b': { title: 'B-B', description: 'A assinatura com seu certificado.' },
          'b-t': {
            title: 'B-T',
            description: 'Também um carimbo do tempo. Requer uma autoridade de carimbo do tempo.',
          },
          'b-lt': {
            title: 'B-LT',
            description: 'Também certificados e dados sobre sua revogação, para verificar a assinatura mais tarde.',
          },
          'b-lta': { title: 'B-LTA', description: 'Também um carimbo do tempo sobre tudo isso.' },
        },
      },
      timestampUrl: {
        title: 'Autoridade de carimbo do tempo',
        description:
          'Endereço de uma autoridade (RFC 3161) que confirma quando o documento foi assinado. Ela recebe apenas um resumo criptográfico da assinatura. Só na linha de comando e em programas.',
      },
      fetchFrom: fetchFromField,
      allowExpired: {
        title: 'Permitir um certificado vencido',
        description: 'Assina mesmo que o certificado não seja válido no momento da assinatura, com um aviso.',
      },
      password: passwordField,
    },
  },
  'change-permissions': {
    title: 'Alterar permissões',
    summary:
      'Define o que os leitores podem fazer, como imprimir e copiar, em um PDF cuja senha do proprietário você conhece.',
    slots: pdfSlot,
    fields: {
      ownerPassword: {
        title: 'Senha do proprietário',
        description: 'A senha do proprietário do PDF. Um PDF sem proteção recebe esta e abre sem senha.',
      },
      ...permissionFields,
    },
  },
  'unlock-pdf': {
    title: 'Desbloquear PDF',
    summary: 'Remove a senha e as restrições de um PDF cuja senha você conhece.',
    slots: { ...pdfSlot, credentials: 'Certificado e chave' },
    fields: { password: passwordField, keyPassword: keyPasswordField },
  },
}
