import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The texts of the pages on privacy, terms and security, in Spanish. */
export const legal: PartialTranslation<Catalog['legal']> = {
  privacy: {
    metaTitle: 'Política de privacidad',
    description: 'Qué pasa con sus archivos y qué se guarda y dónde: sin cuenta, sin cookies, sin rastreo.',
    title: 'Política de privacidad',
    lead: 'Esta página explica qué hace el programa con sus archivos y sus datos. Describe el programa tal como se distribuye; quien administra un servidor puede añadir algo más.',
    sections: [
      {
        heading: 'En resumen',
        list: [
          'Sin cuenta, sin cookies, sin publicidad, sin rastreo, sin análisis de uso.',
          'El sitio no hace peticiones a ningún otro servidor.',
          'Los archivos subidos se eliminan en cuanto termina el trabajo; los resultados, al cabo de dos horas como máximo.',
          'Con «En este dispositivo» activado no se sube nada.',
        ],
      },
      {
        heading: 'Archivos que envía al servidor',
        text: [
          'Cuando inicia una herramienta, sus archivos y opciones se envían al servidor de este sitio y se escriben en una carpeta propia, solo para ese trabajo. El trabajo lo hace un proceso aparte. La carpeta se elimina en cuanto termina el trabajo, tanto si se completa como si falla o se cancela.',
          'La mayoría de los resultados se envían de inmediato y no se conservan. Algunos esperan en una dirección con un código aleatorio imposible de adivinar; con la configuración de fábrica se eliminan al cabo de dos horas como máximo, y en ningún caso después de 23 horas, es decir, siempre en un plazo de 24 horas.',
          'Nadie mira sus archivos, y no se usan para nada más que el trabajo que ha pedido.',
        ],
      },
      {
        heading: 'Archivos que permanecen en su dispositivo',
        text: [
          'Con «En este dispositivo» activado, su navegador hace el trabajo y sus archivos nunca salen de él. Las vistas previas de las páginas se crean en su dispositivo aunque el interruptor esté desactivado, salvo en los pocos documentos que su navegador no puede mostrar: entonces el servidor crea las imágenes, con las mismas reglas.',
          'El lector de PDF habla con las voces de su navegador y de su dispositivo. Algunos navegadores tienen voces que se generan en línea en los servidores de su fabricante: esas envían allí las frases que se leen. El lector las marca como «en línea» y usa una voz de este dispositivo, salvo que usted elija otra o no haya ninguna para el idioma.',
        ],
      },
      {
        heading: 'Qué se guarda en su navegador',
        text: [
          'No se usan cookies. Su navegador recuerda, solo en su dispositivo, lo que ha elegido aquí: dónde se hace el trabajo, los colores, el idioma, cómo prefiere ver y escuchar los documentos, la página en la que estaba en cada uno de los últimos 100 documentos que leyó (con una huella digital, sin su nombre), las últimas cuatro herramientas que abrió y las firmas que pida guardar. También se guardan ahí los cambios sin guardar de un documento que edite o rellene aquí, junto con el documento, para que no se pierdan al recargar: hasta que los guarde o los descarte, siete días como máximo. Los archivos, las opciones y el resultado de una herramienta, sin contraseñas ni resultados obtenidos con una, se conservan mientras su ventana está abierta, para que no se pierda nada al volver atrás o recargar; se eliminan cuando empieza de nuevo o en su próxima visita después de cerrar la ventana. Además puede guardar partes del propio programa para que el sitio se abra más rápido y sin conexión. Puede borrar todo esto en los ajustes de su navegador.',
        ],
      },
      {
        heading: 'Qué registra el servidor',
        text: [
          'Por cada petición, el registro del programa contiene el método, qué herramienta se pidió, si se completó y cuánto tardó. No contiene direcciones de red, nombres de archivo, contraseñas ni nada de sus documentos.',
          'Un servidor situado delante del programa, o la empresa que lo aloja, puede llevar sus propios registros. Pregunte a quien administra esta instalación.',
        ],
      },
      {
        heading: 'Sus derechos',
        text: [
          'Como no se guarda nada sobre usted, normalmente no hay nada que comunicar, corregir o borrar. Si aun así tiene alguna pregunta, diríjase a quien administra esta instalación; la página de contacto indica quién es.',
        ],
      },
    ],
  },

  terms: {
    metaTitle: 'Condiciones de uso',
    description: 'Las pocas condiciones para usar este sitio gratuito: qué puede hacer y qué no promete nadie.',
    title: 'Condiciones de uso',
    lead: 'El uso del sitio es gratuito. Estas pocas condiciones son todo lo que hay que aceptar.',
    sections: [
      {
        heading: 'Uso del sitio',
        text: [
          'Cualquier persona puede usar las herramientas, con fines privados o profesionales, sin registro y sin pagar.',
        ],
        list: [
          'Use solo archivos que tenga derecho a usar. Quite una contraseña solo si está autorizado a hacerlo.',
          'No intente sobrecargar el servidor, acceder a archivos de otras personas ni usar el sitio para perjudicar a nadie.',
          'Los límites de tamaño y de tiempo existen para que todos puedan usarlo.',
        ],
      },
      {
        heading: 'Sus archivos',
        text: [
          'Sus archivos siguen siendo suyos. No concede más derechos sobre ellos que los técnicamente necesarios para hacer el trabajo que ha pedido. Qué pasa con ellos se describe en la política de privacidad.',
        ],
      },
      {
        heading: 'Sin garantía',
        text: [
          'El programa se ofrece tal cual, sin ninguna garantía, como dice su licencia. Conserve sus originales y compruebe los resultados antes de confiar en ellos, sobre todo antes de imprimirlos, firmarlos o presentarlos.',
          'La herramienta «Firmar PDF» coloca imágenes y textos en una página. Si eso basta como firma depende de para qué se use y de la ley que le corresponda.',
          'No existe el derecho a que el servicio esté disponible. Puede cambiarse o interrumpirse en cualquier momento.',
        ],
      },
      {
        heading: 'El programa',
        text: [
          'Sheaf es software libre con licencia MIT. Puede usar, copiar, modificar y compartir el programa, y ejecutarlo usted mismo. Algunas partes que envía a su navegador tienen licencias propias, entre ellas ffmpeg con la GPL; /third-party.txt las enumera, con sus fuentes.',
        ],
      },
    ],
  },

  security: {
    metaTitle: 'Seguridad',
    description: 'Cómo mantiene Sheaf sus archivos separados, durante cuánto tiempo, y qué no hace.',
    title: 'Seguridad',
    lead: 'Todo archivo se considera hostil y todo archivo se considera secreto. Esto es lo que se deriva de ello.',
    sections: [
      {
        heading: 'Separados unos de otros',
        text: [
          'La parte del servidor que se comunica con la red nunca abre un documento. Cada trabajo se ejecuta en un proceso propio, con límites de tiempo y de memoria, y se termina junto con todo lo que inició.',
          'Un resultado en espera se encuentra mediante un código aleatorio de 128 bits, del que el servidor solo guarda una huella. Nadie puede enumerar ni adivinar resultados.',
        ],
      },
      {
        heading: 'No por mucho tiempo',
        text: [
          'Lo que sube se elimina cuando termina el trabajo. Los resultados se eliminan al cabo de dos horas como máximo; el servidor busca restos al arrancar y cada cinco minutos.',
        ],
      },
      {
        heading: 'En su navegador',
        list: [
          'Una política de seguridad de contenido estricta: ningún script ni estilo de otro sitio, ninguno dentro de la página.',
          'Ninguna petición a otro servidor; las fuentes, los procesos y los motores vienen de este sitio.',
          'Se rechazan las peticiones que otros sitios hagan en su nombre.',
          'Sin cookies, así que no hay ninguna sesión que robar.',
        ],
      },
      {
        heading: 'Contraseñas',
        text: [
          'La protección de un documento usa AES-256. Las contraseñas que escribe se usan solo para ese trabajo y no aparecen en ningún registro ni dirección. Nadie puede recuperar una contraseña olvidada.',
        ],
      },
      {
        heading: 'Qué no hace',
        text: [
          'Sheaf no busca programas maliciosos en los documentos ni quita scripts o enlaces de los PDF que modifica. Las firmas que coloca son imágenes y textos, no firmas criptográficas.',
        ],
      },
      {
        heading: 'Informar de un fallo de seguridad',
        text: [
          'Informe de forma privada, por la vía que describe el archivo SECURITY.md del código fuente, y no en público.',
        ],
      },
    ],
  },
}
