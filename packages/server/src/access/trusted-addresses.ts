import { BlockList, isIP } from 'node:net'

/** Names of networks that `SHEAF_TRUST_PROXY` accepts. */
const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether an address is one of a list as `SHEAF_TRUST_PROXY` holds it. @throws Error for an entry that is neither an address nor a network */
export function trustedAddresses(list: string): (address: string | undefined) => boolean {
  const trusted = new BlockList()
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  for (const entry of entries.flatMap((entry) => named[entry] ?? [entry])) {
    const [address = '', bits] = entry.split('/')
    const version = isIP(address)
    const most = version === 4 ? 32 : 128
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
    if (version === 0 || prefix < 0 || prefix > most)
      throw new Error(`"${entry}" in SHEAF_TRUST_PROXY is neither an address nor a network such as 10.0.0.0/8.`)
    trusted.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6')
  }
  return (address = '') => {
    const plain = address.split('%')[0]!
    const version = isIP(plain)
    // The list also compares IPv4 addresses that are written as IPv6 ones.
    return version !== 0 && trusted.check(plain, version === 4 ? 'ipv4' : 'ipv6')
  }
}
