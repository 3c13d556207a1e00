import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** Brazilian Portuguese texts of the operations that make files smaller. */
export const optimiseOperations: Readonly<Record<string, OperationTexts>> = {
  'compress-image': {
    title: 'Comprimir imagens',
    summary: 'Reduz imagens mantendo a qualidade visual.',
    slots: { file: 'Arquivo de imagem' },
    fields: {
      quality: {
        title: 'Qualidade',
        description: 'Equilíbrio entre qualidade da imagem e tamanho do arquivo.',
        choices: {
          low: {
            title: 'Compressão alta',
            description: 'Os menores arquivos, com perda de qualidade visível.',
          },
          medium: {
            title: 'Equilibrada',
            description: 'Arquivos muito menores, quase sem diferença visível.',
          },
          high: { title: 'Compressão baixa', description: 'A melhor qualidade; PNG continua sem perdas.' },
        },
      },
      to: {
        title: 'Formato',
        description: 'Formato do resultado. As animações são mantidas em GIF, WebP e PNG.',
        choices: {
          same: 'Como a imagem',
          jpeg: 'JPEG',
          png: 'PNG',
          webp: 'WebP',
          gif: 'GIF',
          avif: 'AVIF',
        },
      },
      maxSide: { title: 'Lado mais longo', description: 'Reduz imagens maiores.' },
      exactQuality: {
        title: 'Qualidade exata',
        description: 'Qualidade de JPEG, WebP e AVIF, em vez do nível acima. Não é usada com um tamanho desejado.',
      },
      targetSize: {
        title: 'Tamanho desejado',
        description: 'Usa a melhor qualidade que cabe neste tamanho. 1 MB são 1.024 KB ou 1.048.576 bytes.',
        choices: { '100KB': '100 KB', '200KB': '200 KB', '500KB': '500 KB', '1MB': '1 MB' },
      },
      keepMetadata: {
        title: 'Manter metadados',
        description:
          'Mantém os dados da câmera, a localização e as descrições. O perfil de cores, a orientação e o mapa HDR de um JPEG são sempre mantidos.',
      },
    },
  },
  'compress-pdf': {
    title: 'Comprimir PDF',
    summary: 'Reduz um PDF em até 90%.',
    slots: pdfSlot,
    fields: {
      compressionLevel: {
        title: 'Nível de compressão',
        description: 'Equilíbrio entre qualidade da imagem e tamanho do arquivo.',
        choices: {
          less: { title: 'Menos compressão', description: 'Imagens nítidas, arquivo maior.' },
          recommended: {
            title: 'Recomendada',
            description: 'Normalmente 60-80% menor, quase sem diferença visível. Texto e desenhos diminuem menos.',
          },
          extreme: {
            title: 'Compressão extrema',
            description: 'O menor arquivo; as imagens perdem detalhes.',
          },
        },
      },
      targetSize: {
        title: 'Tamanho desejado',
        description:
          'Usa a melhor qualidade que cabe neste tamanho, sem considerar o nível. 1 MB são 1.024 KB ou 1.048.576 bytes.',
        choices: {
          '2MB': '2 MB',
          '5MB': '5 MB',
          '10MB': '10 MB',
          '20MB': '20 MB',
        },
      },
      imageQuality: {
        title: 'Qualidade da imagem',
        description:
          'Qualidade JPEG de todas as imagens. Por padrão, é escolhida uma para cada imagem conforme o nível de compressão ou o tamanho desejado.',
      },
      dpi: {
        title: 'Resolução',
        description:
          'Reduz imagens acima desta resolução, medida no tamanho em que são exibidas. Substitui a resolução do nível.',
      },
      grayscale: {
        title: 'Escala de cinza',
        description: 'Converte as imagens em escala de cinza. Texto e desenhos mantêm as cores.',
      },
      linearize: {
        title: 'Visualização rápida na web',
        description:
          'Lineariza o arquivo: a primeira página aparece enquanto o resto carrega. O arquivo fica um pouco maior. Não tem efeito se o arquivo não puder ser reduzido.',
      },
      stripMetadata: {
        title: 'Remover metadados',
        description: 'Remove título, autor, programas, datas e outros metadados do documento.',
      },
      password: passwordField,
    },
  },
  'compress-video': {
    title: 'Comprimir vídeos',
    summary: 'Reduz vídeos mantendo a qualidade visual.',
    slots: { file: 'Arquivo de vídeo' },
    fields: {
      quality: {
        title: 'Qualidade',
        description: 'Qualidade do vídeo em relação ao tamanho do arquivo.',
        choices: {
          low: {
            title: 'Compressão alta',
            description: 'Os menores arquivos, no máximo 720p, com perda de qualidade visível.',
          },
          medium: {
            title: 'Equilibrada',
            description: 'Arquivos muito menores, no máximo 1080p, quase sem diferença visível.',
          },
          high: { title: 'Compressão baixa', description: 'A melhor qualidade, arquivos maiores.' },
        },
      },
      targetSize: {
        title: 'Tamanho desejado',
        description:
          'Usa a melhor qualidade que cabe neste tamanho. Substitui a opção de qualidade e demora o dobro. 1 MB são 1.024 KB ou 1.048.576 bytes.',
        choices: {
          '10MB': { title: '10 MB', description: 'Para a maioria dos chats.' },
          '16MB': { title: '16 MB', description: 'Para aplicativos de mensagens.' },
          '25MB': { title: '25 MB', description: 'Para e-mail.' },
        },
      },
      maxHeight: {
        title: 'Altura',
        description: 'Reduz vídeos maiores a esta altura, como em 720p. Em vídeos verticais, a largura.',
      },
      fps: { title: 'Quadros por segundo', description: 'Descarta os quadros acima deste valor.' },
      codec: {
        title: 'Codec',
        description:
          'Codec de vídeo. Os mais novos demoram mais para codificar e não são reproduzidos em todos os lugares.',
        choices: {
          h264: { title: 'H.264', description: 'É reproduzido em qualquer lugar.' },
          hevc: { title: 'H.265 (HEVC)', description: 'Menor; não em todos os navegadores.' },
          av1: { title: 'AV1', description: 'O menor; para dispositivos recentes.' },
          vp9: { title: 'VP9', description: 'Menor, como WebM; para navegadores.' },
        },
      },
      removeAudio: { title: 'Remover o som', description: 'Mantém só a imagem.' },
      start: { title: 'Início', description: 'Corta tudo antes deste momento.' },
      end: { title: 'Fim', description: 'Corta tudo depois deste momento.' },
      keepMetadata: {
        title: 'Manter metadados',
        description: 'Mantém título, data, localização e câmera. Capítulos e idiomas são sempre mantidos.',
      },
    },
  },
}
