import { createRequire } from 'node:module'
import { ToolError } from '../../errors.js'
import type { StartOfficeEngine } from './engine.js'

const PACKAGE = '@matbee/libreoffice-converter/package.json'

/** Whether the package with the engine is installed. */
export function isBuiltInThere(): boolean {
  try {
    createRequire(import.meta.url).resolve(PACKAGE)
    return true
  } catch {
    return false
  }
}

/** Version of the package with the engine. */
export function builtInVersion(): string {
  return createRequire(import.meta.url)(PACKAGE).version
}

/** Starts LibreOffice as WebAssembly. */
export const startBuiltInEngine: StartOfficeEngine = async () => {
  throw new ToolError('UNAVAILABLE', 'The engine that comes with Sheaf is not there yet.')
}
