/** Variables that name a language and a region, the first that is set: our own, then those of POSIX. */
const variables = ['SHEAF_LOCALE', 'LC_ALL', 'LC_TIME', 'LANG']

/** Language and region that the environment asks for, as `de-DE`; `undefined` for none, and for `C` and `POSIX`. */
export function localeOf(environment: Record<string, string | undefined>): string | undefined {
  const given = variables.map((name) => environment[name]?.trim()).find((value) => value !== undefined && value !== '')
  const [, language, region] = /^([a-z]{2,3})[-_]([A-Z]{2})(?:[.@]|$)/.exec(given ?? '') ?? []
  return language === undefined ? undefined : `${language}-${region}`
}
