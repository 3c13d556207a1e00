/**
 * The flag of an option or file slot: its wire name in kebab-case, without the dashes.
 * @example flagName('pagesToKeep') // 'pages-to-keep'
 */
export function flagName(wireName: string): string {
  return wireName.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The environment variable that can hold a secret option: `SHEAF_PASSWORD` for `password`. */
export function environmentName(wireName: string): string {
  return `SHEAF_${flagName(wireName).replaceAll('-', '_').toUpperCase()}`
}
