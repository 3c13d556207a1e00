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
    'Nimbus Roman',
    'Nimbus Roman No9 L',
    'Bitstream Charter',
    'Charter',
    'Constantia',
    'Goudy Old Style',
    'Bell MT',
    'Bodoni MT',
    'Perpetua',
    'Calisto MT',
    'High Tower Text',
    'Lucida Bright',
    'Sylfaen',
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
    'Microsoft Sans Serif',
    'Candara',
    'Corbel',
    'Comic Sans MS',
    'Impact',
    'Arial Black',
    'Arial Rounded MT Bold',
    'Franklin Gothic Medium',
    'Franklin Gothic Demi',
    'Berlin Sans FB',
    'Tw Cen MT',
    'Eras Medium ITC',
    'Luxi Sans',
    'Ubuntu',
    'Cantarell',
    'Droid Sans',
    'Source Sans Pro',
    'Source Sans 3',
    'Fira Sans',
    'Montserrat',
    'Poppins',
    'Inter',
    'Raleway',
    'Nunito',
    'Work Sans',
    'Mulish',
    'PT Sans',
    'IBM Plex Sans',
    'Avenir',
    'Avenir Next',
    'Proxima Nova',
    'Frutiger',
    'Univers',
    'Meta',
  ],
  'DejaVu Sans': ['Bitstream Vera Sans'],
  'DejaVu Sans Mono': ['Bitstream Vera Sans Mono'],
  'DejaVu Serif': ['Georgia', 'Bitstream Vera Serif'],
}

/** Cuts of Calibri and Cambria, which fontconfig does not know, by the font of the same widths. */
const sameWidths: Readonly<Record<string, readonly string[]>> = {
  Carlito: ['Calibri Light'],
  Caladea: ['Cambria Math'],
}

/**
 * Adds these fonts to the configuration of fontconfig in the built-in engine, which else takes any font for them: one with
 * serifs, and LibreOffice may set letters of another font by its widths.
 */
export function withFontAliases(configuration: string): string {
  return withAliases(configuration, { ...alike, ...sameWidths })
}

/** Adds the fonts of the same widths alone: for others, a machine has its own rules. */
export function withFontsOfSameWidths(configuration: string): string {
  return withAliases(configuration, sameWidths)
}

function withAliases(configuration: string, fonts: typeof alike): string {
  const rules = Object.entries(fonts).flatMap(([font, names]) =>
    names.map(
      (name) =>
        `<match target="pattern"><test name="family"><string>${name}</string></test><edit name="family" mode="append" binding="strong"><string>${font}</string></edit></match>`,
    ),
  )
  return configuration.replace('</fontconfig>', `${rules.join('\n')}\n</fontconfig>`)
}
