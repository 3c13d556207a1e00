import type { Config } from './config.js'
import { isLoopback } from './jobs/native-engines.js'

/**
 * Refuses to run as root where others than this machine can reach the server, unless that is asked for; elsewhere warns.
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
      'The server runs as root and can be reached from other machines. Run it as a user of its own, or set SHEAF_ALLOW_ROOT=1.',
    )
  warn(`The server runs as root; jobs run as user ${jobUid}, where root can change users. Run it as a user of its own.`)
}
