import type { Config } from './config.js'
import { isLoopback } from './jobs/native-engines.js'

/**
 * Refuses to run as root if the server is reachable from other machines, unless allowed; otherwise warns.
 * @throws Error that says what to do
 */
export function guardRoot(
  { host, allowRoot, jobUid }: Pick<Config, 'host' | 'allowRoot' | 'jobUid'>,
  uid: number | undefined,
  warn: (text: string) => void,
): void {
  if (uid !== 0) return
  if (!isLoopback(host) && !allowRoot)
    throw new Error(
      'The server runs as root and can be reached from other machines. Run it as a dedicated user, or set SHEAF_ALLOW_ROOT=1.',
    )
  warn(`The server runs as root; jobs run as user ${jobUid}, where root can change users. Run it as a dedicated user.`)
}
