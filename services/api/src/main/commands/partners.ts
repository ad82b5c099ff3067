import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { checkPartner } from '../../adapters/partners/check-partner.ts';
import { readConfig } from '../config.ts';
import { realSystem } from '../system.ts';
import { table } from './output.ts';
import type { Tools } from './tools.ts';

const help = `
SVC_PARTNERS has an object for each rail: collection, payout, refund and message. It is JSON, or the name of a file:
  {"collection": {"url": "https://bank.example/svc", "send_key": "…", "receive_keys": ["…"]}}

payment_ids: how long its payment ids are unique: ever (default), day (its numbers begin again each day), or reference (one
  number is that of a batch).
send_key: what svc signs its requests with. receive_keys: what the partner may sign with, two while it changes its key.
ca_file, certificate_file, key_file: PEM files for TLS, where the partner asks for a client certificate.
`;

const none = 'No partner is configured: set SVC_PARTNERS.';

/** `svc-admin partners …` */
export function addPartnerCommands(program: Command, { print }: Pick<Tools, 'print'>): void {
  const partners = program.command('partners').description('the banks and acquirers of live mode');

  partners
    .command('list')
    .description('the partners of the settings, without their keys, and how long their payment ids are unique')
    .addHelpText('after', help)
    .action(() => {
      const { partners: known } = readConfig(process.env, { serving: false, hasKeyring: () => true });
      const rows = known.map(({ rail, url, paymentIds }) => ({ rail, url, payment_ids: paymentIds }));
      print(rows, table(rows, none));
    });

  partners
    .command('check')
    .description('call each partner with a harmless request, and say what is wrong')
    .addHelpText('after', help)
    .action(async () => {
      const config = readConfig(process.env, { serving: false, hasKeyring: () => true });
      const system = realSystem();
      const reference = `check-${randomBytes(12).toString('hex')}`;
      const findings = await Promise.all(config.partners.map((one) => checkPartner(one, system, reference)));
      print(findings, table(findings, none));
      if (findings.some(({ result }) => result === 'failed')) process.exitCode = 1;
    });
}
