import type { Catalog } from '../catalog.js'
import type { Translation } from '../translation.js'

/** What is said of tools that cannot be run here, in German. */
export const offer: Translation<Catalog>['offer'] = {
  notOnServer: (title) => `Dieser Server bietet „${title}“ noch nicht an.`,
  notOnDevice: (title) => `„${title}“ ist auf diesem Gerät nicht möglich. Es braucht den Server.`,
  needsServer: (title) => `„${title}“ braucht einen Server, und keiner ist erreichbar.`,
  notStored:
    'Kein Server ist erreichbar, und die Werkzeuge sind in diesem Browser nicht gespeichert. Öffnen Sie die Website einmal mit Verbindung und schalten Sie „Auf diesem Gerät“ ein; dann arbeiten sie auch ohne.',
  noLanguage:
    'Kein Server ist erreichbar, und die Texterkennung für diese Sprache ist in diesem Browser nicht gespeichert. Erkennen Sie einmal mit Verbindung einen Text; dann geht es auch ohne.',
  lacks: (part, remedy) => `Ihm fehlt: ${part}. ${remedy}`,
}
