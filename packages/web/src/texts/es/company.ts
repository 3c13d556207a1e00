import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The texts of the pages about the site, its features, and how to reach its makers, in Spanish. */
export const company: PartialTranslation<Catalog['company']> = {
  about: {
    metaTitle: 'Acerca de Sheaf',
    description: 'Qué es Sheaf, para quién es y las pocas reglas con las que está hecho.',
    title: 'Acerca de Sheaf',
    lead: 'Sheaf es una caja de herramientas gratuita para archivos PDF e imágenes, para cualquiera que tenga que arreglar un documento y no quiera registrarse para ello.',
    sections: [
      {
        heading: 'Qué hace',
        text: [
          'Sheaf une, divide, gira, numera, firma, protege y convierte documentos. Cada herramienta hace una sola cosa, indica qué admite antes de que seleccione un archivo y dice dónde se hizo el resultado.',
        ],
      },
      {
        heading: 'Las reglas con las que está hecho',
        text: [
          'Una herramienta para documentos tiene que merecer confianza. Estas reglas valen para todas sus partes:',
        ],
        list: [
          'Nada se pierde sin avisar. Si un cambio rompe algo, como una firma digital, el resultado se lo indica.',
          'Un resultado nunca es peor que lo que entregó. Un archivo que no se puede reducir se devuelve como estaba.',
          'Nada es inventado: no hay resultados ficticios ni barras de progreso que retroceden.',
          'Sus archivos son cosa suya. El servidor los olvida cuando termina el trabajo, y su propio dispositivo puede hacerlo en su lugar.',
        ],
      },
      {
        heading: 'Un programa, varias formas de usarlo',
        text: [
          'El mismo núcleo funciona en el servidor, en su navegador, en la línea de comandos y como biblioteca. Quien trabaja con muchos archivos, o no puede enviarlos a ningún sitio, puede ejecutar Sheaf en su propio equipo; es software libre con licencia MIT.',
        ],
      },
    ],
  },

  features: {
    metaTitle: 'Funciones',
    description:
      'Qué pueden hacer las herramientas de Sheaf y qué conservan: páginas, seguridad, conversión, imágenes, privacidad.',
    title: 'Funciones',
    lead: 'Qué puede hacer aquí y con qué puede contar mientras lo hace.',
    sections: [
      {
        heading: 'Páginas',
        text: [
          'Una documentos, divídalos por intervalos, cada cierto número de páginas o página por página; elimine, gire y reordene páginas; añada números de página y marcas de agua. Los marcadores, enlaces, campos de formulario, etiquetas de página, archivos adjuntos y capas siguen a sus páginas.',
          'Las páginas se indican igual en todas partes: 1-3,5 y también 3- para «hasta el final», last (última), odd (impares), even (pares) y !4 para «todas menos».',
        ],
      },
      {
        heading: 'Seguridad',
        text: [
          'Proteja un documento con una contraseña (AES-256) y elija qué pueden hacer los lectores, o quite la contraseña de un documento si la conoce. Coloque firmas dibujadas, textos y fechas; son imágenes y textos en la página, no firmas criptográficas.',
        ],
      },
      {
        heading: 'Conversión',
        text: [
          'Convierta páginas en imágenes JPG, PNG, TIFF, WebP o AVIF, e imágenes en un PDF. Al pasar a un PDF, las imágenes no pierden nada, salvo que pida un archivo más pequeño.',
          'Los archivos de Word, Excel, PowerPoint y OpenDocument se convierten en PDF tal como los imprime LibreOffice. Un PDF se convierte en un documento de Word con párrafos, títulos, listas y tablas en lugar de un cuadro de texto por línea, y sus tablas, en un libro de Excel con números y fechas con los que se puede calcular.',
          'Las páginas escaneadas se vuelven buscables: su texto se reconoce en diez idiomas, varios a la vez, y se coloca de forma invisible bajo la página, que queda como está. O bien obtenga solo el texto. También puede hacerse en su dispositivo.',
        ],
      },
      {
        heading: 'Archivos más pequeños',
        text: [
          'Reduzca archivos PDF: las imágenes se comprimen todo lo posible sin que se note, las fuentes se limitan a los caracteres usados y se elimina lo que nadie puede ver. El texto sigue siendo texto. Cuánto se gana depende del contenido: mucho con fotos y escaneos, poco con solo texto.',
          'Reduzca imágenes JPG, PNG, WebP, GIF, TIFF y BMP sin que se note, muchas a la vez.',
        ],
      },
      {
        heading: 'Dónde se hace el trabajo',
        text: [
          'De forma predeterminada, el trabajo lo hace el servidor. Con «En este dispositivo» activado lo hace su navegador: no se sube nada y el resultado es el mismo; solo las imágenes comprimidas pueden variar un poco de tamaño. Cada resultado indica dónde se hizo. Si no hay servidor, el sitio trabaja en su dispositivo por sí solo.',
        ],
      },
      {
        heading: 'Para todas las personas',
        list: [
          'Todo se puede hacer con el teclado; lo que se puede arrastrar también tiene botones.',
          'Preparado para lectores de pantalla, con buen contraste en modo claro y oscuro, y para quienes prefieren menos movimiento.',
          'Desde un teléfono pequeño hasta una pantalla muy grande.',
          'En inglés, alemán, francés, español, portugués y japonés.',
        ],
      },
    ],
  },

  contact: {
    metaTitle: 'Contacto',
    description: 'A quién preguntar sobre esta instalación de Sheaf y dónde informar de un error del programa.',
    title: 'Contacto',
    lead: 'A quién preguntar depende de qué se trate.',
    operator: {
      heading: 'Sobre esta instalación',
      known: 'Esta instalación de Sheaf la administra:',
      unknown:
        'Quien administra este servidor no ha indicado aquí quién es. Si es usted: rellene sus datos antes de publicar el sitio; están en un único archivo, content/operator.ts.',
      email: 'Correo electrónico',
    },
    source: {
      heading: 'Sobre el programa',
      known: 'Los errores y las sugerencias van en la lista de incidencias que acompaña al código fuente:',
      unknown:
        'Los errores y las sugerencias van en la lista de incidencias que acompaña al código fuente de Sheaf, en el lugar de donde usted o quien administra este servidor lo obtuvo.',
      hints: [
        'Diga qué herramienta usó, qué esperaba y qué ocurrió en su lugar.',
        'Si apareció un error con un número de petición, indíquelo. No revela nada sobre usted ni sobre su archivo.',
        'No adjunte un documento que otros no deban ver. A menudo basta con el mensaje de error.',
      ],
    },
    security: {
      heading: 'Sobre un fallo de seguridad',
      text: 'No lo publique. Use la vía privada que describe el archivo SECURITY.md del código fuente.',
    },
  },
}
