import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Spanish texts of the question before something would be lost. */
export const leaving: PartialTranslation<Catalog['leaving']> = {
  work: {
    title: '¿Salir antes de que termine el proceso?',
    text: 'Sus archivos todavía se están procesando. Si sale ahora, el proceso se cancela y el resultado se pierde.',
    goOn: 'Cancelar el proceso y salir',
  },
  changes: {
    title: '¿Descartar los cambios?',
    text: 'Lo que ha hecho aquí todavía no se ha guardado. Si continúa, se perderá.',
    goOn: 'Descartar y continuar',
  },
  stay: 'Quedarse aquí',
}
