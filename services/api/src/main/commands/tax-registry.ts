import { setFlagsFromString } from 'node:v8';
import type { Command } from 'commander';
import { registryFile, streamed } from '../../adapters/tax-registry/registry-file.ts';
import { checkRuc } from '../../application/merchants/create-merchant.ts';
import type { Operator } from '../../application/ports.ts';
import { ImportStopped } from '../../application/tax-registry/import-stopped.ts';
import { importTaxRegistry, type Imported } from '../../application/tax-registry/import-tax-registry.ts';
import type { Generation } from '../../application/tax-registry/tax-registry-store-port.ts';
import { say } from '../../domain/message.ts';
import { invalid } from '../../domain/refusal.ts';
import { fiscalAddressOf, type RegisteredTaxpayer } from '../../domain/taxpayer.ts';
import { adminLine } from '../command-line.ts';
import { WrongSettings } from '../config.ts';
import { codeOf } from '../data-folder.ts';
import { realSystem } from '../system.ts';
import { change } from './change.ts';
import { importProgress } from './import-progress.ts';
import { fields, groups, table } from './output.ts';
import type { Tools } from './tools.ts';

const importHelp = `
The file is SUNAT's "padrón reducido" as it is downloaded: padron_reducido_ruc.zip, or the .txt in it.
A - reads the text from standard input.
Live mode uses the former import until the new one is complete. An import that was interrupted goes on where it was
when the command is run again with the same file; from standard input it starts over.
`;

/** `svc-admin tax-registry …` */
export function addTaxRegistryCommands(program: Command, { withOperator, print, fromCallersFolder }: Tools): void {
  const registry = program
    .command('tax-registry')
    .description("the taxpayers of live mode, from SUNAT's padrón reducido");

  registry
    .command('import')
    .argument('<file>', '.txt, .zip, or - for standard input')
    .description('import the taxpayers of a file, and use them instead of the former ones')
    .option('--smaller', 'also if the file has far fewer taxpayers than the import that is in force')
    .addHelpText('after', importHelp)
    .action((file: string, { smaller }: { smaller?: true }) =>
      withOperator(async (operator) => {
        await change(operator, 'tax-registry import', { file });
        const atLeast = smaller ? 1 : await expectedTaxpayers(operator);
        const { generation, taxpayers, resumedFrom } = await importFile(operator, file, atLeast, fromCallersFolder);
        await change(operator, 'tax-registry switch', { file, generation, taxpayers });
        const resumed = resumedFrom > 0 ? ` ${groups(resumedFrom)} of them were there already.` : '';
        print(
          { generation, taxpayers, resumed_from: resumedFrom },
          `Imported ${groups(taxpayers)} taxpayers.${resumed} Live mode uses them now.`,
        );
      }),
    );

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

/** SUNAT's registry grows: one with a tenth less than the former one is not whole. */
async function expectedTaxpayers({ store }: Operator): Promise<number> {
  const current = (await store.taxRegistry.generations()).find(({ isCurrent }) => isCurrent);
  return Math.max(1, Math.ceil((current?.progress.taxpayers ?? 0) * 0.9));
}

/** @throws WrongSettings with the wrong line, or what else has stopped the import */
async function importFile(
  { store, now }: Operator,
  given: string,
  atLeast: number,
  inFolder: Tools['fromCallersFolder'],
): Promise<Imported> {
  // By default V8 lets the heap grow fourfold before it collects: with this, an import needs 150 MB instead of 230 MB.
  setFlagsFromString('--heap-growing-percent=50');
  const { monotonicMs, yieldToEventLoop } = realSystem();
  const { stderr, stdin } = process;
  const screen = { write: (text: string) => void stderr.write(text), isTerminal: stderr.isTTY, monotonicMs };
  try {
    const file = given === '-' ? streamed('standard input', stdin) : await registryFile(inFolder(given));
    const progress = importProgress(screen, file.bytes);
    const deps = { registry: store.taxRegistry, now, yieldToEventLoop, report: progress.report };
    return await importTaxRegistry(deps, file, atLeast).finally(progress.end);
  } catch (error) {
    if (error instanceof ImportStopped)
      throw new WrongSettings([`${error.message} The tax registry that was in force stays in force.`]);
    if (!store.isUnavailable(error)) throw error;
    throw new WrongSettings([
      `The database does not respond, or its disk is full (${codeOf(error)}): run the command again when it does. The import goes on where it was.`,
    ]);
  }
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
