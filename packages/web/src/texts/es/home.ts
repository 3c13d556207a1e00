import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The texts of the home page, in Spanish. */
export const home: PartialTranslation<Catalog['home']> = {
  metaTitle: 'Sheaf: herramientas gratuitas para PDF, imágenes y videos',
  metaDescription:
    'Una, divida, firme, proteja, numere y convierta archivos PDF gratis y sin cuenta, en su propio dispositivo o en el servidor.',
  keywords:
    'herramientas PDF, unir PDF, dividir PDF, firmar PDF, proteger PDF, PDF a imagen, imagen a PDF, gratis, privado',

  title: 'Herramientas gratuitas para PDF, imágenes y videos',
  lead: 'Sin cuenta, sin rastreo. Los archivos subidos se eliminan en cuanto termina el trabajo; los resultados, al cabo de dos horas como máximo. Con «En este dispositivo» activado no se sube nada.',
  search: 'Buscar herramientas',
  placeholder: 'Buscar: «reducir», «docx»…',
  found: (count) => (count === 1 ? '1 herramienta encontrada' : `${count} herramientas encontradas`),
  nothing: (query) => `Ninguna herramienta coincide con «${query}».`,
  nothingYet:
    'Pruebe con otra palabra, abra el archivo aquí para ver qué se puede hacer con él o consulte todas las herramientas.',
  showAll: 'Mostrar todas las herramientas',
  tools: 'Todas las herramientas',
  popular: 'Populares',
  recent: 'Últimas usadas en este dispositivo',
  forget: 'Borrar esta lista',
  families: {
    label: 'Tipos de herramientas',
    all: (count) => `Las ${count}`,
    organize: 'Organizar',
    convert: 'Convertir',
    edit: 'Editar y firmar',
    secure: 'Proteger',
    smaller: 'Reducir',
    images: 'Imágenes',
    videos: 'Videos',
    inspect: 'Examinar',
    automate: 'Automatizar',
  },
  developers: {
    title: 'Para desarrolladores',
    text: 'Formularios de operaciones pensadas para programas. Muestran lo que pueden hacer la API y la línea de comandos.',
  },

  drop: {
    label: 'Empezar con un archivo',
    prompt: 'o suéltelo en cualquier parte',
    hint: 'Vea qué puede hacer con él. Todavía no se sube nada.',
    choose: 'Seleccionar un archivo',
    here: 'Suelte su archivo para ver qué se puede hacer con él',
  },

  features: {
    title: 'Hecho para merecer confianza',
    lead: 'Los documentos son personales. Por eso está hecho así.',
    list: [
      {
        title: 'En su dispositivo, si lo prefiere',
        text: 'Active «En este dispositivo» y su navegador hará el trabajo. No se sube nada, y es el mismo programa que funciona en el servidor.',
      },
      {
        title: 'Se elimina al terminar',
        text: 'Los archivos subidos se eliminan en cuanto termina el trabajo; los resultados, al cabo de dos horas como máximo.',
      },
      {
        title: 'Sin cuenta, sin rastreo',
        text: 'Sin registro, sin publicidad, sin cookies, sin peticiones a terceros. No hay nada que rechazar.',
      },
      {
        title: 'Conserva lo que hay en su PDF',
        text: 'Los marcadores, enlaces, campos de formulario y archivos adjuntos siguen a sus páginas. Si algo no se puede conservar, el resultado lo indica.',
      },
      {
        title: 'Para todas las personas',
        text: 'Todo funciona con el teclado, con un lector de pantalla, en un teléfono, en modo claro y oscuro.',
      },
      {
        title: 'Software libre',
        text: 'Con licencia MIT: léalo, instálelo en su propio servidor o úselo desde la línea de comandos.',
      },
    ],
  },

  claims: {
    title: 'En cifras',
    sample: 'Cifras de ejemplo',
    note: 'Estas cifras y opiniones muestran dónde irán las de este sitio. No corresponden a esta instalación.',
    label: 'Lo que dicen los usuarios',
    sampleVoice: 'Ejemplo',
    rating: (rating) => `${rating} de 5 estrellas`,
    previous: 'Anterior',
    next: 'Siguiente',
    pause: 'Pausar',
    play: 'Reproducir',
    position: (position, count) => `${position} de ${count}`,
  },

  faq: {
    title: 'Preguntas y respuestas',
    more: 'Toda la ayuda y las respuestas',
    list: [
      {
        question: '¿Es realmente gratis?',
        answer: 'Sí. Todas las herramientas son gratuitas, sin registro ni pago.',
      },
      {
        question: '¿Qué pasa con mis archivos?',
        answer:
          'Los archivos se procesan localmente cuando es posible y se eliminan de los servidores en un plazo de 24 horas. En la práctica, es antes. Los archivos subidos se eliminan en cuanto termina el trabajo; los resultados, al cabo de dos horas como máximo. Con «En este dispositivo» activado no se sube nada.',
      },
      {
        question: '¿Qué formatos son compatibles?',
        answer:
          'PDF, Word (DOC/DOCX), Excel (XLS/XLSX), PowerPoint (PPT/PPTX), imágenes (JPG, PNG, TIFF, BMP) y video (MP4, AVI, MOV).',
      },
      {
        question: '¿Qué tamaño puede tener un archivo?',
        answer:
          'El tamaño máximo es de 100 MB por archivo. Algunas herramientas admiten menos y las de video, más; cada una lo indica antes de que seleccione un archivo.',
      },
    ],
  },
}
