import type { FieldTexts, OperationTexts } from '../../operations.js'

const videoSlot = { file: 'Arquivo de vídeo' } as const

const keepMetadataField: FieldTexts = {
  title: 'Manter metadados',
  description: 'Mantém título, data, localização e câmera. Capítulos e idiomas são sempre mantidos.',
}
const startField: FieldTexts = { title: 'Início', description: 'Corta tudo antes deste momento.' }
const endField: FieldTexts = { title: 'Fim', description: 'Corta tudo depois deste momento.' }
const qualityChoices = {
  low: { title: 'Baixa', description: 'Arquivos pequenos, com perda de qualidade visível.' },
  medium: { title: 'Média', description: 'Arquivos menores, quase sem diferença visível.' },
  high: { title: 'Alta', description: 'Sem diferença visível.' },
} as const

/** Brazilian Portuguese texts of the operations that change videos. */
export const videoOperations: Readonly<Record<string, OperationTexts>> = {
  'convert-video': {
    title: 'Converter vídeo',
    summary: 'Converte um vídeo em MP4, WebM, MOV ou MKV, sem perdas sempre que possível.',
    slots: videoSlot,
    fields: {
      to: {
        title: 'Formato',
        description: 'Formato do resultado.',
        choices: {
          mp4: { title: 'MP4', description: 'É reproduzido em qualquer lugar.' },
          webm: { title: 'WebM', description: 'Para a web, com codecs livres.' },
          mov: { title: 'MOV', description: 'Para QuickTime e editores de vídeo no Mac.' },
          mkv: { title: 'MKV', description: 'Aceita quase todos os codecs.' },
        },
      },
      codec: {
        title: 'Codec',
        description: 'Codec da imagem.',
        choices: {
          keep: { title: 'Manter', description: 'Copia a imagem se o formato a aceitar.' },
          h264: { title: 'H.264', description: 'É reproduzido em qualquer lugar.' },
          hevc: { title: 'H.265 (HEVC)', description: 'Menor; não em todos os navegadores.' },
          av1: { title: 'AV1', description: 'O menor; para dispositivos recentes.' },
          vp9: { title: 'VP9', description: 'Menor, para navegadores.' },
        },
      },
      quality: {
        title: 'Qualidade',
        description: 'Qualidade do que precisa ser codificado.',
        choices: qualityChoices,
      },
      keepMetadata: keepMetadataField,
    },
  },
  'mute-video': {
    title: 'Remover som de vídeo',
    summary: 'Remove o som de um vídeo. A imagem fica exatamente igual.',
    slots: videoSlot,
    fields: { keepMetadata: keepMetadataField },
  },
  'trim-video': {
    title: 'Cortar vídeo',
    summary: 'Corta uma parte de um vídeo, sem perdas sempre que possível.',
    slots: videoSlot,
    fields: {
      start: startField,
      end: endField,
      cut: {
        title: 'Corte',
        description: 'Onde o resultado começa.',
        choices: {
          exact: {
            title: 'Exatamente no início',
            description: 'Copia o vídeo se ele puder ser cortado ali; senão, recodifica com alta qualidade.',
          },
          lossless: {
            title: 'Sem perdas',
            description: 'Sempre copia o vídeo. Ele pode começar antes, no último ponto em que pode ser cortado.',
          },
        },
      },
      keepMetadata: keepMetadataField,
    },
  },
  'extract-audio': {
    title: 'Extrair áudio',
    summary: 'Salva o som de um vídeo como M4A, MP3, Ogg, FLAC ou WAV.',
    slots: videoSlot,
    fields: {
      to: {
        title: 'Formato',
        description: 'Formato do som.',
        choices: {
          keep: { title: 'Como está', description: 'Copia o som sem perdas: quase sempre M4A.' },
          m4a: { title: 'M4A (AAC)', description: 'É reproduzido em qualquer lugar.' },
          mp3: { title: 'MP3', description: 'É reproduzido em qualquer lugar, também em dispositivos antigos.' },
          ogg: {
            title: 'Ogg (Opus)',
            description: 'O menor, para navegadores e dispositivos recentes.',
          },
          flac: { title: 'FLAC', description: 'Sem perdas e comprimido.' },
          wav: { title: 'WAV', description: 'Sem compressão, para editar.' },
        },
      },
      bitrate: { title: 'Taxa de bits', description: 'Kilobits por segundo do que é codificado.' },
      track: { title: 'Faixa', description: 'Qual faixa de som, se um vídeo tiver várias.' },
      start: startField,
      end: endField,
      keepMetadata: keepMetadataField,
    },
  },
  'merge-videos': {
    title: 'Juntar vídeos',
    summary: 'Junta vídeos de qualquer formato e tamanho em um, na ordem indicada, sem perda se forem do mesmo tipo.',
    slots: { files: 'Arquivos de vídeo' },
    fields: {
      join: {
        title: 'Junção',
        description: 'Como a imagem dos vídeos é unida.',
        choices: {
          auto: {
            title: 'Sem perda, se possível',
            description:
              'Copia a imagem se todos os vídeos forem do mesmo tipo e a qualidade for alta; caso contrário, codifica novamente.',
          },
          encode: { title: 'Recodificada', description: 'Sempre codifica a imagem novamente.' },
        },
      },
      to: {
        title: 'Formato',
        description: 'Formato do resultado.',
        choices: {
          mp4: { title: 'MP4', description: 'É reproduzido em qualquer lugar.' },
          webm: { title: 'WebM', description: 'Para navegadores; demora mais.' },
        },
      },
      size: {
        title: 'Tamanho',
        description: 'Tamanho da imagem. Vídeos com outras proporções recebem faixas pretas.',
        choices: { first: 'O do primeiro vídeo', largest: 'O do maior vídeo' },
      },
      quality: {
        title: 'Qualidade',
        description: 'Qualidade do vídeo em relação ao tamanho do arquivo.',
        choices: qualityChoices,
      },
      removeAudio: { title: 'Remover o som', description: 'Mantém só a imagem.' },
    },
  },
  'video-to-gif': {
    title: 'Vídeo para GIF',
    summary: 'Cria um GIF ou WebP animado de uma parte de um vídeo.',
    slots: videoSlot,
    fields: {
      start: { title: 'Início', description: 'Começa neste momento.' },
      end: { title: 'Fim', description: 'Termina neste momento.' },
      width: { title: 'Largura', description: 'Largura do resultado. Vídeos menores não são ampliados.' },
      fps: { title: 'Quadros por segundo', description: 'Mais são mais fluidos, e ocupam mais.' },
      format: {
        title: 'Formato',
        description: 'Formato da animação.',
        choices: {
          gif: { title: 'GIF', description: 'É reproduzido em qualquer lugar, com 256 cores.' },
          webp: { title: 'WebP', description: 'Muito menor, com todas as cores, para navegadores.' },
        },
      },
      loop: { title: 'Repetições', description: 'Quantas vezes é reproduzido; 0 é sem fim.' },
    },
  },
  'video-to-images': {
    title: 'Vídeo para imagens',
    summary: 'Salva quadros de um vídeo como imagens JPEG, PNG ou WebP.',
    slots: videoSlot,
    fields: {
      every: {
        title: 'Intervalo',
        description: 'Uma imagem a cada tantos segundos. Por padrão, 1.',
      },
      count: {
        title: 'Quantidade',
        description: 'Tantas imagens, distribuídas por igual ao longo do vídeo.',
      },
      start: { title: 'Início', description: 'Primeira imagem neste momento.' },
      end: { title: 'Fim', description: 'Nenhuma imagem depois deste momento.' },
      format: {
        title: 'Formato',
        description: 'Formato das imagens.',
        choices: {
          jpeg: { title: 'JPEG', description: 'Arquivos pequenos que abrem em qualquer lugar.' },
          png: { title: 'PNG', description: 'Sem perdas.' },
          webp: { title: 'WebP', description: 'Menor que JPEG, para a web.' },
        },
      },
      quality: { title: 'Qualidade', description: 'Mais alta significa imagens melhores e arquivos maiores.' },
      maxSide: { title: 'Lado mais longo', description: 'Reduz imagens maiores.' },
    },
  },
}
