import { sheaf } from '../benchmark.mjs'

/** @typedef {import('../benchmark.mjs').Benchmark} Benchmark */

const out = '{out}/out.pdf'

/** Signing, timestamps and checking signatures. @type {readonly Benchmark[]} */
export const signatureBenchmarks = [
  {
    operation: 'timestamp-pdf',
    what: 'Add a timestamp',
    inputs: [],
    alone: 'what an authority takes to answer is not measured',
    contest: (file) => ({ ours: [sheaf(['timestamp-pdf', file, '-o', out])], peers: [] }),
  },
  {
    operation: 'remove-signatures',
    what: 'Remove a signature',
    inputs: ['signed.pdf'],
    alone: 'none of the programs here removes signatures',
    contest: (file) => ({ ours: [sheaf(['remove-signatures', file, '-o', out])], peers: [] }),
  },
  {
    operation: 'extend-signatures',
    what: 'Look for what a signature without a timestamp lacks',
    inputs: ['signed.pdf'],
    alone: 'none of the programs here extends signatures',
    contest: (file) => ({ ours: [sheaf(['extend-signatures', file, '--allow-nothing', '-o', out])], peers: [] }),
  },
  {
    operation: 'prepare-signature',
    what: 'Prepare a signature',
    inputs: ['report.pdf'],
    alone: 'none of the programs here prepares signatures for others',
    contest: (file) => ({ ours: [sheaf(['prepare-signature', file, '-o', out])], peers: [] }),
  },
  {
    operation: 'finish-signature',
    what: 'Insert a signature',
    inputs: ['prepared.pdf'],
    alone: 'none of the programs here puts in signatures of others',
    contest: async (file, files) => {
      const signature = await files.get('prepared.p7s')
      return { ours: [sheaf(['finish-signature', file, '--signature', signature, '-o', out])], peers: [] }
    },
  },
  {
    operation: 'verify-signatures',
    what: 'Verify a signature',
    inputs: ['signed.pdf'],
    alone: 'of the programs here, none says what was changed after signing',
    contest: (file) => ({ ours: [sheaf(['verify-signatures', file])], peers: [] }),
  },
  {
    operation: 'sign-digitally',
    what: 'Sign with an elliptic-curve key',
    inputs: ['report.pdf', 'book.pdf'],
    alone: 'none of the programs here signs with a key in a file',
    contest: async (file, files) => {
      const credentials = await files.get('credentials.pem')
      return { ours: [sheaf(['sign-digitally', file, '--credentials', credentials, '-o', out])], peers: [] }
    },
  },
]
