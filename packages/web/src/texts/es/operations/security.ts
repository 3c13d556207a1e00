import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot, permissionFields } from './recurring.js'

/** What everything that makes a signature asks for. */
const signatureFields = {
  reason: {
    title: 'Motivo',
    description: 'Por qué se firma el documento, por ejemplo: Apruebo este documento.',
  },
  location: { title: 'Lugar', description: 'Dónde se firma.' },
  contact: {
    title: 'Contacto',
    description: 'Cómo contactar con quien firma, por ejemplo un correo electrónico o un teléfono.',
  },
  appearance: {
    title: 'Aspecto',
    description: 'Si la firma se ve en una página. Los lectores muestran ambos tipos en su lista.',
    choices: {
      invisible: { title: 'Invisible', description: 'Las páginas se ven como antes.' },
      visible: { title: 'Visible', description: 'Texto e imagen en un recuadro de una página.' },
    },
  },
  text: {
    title: 'Texto',
    description: 'Texto de una firma visible, en una o varias líneas. Las líneas sin nada que poner se omiten.',
    choices: {
      '{name}': 'Nombre',
      '{date}': 'Fecha',
      '{time}': 'Hora',
      '{reason}': 'Motivo',
      '{location}': 'Lugar',
      '{contact}': 'Contacto',
      '{issuer}': 'Emisor del certificado',
    },
  },
  page: { title: 'Página', description: 'Página de una firma visible.' },
  x: {
    title: 'Desde la izquierda',
    description: 'Borde izquierdo del recuadro, en puntos desde la izquierda de la página tal como se muestra.',
  },
  y: {
    title: 'Desde arriba',
    description: 'Borde superior del recuadro, en puntos desde arriba de la página tal como se muestra.',
  },
  width: { title: 'Ancho', description: 'Ancho del recuadro en puntos.' },
  height: { title: 'Alto', description: 'Alto del recuadro en puntos.' },
  field: {
    title: 'Campo de firma',
    description:
      'Nombre del campo de firma vacío en el que se firma, o del nuevo. De forma predeterminada, un campo nuevo. Un campo existente conserva su posición.',
  },
  certify: {
    title: 'Certificar',
    description: 'Si esta primera firma certifica el documento y qué cambios permite después.',
    choices: {
      no: { title: 'No', description: 'Una firma normal.' },
      'no-changes': {
        title: 'Sin cambios',
        description: 'Certifica; cualquier cambio la invalida.',
      },
      fill: {
        title: 'Formularios y firmas',
        description: 'Certifica; se permite rellenar formularios y firmar.',
      },
      annotate: {
        title: 'También comentarios',
        description: 'Certifica; también se permiten comentarios.',
      },
    },
  },
  signingTime: {
    title: 'Hora de la firma',
    description: 'La hora que declara la firma. De forma predeterminada, la actual.',
  },
} as const

/** The option of the password of a key. */
const keyPasswordField = {
  title: 'Contraseña de la clave',
  description: 'Contraseña del archivo PKCS#12 o de la clave privada, si tiene una.',
}

/** The option of hosts that may be asked. */
const fetchFromField = {
  title: 'Obtener de',
  description:
    'Servidores, separados por comas, de los que se pueden obtener certificados y datos de revocación que falten, en las direcciones que indican los certificados. Por defecto no se obtiene nada. Solo en la línea de comandos y en programas.',
}

/** Spanish texts of the operations on security and signatures. */
export const securityOperations: Readonly<Record<string, OperationTexts>> = {
  'protect-pdf': {
    title: 'Proteger PDF',
    summary: 'Cifra un PDF con una contraseña o con certificados y restringe lo que pueden hacer los lectores.',
    slots: { ...pdfSlot, certificates: 'Certificados de los destinatarios' },
    fields: {
      password: {
        title: 'Contraseña',
        description:
          'Contraseña que abre el archivo protegido, cifrado con AES-256. Con solo una contraseña de propietario, se abre sin ella.',
      },
      ownerPassword: {
        title: 'Contraseña de propietario',
        description:
          'Una segunda contraseña, para usted: con ella, todo está permitido. Si no la establece, nadie podrá levantar las restricciones. Programas como Acrobat las respetan; otros pueden ignorarlas.',
      },
      ...permissionFields,
      currentPassword: {
        title: 'Contraseña actual',
        description: 'Contraseña que abre el archivo de entrada, si tiene una.',
      },
    },
  },
  'sign-pdf': {
    title: 'Firmar PDF',
    summary: 'Coloca firmas dibujadas, textos y fechas en las páginas de un PDF.',
    slots: pdfSlot,
    fields: {
      signatures: {
        title: 'Firmas',
        description:
          'Elementos que se colocan, como JSON: imágenes de firma, textos y fechas con página, posición y tamaño en píxeles de la vista previa.',
      },
      canvasDimensions: {
        title: 'Dimensiones del lienzo',
        description:
          'Tamaño de la vista previa al que se refieren las posiciones, como JSON. De forma predeterminada, 1,5 veces el tamaño de la página.',
      },
      password: passwordField,
    },
  },
  'extend-signatures': {
    title: 'Ampliar firmas',
    summary:
      'Añade a un PDF los datos necesarios para verificar sus firmas incluso después de que caduquen los certificados.',
    slots: { ...pdfSlot, validation: 'Certificados, listas de revocación y respuestas OCSP' },
    fields: {
      level: {
        title: 'Nivel',
        description: 'Qué se añade.',
        choices: {
          'b-lt': { title: 'B-LT', description: 'Certificados y datos sobre su revocación.' },
          'b-lta': {
            title: 'B-LTA',
            description: 'Lo mismo y un sello de tiempo que lo cubre. Requiere una autoridad de sellado de tiempo.',
          },
        },
      },
      timestampUrl: {
        title: 'Autoridad de sellado de tiempo',
        description:
          'Dirección de una autoridad (RFC 3161) que confirma la fecha y hora del documento, si una firma no tiene sello de tiempo, y para B-LTA. Solo se le envía un resumen. Solo en la línea de comandos y en programas.',
      },
      fetchFrom: fetchFromField,
      password: passwordField,
    },
  },
  'finish-signature': {
    title: 'Completar firma',
    summary: 'Inserta la firma de un firmante externo (CMS) en un PDF preparado para ella.',
    slots: { ...pdfSlot, signature: 'Firma (CMS)' },
    fields: { password: passwordField },
  },
  'prepare-signature': {
    title: 'Preparar firma',
    summary:
      'Prepara un PDF para que lo firme un firmante externo, como una tarjeta inteligente o un servicio de firma, y da el resumen que hay que firmar.',
    slots: { ...pdfSlot, certificate: 'Certificado del firmante', picture: 'Imagen de la firma' },
    fields: {
      signer: { title: 'Firmante', description: 'Nombre del firmante. Por defecto, el del certificado, si se indica.' },
      ...signatureFields,
      hash: {
        title: 'Resumen',
        description: 'Algoritmo de resumen de la firma.',
        choices: { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' },
      },
      room: {
        title: 'Espacio',
        description: 'Bytes que se reservan para la firma, con sus certificados y un sello de tiempo.',
      },
      content: {
        title: 'Bytes que firmar',
        description:
          'Da también los bytes que hay que firmar en un archivo (.bin), para programas que calculan el resumen ellos mismos, como OpenSSL.',
      },
      password: passwordField,
    },
  },
  'remove-signatures': {
    title: 'Eliminar firmas',
    summary: 'Elimina las firmas digitales y certificaciones de un PDF, para que se pueda modificar y firmar de nuevo.',
    slots: pdfSlot,
    fields: {
      fields: {
        title: 'Campos de firma',
        description: 'Qué ocurre con los campos de las firmas.',
        choices: {
          empty: {
            title: 'Dejar vacíos',
            description: 'El documento se puede firmar de nuevo en ellos.',
          },
          remove: { title: 'Eliminar', description: 'Los campos se eliminan con sus firmas.' },
        },
      },
      password: passwordField,
    },
  },
  'sanitize-pdf': {
    title: 'Limpiar PDF',
    summary:
      'Elimina los datos ocultos de un PDF: scripts, archivos adjuntos, capas ocultas, comentarios, metadatos y versiones anteriores.',
    slots: pdfSlot,
    fields: {
      preset: {
        title: 'Alcance',
        description: 'Cuánto se elimina.',
        choices: {
          share: {
            title: 'Para compartir',
            description: 'Lo que los lectores no ven. Las páginas tienen el mismo aspecto, salvo las notas.',
          },
          paranoid: {
            title: 'Máximo',
            description:
              'También los enlaces a la web, todos los comentarios, los contenidos multimedia y el texto que no se ve: invisible, como el del reconocimiento, tapado o del color de lo que hay detrás.',
          },
        },
      },
      keep: {
        title: 'Conservar',
        description: 'Tipos de datos que se conservan.',
        choices: {
          scripts: 'Scripts',
          actions: 'Acciones',
          links: 'Enlaces',
          attachments: 'Archivos adjuntos',
          layers: 'Capas ocultas',
          text: 'Texto invisible, como el del reconocimiento de texto',
          'hidden-text': 'Texto tapado o del color de su fondo',
          alternatives: 'Texto alternativo',
          comments: 'Comentarios',
          fields: 'Valores de campos de formulario ocultos',
          metadata: 'Metadatos',
          'image-metadata': 'Metadatos de imágenes',
          thumbnails: 'Miniaturas',
          private: 'Datos que los programas guardan para sí',
          xfa: 'Formularios XFA',
          signatures: 'Firmas',
        },
      },
      password: passwordField,
    },
  },
  'compare-pdfs': {
    title: 'Comparar PDF',
    summary:
      'Encuentra y marca lo que difiere entre dos versiones de un PDF: palabras, imágenes, fuentes, comentarios, campos de formulario y páginas.',
    slots: { file: 'Versión anterior', newer: 'Versión nueva' },
    fields: {
      ignoreCase: {
        title: 'Ignorar mayúsculas',
        description: 'Trata por igual mayúsculas y minúsculas.',
      },
      wordsOnly: {
        title: 'Solo palabras',
        description: 'Compara solo las palabras, no imágenes, fuentes, colores, comentarios, campos ni páginas.',
      },
      password: { ...passwordField, description: 'Contraseña que abre la versión anterior, si tiene una.' },
      newerPassword: {
        title: 'Contraseña de la versión nueva',
        description: 'Contraseña que la abre, si tiene una.',
      },
    },
  },
  'timestamp-pdf': {
    title: 'Sellar con fecha y hora',
    summary:
      'Añade a un PDF el sello de tiempo de una autoridad de sellado, que demuestra que existía en ese momento y no se modificó.',
    slots: pdfSlot,
    fields: {
      timestampUrl: {
        title: 'Autoridad de sellado de tiempo',
        description:
          'Dirección de una autoridad (RFC 3161). Solo se le envía un resumen del documento. Solo en la línea de comandos y en programas.',
      },
      password: passwordField,
    },
  },
  'verify-signatures': {
    title: 'Verificar firmas',
    summary: 'Comprueba las firmas digitales de un PDF: quién firmó, si está intacto y qué se modificó después.',
    slots: { ...pdfSlot, anchors: 'Certificados de confianza' },
    fields: { password: passwordField },
  },
  'sign-digitally': {
    title: 'Firmar digitalmente',
    summary:
      'Firma un PDF con un certificado, para que los lectores puedan comprobar quién firmó y que no se modificó.',
    slots: {
      ...pdfSlot,
      credentials: 'Certificado y clave',
      picture: 'Imagen de la firma',
      validation: 'Certificados, listas de revocación y respuestas OCSP',
    },
    fields: {
      keyPassword: keyPasswordField,
      ...signatureFields,
      hash: {
        title: 'Resumen',
        description: 'Algoritmo de resumen. Las claves Ed25519 usan siempre SHA-512.',
        choices: { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' },
      },
      rsaScheme: {
        title: 'Esquema RSA',
        description: 'Cómo firman las claves RSA.',
        choices: {
          pkcs1: { title: 'PKCS#1 v1.5', description: 'Lo entienden todos los lectores.' },
          pss: { title: 'RSA-PSS', description: 'Más nuevo; algunos lectores no lo pueden comprobar.' },
        },
      },
      level: {
        title: 'Nivel',
        description:
          'Nivel de la firma (PAdES). Sin indicarlo, B-T con una autoridad de sellado de tiempo y, si no, B-B.',
        choices: {
          'b-b': { title: 'B-B', description: 'La firma con su certificado.' },
          'b-t': {
            title: 'B-T',
            description: 'También un sello de tiempo. Requiere una autoridad de sellado de tiempo.',
          },
          'b-lt': {
            title: 'B-LT',
            description: 'También certificados y datos sobre su revocación, para comprobar la firma más adelante.',
          },
          'b-lta': { title: 'B-LTA', description: 'También un sello de tiempo que cubre todo eso.' },
        },
      },
      timestampUrl: {
        title: 'Autoridad de sellado de tiempo',
        description:
          'Dirección de una autoridad (RFC 3161) que confirma cuándo se firmó el documento. Solo se le envía un resumen de la firma. Solo en la línea de comandos y en programas.',
      },
      fetchFrom: fetchFromField,
      allowExpired: {
        title: 'Permitir un certificado caducado',
        description: 'Firma aunque el certificado no sea válido en el momento de la firma, con una advertencia.',
      },
      password: passwordField,
    },
  },
  'change-permissions': {
    title: 'Cambiar permisos',
    summary:
      'Establece lo que pueden hacer los lectores, como imprimir y copiar, en un PDF cuya contraseña de propietario conoce.',
    slots: pdfSlot,
    fields: {
      ownerPassword: {
        title: 'Contraseña de propietario',
        description:
          'La contraseña de propietario del PDF. Un PDF sin protección recibe esta y se abre sin contraseña.',
      },
      ...permissionFields,
    },
  },
  'unlock-pdf': {
    title: 'Desbloquear PDF',
    summary: 'Quita la contraseña y las restricciones de un PDF cuya contraseña conoce.',
    slots: { ...pdfSlot, credentials: 'Certificado y clave' },
    fields: { password: passwordField, keyPassword: keyPasswordField },
  },
}
