import { expect, it } from 'vitest'
import { codecName, sampleFormat } from './codec-strings.js'

it.each([
  ['avc', null, 'h264'],
  ['hevc', null, 'hevc'],
  ['aac', null, 'aac'],
  ['pcm-s16', null, 'pcm_s16le'],
  ['pcm-s24be', null, 'pcm_s24be'],
  ['pcm-u8', null, 'pcm_u8'],
  ['ulaw', null, 'pcm_mulaw'],
  [null, 'mp4v', 'mpeg4'],
  [null, 'V_MPEG4/ISO/ASP', 'mpeg4'],
  [null, 'V_UNCOMPRESSED', 'v_uncompressed'],
  [null, new TextEncoder().encode('samr'), 'amr_nb'],
  [null, null, 'unknown'],
])('calls %s with the code %s %s', (codec, code, name) => {
  expect(codecName(codec, code)).toBe(name)
})

it.each([
  ['avc1.640028', 8, '420'],
  ['avc1.6e0028', 10, '420'],
  ['avc3.7a1028', 10, '422'],
  ['avc1.f40028', 8, '444'],
  ['hvc1.2.4.L93.B0', 10, '420'],
  ['hev1.1.6.L93.B0', 8, '420'],
  ['vp09.00.10.08', 8, '420'],
  ['vp09.02.10.10.01.09.16.09.00', 10, '420'],
  ['vp09.01.10.08.03', 8, '444'],
  ['av01.0.04M.10', 10, '420'],
  ['vp8', 8, '420'],
  [null, 8, '420'],
])('%s has %d bits of %s', (codecString, depth, chroma) => {
  expect(sampleFormat(codecString)).toEqual({ depth, chroma })
})
