import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot, permissionFields } from './recurring.js'

/** What everything that makes a signature asks for. */
const signatureFields = {
  reason: { title: 'Grund', description: 'Warum signiert wird, etwa: Ich genehmige dieses Dokument.' },
  location: { title: 'Ort', description: 'Wo signiert wird.' },
  contact: { title: 'Kontakt', description: 'Wie Sie zu erreichen sind, etwa E-Mail-Adresse oder Telefonnummer.' },
  appearance: {
    title: 'Darstellung',
    description: 'Ob die Signatur auf einer Seite zu sehen ist. Leseprogramme führen beide Arten auf.',
    choices: {
      invisible: { title: 'Unsichtbar', description: 'Die Seiten sehen aus wie zuvor.' },
      visible: { title: 'Sichtbar', description: 'Text und Bild in einem Kasten auf einer Seite.' },
    },
  },
  text: {
    title: 'Text',
    description:
      'Text einer sichtbaren Signatur, auch mehrere Zeilen. Zeilen, in denen nichts einzusetzen ist, entfallen.',
    choices: {
      '{name}': 'Name',
      '{date}': 'Datum',
      '{time}': 'Uhrzeit',
      '{reason}': 'Grund',
      '{location}': 'Ort',
      '{contact}': 'Kontakt',
      '{issuer}': 'Aussteller des Zertifikats',
    },
  },
  page: { title: 'Seite', description: 'Seite einer sichtbaren Signatur.' },
  x: { title: 'Von links', description: 'Linker Rand des Kastens, in Punkten vom linken Rand der Seite.' },
  y: { title: 'Von oben', description: 'Oberer Rand des Kastens, in Punkten vom oberen Rand der Seite.' },
  width: { title: 'Breite', description: 'Breite des Kastens in Punkten.' },
  height: { title: 'Höhe', description: 'Höhe des Kastens in Punkten.' },
  field: {
    title: 'Signaturfeld',
    description:
      'Name des leeren Signaturfelds, in dem signiert wird, oder des neuen. Ohne Angabe entsteht ein neues. Ein vorhandenes Feld behält seine Position.',
  },
  certify: {
    title: 'Zertifizieren',
    description: 'Ob diese erste Signatur das Dokument zertifiziert und welche Änderungen sie danach noch erlaubt.',
    choices: {
      no: { title: 'Nein', description: 'Eine gewöhnliche Signatur.' },
      'no-changes': { title: 'Keine Änderungen', description: 'Zertifiziert; jede Änderung macht sie ungültig.' },
      fill: {
        title: 'Formulare und Signaturen',
        description: 'Zertifiziert; Ausfüllen von Formularen und Signieren sind erlaubt.',
      },
      annotate: { title: 'Auch Kommentare', description: 'Zertifiziert; auch Kommentare sind erlaubt.' },
    },
  },
  signingTime: {
    title: 'Zeitpunkt',
    description: 'Zeitpunkt, den die Signatur angibt. Ohne Angabe: jetzt.',
  },
} as const

/** The option of the password of a key. */
const keyPasswordField = {
  title: 'Passwort des Schlüssels',
  description: 'Passwort der PKCS#12-Datei oder des privaten Schlüssels, falls es eines gibt.',
}

/** The option of hosts that may be asked. */
const fetchFromField = {
  title: 'Abrufen von',
  description:
    'Rechnernamen, durch Kommas getrennt, von denen fehlende Zertifikate und Daten über Sperrungen abgerufen werden dürfen, an den Adressen, die in den Zertifikaten stehen. Ohne Angabe wird nichts abgerufen. Nur auf der Kommandozeile und in Programmen.',
}

/** German texts of the operations that protect and sign. */
export const securityOperations: Readonly<Record<string, OperationTexts>> = {
  'protect-pdf': {
    title: 'PDF schützen',
    summary:
      'Ein PDF mit einem Passwort oder mit Zertifikaten verschlüsseln und festlegen, was beim Lesen erlaubt ist.',
    slots: { ...pdfSlot, certificates: 'Zertifikate der Empfänger' },
    fields: {
      password: {
        title: 'Passwort',
        description:
          'Wird gebraucht, um die geschützte Datei zu öffnen, die mit AES-256 verschlüsselt wird. Mit einem Besitzerpasswort allein öffnet sie sich ohne.',
      },
      ownerPassword: {
        title: 'Besitzerpasswort',
        description:
          'Ein zweites Passwort, für Sie selbst: Damit ist alles erlaubt. Ohne ein solches kann niemand die Einschränkungen aufheben. Programme wie Acrobat halten sich daran; andere können sie ignorieren.',
      },
      ...permissionFields,
      currentPassword: {
        title: 'Bisheriges Passwort',
        description: 'Passwort, mit dem sich die gewählte Datei öffnen lässt, falls sie schon eines hat.',
      },
    },
  },
  'sign-pdf': {
    title: 'PDF unterschreiben',
    summary: 'Gezeichnete Unterschriften, Texte und Datumsangaben auf die Seiten eines PDFs setzen.',
    slots: pdfSlot,
    fields: {
      signatures: {
        title: 'Unterschriften',
        description:
          'Was gesetzt wird, als JSON: Bilder von Unterschriften, Texte und Datumsangaben mit Seite, Position und Größe in Bildpunkten der Vorschau.',
      },
      canvasDimensions: {
        title: 'Maße der Vorschau',
        description:
          'Größe der Vorschau, auf der die Positionen gemessen wurden, als JSON; ohne Angabe gilt eine Vorschau in der anderthalbfachen Seitengröße.',
      },
      password: passwordField,
    },
  },
  'extend-signatures': {
    title: 'Signaturen verlängern',
    summary:
      'Einem PDF die Daten hinzufügen, mit denen sich seine Signaturen auch nach Ablauf der Zertifikate prüfen lassen.',
    slots: { ...pdfSlot, validation: 'Zertifikate, Sperrlisten und OCSP-Antworten' },
    fields: {
      level: {
        title: 'Stufe',
        description: 'Was hinzugefügt wird.',
        choices: {
          'b-lt': { title: 'B-LT', description: 'Zertifikate und Daten über ihre Sperrung.' },
          'b-lta': {
            title: 'B-LTA',
            description: 'Dasselbe und ein Zeitstempel darüber. Braucht eine Zeitstempelstelle.',
          },
        },
      },
      timestampUrl: {
        title: 'Zeitstempelstelle',
        description:
          'Adresse einer Zeitstempelstelle (RFC 3161), die den Zeitpunkt des Dokuments bestätigt, wenn einer Signatur der Zeitstempel fehlt, und für B-LTA. Nur eine Prüfsumme wird dorthin gesendet. Nur auf der Kommandozeile und in Programmen.',
      },
      fetchFrom: fetchFromField,
      password: passwordField,
    },
  },
  'finish-signature': {
    title: 'Signatur einsetzen',
    summary: 'Die Signatur eines externen Signierers (CMS) in ein PDF einsetzen, das dafür vorbereitet wurde.',
    slots: { ...pdfSlot, signature: 'Signatur (CMS)' },
    fields: { password: passwordField },
  },
  'prepare-signature': {
    title: 'Signatur vorbereiten',
    summary:
      'Ein PDF für einen externen Signierer vorbereiten, etwa eine Signaturkarte oder einen Signaturdienst, mit der Prüfsumme, die zu signieren ist.',
    slots: { ...pdfSlot, certificate: 'Zertifikat des Unterzeichners', picture: 'Bild der Unterschrift' },
    fields: {
      signer: {
        title: 'Unterzeichner',
        description: 'Name des Unterzeichners. Ohne Angabe aus dem Zertifikat, falls es angegeben ist.',
      },
      ...signatureFields,
      hash: {
        title: 'Prüfsumme',
        description: 'Verfahren für die Prüfsumme der Signatur.',
        choices: { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' },
      },
      room: {
        title: 'Platz',
        description: 'Bytes, die für die Signatur mit ihren Zertifikaten und einem Zeitstempel frei bleiben.',
      },
      content: {
        title: 'Zu signierende Bytes',
        description:
          'Die zu signierenden Bytes auch als Datei (.bin) ausgeben, für Programme, die die Prüfsumme selbst berechnen, wie OpenSSL.',
      },
      password: passwordField,
    },
  },
  'remove-signatures': {
    title: 'Signaturen entfernen',
    summary:
      'Digitale Signaturen und Zertifizierungen aus einem PDF entfernen, sodass es geändert und neu signiert werden kann.',
    slots: pdfSlot,
    fields: {
      fields: {
        title: 'Signaturfelder',
        description: 'Was mit den Feldern der Signaturen geschieht.',
        choices: {
          empty: { title: 'Leer behalten', description: 'Das Dokument kann darin wieder signiert werden.' },
          remove: { title: 'Entfernen', description: 'Die Felder werden mit ihren Signaturen entfernt.' },
        },
      },
      password: passwordField,
    },
  },
  'sanitize-pdf': {
    title: 'PDF bereinigen',
    summary:
      'Versteckte Daten aus einem PDF entfernen: Skripte, Anhänge, ausgeblendete Ebenen, Kommentare, Metadaten und frühere Fassungen.',
    slots: pdfSlot,
    fields: {
      preset: {
        title: 'Vorgabe',
        description: 'Wie viel entfernt wird.',
        choices: {
          share: {
            title: 'Zum Weitergeben',
            description: 'Was beim Lesen nicht zu sehen ist. Die Seiten sehen aus wie zuvor, bis auf Notizen.',
          },
          paranoid: {
            title: 'Paranoid',
            description:
              'Auch Links ins Web, alle Kommentare, Multimedia und Text, den niemand sieht: unsichtbar, etwa der einer Texterkennung, verdeckt oder in der Farbe dessen, was dahinter ist.',
          },
        },
      },
      keep: {
        title: 'Behalten',
        description: 'Arten von Daten, die bleiben.',
        choices: {
          scripts: 'Skripte',
          actions: 'Aktionen',
          links: 'Links',
          attachments: 'Anhänge',
          layers: 'Ausgeblendete Ebenen',
          text: 'Unsichtbarer Text, etwa der einer Texterkennung',
          'hidden-text': 'Text, der verdeckt ist oder die Farbe seines Hintergrunds hat',
          alternatives: 'Alternativtexte',
          comments: 'Kommentare',
          fields: 'Werte versteckter Formularfelder',
          metadata: 'Metadaten',
          'image-metadata': 'Metadaten von Bildern',
          thumbnails: 'Vorschaubilder',
          private: 'Daten, die Programme für sich ablegen',
          xfa: 'XFA-Formulare',
          signatures: 'Signaturen',
        },
      },
      password: passwordField,
    },
  },
  'compare-pdfs': {
    title: 'PDFs vergleichen',
    summary:
      'Finden und markieren, was sich zwischen zwei Fassungen eines PDFs unterscheidet: Wörter, Bilder, Schriften, Kommentare, Formularfelder und Seiten.',
    slots: { file: 'Alte Fassung', newer: 'Neue Fassung' },
    fields: {
      ignoreCase: {
        title: 'Groß- und Kleinschreibung ignorieren',
        description: 'Große und kleine Buchstaben gelten als gleich.',
      },
      wordsOnly: {
        title: 'Nur Wörter',
        description:
          'Nur die Wörter vergleichen, nicht Bilder, Schriften, Farben, Kommentare, Formularfelder und Seiten.',
      },
      password: {
        ...passwordField,
        description: 'Passwort, mit dem sich die alte Fassung öffnen lässt, falls sie eines hat.',
      },
      newerPassword: {
        title: 'Passwort der neuen Fassung',
        description: 'Passwort, mit dem sie sich öffnen lässt, falls sie eines hat.',
      },
    },
  },
  'timestamp-pdf': {
    title: 'Zeitstempel hinzufügen',
    summary:
      'Einem PDF den Zeitstempel einer Zeitstempelstelle geben, der belegt, dass es zu dieser Zeit vorlag und unverändert ist.',
    slots: pdfSlot,
    fields: {
      timestampUrl: {
        title: 'Zeitstempelstelle',
        description:
          'Adresse einer Zeitstempelstelle (RFC 3161). Nur eine Prüfsumme des Dokuments wird dorthin gesendet. Nur auf der Kommandozeile und in Programmen.',
      },
      password: passwordField,
    },
  },
  'verify-signatures': {
    title: 'Signaturen prüfen',
    summary:
      'Die digitalen Signaturen eines PDFs prüfen: wer signiert hat, ob es unverändert ist und was danach geändert wurde.',
    slots: { ...pdfSlot, anchors: 'Vertrauenswürdige Zertifikate' },
    fields: { password: passwordField },
  },
  'sign-digitally': {
    title: 'Digital signieren',
    summary:
      'Ein PDF mit einem Zertifikat signieren, sodass sich prüfen lässt, wer signiert hat und dass es unverändert ist.',
    slots: {
      ...pdfSlot,
      credentials: 'Zertifikat und Schlüssel',
      picture: 'Bild der Unterschrift',
      validation: 'Zertifikate, Sperrlisten und OCSP-Antworten',
    },
    fields: {
      keyPassword: keyPasswordField,
      ...signatureFields,
      hash: {
        title: 'Prüfsumme',
        description: 'Verfahren für die Prüfsumme. Ed25519-Schlüssel verwenden immer SHA-512.',
        choices: { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' },
      },
      rsaScheme: {
        title: 'RSA-Verfahren',
        description: 'Wie RSA-Schlüssel signieren.',
        choices: {
          pkcs1: { title: 'PKCS#1 v1.5', description: 'Wird von allen Leseprogrammen verstanden.' },
          pss: { title: 'RSA-PSS', description: 'Neuer; manche Leseprogramme können es nicht prüfen.' },
        },
      },
      level: {
        title: 'Stufe',
        description: 'Stufe der Signatur (PAdES). Ohne Angabe B-T mit einer Zeitstempelstelle, sonst B-B.',
        choices: {
          'b-b': { title: 'B-B', description: 'Die Signatur mit ihrem Zertifikat.' },
          'b-t': { title: 'B-T', description: 'Auch ein Zeitstempel. Braucht eine Zeitstempelstelle.' },
          'b-lt': {
            title: 'B-LT',
            description: 'Auch Zertifikate und Daten über ihre Sperrung, um die Signatur später zu prüfen.',
          },
          'b-lta': { title: 'B-LTA', description: 'Auch ein Zeitstempel über all das.' },
        },
      },
      timestampUrl: {
        title: 'Zeitstempelstelle',
        description:
          'Adresse einer Zeitstempelstelle (RFC 3161), die bestätigt, wann signiert wurde. Nur eine Prüfsumme der Signatur wird dorthin gesendet. Nur auf der Kommandozeile und in Programmen.',
      },
      fetchFrom: fetchFromField,
      allowExpired: {
        title: 'Abgelaufenes Zertifikat zulassen',
        description: 'Auch signieren, wenn das Zertifikat zum Zeitpunkt nicht gültig ist, mit einer Warnung.',
      },
      password: passwordField,
    },
  },
  'change-permissions': {
    title: 'Berechtigungen ändern',
    summary:
      'Festlegen, was beim Lesen eines PDFs erlaubt ist, dessen Besitzerpasswort Sie kennen, etwa Drucken und Kopieren.',
    slots: pdfSlot,
    fields: {
      ownerPassword: {
        title: 'Besitzerpasswort',
        description: 'Das Besitzerpasswort des PDFs. Ein PDF ohne Schutz erhält dieses und öffnet sich ohne Passwort.',
      },
      ...permissionFields,
    },
  },
  'unlock-pdf': {
    title: 'PDF entsperren',
    summary: 'Passwort und Einschränkungen eines PDFs entfernen, dessen Passwort Sie kennen.',
    slots: { ...pdfSlot, credentials: 'Zertifikat und Schlüssel' },
    fields: { password: passwordField, keyPassword: keyPasswordField },
  },
}
