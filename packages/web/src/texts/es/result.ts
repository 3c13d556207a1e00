import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Spanish texts about a finished file, and where one can go with it. */
export const result: PartialTranslation<Catalog['result']> = {
  smaller: (percent) => `${percent} % más pequeño`,
  larger: (percent) => `${percent} % más grande`,
  preview: 'Vista previa del resultado',
  files: 'Archivos',
  moreFiles: (count) => (count === 1 ? 'Un archivo más' : `${count} archivos más`),
  share: 'Compartir',
  shareFailed: 'No se pudo compartir el archivo. Descárguelo en su lugar.',
  print: 'Imprimir',
  printFailed: 'No se puede imprimir aquí. Descargue el archivo e imprímalo desde allí.',
  rename: 'Cambiar nombre',
  newName: 'Nombre del archivo',
  keepName: 'Aceptar',
  same: 'Mismo tamaño',
  nearlySame: 'Casi el mismo tamaño',
  compared:
    'Las marcas verdes son palabras insertadas, las amarillas sustituidas y las azules movidas; las barras rojas indican dónde se eliminaron palabras. Los marcos violetas señalan todo lo demás. Abra una marca para leer lo que había antes.',
  differences: {
    all: (count) => (count === 1 ? 'Una diferencia:' : `${count} diferencias:`),
    each: (type, count) => `${count} ${type}`,
    types: {
      inserted: 'inserciones',
      deleted: 'eliminaciones',
      replaced: 'sustituciones',
      moved: 'traslados',
      other: 'otras',
    },
  },
  continue: {
    title: 'Continuar con…',
    text: 'Abre el resultado en otra herramienta, sin descargarlo ni subirlo de nuevo.',
    more: 'Más herramientas',
    failed: 'No se pudo abrir el resultado. Descárguelo mientras sea posible y selecciónelo en la otra herramienta.',
  },
}
