import type { Command } from 'commander';
import { exportCustomer } from '../../application/customers/export-customer.ts';
import { adminLine } from '../command-line.ts';
import { change, propose } from './change.ts';
import { idOf } from './ids.ts';
import type { Tools } from './tools.ts';

const help = `
A person may ask for what is known of them, and have it erased (Ley 29733). The money stays; names, document, email and phone go from everywhere. What
the law wants kept of a customer with payments is sealed for SVC_RETENTION_YEARS after the last payment, and then destroyed. The page is
docs/personal-data.md.

Examples:
  ${adminLine('--json customers export cus_… > export.json')}
  ${adminLine('customers erase cus_…')}
  ${adminLine('customers unseal cus_… --reason "letter 12-2026 of SUNAT"')}
`;

/** `svc-admin customers …` */
export function addCustomerCommands(program: Command, { withOperator, print }: Tools): void {
  const customers = program
    .command('customers')
    .description('the personal data of a customer: export it, erase it')
    .addHelpText('after', help);
  const ofId = (name: string, description: string): Command =>
    customers.command(name).argument('<id>', 'cus_…', idOf('cus_')).description(description);

  ofId(
    'export',
    'everything that is known of a customer, as one JSON document; the audit log says that you have read it',
  ).action((id: string) =>
    withOperator(async (operator) => {
      const exportable = await change(operator, 'customers export', { id });
      const document = await exportCustomer(operator.store.read, operator.settings, exportable);
      print(document, JSON.stringify(document, null, 2));
    }),
  );

  ofId('erase', 'with a second operator: remove the personal data everywhere; it cannot be undone').action(
    (id: string) => withOperator((operator) => propose({ print }, operator, 'customers erase', { id })),
  );

  ofId('unseal', 'with a second operator: print what is kept sealed of an erased customer')
    .requiredOption('--reason <text>', 'who asks for it, and on what ground; do not name the person')
    .action((id: string, { reason }: { reason: string }) =>
      withOperator((operator) => propose({ print }, operator, 'customers unseal', { id, reason })),
    );
}
