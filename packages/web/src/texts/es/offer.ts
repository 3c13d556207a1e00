import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** What is said of tools that cannot be run here, in Spanish. */
export const offer: PartialTranslation<Catalog['offer']> = {
  notOnServer: (title) => `Este servidor todavía no ofrece «${title}».`,
  notOnDevice: (title) => `«${title}» no es posible en este dispositivo: necesita el servidor.`,
  needsServer: (title) => `«${title}» necesita un servidor y no se puede acceder a ninguno.`,
  notStored:
    'No se puede acceder a ningún servidor y las herramientas no están guardadas en este navegador. Abra el sitio una vez con conexión y active «En este dispositivo»; después funcionarán sin ella.',
  noLanguage:
    'No se puede acceder a ningún servidor y el reconocimiento de texto de este idioma no está guardado en este navegador. Reconozca un texto una vez con conexión; después funcionará sin ella.',
  lacks: (part, remedy) => `Le falta: ${part}. ${remedy}`,
}
