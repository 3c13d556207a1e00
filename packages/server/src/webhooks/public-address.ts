import { BlockList, isIP, isIPv4 } from 'node:net'

const privateV4 = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateV4.addSubnet(network, bits, 'ipv4')

const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
/** Documentation, and networks whose addresses contain an IPv4 address that a router would turn them into. */
const specialV6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  specialV6.addSubnet(network, bits, 'ipv6')

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateV4.check(address, 'ipv4')
  if (isIP(address) === 0) return false
  return publicV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}
