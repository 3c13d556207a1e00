import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Split PDF in Spanish. */
export const splitPdf: PartialTranslation<Catalog['splitPdf']> = {
  steps: ['Subir archivos', 'Opciones de división', 'Descargar'],
  split: 'Dividir PDF',
  required: { title: 'Faltan los intervalos', text: 'Escriba intervalos de páginas (por ejemplo, «1-3,4-6»)' },
  invalid: { title: 'Intervalo no válido', text: 'Use un formato como «1-3,4-6» o «1,2,3,4-10»' },
  interval: { title: 'Número de páginas no válido', text: 'Tiene que haber entre 1 y 100 páginas por archivo' },
  pageCount: (count) => (count === 1 ? 'Su PDF tiene 1 página.' : `Su PDF tiene ${count} páginas.`),
  parts: (count, shown) =>
    `${count === 1 ? '1 archivo' : `${count} archivos`}: ${shown.join(', ')}${shown.length < count ? ', …' : ''}`,
  part: (pages, count) => (count === 1 ? `página ${pages}` : `páginas ${pages}`),
  noChapters: 'Este PDF no tiene marcadores y, por tanto, ningún capítulo por el que dividirlo.',
  pick: {
    title: 'Elegir las partes',
    hint: 'Elija la primera página de una parte y luego la última. Si elige una parte otra vez, se quita.',
    marked: 'Cada página lleva el número de la parte a la que pertenecerá.',
    unknown: 'El inicio de cada parte se busca en las páginas al dividir el PDF.',
    list: 'Páginas',
    page: (number) => `Página ${number}`,
    pageIn: (number, part) => `Página ${number}, parte ${part}`,
    badge: (part) => `Parte ${part}`,
    begun: (part, page) => `La parte ${part} empieza en la página ${page}. Elija su última página.`,
    clear: 'Empezar de nuevo',
  },
  stages: ['Leyendo su PDF…', 'Buscando las partes…', 'Separando las partes…', 'Empaquetando los archivos…'],
  failed: 'No se pudo dividir',
  done: {
    title: '¡PDF dividido!',
    text: 'Su PDF se ha dividido y está listo para descargar',
    another: 'Dividir otro PDF',
  },
  caption: (count) => `Archivo ZIP con ${count} PDF`,
}
