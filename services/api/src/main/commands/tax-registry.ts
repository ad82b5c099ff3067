import type { Command } from 'commander';
import { checkRuc } from '../../application/merchants/create-merchant.ts';
import type { Generation } from '../../application/tax-registry/tax-registry-store-port.ts';
import { say } from '../../domain/message.ts';
import { invalid } from '../../domain/refusal.ts';
import { fiscalAddressOf, type RegisteredTaxpayer } from '../../domain/taxpayer.ts';
import { adminLine } from '../command-line.ts';
import { WrongSettings } from '../config.ts';
import { fields, table } from './output.ts';
import { addTaxRegistryImport } from './tax-registry-import.ts';
import type { Tools } from './tools.ts';

/** `svc-admin tax-registry …` */
export function addTaxRegistryCommands(program: Command, tools: Tools): void {
  const { withOperator, print } = tools;
  const registry = program
    .command('tax-registry')
    .description("the taxpayers of live mode, from SUNAT's padrón reducido");

  addTaxRegistryImport(registry, tools);

  registry
    .command('status')
    .description('the imports, the newest first')
    .action(() =>
      withOperator(async ({ store }) => {
        const rows = (await store.taxRegistry.generations()).map(generationRow);
        print(rows, table(rows, nothingImported()));
      }),
    );

  registry
    .command('show')
    .argument('<ruc>', 'RUC, 11 digits')
    .description('a taxpayer as live mode finds it')
    .action((ruc: string) =>
      withOperator(async ({ store }) => {
        checkRuc(ruc);
        const { isLoaded, taxpayer } = await store.taxRegistry.find(ruc);
        if (!isLoaded) throw new WrongSettings([nothingImported()]);
        if (taxpayer === null)
          throw invalid({ field: 'ruc', code: 'NOT_FOUND', message: say('The tax registry has no such RUC.') });
        const row = taxpayerRow(taxpayer);
        print(row, fields(row));
      }),
    );
}

const nothingImported = (): string =>
  `No tax registry was imported yet. To import one:  ${adminLine('tax-registry import padron_reducido_ruc.zip')}`;

const generationRow = ({ id, isCurrent, file, progress, startedAt, finishedAt, purgedAt }: Generation) => ({
  generation: String(id),
  state: isCurrent ? 'IN_FORCE' : purgedAt !== null ? 'DELETED' : finishedAt === null ? 'UNFINISHED' : 'OUTDATED',
  taxpayers: String(progress.taxpayers),
  file,
  started_at: startedAt.toISOString(),
  finished_at: finishedAt?.toISOString() ?? null,
});

const taxpayerRow = (taxpayer: RegisteredTaxpayer) => {
  const address = fiscalAddressOf(taxpayer);
  return {
    ruc: taxpayer.ruc,
    legal_name: taxpayer.legalName,
    state: taxpayer.state,
    condition: taxpayer.domicile,
    ubigeo: taxpayer.ubigeo,
    address: address && [address.line, address.district, address.province, address.department].join(', '),
  };
};
