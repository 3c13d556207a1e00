import { expect, it } from 'vitest'
import { clientOf, clientOfAddress, isLoopback } from './client.js'

it('takes an IPv4 address for one client, also when it comes in the form of IPv6', () => {
  expect(clientOfAddress('203.0.113.9')).toBe('203.0.113.9')
  for (const same of ['::ffff:203.0.113.9', '::FFFF:cb00:7109', '0:0:0:0:0:ffff:cb00:7109', '0::0:ffff:203.0.113.9'])
    expect(clientOfAddress(same)).toBe('203.0.113.9')
})

it('takes no notice of the port of a client', () => {
  expect(clientOfAddress('203.0.113.9:50123')).toBe('203.0.113.9')
  expect(clientOfAddress('[2001:db8:1::2]:50123')).toBe('2001:db8:1::/48')
  expect(clientOfAddress('[2001:db8:1::2]')).toBe('2001:db8:1::/48')
})

it.each([
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1::/48'],
  ['2001:DB8:0001:2::a', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0::/48'],
])('row 106: takes all of the network of %s for one client', (address, client) => {
  expect(clientOfAddress(address)).toBe(client)
})

it('knows the addresses of the machine itself', () => {
  expect(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'].map(isLoopback)).toEqual([true, true, true, true])
  expect(['128.0.0.1', '10.127.0.1', '::127', '::ffff:10.0.0.1'].map(isLoopback)).toEqual([false, false, false, false])
})

it('has no client for a request of the machine itself, unless that says it comes from elsewhere', () => {
  const own = { ip: '127.0.0.1', headers: {} }
  expect(clientOf(own)).toBeUndefined()
  expect(clientOf({ ...own, headers: { 'x-forwarded-for': '198.51.100.1' } })).toBe('127.0.0.1')
  expect(clientOf({ ...own, headers: { forwarded: 'for=198.51.100.1' } })).toBe('127.0.0.1')
  const trusted = { ip: '198.51.100.1', ips: ['127.0.0.1', '198.51.100.1'], headers: { 'x-forwarded-for': 'x' } }
  expect(clientOf(trusted)).toBe('198.51.100.1')
})
