import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Spanish texts about working without a server, and about new versions of the site. */
export const offline: PartialTranslation<Catalog['offline']> = {
  update: { text: 'Hay una nueva versión de Sheaf.', reload: 'Recargar', later: 'Más tarde' },

  languages: {
    store: (size) => `Guardar para usar sin conexión: ${size}`,
    storing: 'Cargando…',
    stored: 'El reconocimiento de texto en este idioma funciona sin conexión.',
    failed: 'No se pudo guardar el idioma. Compruebe la conexión e inténtelo de nuevo.',
    again: 'Intentar de nuevo',
  },
  place: {
    switch: 'En este dispositivo',
    notHere: 'Esta herramienta no puede funcionar en este dispositivo. Necesita el servidor.',
    keeps: (size) =>
      `Al activarlo, las herramientas también se guardan en este navegador para trabajar sin conexión${size ? `: ${size}` : ''}.`,
    keeping: (size) => `Las herramientas se están guardando en este navegador: ${size}.`,
    storing: 'Guardando las herramientas',
    kept: 'Las herramientas están guardadas en este navegador y funcionan sin conexión.',
  },
}
