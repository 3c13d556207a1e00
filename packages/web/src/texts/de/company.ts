import type { Catalog } from '../catalog.js'
import type { Translation } from '../translation.js'

/** The texts of the pages about the site, its features, and how to reach its makers, in German. */
export const company: Translation<Catalog['company']> = {
  about: {
    metaTitle: 'Über Sheaf',
    description: 'Was Sheaf ist, für wen es da ist und nach welchen wenigen Regeln es gebaut ist.',
    title: 'Über Sheaf',
    lead: 'Sheaf ist ein kostenloser Werkzeugkasten für PDF-Dateien und Bilder, für alle, die ein Dokument in Ordnung bringen und sich dafür nirgends anmelden wollen.',
    sections: [
      {
        heading: 'Was es tut',
        text: [
          'Sheaf fügt Dokumente zusammen, teilt, dreht, nummeriert, unterschreibt, schützt und wandelt sie um. Jedes Werkzeug tut eines, sagt vor der Wahl einer Datei, was es annimmt, und nennt am Ende den Ort, an dem das Ergebnis entstanden ist.',
        ],
      },
      {
        heading: 'Die Regeln, nach denen es gebaut ist',
        text: ['Ein Werkzeug für Dokumente muss Vertrauen verdienen. Diese Regeln gelten für jeden Teil:'],
        list: [
          'Nichts geht stillschweigend verloren. Wo eine Änderung etwas zerstört, etwa eine digitale Signatur, sagt es das Ergebnis.',
          'Ein Ergebnis ist nie schlechter als das, was Sie gegeben haben. Eine Datei, die sich nicht verkleinern lässt, kommt unverändert zurück.',
          'Nichts wird vorgetäuscht: keine erfundenen Ergebnisse, kein Fortschritt, der zurückläuft.',
          'Ihre Dateien sind Ihre Sache. Der Server vergisst sie, wenn die Arbeit getan ist, und Ihr eigenes Gerät kann sie statt seiner erledigen.',
        ],
      },
      {
        heading: 'Ein Programm, mehrere Wege',
        text: [
          'Derselbe Kern arbeitet auf dem Server, in Ihrem Browser, auf der Kommandozeile und als Bibliothek. Wer viele Dateien hat oder sie nirgendwohin senden darf, kann Sheaf auf einem eigenen Rechner betreiben; es ist freie Software unter der MIT-Lizenz.',
        ],
      },
    ],
  },

  features: {
    metaTitle: 'Funktionen',
    description:
      'Was die Werkzeuge von Sheaf können und was sie bewahren: Seiten, Sicherheit, Umwandlung, Bilder, Datenschutz.',
    title: 'Funktionen',
    lead: 'Was Sie hier tun können und worauf Sie sich dabei verlassen dürfen.',
    sections: [
      {
        heading: 'Seiten',
        text: [
          'Dokumente zusammenfügen, nach Bereichen, Abständen oder Seite für Seite teilen, Seiten löschen, drehen und ordnen, Seitenzahlen und Wasserzeichen setzen. Lesezeichen, Verweise, Formularfelder, Seitenbezeichnungen, Anhänge und Ebenen folgen ihren Seiten.',
          'Seiten werden überall gleich benannt: 1-3,5 und auch 3- für „bis zum Ende“, last, odd, even und !4 für „alle außer“.',
        ],
      },
      {
        heading: 'Sicherheit',
        text: [
          'Ein Dokument mit einem Passwort (AES-256) verschließen und bestimmen, was man damit tun darf, oder das Passwort eines Dokuments entfernen, wenn Sie es kennen. Gezeichnete Unterschriften, Texte und Datumsangaben setzen; es sind Bilder und Texte auf der Seite, keine kryptografischen Signaturen.',
        ],
      },
      {
        heading: 'Umwandeln',
        text: [
          'Aus Seiten JPG-, PNG-, TIFF-, WebP- oder AVIF-Bilder machen und aus Bildern ein PDF. Auf dem Weg in ein PDF verlieren Bilder nichts, solange Sie keine kleinere Datei verlangen.',
          'Aus Word-, Excel-, PowerPoint- und OpenDocument-Dateien werden PDFs, wie LibreOffice sie druckt. Aus einem PDF wird ein Word-Dokument mit Absätzen, Überschriften, Listen und Tabellen statt eines Textfelds für jede Zeile, und aus seinen Tabellen eine Excel-Arbeitsmappe mit Zahlen und Daten, mit denen man rechnen kann.',
          'Eingescannte Seiten lassen sich durchsuchen: Ihr Text wird in zehn Sprachen erkannt, auch in mehreren zugleich, und unsichtbar unter die Seite gelegt, die bleibt, wie sie ist. Oder nehmen Sie nur den Text. Auf Wunsch geschieht das auf Ihrem Gerät.',
        ],
      },
      {
        heading: 'Kleinere Dateien',
        text: [
          'PDFs verkleinern: Bilder werden so dicht gepackt, wie es geht, ohne dass man es sieht, Schriften auf die benutzten Zeichen gekürzt, und was niemand sehen kann, fällt weg. Text bleibt Text. Wie viel das bringt, hängt davon ab, was die Datei füllt: viel bei Fotos und Scans, wenig bei reinem Text.',
          'JPG-, PNG-, WebP-, GIF-, TIFF- und BMP-Bilder verkleinern, ohne dass man es sieht, viele auf einmal.',
        ],
      },
      {
        heading: 'Wo die Arbeit geschieht',
        text: [
          'Von sich aus arbeitet der Server. Ist „Auf diesem Gerät“ eingeschaltet, arbeitet Ihr Browser: Nichts wird hochgeladen, und das Ergebnis ist dasselbe; nur bei komprimierten Bildern weicht die Größe ein wenig ab. Jedes Ergebnis sagt, wo es entstanden ist. Gibt es keinen Server, so arbeitet die Website von selbst auf Ihrem Gerät.',
        ],
      },
      {
        heading: 'Für alle',
        list: [
          'Alles geht mit der Tastatur; was sich ziehen lässt, hat auch Schaltflächen.',
          'Gemacht für Bildschirmleser, für starke Kontraste in hellen und dunklen Farben und für Menschen, die weniger Bewegung wünschen.',
          'Vom kleinen Telefon bis zum sehr großen Bildschirm.',
          'Auf Deutsch, Englisch, Französisch, Spanisch, Portugiesisch und Japanisch.',
        ],
      },
    ],
  },

  contact: {
    metaTitle: 'Kontakt',
    description:
      'An wen Sie sich wegen dieser Installation von Sheaf wenden und wo Sie einen Fehler des Programms melden.',
    title: 'Kontakt',
    lead: 'An wen Sie sich wenden, hängt davon ab, worum es geht.',
    operator: {
      heading: 'Zu dieser Installation',
      known: 'Diese Installation von Sheaf wird betrieben von:',
      unknown:
        'Wer diesen Server betreibt, hat hier noch nicht gesagt, wer er ist. Falls Sie es sind: Bitte tragen Sie Ihre Angaben ein, bevor Sie die Website veröffentlichen; sie stehen in einer einzigen Datei, content/operator.ts.',
      email: 'E-Mail',
    },
    source: {
      heading: 'Zum Programm',
      known: 'Fehler und Wünsche gehören in die Liste, die beim Quelltext geführt wird:',
      unknown:
        'Fehler und Wünsche gehören in die Liste, die beim Quelltext von Sheaf geführt wird, dort, woher Sie oder der Betreiber dieses Servers ihn haben.',
      hints: [
        'Nennen Sie das Werkzeug, was Sie erwartet haben und was stattdessen geschah.',
        'Wurde ein Fehler mit einer Anfragenummer angezeigt, so nennen Sie diese. Sie sagt nichts über Sie oder Ihre Datei.',
        'Fügen Sie kein Dokument bei, das andere nicht sehen dürfen. Oft genügt die Fehlermeldung.',
      ],
    },
    security: {
      heading: 'Zu einer Sicherheitslücke',
      text: 'Bitte melden Sie sie nicht öffentlich. Nutzen Sie den vertraulichen Weg, den die Datei SECURITY.md des Quelltexts beschreibt.',
    },
  },
}
