import * as z from 'zod'
import { anyFile, defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({ password })

export type FinishSignatureOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'finish-signature',
  title: 'Finish External Signing',
  summary: 'Embed the CMS signature of an external signer in a PDF prepared for external signing.',
  category: 'security',
  files: { file: pdf(), signature: anyFile({ title: 'Signature (CMS)', maxMiB: 1 }) },
  options,
  output: ({ file }) => file.name.replace(/(_prepared)?(\.pdf)?$/i, '_signed.pdf'),
  needs: [],
  time: { secondsPerMiB: 0.2, most: 120 },
  examples: [
    {
      does: 'Put a signature into a prepared PDF',
      options: {},
      files: { file: ['report_prepared.pdf'], signature: ['signature.p7s'] },
    },
  ],
  load: () => import('./finish-signature.js').then((m) => m.finishSignature),
})
