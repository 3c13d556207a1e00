/** Classes of characters in PDF syntax (ISO 32000-2, 7.2.3); 0 for regular characters. */
export const WHITE = 1
export const DELIMITER = 2

/** The class of each byte. */
export const classOf = new Uint8Array(256)
for (const code of [0, 9, 10, 12, 13, 32]) classOf[code] = WHITE
for (const character of '()<>[]{}/%') classOf[character.charCodeAt(0)] = DELIMITER
