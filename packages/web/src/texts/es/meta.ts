import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Metadata of the tools for search engines, in Spanish. */
export const meta: PartialTranslation<Catalog['meta']> = {
  'merge-pdf': {
    title: 'Unir PDF: varios archivos en uno',
    description:
      'Una varios archivos PDF en uno, en el orden que elija. Se conservan los marcadores y enlaces. Gratis, sin cuenta.',
    keywords: 'unir PDF, juntar PDF, combinar archivos PDF, fusionar PDF',
  },
  'split-pdf': {
    title: 'Dividir PDF: un archivo en varios',
    description:
      'Divida un PDF en varios archivos por intervalos de páginas, cada cierto número de páginas o página por página. Gratis, sin cuenta.',
    keywords: 'dividir PDF, separar PDF, separar páginas de PDF, extraer páginas',
  },
  'compress-pdf': {
    title: 'Comprimir PDF: reducir el tamaño',
    description: 'Reduzca archivos PDF en tres niveles, de suave a fuerte, y vea cuánto se ahorró. Gratis, sin cuenta.',
    keywords: 'comprimir PDF, reducir tamaño de PDF, PDF más pequeño, compresor de PDF',
  },
  'protect-pdf': {
    title: 'Proteger PDF: añadir una contraseña',
    description:
      'Proteja un PDF con una contraseña y elija si los lectores pueden imprimir, copiar, modificar o comentar.',
    keywords: 'proteger PDF, PDF con contraseña, cifrar PDF, permisos de PDF',
  },
  'unlock-pdf': {
    title: 'Desbloquear PDF: quitar una contraseña que conoce',
    description: 'Quite la contraseña y las restricciones de un PDF cuya contraseña conoce. Gratis, sin cuenta.',
    keywords: 'desbloquear PDF, quitar contraseña de PDF, descifrar PDF',
  },
  'sign-pdf': {
    title: 'Firmar PDF: dibuje o escriba su firma',
    description: 'Coloque firmas dibujadas, textos y fechas en un PDF, justo donde los ve. Gratis, sin cuenta.',
    keywords: 'firmar PDF, firma en PDF, dibujar firma, rellenar y firmar',
  },
  'rotate-pdf': {
    title: 'Girar PDF: algunas páginas o todas',
    description:
      'Gire las páginas de un PDF en pasos de 90 grados, una por una o todas a la vez, con vista previa. Gratis, sin cuenta.',
    keywords: 'girar PDF, rotar páginas de PDF, girar páginas',
  },
  'delete-pages': {
    title: 'Eliminar páginas de un PDF',
    description:
      'Elija páginas por su imagen y elimínelas de un PDF. Los marcadores y enlaces se ajustan. Gratis, sin cuenta.',
    keywords: 'eliminar páginas de PDF, quitar páginas de PDF, borrar páginas',
  },
  'reorder-pages': {
    title: 'Reordenar las páginas de un PDF',
    description: 'Cambie el orden de las páginas de un PDF, arrastrando o con el teclado. Gratis, sin cuenta.',
    keywords: 'reordenar páginas de PDF, ordenar PDF, organizar páginas',
  },
  'number-pages': {
    title: 'Numerar las páginas de un PDF',
    description:
      'Añada números de página a un PDF: dónde, con qué fuente y tamaño, desde qué número. Gratis, sin cuenta.',
    keywords: 'numerar páginas de PDF, añadir números de página, paginar PDF',
  },
  'add-watermark': {
    title: 'Añadir una marca de agua a un PDF',
    description:
      'Ponga un texto o una imagen sobre las páginas de un PDF, con la posición, el ángulo y la intensidad que elija.',
    keywords: 'marca de agua PDF, sello PDF, añadir texto a PDF, CONFIDENCIAL',
  },
  'word-to-pdf': {
    title: 'Word a PDF: convertir DOCX, DOC, ODT y RTF',
    description:
      'Convierta documentos de Word (DOCX, DOC), ODT y RTF en archivos PDF, hasta 50 MB. Gratis, sin cuenta.',
    keywords: 'Word a PDF, DOCX a PDF, DOC a PDF, convertir Word',
  },
  'excel-to-pdf': {
    title: 'Excel a PDF: convertir XLSX, XLS, ODS y CSV',
    description: 'Convierta libros de Excel (XLSX, XLS), ODS y CSV en archivos PDF, hasta 50 MB. Gratis, sin cuenta.',
    keywords: 'Excel a PDF, XLSX a PDF, XLS a PDF, convertir Excel',
  },
  'ppt-to-pdf': {
    title: 'PowerPoint a PDF: convertir PPTX, PPT y ODP',
    description:
      'Convierta presentaciones de PowerPoint (PPTX, PPT) y ODP en archivos PDF, hasta 75 MB. Gratis, sin cuenta.',
    keywords: 'PowerPoint a PDF, PPTX a PDF, PPT a PDF, convertir diapositivas',
  },
  'image-to-pdf': {
    title: 'Imagen a PDF: JPG, PNG, TIFF y más',
    description:
      'Reúna imágenes JPG, PNG, TIFF, BMP, GIF y WebP en un PDF, sin perder calidad, salvo que pida un archivo más pequeño.',
    keywords: 'imagen a PDF, JPG a PDF, PNG a PDF, TIFF a PDF, escaneo a PDF',
  },
  'pdf-to-word': {
    title: 'PDF a Word: un documento editable',
    description:
      'Convierta un PDF en un documento de Word que se puede editar: párrafos, títulos, tablas. Gratis, sin cuenta.',
    keywords: 'PDF a Word, PDF a DOCX, convertir PDF a Word',
  },
  'pdf-to-excel': {
    title: 'PDF a Excel: obtener las tablas',
    description: 'Convierta las tablas de un PDF en un libro de Excel o CSV. Gratis, sin cuenta.',
    keywords: 'PDF a Excel, PDF a XLSX, tablas de PDF',
  },
  'pdf-to-image': {
    title: 'PDF a imagen: JPG, PNG o TIFF',
    description:
      'Convierta las páginas de un PDF en imágenes JPG, PNG o TIFF, con la resolución que elija. Gratis, sin cuenta.',
    keywords: 'PDF a imagen, PDF a JPG, PDF a PNG, PDF a TIFF',
  },
  'ocr-pdf': {
    title: 'OCR: hacer buscable un PDF escaneado',
    description:
      'Reconozca el texto de páginas escaneadas y obtenga un PDF en el que se puede buscar y copiar. Gratis, sin cuenta.',
    keywords: 'OCR PDF, reconocimiento de texto, PDF con búsqueda, escaneo a texto',
  },
  'compress-image': {
    title: 'Comprimir imágenes: JPG, PNG, WebP, GIF',
    description: 'Reduzca imágenes sin que se note, muchas a la vez, y vea cuánto se ahorró en cada una. Gratis.',
    keywords: 'comprimir imágenes, reducir imágenes, JPG más pequeño, PNG más pequeño, WebP',
  },
  'compress-video': {
    title: 'Comprimir videos: MP4, MOV, AVI y más',
    description: 'Reduzca videos de hasta 500 MB, varios a la vez. Gratis, sin cuenta.',
    keywords: 'comprimir video, reducir video, MP4 más pequeño, reducir tamaño de video',
  },
  'pdf-info': {
    title: 'Información del PDF: qué contiene',
    description:
      'Vea las páginas y sus tamaños, los metadatos, el cifrado, los marcadores, los campos de formulario y más.',
    keywords: 'información de PDF, metadatos de PDF, propiedades de PDF',
  },
  'edit-pdf': {
    title: 'Editar PDF: resaltar, dibujar, escribir',
    description: 'Resalte, dibuje, escriba y firme directamente en las páginas de un PDF, en su navegador.',
    keywords: 'editar PDF, anotar PDF, resaltar PDF, escribir en PDF',
  },
  'edit-pdf-forms': {
    title: 'Editor de formularios PDF',
    description: 'Coloque campos de texto, casillas y listas en un PDF para que otros puedan rellenarlo.',
    keywords: 'editor de formularios PDF, crear formulario PDF, campos de formulario',
  },
  'read-pdf': {
    title: 'Lector de PDF: leer, buscar, escuchar',
    description: 'Lea un PDF en su navegador, busque en él o escúchelo en voz alta.',
    keywords: 'lector de PDF, leer PDF en línea, visor de PDF, texto a voz',
  },
}
