import type { EngineOrder } from './engine.js'

/** Requests to the process of the built-in engine, one at a time. */
export type ToBuiltInEngine =
  | {
      type: 'start'
      /** Folder of the WebAssembly. */
      folder: string
      /** Paths of fonts in addition to the bundled ones. */
      fonts: string[]
      /** Text of the configuration in its profile. */
      configuration: string
      /** Language and region in it. */
      locale: string
    }
  | ({ type: 'convert' } & EngineOrder)

/** What it answers. `broken`: it is of no use any more. */
export type FromBuiltInEngine =
  | { type: 'started'; fontFamilies: string[] }
  | { type: 'converted' }
  | { type: 'unreadable' }
  | { type: 'broken'; message: string }
