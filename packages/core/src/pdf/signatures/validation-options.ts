import * as z from 'zod'
import { field } from '../../fields.js'
import { anyFile, many, optional } from '../../operation.js'

const host = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i

/** The option of hosts from which certificates and data about revocations are fetched. */
export const fetchFrom = z
  .union([z.string().max(5000), z.array(z.string()).max(50)])
  .transform((given, context): string[] => {
    const hosts = (Array.isArray(given) ? given : given.split(/[\s,]+/)).filter((word) => word !== '')
    const wrong = hosts.find((word) => !host.test(word))
    if (wrong !== undefined)
      context.addIssue({
        code: 'custom',
        message: `"${wrong.slice(0, 100)}" is not the name of a host. Use names like ocsp.example.com.`,
      })
    return hosts.map((word) => word.toLowerCase())
  })
  .optional()
  .meta(
    field({
      title: 'Fetch from',
      description:
        'Hosts, separated by commas, from which missing certificates and data about revocations may be fetched, at the addresses that the certificates name. Default: nothing is fetched. On the command line and in programs only.',
      placeholder: 'ocsp.example.com, crl.example.com',
    }),
  )

/** The slot of certificates, revocation lists and OCSP responses. */
export const validationFiles = () =>
  optional(many(anyFile({ title: 'Certificates, revocation lists and OCSP responses', maxMiB: 20 }), { max: 100 }))

/** What operations need that ask for time stamps and fetch data about revocations. */
export function networkNeeds({
  timeStampUrl,
  fetchFrom: hosts,
}: {
  timeStampUrl?: string | undefined
  fetchFrom?: readonly string[] | undefined
}): ('fetchTimeStamp' | 'fetchRevocationData')[] {
  return [
    ...(timeStampUrl === undefined ? [] : (['fetchTimeStamp'] as const)),
    ...(hosts === undefined || hosts.length === 0 ? [] : (['fetchRevocationData'] as const)),
  ]
}
