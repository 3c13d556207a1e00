/** Fonts that documents name and the built-in engine does not have, by the one of its own that looks most like them. */
const alike: Readonly<Record<string, readonly string[]>> = {
  'Liberation Serif': [
    'Times',
    'Times Roman',
    'Palatino',
    'Palatino Linotype',
    'Book Antiqua',
    'Garamond',
    'Baskerville',
    'Bookman Old Style',
    'Century',
    'Century Schoolbook',
    'New York',
    'Minion Pro',
  ],
  'Liberation Sans': [
    'Helvetica',
    'Helvetica Neue',
    'Geneva',
    'Aptos',
    'Trebuchet MS',
    'Century Gothic',
    'Gill Sans',
    'Gill Sans MT',
    'Futura',
    'Optima',
    'Franklin Gothic Book',
    'Roboto',
    'Lato',
    'Myriad Pro',
    'San Francisco',
  ],
  'Liberation Mono': ['Courier', 'Consolas', 'Monaco', 'Menlo', 'Lucida Console', 'Andale Mono'],
  'Noto Sans': [
    'Verdana',
    'Tahoma',
    'Segoe UI',
    'Open Sans',
    'Lucida Sans',
    'Lucida Grande',
    'Lucida Sans Unicode',
    'MS Sans Serif',
  ],
  'DejaVu Serif': ['Georgia'],
}

/**
 * Adds these fonts to a configuration of fontconfig, which else takes any font for them: of the built-in engine, one with
 * serifs for Helvetica.
 */
export function withFontAliases(configuration: string): string {
  const rules = Object.entries(alike).flatMap(([font, names]) =>
    names.map(
      (name) =>
        `<match target="pattern"><test name="family"><string>${name}</string></test><edit name="family" mode="append" binding="strong"><string>${font}</string></edit></match>`,
    ),
  )
  return configuration.replace('</fontconfig>', `${rules.join('\n')}\n</fontconfig>`)
}
