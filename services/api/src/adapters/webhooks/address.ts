import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * A webhook may be sent to public unicast addresses only. Every other address may belong to a private network, and first
 * of all to our own. Source: all entries of the IANA special-purpose registries for IPv4 and IPv6. Entries that are
 * 'globally reachable' are refused too, because no merchant's web server has such an address.
 */

const refusedIPv4 = blockList('ipv4', [
  ['0.0.0.0', 8], // this network, RFC 791
  ['10.0.0.0', 8], // private, RFC 1918
  ['100.64.0.0', 10], // carrier-grade NAT, RFC 6598; also the metadata service of a cloud (100.100.100.200)
  ['127.0.0.0', 8], // loopback, RFC 1122
  ['168.63.129.16', 32], // Azure's host agent: a public range, but it leads to the platform of the machine
  ['169.254.0.0', 16], // link-local, RFC 3927; includes 169.254.169.254, the metadata service of clouds
  ['172.16.0.0', 12], // private, RFC 1918
  ['192.0.0.0', 24], // protocol assignments, RFC 6890
  ['192.0.2.0', 24], // documentation, RFC 5737
  ['192.31.196.0', 24], // AS112, RFC 7535
  ['192.52.193.0', 24], // automatic multicast tunnelling, RFC 7450
  ['192.88.99.0', 24], // 6to4 relays, RFC 7526
  ['192.168.0.0', 16], // private, RFC 1918
  ['192.175.48.0', 24], // AS112, RFC 7534
  ['198.18.0.0', 15], // benchmarks, RFC 2544
  ['198.51.100.0', 24], // documentation, RFC 5737
  ['203.0.113.0', 24], // documentation, RFC 5737
  ['224.0.0.0', 4], // multicast, RFC 5771
  ['240.0.0.0', 4], // reserved, RFC 1112, and 255.255.255.255, broadcast, RFC 919
]);

/**
 * All global unicast addresses are in 2000::/3 (RFC 4291, 2.4), so this line refuses all others: :: and ::1, the
 * IPv4-compatible ::/96 and IPv4-mapped ::ffff:0:0/96 (RFC 4291), NAT64 64:ff9b::/96 (RFC 6052) and 64:ff9b:1::/48
 * (RFC 8215), discard-only 100::/64 (RFC 6666), segment routing 5f00::/16 (RFC 9602), unique local fc00::/7
 * (RFC 4193), link-local fe80::/10, site-local fec0::/10 (RFC 3879) and multicast ff00::/8. A mapped address is
 * refused with any IPv4 address in it, because no name has a legitimate reason to resolve to one.
 */
const unicastIPv6 = blockList('ipv6', [['2000::', 3]]);

const refusedIPv6 = blockList('ipv6', [
  ['2001::', 23], // protocol assignments, RFC 2928: Teredo (embeds an IPv4), ORCHID, benchmarks
  ['2001:db8::', 32], // documentation, RFC 3849
  ['2002::', 16], // 6to4, RFC 3056: embeds an IPv4
  ['2620:4f:8000::', 48], // AS112, RFC 7534
  ['3ffe::', 16], // the former 6bone, returned to IANA, RFC 3701
  ['3fff::', 20], // documentation, RFC 9637
]);

const loopbackIPv4 = blockList('ipv4', [['127.0.0.0', 8]]);
const loopbackIPv6 = blockList('ipv6', [['::1', 128]]);

/** @param ip in the usual notation; a text that is not an address, or has a zone (`%eth0`), is not public */
export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) return !refusedIPv4.check(ip, 'ipv4');
  if (!isIPv6(ip) || ip.includes('%')) return false;
  return unicastIPv6.check(ip, 'ipv6') && !refusedIPv6.check(ip, 'ipv6');
}

/** 127.0.0.0/8 or ::1, but not the mapped form ::ffff:127.0.0.1. */
export function isLoopbackAddress(ip: string): boolean {
  if (isIPv4(ip)) return loopbackIPv4.check(ip, 'ipv4');
  return isIPv6(ip) && !ip.includes('%') && loopbackIPv6.check(ip, 'ipv6');
}

/** One list for each family: a list with both would apply the IPv4 ranges to ::ffff:a.b.c.d, unlike the registries. */
function blockList(family: 'ipv4' | 'ipv6', ranges: readonly (readonly [network: string, prefixBits: number])[]) {
  const list = new BlockList();
  for (const [network, prefixBits] of ranges) list.addSubnet(network, prefixBits, family);
  return list;
}
