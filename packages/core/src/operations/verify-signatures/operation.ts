import * as z from 'zod'
import { anyFile, defineOperation, many, optional, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'
import type { SignatureReport } from '../../pdf/signatures/signature-report.js'

const options = z.strictObject({ password })

export type VerifySignaturesOptions = z.output<typeof options>

/** What was found about the signatures of a PDF. */
export interface VerifySignaturesData {
  /** Whether there is a signature. */
  signed: boolean
  /** Whether there is one, and all are valid. */
  valid: boolean
  /** The findings in words: a line for each signature, and lines for what is wrong with it. */
  summary: string[]
  signatures: SignatureReport[]
}

export const operation = defineOperation({
  id: 'verify-signatures',
  title: 'Verify Signatures',
  summary:
    'Check the digital signatures of a PDF: who signed it, whether the document is intact, and what was changed afterward.',
  category: 'inspect',
  files: {
    file: pdf(),
    anchors: optional(many(anyFile({ title: 'Trusted certificates', maxMiB: 20, rare: true }), { max: 100 })),
  },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '.json'),
  needs: [],
  time: { secondsPerMiB: 0.5, most: 120 },
  http: { response: 'json' },
  examples: [
    { does: 'Check all signatures', options: {} },
    {
      does: 'Also check whether the signers are trusted',
      options: {},
      files: { file: ['report.pdf'], anchors: ['root.pem'] },
    },
  ],
  load: () => import('./verify-signatures.js').then((m) => m.verifySignatures),
})
