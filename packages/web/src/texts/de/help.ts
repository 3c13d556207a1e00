import type { Catalog } from '../catalog.js'
import type { Translation } from '../translation.js'

/** The texts of the page of help, in German. */
export const help: Translation<Catalog['help']> = {
  metaTitle: 'Hilfe und häufige Fragen',
  description: 'Antworten zu Dateien, Formaten, Grenzen, Passwörtern, Unterschriften und zur Arbeit ohne Verbindung.',
  title: 'Hilfe und häufige Fragen',
  lead: 'Was am häufigsten gefragt wird, und was hilft, wenn etwas nicht geht.',
  general: 'Allgemeines',
  groups: [
    {
      heading: 'Mit Dateien arbeiten',
      list: [
        {
          question: 'Wie fange ich an?',
          answer:
            'Wählen Sie auf der Startseite ein Werkzeug, oder legen Sie dort eine Datei ab und wählen Sie, was damit geschehen soll. Auf der Seite eines Werkzeugs können Sie Dateien überall ablegen, auswählen oder einfügen.',
        },
        {
          question: 'Mein PDF hat ein Passwort. Kann ich es verwenden?',
          answer:
            'Ja, wenn Sie das Passwort kennen. Das Werkzeug fragt an Ort und Stelle danach. Ergebnisse sind nicht geschützt, es sei denn, Sie schützen sie erneut; das Ergebnis weist darauf hin.',
        },
        {
          question: 'Wie benenne ich Seiten?',
          answer:
            'So: 1-3,5. Außerdem 3- (bis zum Ende), -3 (von Anfang an), last (die letzte), r2 (die vorletzte), odd (ungerade), even (gerade), !4 (alle außer Seite 4) und 5-1 (rückwärts).',
        },
        {
          question: 'Warum ist meine Datei nicht kleiner geworden?',
          answer:
            'Weil sie sich in der gewählten Güte nicht verkleinern ließ. Dann erhalten Sie das Original unverändert zurück und nichts Schlechteres.',
        },
        {
          question: 'Macht „PDF unterschreiben“ eine digitale Signatur?',
          answer:
            'Nein. Es setzt eine gezeichnete oder getippte Unterschrift, Texte und Datumsangaben auf die Seite. Es beweist nicht, wer unterschrieben hat. Wird ein Dokument mit digitaler Signatur geändert, so gilt diese nicht mehr; das Ergebnis warnt Sie davor.',
        },
      ],
    },
    {
      heading: 'Auf diesem Gerät',
      list: [
        {
          question: 'Was bewirkt der Schalter „Auf diesem Gerät“?',
          answer:
            'Er lässt Ihren Browser statt des Servers arbeiten. Nichts wird hochgeladen. Ihre Wahl wird gemerkt, und jedes Ergebnis sagt, wo es entstanden ist.',
        },
        {
          question: 'Können das alle Werkzeuge?',
          answer:
            'Fast alle. Word, Excel, PowerPoint und HTML in PDF, das Zusammenfügen von Videos und Zeitstempel brauchen einen Server. Ein Werkzeug, das den Server braucht, sagt es und lädt nichts hoch, solange der Schalter an ist.',
        },
        {
          question: 'Der Schalter ist an und lässt sich nicht ändern. Warum?',
          answer:
            'Es antwortet kein Server, sodass nur Ihr Gerät bleibt. Sobald einer antwortet, haben Sie wieder die Wahl.',
        },
      ],
    },
    {
      heading: 'Wenn etwas nicht geht',
      list: [
        {
          question: 'Ein Werkzeug sagt, meine Datei sei beschädigt.',
          answer:
            'Sheaf öffnet viele beschädigte Dokumente trotzdem und sagt es dann. Gelingt es nicht, öffnen Sie die Datei in einem anderen Programm, speichern oder drucken Sie sie neu als PDF und versuchen Sie es noch einmal.',
        },
        {
          question: 'Der Server ist überlastet oder antwortet nicht.',
          answer:
            'Versuchen Sie es in einer Minute noch einmal, oder schalten Sie „Auf diesem Gerät“ ein: Das braucht keinen Server.',
        },
        {
          question: 'Ich kann mein Ergebnis nicht mehr herunterladen.',
          answer:
            'Ergebnisse, die auf dem Server warten, werden nach spätestens zwei Stunden gelöscht. Führen Sie das Werkzeug noch einmal aus.',
        },
        {
          question: 'Wen kann ich fragen?',
          answer:
            'Die Kontaktseite sagt, wer diese Installation betreibt und wo Fehler des Programms gesammelt werden.',
        },
      ],
    },
  ],
  keys: {
    heading: 'Tasten',
    list: [
      { key: '/', does: 'führt zum Suchfeld der Startseite' },
      { key: 'F8', does: 'führt zur Meldung, die gerade erschienen ist' },
      { key: 'Esc', does: 'schließt ein Menü oder ein Dialogfenster' },
      { key: 'Tab', does: 'führt von einem Bedienelement zum nächsten, mit Umschalt zurück' },
    ],
  },
}
