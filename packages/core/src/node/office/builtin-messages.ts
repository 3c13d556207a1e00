import type { EngineOrder } from './engine.js'

/** What the process of the built-in engine is asked for, one thing after the other. */
export type ToBuiltInEngine =
  | {
      type: 'start'
      /** Folder of the WebAssembly. */
      folder: string
      /** Paths of fonts beside those that it holds. */
      fonts: string[]
    }
  | ({ type: 'convert' } & EngineOrder)

/** What it answers. `broken`: it is of no use any more. */
export type FromBuiltInEngine =
  | { type: 'started'; fontFamilies: string[] }
  | { type: 'converted' }
  | { type: 'unreadable' }
  | { type: 'broken'; message: string }
