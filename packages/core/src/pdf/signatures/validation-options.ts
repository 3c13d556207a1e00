import * as z from 'zod'
import { field } from '../../fields.js'
import { anyFile, many, optional } from '../../operation.js'

const host = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i

/** The option that names the hosts from which certificates and revocation data are fetched. */
export const fetchFrom = z
  .union([z.string().max(5000), z.array(z.string()).max(50)])
  .transform((given, context): string[] => {
    const hosts = (Array.isArray(given) ? given : given.split(/[\s,]+/)).filter((word) => word !== '')
    const wrong = hosts.find((word) => !host.test(word))
    if (wrong !== undefined)
      context.addIssue({
        code: 'custom',
        message: `"${wrong.slice(0, 100)}" is not a host name. Use names like ocsp.example.com.`,
      })
    return hosts.map((word) => word.toLowerCase())
  })
  .optional()
  .meta(
    field({
      title: 'Fetch from',
      description:
        'Comma-separated hosts from which missing certificates and revocation data may be fetched. Only URLs named in the certificates are used. Default: none. Available on the command line and in the library only.',
      placeholder: 'ocsp.example.com, crl.example.com',
      notInForms: true,
    }),
  )

/** The slot of certificates, revocation lists and OCSP responses. */
export const validationFiles = () =>
  optional(many(anyFile({ title: 'Certificates, revocation lists and OCSP responses', maxMiB: 20 }), { max: 100 }))

/** Capabilities needed to request timestamps and to fetch revocation data. */
export function networkNeeds({
  timestampUrl,
  fetchFrom: hosts,
}: {
  timestampUrl?: string | undefined
  fetchFrom?: readonly string[] | undefined
}): ('fetchTimeStamp' | 'fetchRevocationData')[] {
  return [
    ...(timestampUrl === undefined ? [] : (['fetchTimeStamp'] as const)),
    ...(hosts === undefined || hosts.length === 0 ? [] : (['fetchRevocationData'] as const)),
  ]
}
