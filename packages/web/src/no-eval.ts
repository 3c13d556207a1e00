/**
 * Tells zod not to try whether it may compile schemas by `eval`: the content security policy forbids that, and browsers report the
 * attempt as a breach. Set where zod looks for it, without loading zod. To be imported before anything else.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
