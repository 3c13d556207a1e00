import type { OfficeHost } from '../node/office/convert-office.js'
import type { ConvertOffice } from '../office/office-capabilities.js'
import { builtCore } from './built-core.js'

interface BuiltCore {
  nodeCapabilities: (settings: { officeEngine: 'builtin' }) => { convertOffice?: ConvertOffice }
  holdOfficeHost: (settings: { choice: 'builtin'; engines: number }) => Promise<OfficeHost>
}

/** The LibreOffice that comes with Sheaf. The caller releases it. */
export async function holdBuiltinOffice(): Promise<Pick<OfficeHost, 'release'> & { convertOffice: ConvertOffice }> {
  const built = (await import(builtCore)) as BuiltCore
  const host = await built.holdOfficeHost({ choice: 'builtin', engines: 1 })
  const { convertOffice } = built.nodeCapabilities({ officeEngine: 'builtin' })
  return { convertOffice: convertOffice!, release: () => host.release() }
}
