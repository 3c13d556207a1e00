import { generateKeyPairSync, sign } from 'node:crypto'

/** @param {number} tag @param {...Uint8Array} parts */
function der(tag, ...parts) {
  const content = Buffer.concat(parts)
  const { length } = content
  const header = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...header]), content])
}

/** A private key of a curve and a certificate that it signed itself, as one PEM file. */
export function credentialsPem() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const algorithm = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'))
  const name = der(0x30, der(0x31, der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('Benchmark')))))
  const times = ['20200101000000Z', '20990101000000Z'].map((time) => der(0x18, Buffer.from(time)))
  const spki = publicKey.export({ format: 'der', type: 'spki' })
  const signed = der(0x30, Buffer.from('020101', 'hex'), algorithm, name, der(0x30, ...times), name, spki)
  const signature = der(3, Buffer.from([0]), sign('sha256', signed, privateKey))
  const certificate = der(0x30, signed, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n')
  const key = privateKey.export({ format: 'pem', type: 'pkcs8' })
  return Buffer.from(`${key}-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`)
}
