import { isIPv6 } from 'node:net'

/**
 * What counts as one visitor: an IPv4 address, or the /64 that an IPv6 provider hands to one household.
 *
 * @param ip  as Express gives it; `::ffff:192.0.2.1` is IPv4
 */
export function visitorKey(ip: string | undefined): string {
  if (!ip) return 'unknown'
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%', 1)[0]!.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const zeros = Array(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
