import { peer, sheaf } from '../benchmark.mjs'
import { password } from '../inputs/make-files.mjs'

const out = '{out}/out.pdf'

/** What locks, opens and takes away. @type {readonly import('../benchmark.mjs').Benchmark[]} */
export const securityBenchmarks = [
  {
    operation: 'protect-pdf',
    what: 'Encrypt with a password, AES-256',
    inputs: ['report.pdf', 'pictures.pdf'],
    contest: (file) => ({
      ours: [sheaf(['protect-pdf', file, '--password', password, '-o', out])],
      peers: [
        peer('qpdf', ['--encrypt', password, 'owner', '256', '--', file, out]),
        peer('mutool', ['clean', '-E', 'aes-256', '-U', password, '-O', 'owner', file, out]),
      ],
    }),
  },
  {
    operation: 'change-permissions',
    what: 'Forbid printing, AES-256',
    inputs: ['report.pdf'],
    contest: (file) => ({
      ours: [sheaf(['change-permissions', file, '--owner-password', password, '--no-printing', '-o', out])],
      peers: [peer('qpdf', ['--encrypt', '', password, '256', '--print=none', '--', file, out])],
    }),
  },
  {
    operation: 'unlock-pdf',
    what: 'Remove the password',
    inputs: ['locked.pdf'],
    contest: (file) => ({
      ours: [sheaf(['unlock-pdf', file, '--password', password, '-o', out])],
      peers: [
        peer('qpdf', ['--decrypt', `--password=${password}`, file, out]),
        peer('mutool', ['clean', '-D', '-p', password, file, out]),
      ],
    }),
  },
  {
    operation: 'redact-pdf',
    what: 'Remove a word from all pages',
    inputs: ['report.pdf'],
    alone: 'None of the other programs has a command that removes text. MuPDF can do it in a script.',
    contest: (file) => ({ ours: [sheaf(['redact-pdf', file, '--find', 'trees', '-o', out])], peers: [] }),
  },
]
