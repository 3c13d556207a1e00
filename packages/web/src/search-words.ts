/**
 * What people call the work of a tool, by its id: words they type that neither its title nor its summary has, in English and in German.
 * Loaded once somebody searches.
 */
export const searchWords: Readonly<Record<string, string>> = {
  'add-annotations': 'annotate comment highlight markup note review kommentieren anmerkung markieren hervorheben notiz',
  'add-attachments': 'attach embed file factur-x zugferd xrechnung e-invoice anhängen einbetten beilage rechnung',
  'add-form-fields': 'fillable form creator acroform ausfüllbar formular erstellen',
  'add-watermark': 'logo draft confidential copyright text over pages wasserzeichen entwurf vertraulich',
  'arrange-pages': 'organize insert blank page move combine duplicate sortieren einfügen leere seite anordnen',
  booklet: 'brochure saddle stitch print fold zine broschüre heft falten drucken',
  'cbz-to-pdf': 'comic manga cbr zip pictures album ebook bilder heft bildband',
  'check-accessibility':
    'accessible screen reader tags pdf/ua ada section 508 wcag blind alt text barrierefrei screenreader vorlesen prüfen',
  'check-pdfa': 'archive iso 19005 validate verify conformance archivierung langzeit prüfen validieren',
  'compare-pdfs':
    'diff difference changes versions redline revision vergleichen unterschiede änderungen fassungen versionen',
  'compress-image':
    'shrink reduce size smaller optimize jpg png webp photo picture kb verkleinern foto bild dateigröße',
  'compress-pdf': 'shrink reduce size smaller optimize minify email mail kb mb verkleinern dateigröße optimieren mail',
  'compress-video': 'shrink reduce size smaller mp4 mov avi mkv whatsapp film verkleinern dateigröße',
  'crop-pages': 'trim margins cut cutout borders zuschneiden ränder beschneiden abschneiden',
  'delete-pages': 'remove cut out pages entfernen löschen weg',
  'edit-annotations': 'comments change remove kommentare ändern',
  'edit-form-fields': 'rename fields change form felder umbenennen',
  'edit-metadata': 'title author keywords properties info exif xmp titel autor eigenschaften stichwörter',
  'edit-pdf':
    'write draw annotate change text type fill whiteout editor acrobat schreiben zeichnen ändern kommentieren ausfüllen',
  'edit-pdf-forms': 'fillable form creator acroform checkbox ausfüllbar formular erstellen kästchen',
  'edit-text':
    'change words correct typo rewrite paragraph modify wörter ändern tippfehler korrigieren absatz umschreiben',
  'email-to-pdf': 'eml msg mail message outlook thunderbird archive save nachricht e-mail archivieren',
  'epub-to-pdf': 'ebook kindle kobo book novel print buch ebook drucken',
  'excel-to-pdf': 'xls xlsx csv ods spreadsheet table calc tabelle tabellenkalkulation',
  'extract-attachments': 'embedded files unpack invoice xml anhang rechnung herausholen entpacken',
  'extract-images': 'pictures photos get out save bilder fotos herausholen speichern',
  'extract-pages': 'extract take out copy pages save select single seiten herausholen auswählen einzelne',
  'fill-form': 'fill in complete form fields ausfüllen formular',
  'flatten-form': 'flatten lock fields make uneditable print sperren ausdrucken einbacken',
  'form-fields': 'list fields read values felder auslesen',
  'header-footer': 'bates numbering date file name title letterhead kopfzeile fußzeile datum seitenzahl',
  'image-to-pdf': 'jpg jpeg png heic photo picture scan convert combine images bilder fotos in pdf umwandeln',
  'list-annotations': 'comments export kommentare auslesen',
  'list-text': 'extract blocks paragraphs fonts json absätze schriften auslesen',
  'make-accessible':
    'accessible tags tagged pdf/ua screen reader title language ada section 508 wcag remediate barrierefrei tags vorlesen taggen',
  'markdown-to-pdf': 'md readme github commonmark text notes notizen drucken',
  'merge-pdf':
    'combine join put together unite append concatenate bind zusammenführen verbinden vereinen anhängen kombinieren',
  'n-up': 'several pages per sheet 2 up 4 up handout save paper mehrere seiten pro blatt handzettel papier sparen',
  'number-pages': 'pagination page numbers bates seitenzahlen paginieren nummerieren',
  'ocr-pdf': 'recognize text scan searchable copy text scanner texterkennung durchsuchbar einscannen erkennen',
  'overlay-pdf': 'letterhead background stationery stamp underlay briefpapier hintergrund überlagern vorlage',
  'page-labels': 'roman numerals page names logical numbers seitenbezeichnung römische ziffern',
  'edit-outline': 'bookmarks outline toc navigation headings chapters lesezeichen gliederung überschriften kapitel',
  'pdf-info': 'properties details pages fonts version check eigenschaften angaben prüfen',
  'pdf-to-epub': 'ebook kindle kobo reader book reflow buch lesen',
  'pdf-to-excel': 'xls xlsx csv tables extract data spreadsheet tabellen daten auslesen',
  'pdf-to-image': 'jpg jpeg png tiff picture screenshot export bild foto bilder',
  'pdf-to-pdfa': 'archive archiving long term iso 19005 conformance archivieren langzeitarchiv umwandeln',
  'pdf-to-svg': 'vector vectors illustrator inkscape figma vektor vektorgrafik zeichnung',
  'pdf-to-ppt': 'pptx presentation slides keynote impress talk folien präsentation vortrag',
  'pdf-to-text': 'txt extract copy plain words auslesen kopieren reintext',
  'pdf-to-markdown': 'md notes llm ai chatgpt notizen ki',
  'pdf-to-word': 'doc docx editable convert document odt rtf bearbeitbar dokument umwandeln',
  pipelines: 'batch workflow several steps automate macro stapel ablauf mehrere schritte',
  'ppt-to-pdf': 'pptx powerpoint slides presentation odp folien präsentation vortrag',
  'protect-pdf': 'encrypt lock password secure permissions verschlüsseln sperren passwort kennwort sichern',
  'rasterize-pdf': 'flatten to picture scan look uneditable pixel bild nur bild',
  'read-pdf': 'view open viewer reader text to speech aloud öffnen ansehen anzeigen vorlesen',
  'redact-pdf': 'black out blackout censor hide remove name anonymize schwärzen zensieren anonymisieren unkenntlich',
  'remove-blank-pages': 'empty pages scanner white leere weiße seiten entfernen',
  'finish-signature':
    'external signer hsm smart card remote cms p7s pkcs7 pades token signaturkarte fernsignatur einsetzen abschließen',
  'prepare-signature':
    'external signer hsm smart card remote digest hash pades token signaturkarte fernsignatur prüfsumme vorbereiten',
  'extend-signatures':
    'ltv long term validation archive pades b-lt b-lta dss ocsp crl revocation langzeit prüfung sperrliste archivieren',
  'remove-signatures':
    'unsign delete certificate certification lock signatur entfernen löschen zertifizierung aufheben',
  'reorder-pages': 'sort move rearrange organize order sortieren verschieben reihenfolge',
  'repair-pdf': 'fix damaged corrupt broken recover rescue beschädigt kaputt retten wiederherstellen',
  'replace-text':
    'find and replace search change words swap date name price suchen und ersetzen wörter austauschen datum name preis',
  'resize-pages': 'a4 letter paper size scale format a3 papierformat skalieren größe ändern',
  'rotate-pdf': 'turn upside down landscape portrait orientation drehen quer hochformat querformat',
  'sign-pdf':
    'esign e-sign signature initials autograph contract unterschreiben unterschrift signatur signieren vertrag',
  'sanitize-pdf':
    'hidden data clean scrub metadata privacy javascript macros inspect document bereinigen versteckte daten säubern datenschutz skripte',
  'sign-digitally':
    'certificate pades pkcs12 p12 pfx qualified electronic signature certify eidas zertifikat signieren signatur qualifiziert',
  'split-pdf': 'separate divide cut apart extract chapters zerlegen trennen aufteilen kapitel',
  'svg-to-pdf': 'vector drawing graphic logo illustration inkscape figma zeichnung grafik vektor',
  'text-to-pdf': 'txt log plain ascii utf-8 print monospace code klartext textdatei drucken',
  'timestamp-pdf': 'tsa rfc 3161 time stamp archive ltv zeitstempel archivieren',
  'change-permissions':
    'owner restrictions rights allow forbid printing copying editing berechtigungen rechte erlauben verbieten drucken kopieren besitzerpasswort',
  'unlock-pdf': 'remove password decrypt open locked entsperren passwort entfernen kennwort entschlüsseln',
  'verify-signatures':
    'validate certificate pades valid trust tampered changed check signature prüfen signatur gültig zertifikat verändert',
  'word-to-pdf': 'doc docx odt rtf letter document writer brief dokument',
  'convert-image': 'jpg png webp avif heic tiff gif ico format change bild umwandeln',
  'resize-image': 'scale pixels smaller dimensions bild größe ändern skalieren',
  'crop-image': 'cut trim square bild zuschneiden ausschnitt',
  'rotate-image': 'turn flip mirror bild drehen spiegeln',
  'watermark-image': 'logo copyright bild wasserzeichen',
  'strip-image-metadata': 'exif gps location remove privacy standort entfernen datenschutz',
  'image-to-text': 'ocr recognize read picture screenshot texterkennung bild lesen',
  'trim-video': 'cut shorten clip film schneiden kürzen',
  'mute-video': 'remove sound silent audio ton entfernen stumm',
  'extract-audio': 'mp3 sound music save ton musik herausholen',
  'video-to-gif': 'animation clip meme',
  'convert-video': 'mp4 webm mov format change film umwandeln',
  'merge-videos': 'join combine clips filme zusammenfügen verbinden',
  'video-to-images': 'frames stills screenshot bilder standbild',
  'table-of-contents': 'toc contents index chapters links verzeichnis gliederung kapitel inhalt',
  'remove-elements':
    'delete images pictures text layer links annotations comments scripts javascript attachments strip bilder entfernen links kommentare skripte textebene',
  'flatten-pdf': 'flatten layers comments form fields fixed print einbacken reduzieren ebenen kommentare formular',
  'edit-layers': 'layers ocg optional content show hide rename cad ebenen einblenden ausblenden umbenennen',
  'extract-fonts': 'typeface ttf otf save font files schriften schriftart herausholen speichern',
  'divide-pages': 'split double pages spread halves scan book grid tiles doppelseiten teilen halbieren buch scan',
  posterize: 'poster tiles enlarge banner large print plakat kacheln vergrößern drucken',
  'long-page': 'one single continuous page scroll join stitch eine lange seite endlos verbinden',
  'deskew-pdf': 'straighten scan crooked tilted slanted rotate gerade ausrichten schief begradigen scan',
  'recolor-pdf':
    'grayscale black white invert dark mode night sepia tint colors graustufen schwarzweiß invertieren dunkel farben',
}
