import * as z from 'zod'

/** A color as `#rrggbb`. The message for another text names `example`. */
export const colorOption = (example: string) => z.string().regex(/^#[0-9a-f]{6}$/i, `Use a color like ${example}.`)
