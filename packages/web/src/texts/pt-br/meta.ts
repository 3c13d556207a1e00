import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Metadata of the tools for search engines, in Brazilian Portuguese. */
export const meta: PartialTranslation<Catalog['meta']> = {
  'merge-pdf': {
    title: 'Juntar PDF: vários arquivos em um',
    description:
      'Junte vários arquivos PDF em um, na ordem que escolher. Marcadores e links são preservados. Grátis, sem conta.',
    keywords: 'juntar PDF, unir PDF, combinar arquivos PDF, mesclar PDF',
  },
  'split-pdf': {
    title: 'Dividir PDF: um arquivo em vários',
    description:
      'Divida um PDF em vários arquivos por intervalos de páginas, a cada certo número de páginas ou página por página. Grátis, sem conta.',
    keywords: 'dividir PDF, separar PDF, separar páginas de PDF, extrair páginas',
  },
  'compress-pdf': {
    title: 'Comprimir PDF: reduzir o tamanho',
    description:
      'Reduza arquivos PDF em três níveis, do leve ao forte, e veja quanto foi economizado. Grátis, sem conta.',
    keywords: 'comprimir PDF, compactar PDF, reduzir tamanho de PDF, PDF menor',
  },
  'protect-pdf': {
    title: 'Proteger PDF: adicionar uma senha',
    description: 'Proteja um PDF com uma senha e escolha se os leitores podem imprimir, copiar, modificar ou comentar.',
    keywords: 'proteger PDF, PDF com senha, criptografar PDF, permissões de PDF',
  },
  'unlock-pdf': {
    title: 'Desbloquear PDF: remover uma senha que você conhece',
    description: 'Remova a senha e as restrições de um PDF cuja senha você conhece. Grátis, sem conta.',
    keywords: 'desbloquear PDF, remover senha de PDF, tirar senha de PDF',
  },
  'sign-pdf': {
    title: 'Assinar PDF: desenhe ou digite sua assinatura',
    description:
      'Coloque assinaturas desenhadas, textos e datas em um PDF, exatamente onde você os vê. Grátis, sem conta.',
    keywords: 'assinar PDF, assinatura em PDF, desenhar assinatura, preencher e assinar',
  },
  'rotate-pdf': {
    title: 'Girar PDF: algumas páginas ou todas',
    description:
      'Gire as páginas de um PDF em passos de 90 graus, uma a uma ou todas de uma vez, com pré-visualização. Grátis, sem conta.',
    keywords: 'girar PDF, rotacionar PDF, virar páginas de PDF',
  },
  'delete-pages': {
    title: 'Excluir páginas de um PDF',
    description:
      'Escolha páginas pela imagem e exclua-as de um PDF. Marcadores e links são ajustados. Grátis, sem conta.',
    keywords: 'excluir páginas de PDF, remover páginas de PDF, apagar páginas',
  },
  'reorder-pages': {
    title: 'Reordenar as páginas de um PDF',
    description: 'Mude a ordem das páginas de um PDF, arrastando ou com o teclado. Grátis, sem conta.',
    keywords: 'reordenar páginas de PDF, ordenar PDF, organizar páginas',
  },
  'number-pages': {
    title: 'Numerar as páginas de um PDF',
    description:
      'Adicione números de página a um PDF: onde, com que fonte e tamanho, a partir de que número. Grátis, sem conta.',
    keywords: 'numerar páginas de PDF, adicionar números de página, paginar PDF',
  },
  'add-watermark': {
    title: 'Adicionar uma marca-d’água a um PDF',
    description:
      'Coloque um texto ou uma imagem sobre as páginas de um PDF, com a posição, o ângulo e a intensidade que escolher.',
    keywords: 'marca-d’água PDF, carimbo PDF, adicionar texto a PDF, CONFIDENCIAL',
  },
  'word-to-pdf': {
    title: 'Word para PDF: converter DOCX, DOC, ODT e RTF',
    description: 'Converta documentos do Word (DOCX, DOC), ODT e RTF em arquivos PDF, até 50 MB. Grátis, sem conta.',
    keywords: 'Word para PDF, DOCX para PDF, DOC para PDF, converter Word',
  },
  'excel-to-pdf': {
    title: 'Excel para PDF: converter XLSX, XLS, ODS e CSV',
    description:
      'Converta pastas de trabalho do Excel (XLSX, XLS), ODS e CSV em arquivos PDF, até 50 MB. Grátis, sem conta.',
    keywords: 'Excel para PDF, XLSX para PDF, XLS para PDF, converter Excel',
  },
  'ppt-to-pdf': {
    title: 'PowerPoint para PDF: converter PPTX, PPT e ODP',
    description:
      'Converta apresentações do PowerPoint (PPTX, PPT) e ODP em arquivos PDF, até 75 MB. Grátis, sem conta.',
    keywords: 'PowerPoint para PDF, PPTX para PDF, PPT para PDF, converter slides',
  },
  'image-to-pdf': {
    title: 'Imagem para PDF: JPG, PNG, TIFF e mais',
    description:
      'Reúna imagens JPG, PNG, TIFF, BMP, GIF e WebP em um PDF, sem perder qualidade, a menos que peça um arquivo menor.',
    keywords: 'imagem para PDF, JPG para PDF, PNG para PDF, TIFF para PDF, digitalização para PDF',
  },
  'pdf-to-word': {
    title: 'PDF para Word: um documento editável',
    description:
      'Converta um PDF em um documento do Word que pode ser editado: parágrafos, títulos, tabelas. Grátis, sem conta.',
    keywords: 'PDF para Word, PDF para DOCX, converter PDF em Word',
  },
  'pdf-to-excel': {
    title: 'PDF para Excel: obter as tabelas',
    description: 'Converta as tabelas de um PDF em uma pasta de trabalho do Excel ou CSV. Grátis, sem conta.',
    keywords: 'PDF para Excel, PDF para XLSX, tabelas de PDF',
  },
  'pdf-to-image': {
    title: 'PDF para imagem: JPG, PNG ou TIFF',
    description:
      'Converta as páginas de um PDF em imagens JPG, PNG ou TIFF, com a resolução que escolher. Grátis, sem conta.',
    keywords: 'PDF para imagem, PDF para JPG, PDF para PNG, PDF para TIFF',
  },
  'ocr-pdf': {
    title: 'OCR: tornar pesquisável um PDF digitalizado',
    description:
      'Reconheça o texto de páginas digitalizadas e obtenha um PDF em que se pode buscar e copiar. Grátis, sem conta.',
    keywords: 'OCR PDF, reconhecimento de texto, PDF pesquisável, digitalização para texto',
  },
  'compress-image': {
    title: 'Comprimir imagens: JPG, PNG, WebP, GIF',
    description:
      'Reduza imagens sem que se perceba, muitas de uma vez, e veja quanto foi economizado em cada uma. Grátis.',
    keywords: 'comprimir imagens, reduzir imagens, JPG menor, PNG menor, WebP',
  },
  'compress-video': {
    title: 'Comprimir vídeos: MP4, MOV, AVI e mais',
    description: 'Reduza vídeos de até 500 MB, vários de uma vez. Grátis, sem conta.',
    keywords: 'comprimir vídeo, reduzir vídeo, MP4 menor, diminuir tamanho de vídeo',
  },
  'pdf-info': {
    title: 'Informações do PDF: o que ele contém',
    description: 'Veja as páginas e seus tamanhos, metadados, criptografia, marcadores, campos de formulário e mais.',
    keywords: 'informações de PDF, metadados de PDF, propriedades de PDF',
  },
  'edit-pdf': {
    title: 'Editar PDF: realçar, desenhar, escrever',
    description: 'Realce, desenhe, escreva e assine diretamente nas páginas de um PDF, no seu navegador.',
    keywords: 'editar PDF, anotar PDF, realçar PDF, escrever em PDF',
  },
  'edit-pdf-forms': {
    title: 'Editor de formulários PDF',
    description:
      'Coloque campos de texto, caixas de seleção e listas em um PDF para que outras pessoas possam preenchê-lo.',
    keywords: 'editor de formulários PDF, criar formulário PDF, campos de formulário',
  },
  'read-pdf': {
    title: 'Leitor de PDF: ler, buscar, ouvir',
    description: 'Leia um PDF no navegador, faça buscas nele ou ouça-o em voz alta.',
    keywords: 'leitor de PDF, ler PDF on-line, visualizador de PDF, texto para fala',
  },
}
