import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The texts of the page of help, in Spanish. */
export const help: PartialTranslation<Catalog['help']> = {
  metaTitle: 'Ayuda y preguntas frecuentes',
  description: 'Respuestas sobre archivos, formatos, límites, contraseñas, firmas y el trabajo sin conexión.',
  title: 'Ayuda y preguntas frecuentes',
  lead: 'Lo que más se pregunta y qué hacer cuando algo no funciona.',
  general: 'En general',
  groups: [
    {
      heading: 'Trabajar con archivos',
      list: [
        {
          question: '¿Cómo empiezo?',
          answer:
            'Elija una herramienta en la página de inicio, o suelte un archivo en ella y elija entre lo que se puede hacer con él. En la página de una herramienta puede soltar archivos en cualquier parte, seleccionarlos o pegarlos.',
        },
        {
          question: 'Mi PDF tiene contraseña. ¿Puedo usarlo?',
          answer:
            'Sí, si conoce la contraseña. La herramienta la pide en el momento. Los resultados no están protegidos, salvo que los vuelva a proteger; el resultado lo indica.',
        },
        {
          question: '¿Cómo indico páginas?',
          answer:
            'Por ejemplo, 1-3,5. También 3- (hasta el final), -3 (desde el principio), last (la última), r2 (la penúltima), odd (impares), even (pares), !4 (todas menos la 4) y 5-1 (en orden inverso).',
        },
        {
          question: '¿Por qué mi archivo no es más pequeño que antes?',
          answer:
            'Porque no se pudo reducir con la calidad elegida. En ese caso recibe el original sin cambios, en lugar de algo peor.',
        },
        {
          question: '¿«Firmar PDF» crea una firma digital?',
          answer:
            'No. Coloca en la página una firma dibujada o escrita, textos y fechas. No demuestra quién firmó. Modificar un documento que tiene una firma digital rompe esa firma; el resultado se lo advierte.',
        },
      ],
    },
    {
      heading: 'En este dispositivo',
      list: [
        {
          question: '¿Para qué sirve el interruptor «En este dispositivo»?',
          answer:
            'Hace que su navegador haga el trabajo en lugar del servidor. No se sube nada. Su elección se recuerda, y cada resultado indica dónde se hizo.',
        },
        {
          question: '¿Pueden hacerlo todas las herramientas?',
          answer:
            'Casi todas. Word, Excel, PowerPoint y HTML a PDF, unir vídeos y los sellos de tiempo necesitan un servidor. Una herramienta que necesita el servidor lo indica y no sube nada mientras el interruptor está activado.',
        },
        {
          question: 'El interruptor está activado y no se puede cambiar. ¿Por qué?',
          answer:
            'Ningún servidor responde, así que solo queda su dispositivo. En cuanto uno responda, podrá volver a elegir.',
        },
      ],
    },
    {
      heading: 'Cuando algo sale mal',
      list: [
        {
          question: 'Una herramienta dice que mi archivo está dañado.',
          answer:
            'Sheaf abre muchos documentos dañados y avisa de ello. Si no puede, abra el archivo en otro programa, guárdelo o imprímalo de nuevo como PDF y vuelva a intentarlo.',
        },
        {
          question: 'El servidor está ocupado o no responde.',
          answer: 'Inténtelo de nuevo en un minuto o active «En este dispositivo», que no necesita servidor.',
        },
        {
          question: 'Ya no puedo descargar mi resultado.',
          answer:
            'Los resultados que esperan en el servidor se eliminan al cabo de dos horas como máximo. Use la herramienta otra vez.',
        },
        {
          question: '¿A quién puedo preguntar?',
          answer:
            'La página de contacto indica quién administra esta instalación y dónde se recogen los errores del programa.',
        },
      ],
    },
  ],
  keys: {
    heading: 'Teclas',
    list: [
      { key: '/', does: 'va al cuadro de búsqueda de la página de inicio' },
      { key: 'F8', does: 'va al mensaje que acaba de aparecer' },
      { key: 'Esc', does: 'cierra un menú o un cuadro de diálogo' },
      { key: 'Tab', does: 'pasa de un control al siguiente; con Mayús vuelve atrás' },
    ],
  },
}
