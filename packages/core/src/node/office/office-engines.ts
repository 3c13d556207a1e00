import { isToolError } from '../../errors.js'
import type { FenceKind } from '../fence/fence-settings.js'
import { builtInVersion, isBuiltInThere, startBuiltInEngine } from './builtin-engine.js'
import type { StartOfficeEngine } from './engine.js'
import { findLibreOffice } from './find-libreoffice.js'
import { nativeLibreOffice, startNativeEngine } from './native-engine.js'
import type { OfficeFenceSettings } from './office-fences.js'

/** The choices of an engine for Office documents. */
export const officeEngineChoices = ['auto', 'builtin', 'native'] as const

/**
 * Engine for Office documents: the built-in LibreOffice as WebAssembly (`builtin`), the installed one (`native`), which
 * takes less memory, or the latter if available (`auto`).
 */
export type OfficeEngineChoice = (typeof officeEngineChoices)[number]

/** An engine that converts Office documents on this machine. */
export interface KnownOfficeEngine {
  name: 'LibreOffice'
  version: string
  native: boolean
  /**
   * How it is isolated from the network and from files, in addition to its configuration; WebAssembly has access to
   * neither.
   */
  fence: FenceKind | 'webassembly'
}

/** Whether there is an engine, as chosen. Nothing is started to find out. */
export function hasOfficeEngine(choice: OfficeEngineChoice): boolean {
  return (choice !== 'native' && isBuiltInThere()) || (choice !== 'builtin' && findLibreOffice() !== undefined)
}

/** Describes the chosen engine for Office documents; `undefined` if none works. */
export async function describeOfficeEngine(
  choice: OfficeEngineChoice,
  fences?: OfficeFenceSettings,
): Promise<KnownOfficeEngine | undefined> {
  if (choice !== 'builtin') {
    const found = await nativeLibreOffice(fences).catch(() => undefined)
    if (found) return { name: 'LibreOffice', version: found.version, native: true, fence: found.fence.kind }
  }
  if (choice === 'native' || !isBuiltInThere()) return undefined
  return { name: 'LibreOffice', version: builtInVersion(), native: false, fence: 'webassembly' }
}

/** How engines of this choice are started. `auto` falls back to the one that comes with Sheaf where the other does not start. */
export function engineStarter(choice: OfficeEngineChoice, fences?: OfficeFenceSettings): StartOfficeEngine {
  const startNative = startNativeEngine(fences)
  if (choice === 'builtin') return startBuiltInEngine
  if (choice === 'native' || !isBuiltInThere()) return startNative
  if (findLibreOffice() === undefined) return startBuiltInEngine
  let nativeIsUnusable = false
  return async (folder, signal, locale) => {
    if (!nativeIsUnusable) {
      try {
        return await startNative(folder, signal, locale)
      } catch (error) {
        if (!isToolError(error) || error.code !== 'UNAVAILABLE' || signal.aborted) throw error
        nativeIsUnusable = true
      }
    }
    return await startBuiltInEngine(folder, signal, locale)
  }
}
