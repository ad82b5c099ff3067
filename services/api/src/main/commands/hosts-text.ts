import type { Merchant } from '../../domain/merchant.ts';
import { adminLine } from '../command-line.ts';

// What `svc-admin merchants hosts` prints.

export const hostsHelp = `
Without --set and --clear it prints the list. Without a list, success_url may have any host.
The whole host is compared: for shop.example, neither www.shop.example nor shop.example:8443 is accepted. A port other
than 443 is part of the host. The list is for test and live keys, secret and publishable, and for localhost, too.
A change is in force within 5 seconds. Existing checkout sessions keep their success_url.

Example:
  ${adminLine('merchants hosts mer_… --set shop.example,www.shop.example,localhost:3000')}
`;

export const hostsRow = ({ id, hosts }: Merchant) => ({ id, hosts });

/** One host a line. */
export const hostsText = ({ id, hosts }: Merchant): string =>
  hosts.length === 0
    ? `${id} has no list of hosts: success_url may have any host.\n  To set a list:  ${adminLine(`merchants hosts ${id} --set shop.example,www.shop.example`)}`
    : hosts.join('\n');

export const changedHostsText = ({ id, hosts }: Merchant): string =>
  hosts.length === 0
    ? `${id} has no list of hosts now. Within 5 seconds, success_url may have any host.`
    : `The hosts of ${id}:\n${hosts.map((host) => `  ${host}`).join('\n')}\nWithin 5 seconds, success_url may have no other host. Existing checkout sessions keep theirs.`;
