/** Bytes that delimit the tokens of files and content streams (ISO 32000-2, 7.2.3), and the one that escapes in strings. */
export const SLASH = 47
export const LESS = 60
export const GREATER = 62
export const OPEN_BRACKET = 91
export const CLOSE_BRACKET = 93
export const OPEN_PAREN = 40
export const CLOSE_PAREN = 41
export const BACKSLASH = 92
export const PERCENT = 37
