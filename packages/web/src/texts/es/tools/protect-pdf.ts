import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Protect PDF in Spanish. */
export const protectPdf: PartialTranslation<Catalog['protectPdf']> = {
  steps: ['Subir archivos', 'Elegir contraseña', 'Descargar'],
  protect: 'Proteger PDF',
  permissions: 'Qué pueden hacer los lectores',
  permissionsHint:
    'Para todos los que abren el archivo con la contraseña. De forma predeterminada, solo pueden leerlo e imprimirlo.',
  strength: {
    label: 'Seguridad de la contraseña',
    weak: 'Débil: fácil de adivinar. Mejor más larga, por ejemplo cuatro palabras seguidas.',
    fair: 'Aceptable: unos caracteres más ayudarían.',
    strong: 'Segura.',
  },
  stages: ['Leyendo su PDF…', 'Cifrando el documento…', 'Estableciendo los permisos…', 'Guardando su PDF…'],
  failed: 'No se pudo proteger',
  required: { title: 'Falta la contraseña', text: 'Escriba una contraseña para proteger su PDF' },
  opensForAll:
    'Cualquiera puede abrir su PDF y hacer lo que usted permite. Guarde bien la contraseña de propietario: nadie puede recuperarla.',
  opensForHolders: 'Solo los titulares de los certificados pueden abrir su PDF.',
  done: {
    title: '¡PDF protegido!',
    text: 'Su PDF solo se abre con su contraseña. Guárdela bien: nadie puede recuperarla.',
    another: 'Proteger otro PDF',
  },
}
