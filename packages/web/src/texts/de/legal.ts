import type { Catalog } from '../catalog.js'
import type { Translation } from '../translation.js'

/** The texts of the pages on privacy, terms and security, in German. */
export const legal: Translation<Catalog['legal']> = {
  privacy: {
    metaTitle: 'Datenschutz',
    description:
      'Was mit Ihren Dateien geschieht und was wo gespeichert wird: kein Konto, keine Cookies, keine Nachverfolgung.',
    title: 'Datenschutz',
    lead: 'Diese Seite sagt, was das Programm mit Ihren Dateien und Daten tut. Sie gilt für das Programm, wie es ausgeliefert wird; wer einen Server betreibt, mag Weiteres hinzufügen.',
    sections: [
      {
        heading: 'In Kürze',
        list: [
          'Kein Konto, keine Cookies, keine Werbung, keine Nachverfolgung, keine Auswertung.',
          'Die Website richtet keine Anfrage an andere Rechner.',
          'Hochgeladene Dateien werden gelöscht, sobald die Arbeit endet, Ergebnisse nach spätestens zwei Stunden.',
          'Ist „Auf diesem Gerät“ eingeschaltet, wird nichts hochgeladen.',
        ],
      },
      {
        heading: 'Dateien, die Sie an den Server senden',
        text: [
          'Wenn Sie ein Werkzeug starten, gehen Ihre Dateien und Einstellungen an den Server dieser Website und werden für diesen einen Auftrag in einen eigenen Ordner geschrieben. Ein eigener Prozess erledigt die Arbeit. Der Ordner wird gelöscht, sobald der Auftrag endet, ob er gelingt, scheitert oder abgebrochen wird.',
          'Die meisten Ergebnisse werden sofort zurückgesandt und nicht aufbewahrt. Manche warten unter einer Adresse mit einem zufälligen, nicht zu erratenden Schlüssel darauf, abgeholt zu werden; in der ausgelieferten Einstellung werden sie nach spätestens zwei Stunden gelöscht, allerspätestens nach 23 Stunden, in jedem Fall also innerhalb von 24 Stunden.',
          'Niemand sieht Ihre Dateien an, und sie dienen nur der Arbeit, um die Sie gebeten haben.',
        ],
      },
      {
        heading: 'Dateien, die auf Ihrem Gerät bleiben',
        text: [
          'Ist „Auf diesem Gerät“ eingeschaltet, arbeitet Ihr Browser, und Ihre Dateien verlassen ihn nicht. Vorschaubilder von Seiten entstehen auch bei ausgeschaltetem Schalter auf Ihrem Gerät, außer bei den seltenen Dokumenten, die Ihr Browser nicht zeichnen kann: Dann macht der Server die Bilder, nach denselben Regeln.',
          'Der PDF-Leser spricht mit den Stimmen Ihres Browsers und Ihres Geräts. Manche Browser haben Stimmen, die der Hersteller des Browsers online erzeugt: Solche Stimmen schicken die vorgelesenen Sätze dorthin. Er kennzeichnet sie als online und nimmt eine Stimme auf diesem Gerät, solange Sie keine andere wählen und es für die Sprache eine gibt.',
        ],
      },
      {
        heading: 'Was in Ihrem Browser gespeichert wird',
        text: [
          'Cookies werden nicht gesetzt. Ihr Browser merkt sich, nur auf Ihrem Gerät, was Sie hier gewählt haben: wo gearbeitet wird, Farben, Sprache, wie Sie Dokumente gezeigt und vorgelesen haben möchten, auf welcher Seite der letzten 100 gelesenen Dokumente Sie waren (unter einem Fingerabdruck, ohne Namen), die letzten vier Werkzeuge, die Sie geöffnet haben, und Unterschriften, falls Sie das wünschen. Auch nicht gespeicherte Änderungen an einem Dokument, das Sie hier bearbeiten oder ausfüllen, liegen dort samt dem Dokument, damit sie ein Neuladen überstehen: bis Sie sie speichern oder verwerfen, höchstens sieben Tage. Dateien, Optionen und Ergebnis eines Werkzeugs, ohne Passwörter und ohne Ergebnisse, die mit einem entstanden sind, bleiben gespeichert, solange sein Fenster offen ist, damit beim Zurückgehen oder Neuladen nichts verloren geht; sie werden gelöscht, wenn Sie neu beginnen, oder bei Ihrem nächsten Besuch, nachdem das Fenster geschlossen wurde. Auch Teile des Programms selbst kann er behalten, damit die Website schneller und ohne Verbindung öffnet. All das können Sie in den Einstellungen Ihres Browsers löschen.',
        ],
      },
      {
        heading: 'Was der Server festhält',
        text: [
          'Zu jeder Anfrage steht im Protokoll des Programms, auf welche Weise und mit welchem Werkzeug sie kam, ob sie gelang und wie lange sie dauerte. Es enthält keine Netzadressen, keine Dateinamen, keine Passwörter und nichts aus Ihren Dokumenten.',
          'Ein vorgeschalteter Server oder das Unternehmen, bei dem er steht, kann eigene Protokolle führen. Fragen Sie den Betreiber dieser Installation.',
        ],
      },
      {
        heading: 'Ihre Rechte',
        text: [
          'Da nichts über Sie aufbewahrt wird, gibt es gewöhnlich nichts mitzuteilen, zu berichtigen oder zu löschen. Haben Sie dennoch eine Frage, so wenden Sie sich an den Betreiber dieser Installation; die Kontaktseite nennt ihn.',
        ],
      },
    ],
  },

  terms: {
    metaTitle: 'Nutzungsbedingungen',
    description: 'Die wenigen Bedingungen für diese kostenlose Website: was Sie dürfen und was niemand verspricht.',
    // Where the word may be parted; it is wider than a phone.
    title: 'Nutzungs\u00adbedingungen',
    lead: 'Die Nutzung ist kostenlos. Diese wenigen Bedingungen sind alles, womit Sie einverstanden sein müssen.',
    sections: [
      {
        heading: 'Nutzung der Website',
        text: ['Jeder darf die Werkzeuge nutzen, privat und geschäftlich, ohne Anmeldung und ohne Bezahlung.'],
        list: [
          'Verwenden Sie nur Dateien, die Sie verwenden dürfen. Entfernen Sie ein Passwort nur, wenn Sie dazu berechtigt sind.',
          'Versuchen Sie nicht, den Server zu überlasten, an Dateien anderer zu gelangen oder mit der Website jemandem zu schaden.',
          'Die Grenzen für Dateigröße und Laufzeit gibt es, damit alle an die Reihe kommen.',
        ],
      },
      {
        heading: 'Ihre Dateien',
        text: [
          'Ihre Dateien bleiben Ihre. Sie räumen keine Rechte daran ein, die über das technisch Nötige für die gewünschte Arbeit hinausgehen. Was mit ihnen geschieht, steht unter „Datenschutz“.',
        ],
      },
      {
        heading: 'Kein Versprechen',
        text: [
          'Das Programm wird, wie seine Lizenz sagt, ohne jede Gewähr angeboten. Behalten Sie Ihre Originale und prüfen Sie Ergebnisse, bevor Sie sich darauf verlassen, vor allem vor dem Drucken, Unterschreiben und Einreichen.',
          'Das Werkzeug „PDF unterschreiben“ setzt Bilder und Texte auf eine Seite. Ob das als Unterschrift genügt, hängt vom Zweck und von dem Recht ab, das für Sie gilt.',
          'Einen Anspruch auf Verfügbarkeit gibt es nicht. Das Angebot kann jederzeit geändert oder abgeschaltet werden.',
        ],
      },
      {
        heading: 'Das Programm',
        text: [
          'Sheaf ist freie Software unter der MIT-Lizenz. Sie dürfen das Programm nutzen, kopieren, ändern, weitergeben und selbst betreiben. Einige Teile, die es an Ihren Browser sendet, stehen unter eigenen Lizenzen, darunter ffmpeg unter der GPL; /third-party.txt nennt sie und ihre Quellen.',
        ],
      },
    ],
  },

  security: {
    metaTitle: 'Sicherheit',
    description: 'Wie Sheaf Ihre Dateien getrennt hält, wie lange, und was es nicht tut.',
    title: 'Sicherheit',
    lead: 'Jede Datei gilt als feindlich, und jede Datei gilt als geheim. Das folgt daraus.',
    sections: [
      {
        heading: 'Voneinander getrennt',
        text: [
          'Der Teil des Servers, der mit dem Netz spricht, öffnet nie ein Dokument. Jeder Auftrag läuft in einem eigenen Prozess mit Grenzen für Zeit und Speicher und wird mit allem beendet, was er gestartet hat.',
          'Ein Ergebnis, das auf Abholung wartet, findet man nur mit einem zufälligen Schlüssel von 128 Bit, von dem der Server nur einen Fingerabdruck behält. Niemand kann Ergebnisse auflisten oder erraten.',
        ],
      },
      {
        heading: 'Nicht für lange',
        text: [
          'Hochgeladenes wird gelöscht, wenn der Auftrag endet. Ergebnisse werden nach spätestens zwei Stunden gelöscht; nach Überbleibseln sieht der Server beim Start und alle fünf Minuten.',
        ],
      },
      {
        heading: 'In Ihrem Browser',
        list: [
          'Strenge Inhaltsrichtlinie: keine Skripte und Formatvorlagen von anderswo, keine in der Seite selbst.',
          'Keine Anfrage an andere Rechner; Schriften, Hilfsprogramme und Antriebe kommen von dieser Website.',
          'Anfragen, die andere Websites in Ihrem Namen stellen, werden abgewiesen.',
          'Keine Cookies, also auch keine Sitzung, die man stehlen könnte.',
        ],
      },
      {
        heading: 'Passwörter',
        text: [
          'Dokumente werden mit AES-256 geschützt. Passwörter, die Sie eingeben, dienen dem einen Auftrag und stehen in keinem Protokoll und keiner Adresse. Ein vergessenes Passwort kann niemand wiederherstellen.',
        ],
      },
      {
        heading: 'Was es nicht tut',
        text: [
          'Sheaf sucht in Dokumenten nicht nach Schadprogrammen und entfernt aus geänderten PDFs weder Skripte noch Verweise. Unterschriften, die es setzt, sind Bilder und Texte, keine kryptografischen Signaturen.',
        ],
      },
      {
        heading: 'Eine Lücke melden',
        text: [
          'Bitte melden Sie sie vertraulich, auf dem Weg, den die Datei SECURITY.md des Quelltexts beschreibt, und nicht öffentlich.',
        ],
      },
    ],
  },
}
