import '@fontsource/caveat/400.css'
import '@fontsource/dancing-script/400.css'
import '@fontsource/great-vibes/400.css'

/** A handwriting that a name can be typed in. All three are under the SIL Open Font License 1.1. */
export interface Handwriting {
  family: string
  className: string
}

/** The handwritings to choose from. The browser loads a font, and of it the scripts in use, once a name is shown in it. */
export const handwritings = [
  { family: 'Dancing Script', className: "[font-family:'Dancing_Script',cursive]" },
  { family: 'Great Vibes', className: "[font-family:'Great_Vibes',cursive]" },
  { family: 'Caveat', className: "[font-family:'Caveat',cursive]" },
] as const satisfies readonly Handwriting[]
