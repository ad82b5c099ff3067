import { setFlagsFromString } from 'node:v8';
import { InvalidArgumentError, type Command } from 'commander';
import { registryFile, streamed } from '../../adapters/tax-registry/registry-file.ts';
import type { Operator } from '../../application/ports.ts';
import { ImportStopped } from '../../application/tax-registry/import-stopped.ts';
import {
  importTaxRegistry,
  usualMostWrong,
  type Imported,
} from '../../application/tax-registry/import-tax-registry.ts';
import { listRejects } from '../../application/tax-registry/list-rejects.ts';
import type { Reject } from '../../application/tax-registry/read-block.ts';
import type { RegistryFile } from '../../application/tax-registry/registry-file-port.ts';
import { WrongSettings } from '../config.ts';
import { codeOf } from '../data-folder.ts';
import { realSystem } from '../system.ts';
import { change } from './change.ts';
import { importProgress } from './import-progress.ts';
import { groups } from './output.ts';
import { reportFile } from './report-file.ts';
import type { Tools } from './tools.ts';

const importHelp = `
The file is SUNAT's "padrón reducido" as it is downloaded: padron_reducido_ruc.zip, or the .txt in it.
A - reads the text from standard input.
Live mode uses the former import until the new one is complete. An import that was interrupted goes on where it was
when the command is run again with the same file; from standard input it starts over.
A wrong line is left out. If more than 0.1 % of the lines are wrong, the former import stays in force.
`;

type ImportOptions = { smaller?: true; rejects?: string; mostWrong?: number; list?: true };

/** `svc-admin tax-registry import` */
export function addTaxRegistryImport(registry: Command, { withOperator, print, fromCallersFolder }: Tools): void {
  registry
    .command('import')
    .argument('<file>', '.txt, .zip, or - for standard input')
    .description('import the taxpayers of a file, and use them instead of the former ones')
    .option('--smaller', 'also if the file has far fewer taxpayers than the import that is in force')
    .option('--rejects <file>', 'write each wrong line, which is left out, to this new CSV file')
    .option('--most-wrong <percent>', 'above this share of wrong lines nothing is imported (0.1)', percentOf)
    .option('--list', 'find all wrong lines, and import nothing')
    .addHelpText('after', importHelp)
    .action(async (file: string, options: ImportOptions) => {
      if (options.list) return list(file, options);
      await withOperator(async (operator) => {
        await change(operator, 'tax-registry import', { file });
        const atLeast = options.smaller ? 1 : await expectedTaxpayers(operator);
        const out = options.rejects === undefined ? null : await reportFile(fromCallersFolder(options.rejects));
        const found = await importFile(operator, file, fromCallersFolder, {
          atLeast,
          mostWrong: options.mostWrong ?? usualMostWrong,
          ...(out && { onReject: (reject) => out.write(rejectRow(reject)) }),
        }).finally(() => out?.close());
        const { generation, taxpayers, resumedFrom, rejected, lines, utf8Lines } = found;
        await change(operator, 'tax-registry switch', { file, generation, taxpayers });
        const resumed = resumedFrom > 0 ? ` ${groups(resumedFrom)} of them were there already.` : '';
        print(
          { generation, taxpayers, resumed_from: resumedFrom, rejected, ...charsets(lines, utf8Lines) },
          `Imported ${groups(taxpayers)} taxpayers.${resumed} Live mode uses them now.${leftOut(rejected)}${charsetText(lines, utf8Lines)}`,
        );
      });
    });

  async function list(given: string, { rejects }: ImportOptions): Promise<void> {
    const out = rejects === undefined ? null : await reportFile(fromCallersFolder(rejects));
    const { yieldToEventLoop } = realSystem();
    const rows: ReturnType<typeof rejectRow>[] = [];
    const onReject = async (reject: Reject): Promise<void> => {
      if (rows.length < mostListed) rows.push(rejectRow(reject));
      await out?.write(rejectRow(reject));
    };
    const { lines, rejected, utf8Lines } = await stopped(async () =>
      listRejects(yieldToEventLoop, await opened(given, fromCallersFolder), onReject),
    ).finally(() => out?.close());
    const more = rejected > rows.length ? `\nThe first ${groups(rows.length)} are shown.` : '';
    print(
      { lines, rejected, ...charsets(lines, utf8Lines), wrong: rows },
      `${rows.map(({ line, why }) => `Line ${line} is wrong: ${why}.\n`).join('')}${groups(rejected)} of ${groups(lines)} lines are wrong.${more}${charsetText(lines, utf8Lines)} Nothing was imported.`,
    );
    if (rejected > 0) process.exitCode = 1;
  }
}

/** SUNAT's registry grows: one with a tenth less than the former one is not whole. */
async function expectedTaxpayers({ store }: Operator): Promise<number> {
  const current = (await store.taxRegistry.generations()).find(({ isCurrent }) => isCurrent);
  return Math.max(1, Math.ceil((current?.progress.taxpayers ?? 0) * 0.9));
}

/** @throws WrongSettings with what has stopped the import */
async function importFile(
  { store, now }: Operator,
  given: string,
  inFolder: Tools['fromCallersFolder'],
  options: Parameters<typeof importTaxRegistry>[2],
): Promise<Imported> {
  // By default V8 lets the heap grow fourfold before it collects: with this, an import needs 150 MB instead of 230 MB.
  setFlagsFromString('--heap-growing-percent=50');
  const { monotonicMs, yieldToEventLoop } = realSystem();
  const { stderr } = process;
  const screen = { write: (text: string) => void stderr.write(text), isTerminal: stderr.isTTY, monotonicMs };
  try {
    return await stopped(async () => {
      const file = await opened(given, inFolder);
      const progress = importProgress(screen, file.bytes);
      const deps = { registry: store.taxRegistry, now, yieldToEventLoop, report: progress.report };
      return importTaxRegistry(deps, file, options).finally(progress.end);
    });
  } catch (error) {
    if (!store.isUnavailable(error)) throw error;
    throw new WrongSettings([
      `The database does not respond, or its disk is full (${codeOf(error)}): run the command again when it does. The import goes on where it was.`,
    ]);
  }
}

const opened = async (given: string, inFolder: Tools['fromCallersFolder']): Promise<RegistryFile> =>
  given === '-' ? streamed('standard input', process.stdin) : registryFile(inFolder(given));

async function stopped<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ImportStopped)) throw error;
    throw new WrongSettings([`${error.message} The tax registry that was in force stays in force.`]);
  }
}

/** So many wrong lines are printed. A file of rejects has all. */
const mostListed = 10_000;

const rejectRow = ({ line, why, text }: Reject) => ({ line: String(line), why, text });

const leftOut = (rejected: number): string =>
  rejected === 0 ? '' : ` ${groups(rejected)} wrong lines were left out: --rejects FILE writes them to a file.`;

const charsets = (lines: number, utf8Lines: number) => ({ utf8_lines: utf8Lines, latin1_lines: lines - utf8Lines });

const charsetText = (lines: number, utf8Lines: number): string =>
  ` Read as Latin-1: ${groups(lines - utf8Lines)} lines, as UTF-8: ${groups(utf8Lines)}.`;

function percentOf(text: string): number {
  const percent = Number(text);
  if (text.trim() === '' || !(percent >= 0 && percent <= 100))
    throw new InvalidArgumentError('Write a percentage, such as 0.1.');
  return percent / 100;
}
