import type { FieldTexts, OperationTexts } from '../../operations.js'
import { ocrLanguageTitles, passwordField, stampPositions } from './recurring.js'

const imageSlot = { file: 'Arquivo de imagem' } as const

const qualityField: FieldTexts = {
  title: 'Qualidade',
  description: 'Qualidade de JPEG, WebP e AVIF. Por padrão, a da imagem ou uma alta.',
}

const keepMetadataField: FieldTexts = {
  title: 'Manter metadados',
  description: 'Mantém os dados da câmera, a localização e as descrições. O perfil de cores é sempre mantido.',
}

/** Brazilian Portuguese texts of the operations that change images. */
export const imageOperations: Readonly<Record<string, OperationTexts>> = {
  'convert-image': {
    title: 'Converter imagem',
    summary: 'Converte uma imagem, ou páginas de um PDF, em JPEG, PNG, WebP, AVIF, TIFF, GIF, BMP ou ICO.',
    slots: { file: 'Arquivo PDF ou de imagem' },
    fields: {
      to: {
        title: 'Formato',
        description: 'Formato do resultado.',
        choices: {
          jpeg: {
            title: 'JPEG',
            description: 'Arquivos pequenos que abrem em qualquer lugar. Ideal para fotos.',
          },
          png: {
            title: 'PNG',
            description: 'Sem perdas, com transparência e animação. Ideal para capturas de tela e gráficos.',
          },
          webp: { title: 'WebP', description: 'Menor que JPEG e PNG, com transparência, para a web.' },
          avif: { title: 'AVIF', description: 'Os menores arquivos; demora para ser criado.' },
          tiff: {
            title: 'TIFF',
            description: 'Sem perdas, com todas as páginas. Ideal para imprimir e arquivar.',
          },
          gif: { title: 'GIF', description: 'No máximo 256 cores, com animação.' },
          bmp: { title: 'BMP', description: 'Sem compressão, para programas antigos.' },
          ico: {
            title: 'ICO',
            description: 'Ícone com imagens de 16 a 256 pixels, para sites e Windows.',
          },
        },
      },
      quality: qualityField,
      lossless: { title: 'Sem perdas', description: 'Salva o WebP sem nenhuma perda.' },
      background: {
        title: 'Fundo',
        description:
          'Preenche as áreas transparentes com esta cor. Por padrão, branco em JPEG e nas páginas de um PDF; nenhum nas demais imagens.',
      },
      everyFrame: {
        title: 'Todas as páginas e quadros',
        description: 'Salva cada página de um TIFF e cada quadro de uma animação, em arquivos separados se necessário.',
      },
      pages: { title: 'Páginas', description: 'Páginas de um PDF a converter.' },
      resolution: { title: 'Resolução (dpi)', description: 'Pixels por polegada da página.' },
      keepMetadata: keepMetadataField,
      password: passwordField,
    },
  },
  'crop-image': {
    title: 'Recortar imagem',
    summary: 'Recorta uma imagem para um retângulo ou para proporções como 16:9.',
    slots: imageSlot,
    fields: {
      ratio: {
        title: 'Proporção',
        description: 'Recorta a maior parte possível com estas proporções.',
        choices: {
          '1:1': 'Quadrado (1:1)',
          '4:3': '4:3',
          '3:2': '3:2',
          '16:9': '16:9',
          '4:5': 'Retrato (4:5)',
          '9:16': 'Story (9:16)',
        },
      },
      width: {
        title: 'Largura',
        description: 'Largura da parte mantida. Por padrão, até o fim.',
      },
      height: {
        title: 'Altura',
        description: 'Altura da parte mantida. Por padrão, até o fim.',
      },
      x: { title: 'A partir da esquerda', description: 'Onde a parte começa, a partir da borda esquerda.' },
      y: { title: 'A partir de cima', description: 'Onde a parte começa, a partir da borda superior.' },
      unit: {
        title: 'Unidade',
        description: 'Unidade das larguras, alturas e distâncias.',
        choices: { px: 'Pixels', percent: 'Porcentagem da imagem' },
      },
      position: {
        title: 'Posição',
        description: 'Qual parte é mantida se não houver distâncias indicadas.',
        choices: {
          center: 'Centro',
          attention: {
            title: 'Parte mais interessante',
            description: 'Procura bordas, cores fortes e rostos.',
          },
          'top-left': 'Em cima à esquerda',
          top: 'Em cima',
          'top-right': 'Em cima à direita',
          left: 'Esquerda',
          right: 'Direita',
          'bottom-left': 'Embaixo à esquerda',
          bottom: 'Embaixo',
          'bottom-right': 'Embaixo à direita',
        },
      },
      quality: qualityField,
      keepMetadata: keepMetadataField,
    },
  },
  'resize-image': {
    title: 'Redimensionar imagem',
    summary: 'Ajusta uma imagem a uma largura e altura, a uma porcentagem ou a um tamanho comum.',
    slots: imageSlot,
    fields: {
      width: { title: 'Largura', description: 'Largura do resultado.' },
      height: { title: 'Altura', description: 'Altura do resultado.' },
      percent: { title: 'Porcentagem', description: 'Tamanho do resultado em proporção ao original.' },
      preset: {
        title: 'Tamanho comum',
        description: 'Um tamanho comum.',
        choices: {
          thumbnail: 'Miniatura (256 × 256)',
          avatar: 'Foto de perfil (512 × 512)',
          email: 'E-mail (1280 × 1280)',
          'full-hd': 'Full HD (1920 × 1080)',
          '4k': '4K (3840 × 2160)',
          square: 'Post quadrado (1080 × 1080)',
          portrait: 'Post em retrato (1080 × 1350)',
          story: 'Story (1080 × 1920)',
          'link-preview': 'Prévia de link (1200 × 630)',
        },
      },
      fit: {
        title: 'Ajuste',
        description: 'Como a imagem preenche a largura e a altura indicadas.',
        choices: {
          inside: { title: 'Ajustar dentro', description: 'Mantém a imagem inteira e as proporções.' },
          cover: {
            title: 'Preencher e recortar',
            description: 'Preenche o tamanho e recorta o que sobra dos dois lados.',
          },
          stretch: { title: 'Esticar', description: 'Preenche o tamanho e muda as proporções.' },
        },
      },
      enlarge: {
        title: 'Ampliar',
        description: 'Amplia também as imagens menores. Desativado: elas mantêm o tamanho.',
      },
      quality: qualityField,
      keepMetadata: keepMetadataField,
    },
  },
  'rotate-image': {
    title: 'Girar imagem',
    summary: 'Gira ou espelha uma imagem; a maioria dos JPEGs sem nenhuma perda.',
    slots: imageSlot,
    fields: {
      angle: {
        title: 'Ângulo',
        description: 'Giro à direita em graus.',
        choices: {
          '0': 'Nenhum (conforme a orientação da imagem)',
          '90': '90° à direita',
          '180': '180°',
          '270': '90° à esquerda',
        },
      },
      flip: {
        title: 'Espelhar',
        description: 'Espelha a imagem depois do giro.',
        choices: { none: 'Não', horizontal: 'Esquerda e direita', vertical: 'Em cima e embaixo' },
      },
      edges: {
        title: 'Bordas de JPEGs',
        description: 'O que fazer com os pixels de uma borda que um giro sem perdas não consegue mover.',
        choices: {
          keep: {
            title: 'Manter',
            description: 'Recodifica a imagem com alta qualidade se houver esses pixels.',
          },
          trim: { title: 'Recortar', description: 'Recorta até 15 pixels e gira sem nenhuma perda.' },
        },
      },
      keepMetadata: keepMetadataField,
    },
  },
  'strip-image-metadata': {
    title: 'Remover metadados de imagem',
    summary: 'Remove localização, dados da câmera, descrições e miniaturas de uma imagem sem mudar os pixels.',
    slots: imageSlot,
    fields: {},
  },
  'watermark-image': {
    title: 'Marca-d’água em imagem',
    summary: 'Desenha um texto ou um logotipo sobre uma imagem, uma vez ou em mosaico.',
    slots: { ...imageSlot, watermarkImage: 'Imagem da marca-d’água' },
    fields: {
      type: { title: 'Tipo', description: 'O que é desenhado.', choices: { text: 'Texto', image: 'Imagem' } },
      text: {
        title: 'Texto',
        description: 'Texto desenhado, em qualquer escrita comum. Pode ter várias linhas.',
      },
      position: {
        title: 'Posição',
        description: 'Posição da marca-d’água na imagem.',
        choices: stampPositions,
      },
      size: {
        title: 'Tamanho',
        description:
          'Largura da marca-d’água antes do giro, em proporção à largura da imagem. É reduzida se não couber.',
      },
      opacity: { title: 'Opacidade', description: '100 é opaco.' },
      rotation: { title: 'Rotação', description: 'Graus no sentido anti-horário.' },
      color: { title: 'Cor', description: 'Cor do texto.' },
      quality: qualityField,
      keepMetadata: keepMetadataField,
    },
  },
  'image-to-text': {
    title: 'Imagem para texto',
    summary: 'Reconhece o texto de fotos, capturas de tela e digitalizações.',
    slots: { files: 'Arquivos de imagem' },
    fields: {
      language: {
        title: 'Idioma',
        description: 'Idioma do texto. Junte vários com +, primeiro o principal: por+eng.',
        choices: ocrLanguageTitles,
      },
      format: {
        title: 'Formato',
        description: 'Forma do texto reconhecido.',
        choices: {
          txt: { title: 'Texto', description: 'Texto sem formatação, imagens separadas por quebras de página.' },
          json: { title: 'JSON', description: 'Palavras com posições e confiabilidade.' },
          hocr: { title: 'hOCR', description: 'HTML com a posição de cada palavra em pixels.' },
        },
      },
      enhanceImage: {
        title: 'Melhorar a imagem',
        description: 'Endireita e limpa as imagens para reconhecê-las melhor.',
      },
      imageTimeout: {
        title: 'Limite de tempo por imagem',
        description: 'Uma imagem que demora mais é omitida, com um aviso.',
      },
    },
  },
}
