import type { FileSlot } from '@sheaf/core'
import { formatBytes } from '@sheaf/ui'
import { formatNames, knownExtensions } from '../../form/format-names.js'
import type { Catalog } from '../catalog.js'
import { factLabels } from './fact-labels.js'

const mebibyte = 2 ** 20

const singular = {
  pdf: 'PDF-Datei',
  scan: 'PDF oder Bild',
  image: 'Bild',
  video: 'Video',
  office: 'Dokument',
  data: 'Datei',
  text: 'Datei',
  book: 'Buch',
  any: 'Datei',
} as const
const plural = {
  pdf: 'PDF-Dateien',
  scan: 'PDFs oder Bilder',
  image: 'Bilder',
  video: 'Videos',
  office: 'Dokumente',
  data: 'Dateien',
  text: 'Dateien',
  book: 'Bücher',
  any: 'Dateien',
} as const
const feminine = ({ type }: FileSlot) => ['pdf', 'data', 'text', 'any'].includes(type)

/** What the work says for as long that it can be read. */
const stages: Readonly<Record<string, string>> = {
  'Reading the document': 'Das Dokument wird gelesen',
  'Laying out the pages': 'Die Seiten werden umbrochen',
  'Changing the page layout': 'Das Seitenformat wird geändert',
  'Saving the PDF': 'Das PDF wird gespeichert',
  'Writing the Word document': 'Das Word-Dokument wird geschrieben',
  'Writing the tables': 'Die Tabellen werden geschrieben',
}

function filesNeeded(slot: FileSlot): string {
  if (slot.many && slot.min > 1) {
    const count = slot.min === 2 ? 'zwei' : slot.min
    const purpose = slot.type === 'pdf' && slot.min === 2 ? ' zum Zusammenfügen' : ''
    return `Bitte wählen Sie mindestens ${count} ${plural[slot.type]}${purpose} aus`
  }
  return `Bitte wählen Sie ${feminine(slot) ? 'eine' : 'ein'} ${singular[slot.type]} aus`
}

/** German texts that tools share. */
export const tool: Catalog['tool'] = {
  tool: {
    back: 'Alle Werkzeuge',
    files: 'Dateien',
    options: 'Einstellungen',
    actions: {
      booklet: 'Broschüre erstellen',
      'cbz-to-pdf': 'In PDF umwandeln',
      'email-to-pdf': 'In PDF umwandeln',
      'epub-to-pdf': 'In PDF umwandeln',
      'form-fields': 'Formularfelder auflisten',
      'header-footer': 'Kopf- und Fußzeile einfügen',
      'html-to-pdf': 'In PDF umwandeln',
      'image-to-text': 'Text erkennen',
      'long-page': 'Lange Seite erstellen',
      'markdown-to-pdf': 'In PDF umwandeln',
      'n-up': 'Seiten auf Blätter setzen',
      'page-labels': 'Seitenbezeichnungen setzen',
      'pdf-info': 'PDF-Infos anzeigen',
      'pdf-to-epub': 'In EPUB umwandeln',
      'pdf-to-html': 'In HTML umwandeln',
      'pdf-to-markdown': 'In Markdown umwandeln',
      'pdf-to-pdfa': 'In PDF/A umwandeln',
      'pdf-to-ppt': 'In PowerPoint umwandeln',
      'pdf-to-svg': 'In SVG umwandeln',
      'pdf-to-text': 'Text entnehmen',
      'svg-to-pdf': 'In PDF umwandeln',
      'table-of-contents': 'Inhaltsverzeichnis einfügen',
      'text-to-pdf': 'In PDF umwandeln',
      'video-to-gif': 'In GIF umwandeln',
      'video-to-images': 'Bilder speichern',
    },
    optional: 'optional',
    showSecret: 'Passwort anzeigen',
    hideSecret: 'Passwort verbergen',
    chooseColor: 'Farbe wählen',
    notLoaded: (title) => `${title} konnte nicht geladen werden. Prüfen Sie die Verbindung.`,
    loadAgain: 'Erneut versuchen',
    pages: { all: 'Alle', first: 'Erste', last: 'Letzte', odd: 'Ungerade', even: 'Gerade' },
    insert: 'Einfügen',
    more: 'Weitere Einstellungen',
    passwordOfFile: 'Die Datei hat ein Passwort',
    fillIn: 'Bitte füllen Sie dieses Feld aus.',
    checkFields: 'Bitte prüfen Sie die markierten Felder.',
    failed: (title) => `${title}: Das hat nicht geklappt`,
    countFiles: (count) => `${count} Dateien`,
    changeFile: 'Ändern',
    requestId: (id) => `Anfrage ${id}`,
  },

  slot: {
    select: (slot) => `${(slot.many ? plural : singular)[slot.type]} auswählen`,
    more: 'Weitere Dateien hinzufügen',
    replace: 'Andere Datei auswählen',
    prompt: (slot) =>
      slot.many
        ? `Ziehen Sie Ihre ${plural[slot.type]} hierher`
        : `Ziehen Sie ${feminine(slot) ? 'Ihre' : 'Ihr'} ${singular[slot.type]} hierher`,
    morePrompt: 'Weitere Dateien hierher ziehen oder',
    replacePrompt: 'Andere Datei hierher ziehen oder',
    dropHere: (slot) => (slot.many ? 'Lassen Sie Ihre Dateien hier los' : 'Lassen Sie Ihre Datei hier los'),
    limits: (slot) =>
      `${formatNames(slot) || 'Jeder Dateityp'} · ${slot.many ? 'je Datei ' : ''}bis ${formatBytes(slot.maxMiB * mebibyte)}${
        slot.many && slot.min > 1 ? ` · mindestens ${slot.min} Dateien` : ''
      }`,
    needed: filesNeeded,
    rejectedTitle: 'Fehler beim Hochladen',
    wrongType: (slot) =>
      `Dieser Dateityp wird nicht unterstützt. Bitte wählen Sie Dateien in diesen Formaten aus: ${knownExtensions(slot).join(', ')}`,
    tooLarge: (slot) => `Die Datei ist zu groß. Erlaubt sind höchstens ${formatBytes(slot.maxMiB * mebibyte)}.`,
    several: 'Mehrere Dateien werden nacheinander mit denselben Einstellungen bearbeitet.',
    most: (count) => `Höchstens ${count} Dateien auf einmal.`,
    others: (count) =>
      count === 1
        ? 'Die erste Datei wurde genommen; es gibt noch eine.'
        : `Die erste Datei wurde genommen; es gibt noch ${count}.`,
    takeOthers: (count) =>
      count === 1 ? 'Beide mit denselben Einstellungen bearbeiten' : 'Alle mit denselben Einstellungen bearbeiten',
    empty: (name) => `${name} ist leer: Die Datei hat keinen Inhalt.`,
    tooMany: 'Bitte legen Sie nur eine Datei ab.',
    unreadable: 'Diese Datei kann nicht angenommen werden.',
  },

  check: {
    pages: (count) => (count === 1 ? '1 Seite' : `${count.toLocaleString('de')} Seiten`),
    locked: 'Hat ein Passwort.',
    lockedAsked: 'Hat ein Passwort: Bitte geben Sie es ein.',
    passwordOf: (name) => `Passwort von ${name}`,
    wrongPassword: 'Dieses Passwort öffnet die Datei nicht.',
    noPassword: 'Bitte geben Sie das Passwort der Datei ein.',
    openIt: 'Öffnen',
    opened: 'Mit ihrem Passwort geöffnet',
    opensForAll: 'Öffnet sich ohne Passwort. Auch seine Beschränkungen lassen sich ohne Passwort entfernen.',
    open: 'Nicht geschützt: Es gibt nichts zu entsperren.',
    sealed: 'Für Zertifikate verschlüsselt.',
    damaged: 'Beschädigt oder kein PDF: Die Datei kann hier nicht gezeigt werden.',
    unlock: 'Erst entsperren',
    repair: 'Erst reparieren',
  },

  fileList: {
    label: 'Ausgewählte Dateien',
    moveUp: (name) => `${name} nach oben schieben`,
    moveDown: (name) => `${name} nach unten schieben`,
    remove: (name) => `${name} entfernen`,
    moved: (name, position, count) => `${name} steht jetzt an Stelle ${position} von ${count}`,
    removed: (name) => `${name} wurde entfernt`,
  },

  number: {
    between: (min, max) => `Bitte geben Sie eine Zahl von ${german(min)} bis ${german(max)} ein.`,
    atLeast: (min) => `Bitte geben Sie eine Zahl ab ${german(min)} ein.`,
    atMost: (max) => `Bitte geben Sie eine Zahl bis ${german(max)} ein.`,
    typed: (title) => `${title} als Zahl`,
    whole: 'Bitte geben Sie eine ganze Zahl ein.',
    range: (min, max) => `${german(min)} bis ${german(max)}.`,
  },

  busy: {
    title: 'Ihr PDF wird verarbeitet …',
    files: 'Ihre Dateien werden verarbeitet …',
    stay: 'Das kann einen Moment dauern. Bitte schließen Sie dieses Fenster nicht.',
    upload: 'Wird hochgeladen',
    receive: 'Das Ergebnis wird empfangen',
    reported: (text) => stages[text] ?? text.replace(/^Page (\d+) of (\d+)$/, 'Seite $1 von $2'),
    of: ({ name, position, count }) => `Datei ${position} von ${count}: ${name}`,
    waiting: (position) => `In der Warteschlange (Platz ${german(position)})`,
    stages: ['Die Dateien werden gelesen', 'Wird bearbeitet', 'Wird noch bearbeitet', 'Wird abgeschlossen'],
    cancel: 'Abbrechen',
    percent: (percent) => `${percent} %`,
    quarter: (percent) => `${percent} % erledigt`,
  },

  result: {
    title: 'Fertig!',
    idleTitle: 'Es gab nichts zu tun',
    unexpectedTitle: 'Das Ergebnis ist vielleicht nicht, was Sie erwarten',
    idleText: 'Der Hinweis unten erklärt, warum.',
    damagedTitle: 'Die Datei war beschädigt: bitte das Ergebnis prüfen',
    faultsTitle: 'Die Prüfung hat Mängel gefunden',
    onServer: 'Auf dem Server erstellt. Was Sie hochgeladen haben, wird dort gelöscht.',
    onDevice: 'Auf diesem Gerät erstellt. Nichts wurde hochgeladen.',
    before: 'Vorher',
    after: 'Nachher',
    download: 'Herunterladen',
    downloading: 'Wird heruntergeladen …',
    downloadData: 'Diese Angaben herunterladen',
    another: 'Weitere Datei bearbeiten',
    change: 'Einstellungen ändern',
    back: 'Zurück zu den Werkzeugen',
    each: (done, count) =>
      done === count ? `Alle ${count} Dateien sind fertig.` : `${done} von ${count} Dateien sind fertig.`,
    allWorked: (count) => `${count} Dateien erfolgreich bearbeitet`,
    enterPassword: 'Passwort eingeben',
    someFailed: (failed, count) =>
      `${failed} von ${count} Dateien ${failed === 1 ? 'ließ' : 'ließen'} sich nicht bearbeiten`,
    failed: (name) => `${name} ließ sich nicht bearbeiten`,
    downloadOne: (name) => `${name} herunterladen`,
    warnings: 'Gut zu wissen',
    downloadFailedTitle: 'Herunterladen fehlgeschlagen',
    downloadFailed: 'Beim Herunterladen Ihres PDFs ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  },

  languages: {
    more: 'Weitere Sprachen im Dokument',
    hint: 'Die Sprache, in der die Seiten geschrieben sind.',
    moreHint: (most) => `Bis zu ${most} zusammen. Mit jeder dauert es länger.`,
  },

  names: {
    noFile: 'Wählen Sie zuerst eine Datei: Hier steht dann, was sie enthält.',
    reading: 'Die Datei wird gelesen …',
    none: {
      layers: 'Diese PDF hat keine Ebenen.',
      attachments: 'Diese PDF hat keine Anhänge.',
      'form-fields': 'Diese PDF hat keine Formularfelder.',
      'signature-fields': 'Diese PDF hat keine Signaturfelder.',
      metadata: 'Diese PDF hat keine Metadaten.',
    },
    all: 'Ohne Auswahl gilt es für alle.',
    newField: 'Ein neues Feld',
    asInFile: 'Automatisch',
    hidden: 'ausgeblendet',
    keep: 'Unverändert lassen',
    change: (name) => `Was mit ${name} geschieht`,
    rename: (name) => `Name von ${name}`,
  },

  facts: {
    yes: 'Ja',
    no: 'Nein',
    none: 'Keine',
    empty: 'Keine Angabe',
    labels: factLabels,
    number: 'Nr.',
    showAll: (count) => `Alle ${count} zeigen`,
    picture: (number) => `Bild ${number}`,
  },

  errors: {
    unexpected: 'Ein unerwarteter Fehler ist aufgetreten',
    cancelled: 'Die Bearbeitung wurde abgebrochen.',
    offline: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung oder schalten Sie „Auf diesem Gerät“ ein.',
    timedOut: (seconds) => `Nach ${seconds} Sekunden kam noch keine Antwort`,
    noResult: 'Es gibt kein bearbeitetes PDF. Bitte versuchen Sie es noch einmal.',
    emptyResult: 'Der Server hat eine leere Datei gesendet',
    notLoaded:
      'Das Werkzeug konnte nicht geladen werden. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
    workerFailed:
      'Das Werkzeug konnte auf diesem Gerät nicht gestartet werden. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  },
}

function german(value: number): string {
  return value.toLocaleString('de')
}
