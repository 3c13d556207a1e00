import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** Brazilian Portuguese texts of the operations on what a document contains. */
export const documentOperations: Readonly<Record<string, OperationTexts>> = {
  'add-attachments': {
    title: 'Anexar arquivos',
    summary: 'Anexa arquivos de qualquer tipo a um PDF, como dados ou uma fatura eletrônica.',
    slots: { ...pdfSlot, attachments: 'Arquivos a anexar' },
    fields: {
      description: {
        title: 'Descrição',
        description: 'O que são os arquivos anexados; os leitores de PDF mostram isso ao lado dos nomes.',
      },
      relationship: {
        title: 'Relação',
        description: 'Qual é a relação dos arquivos anexados com o documento.',
        choices: {
          unspecified: { title: 'Não especificada', description: 'Não é indicada.' },
          source: { title: 'Origem', description: 'O arquivo a partir do qual o documento foi criado.' },
          data: {
            title: 'Dados',
            description: 'Os dados que o documento mostra, como os números de um gráfico.',
          },
          alternative: {
            title: 'Alternativa',
            description: 'O mesmo conteúdo em outra forma, como uma fatura em XML.',
          },
          supplement: { title: 'Complemento', description: 'Informações adicionais.' },
        },
      },
      replace: {
        title: 'Substituir anexos com o mesmo nome',
        description: 'Substitui os anexos com o mesmo nome. Desativado: um nome repetido é um erro.',
      },
      invoice: {
        title: 'Fatura eletrônica',
        description:
          'O anexo é o XML de uma fatura Factur-X ou ZUGFeRD; nome, relação e metadados são definidos de acordo.',
      },
      password: passwordField,
    },
  },
  'extract-attachments': {
    title: 'Extrair anexos',
    summary: 'Salva os arquivos anexados a um PDF.',
    slots: pdfSlot,
    fields: {
      names: {
        title: 'Nomes',
        description:
          'Só os anexos com estes nomes, separados por vírgulas. Um asterisco vale por quaisquer caracteres.',
      },
      password: passwordField,
    },
  },
  'extract-images': {
    title: 'Extrair imagens',
    summary: 'Salva as imagens de um PDF na qualidade original.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Páginas', description: 'Páginas cujas imagens são extraídas.' },
      format: {
        title: 'Formato',
        description: 'O formato das imagens extraídas.',
        choices: {
          original: {
            title: 'Como estão salvas',
            description: 'JPEG e JPEG 2000 sem recodificar, CMYK como TIFF, todo o resto como PNG.',
          },
          png: { title: 'PNG', description: 'Todas as imagens como PNG.' },
        },
      },
      masks: {
        title: 'Aplicar máscaras',
        description:
          'Salva como PNG com transparência as imagens que têm máscara. Desativado: as máscaras são ignoradas.',
      },
      minSize: {
        title: 'Lado mínimo',
        description: 'Ignora imagens cujo lado mais curto é menor, como ícones e linhas.',
      },
      password: passwordField,
    },
  },
  'rasterize-pdf': {
    title: 'Rasterizar PDF',
    summary:
      'Substitui cada página de um PDF por uma imagem, para que nenhum texto possa ser selecionado, editado ou descoberto.',
    slots: pdfSlot,
    fields: {
      resolution: { title: 'Resolução (dpi)', description: 'Pixels por polegada da página.' },
      color: {
        title: 'Cor',
        description: 'Cores das imagens.',
        choices: { color: 'Cor', gray: 'Tons de cinza', bw: 'Preto e branco' },
      },
      compression: {
        title: 'Compressão',
        description: 'Como as imagens são salvas. Em preto e branco, sempre sem perdas.',
        choices: {
          jpg: { title: 'JPEG', description: 'Arquivos menores.' },
          lossless: { title: 'Sem perdas', description: 'Texto e gráficos nítidos.' },
        },
      },
      quality: { title: 'Qualidade', description: 'Mais alta significa imagens melhores e arquivos maiores.' },
      annotations: {
        title: 'Anotações',
        description: 'Desenha comentários, carimbos e campos de formulário preenchidos.',
      },
      password: passwordField,
    },
  },
  'repair-pdf': {
    title: 'Reparar PDF',
    summary: 'Recupera as páginas de um PDF danificado e informa o que não pôde ser salvo.',
    slots: pdfSlot,
    fields: {
      rewrite: {
        title: 'Reescrever também arquivos íntegros',
        description: 'Grava um arquivo novo mesmo que não haja danos, para leitores que recusam o original.',
      },
      password: passwordField,
    },
  },
  'page-labels': {
    title: 'Rótulos de página',
    summary: 'Define os números de página que os leitores de PDF mostram, como i, ii, iii, 1, 2, A-1.',
    slots: pdfSlot,
    fields: {
      labels: {
        title: 'Rótulos',
        description:
          'Intervalos separados por ponto e vírgula. Cada um tem a forma página:estilo/início/prefixo; início e prefixo são opcionais. Estilos: D (decimal), r ou R (romanos), a ou A (letras), ou vazio para só o prefixo.',
      },
      remove: {
        title: 'Excluir',
        description: 'Exclui todos os rótulos, para que as páginas sejam numeradas a partir de 1.',
      },
      password: passwordField,
    },
  },
  'overlay-pdf': {
    title: 'Sobrepor PDF',
    summary: 'Desenha as páginas de um PDF por baixo ou por cima das de outro, como papel timbrado ou um carimbo.',
    slots: { ...pdfSlot, overlay: 'Papel timbrado ou carimbo' },
    fields: {
      layer: {
        title: 'Camada',
        description: 'Se o outro PDF é desenhado por baixo ou por cima do conteúdo das páginas.',
        choices: {
          below: { title: 'Por baixo', description: 'Como papel timbrado ou fundo.' },
          above: { title: 'Por cima', description: 'Como um carimbo.' },
        },
      },
      repeat: {
        title: 'Repetição',
        description: 'O que acontece se o outro PDF tem menos páginas.',
        choices: {
          last: { title: 'Última página', description: 'A última página dele é usada para todas as restantes.' },
          all: { title: 'Todas as páginas', description: 'Recomeça pela primeira página dele.' },
          none: { title: 'Nada', description: 'As páginas restantes ficam como estão.' },
        },
      },
      scale: {
        title: 'Escala',
        description: 'Como as páginas do outro PDF são ajustadas.',
        choices: {
          fit: { title: 'Ajustar', description: 'Do maior tamanho que a página permite, centralizado.' },
          stretch: { title: 'Esticar', description: 'À largura e à altura da página.' },
          none: { title: 'Tamanho original', description: 'Centralizado, sem mudar a escala.' },
        },
      },
      pages: { title: 'Páginas', description: 'Páginas sobre as quais o outro PDF é desenhado.' },
      password: passwordField,
      overlayPassword: {
        title: 'Senha do outro PDF',
        description: 'Senha que o abre, se tiver uma.',
      },
    },
  },
}
