import { generateKeyPairSync, sign } from 'node:crypto'

/** A value in DER: a tag, and parts as its content. */
function der(tag: number, ...parts: (Buffer | Uint8Array)[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const header = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...header]), content])
}

const hex = (text: string) => Buffer.from(text, 'hex')

/** A private key, encrypted by a password if there is one, and its certificate, as the blocks of PEM files. */
export function makeCredentials(
  name: string,
  password?: string,
  kind: 'ec' | 'rsa' = 'ec',
): { key: string; certificate: string } {
  const { privateKey, publicKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = der(0x30, hex(kind === 'ec' ? '06082a8648ce3d040302' : '06092a864886f70d01010b0500'))
  const subject = der(0x30, der(0x31, der(0x30, hex('0603550403'), der(0x0c, Buffer.from(name)))))
  const validity = der(0x30, ...['20200101000000Z', '20990101000000Z'].map((time) => der(0x18, Buffer.from(time))))
  const spki = publicKey.export({ format: 'der', type: 'spki' })
  const signed = der(0x30, hex('020101'), algorithm, subject, validity, subject, spki)
  const signature = der(3, hex('00'), sign('sha256', signed, privateKey))
  const base64 = der(0x30, signed, algorithm, signature).toString('base64')
  return {
    key: String(
      privateKey.export({
        format: 'pem',
        type: 'pkcs8',
        ...(password === undefined ? {} : { cipher: 'aes-256-cbc', passphrase: password }),
      }),
    ),
    certificate: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}
