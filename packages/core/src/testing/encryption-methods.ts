const weak = ['--allow-weak-crypto', '--encrypt', 'user', 'owner']

/** Ways to encrypt that occur, as arguments of qpdf, with the passwords `user` and `owner`. */
export const encryptionMethods: [string, string[]][] = [
  ['RC4 with 40 bits', [...weak, '40', '--']],
  ['RC4 with 128 bits', [...weak, '128', '--use-aes=n', '--print=low', '--']],
  ['RC4 in the manner of PDF 1.5', [...weak, '128', '--use-aes=n', '--force-V4', '--modify=none', '--']],
  ['AES-128', [...weak, '128', '--use-aes=y', '--extract=n', '--']],
  ['AES-128 with metadata in the open', [...weak, '128', '--use-aes=y', '--cleartext-metadata', '--']],
  ['AES-256 in its first revision', [...weak, '256', '--force-R5', '--']],
  ['AES-256', [...weak, '256', '--modify=form', '--']],
  ['AES-256 with metadata in the open', [...weak, '256', '--cleartext-metadata', '--']],
]
