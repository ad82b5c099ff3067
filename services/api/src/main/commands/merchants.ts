import { Option, type Command } from 'commander';
import { exportMerchant, lineOf } from '../../application/merchants/export-merchant.ts';
import { merchantView } from '../../application/merchants/merchant-view.ts';
import { formatCentimos } from '../../domain/money.ts';
import { found } from '../../domain/refusal.ts';
import { adminLine } from '../command-line.ts';
import { change, propose } from './change.ts';
import { changedHostsText, hostsHelp, hostsRow, hostsText } from './hosts-text.ts';
import { idOf } from './ids.ts';
import { fields, merchantFields, merchantRow, table } from './output.ts';
import { list, type Tools } from './tools.ts';

type CreateOptions = {
  ruc: string;
  name: string;
  tradeName?: string;
  email?: string;
  city?: string;
  account?: string;
};

const mostOwing = 1_000;

/** `svc-admin merchants …` */
export function addMerchantCommands(program: Command, { withOperator, print, write }: Tools): void {
  const merchants = program
    .command('merchants')
    .description(
      'create, verify, list, show, export and close merchants, and set their hosts and whether they may overdraw',
    );

  merchants
    .command('export')
    .argument('<id>', 'mer_…', idOf('mer_'))
    .description('everything of a merchant, a line of JSON for each object; the audit log says that you have read it')
    .action((id: string) =>
      withOperator(async (operator) => {
        const merchant = await change(operator, 'merchants export', { id });
        const { read } = operator.store;
        for (const livemode of [true, false]) {
          const scope = { merchantId: id, livemode };
          await write(lineOf('merchant', scope, merchantView(merchant)));
          for await (const line of exportMerchant(read, operator.settings, scope)) if (!(await write(line))) return;
        }
      }),
    );

  merchants
    .command('close')
    .argument('<id>', 'mer_…', idOf('mer_'))
    .description('with a second operator: no new payments, no keys; what is left is paid out. It cannot be undone')
    .action((id: string) => withOperator((operator) => propose({ print }, operator, 'merchants close', { id })));

  merchants
    .command('create')
    .description('create a merchant')
    .requiredOption('--ruc <number>', 'RUC, 11 digits')
    .requiredOption('--name <text>', 'legal name')
    .option('--trade-name <text>', 'name that payers see')
    .option('--email <address>', 'contact address')
    .option('--city <text>', 'city in the QR')
    .option('--account <id>', 'account of the merchant: acc_… (default: a new account)', idOf('acc_'))
    .action((options: CreateOptions) =>
      withOperator(async (operator) => {
        const { ruc: taxId, name: legalName, tradeName = null, email = null, city = null, account } = options;
        const merchant = await change(operator, 'merchants create', {
          ...{ legalName, tradeName, taxId, email, city },
          ...(account !== undefined && { accountId: account }),
        });
        print(
          merchantRow(merchant),
          `Created ${merchant.id}.\n  To create a key for it:  ${adminLine(`keys create --merchant ${merchant.id} --mode test`)}`,
        );
      }),
    );

  merchants
    .command('verify')
    .argument('<id>', 'mer_…', idOf('mer_'))
    .description('mark a merchant as verified, so that it may have live keys')
    .action((id: string) => withOperator((operator) => propose({ print }, operator, 'merchants verify', { id })));

  merchants
    .command('overdraft')
    .argument('<id>', 'mer_…', idOf('mer_'))
    .description('whether refunds of live mode may take the balance of a merchant below zero')
    .addOption(new Option('--allow', 'they may').conflicts('refuse'))
    .option('--refuse', 'they may not, as for every new merchant')
    .action((id: string, { allow, refuse }: { allow?: true; refuse?: true }, command: Command) => {
      if (allow === undefined && refuse === undefined)
        command.error('error: name --allow or --refuse', { exitCode: 2 });
      const args = { id, isAllowed: allow === true };
      return withOperator((operator) => propose({ print }, operator, 'merchants overdraft', args));
    });

  merchants
    .command('owing')
    .description(`whose balance of live mode is below zero, the greatest debt first, at most ${mostOwing}`)
    .action(() =>
      withOperator(async ({ store }) => {
        const debts = await store.read.balances.owing(mostOwing);
        const rows = debts.map(({ merchantId, centimos }) => ({
          merchant: merchantId,
          owes: formatCentimos(centimos),
        }));
        const next = `\n\nWhen one has paid:  ${adminLine('suspense assign sus_… --to-merchant mer_…')}`;
        print(rows, `${table(rows, 'No merchant owes us money.')}${rows.length > 0 ? next : ''}`);
      }),
    );

  merchants
    .command('list')
    .description('all merchants, newest first')
    .action(() =>
      withOperator(async (operator) => {
        const rows = (await operator.store.read.merchants.list()).map(merchantRow);
        print(rows, table(rows, `No merchants. To create one: ${adminLine('merchants create --help')}`));
      }),
    );

  merchants
    .command('show')
    .argument('<id>', 'mer_…', idOf('mer_'))
    .description('everything that is known about a merchant')
    .action((id: string) =>
      withOperator(async ({ store: { read } }) => {
        const row = merchantFields(found(await read.merchants.find(id), 'MERCHANT_NOT_FOUND'));
        print(row, `${fields(row)}\n\nIts keys:  ${adminLine(`keys list --merchant ${id}`)}`);
      }),
    );

  merchants
    .command('hosts')
    .argument('<id>', 'mer_…', idOf('mer_'))
    .description('print or change the hosts to which success_url may send the payers of a merchant')
    .option('--set <list>', 'replace the list: shop.example,www.shop.example,…', list)
    .addOption(new Option('--clear', 'remove the list: any host is accepted').conflicts('set'))
    .addHelpText('after', hostsHelp)
    .action((id: string, { set, clear }: { set?: string[]; clear?: true }) =>
      withOperator(async (operator) => {
        const hosts = clear ? [] : set;
        const merchant =
          hosts === undefined
            ? found(await operator.store.read.merchants.find(id), 'MERCHANT_NOT_FOUND')
            : await change(operator, 'merchants hosts', { id, hosts });
        print(hostsRow(merchant), hosts === undefined ? hostsText(merchant) : changedHostsText(merchant));
      }),
    );
}
