/**
 * Makes zod not test whether it may compile schemas with `eval`: the content security policy forbids that, and browsers report the
 * attempt as a breach. Set where zod looks for it when the first schema is made, without loading zod. To be imported first.
 */
const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
settings.__zod_globalConfig ??= {}
settings.__zod_globalConfig.jitless = true

export {}
