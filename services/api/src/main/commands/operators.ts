import { InvalidArgumentError, type Command } from 'commander';
import type { NewOperator } from '../../application/operators/operator-people.ts';
import { isMachineTask, machineTasks, type MachineTask } from '../../domain/operator.ts';
import { change, propose } from './change.ts';
import { createdOperatorRow, operatorKeyText, operatorRow, operatorsHelp } from './operator-text.ts';
import { table } from './output.ts';
import { list, type Tools } from './tools.ts';
import { adminLine } from '../command-line.ts';

type Added = { machine?: string; only?: MachineTask[] };

function tasksOf(text: string): MachineTask[] {
  const tasks = [...new Set(list(text))];
  if (tasks.every(isMachineTask)) return tasks;
  throw new InvalidArgumentError(`Write one or more of ${machineTasks.join(', ')}, with commas between them.`);
}

/** `svc-admin operators …` */
export function addOperatorCommands(program: Command, { withOperator, print }: Tools): void {
  const operators = program
    .command('operators')
    .description('the persons who may change something, and their personal keys')
    .addHelpText('after', operatorsHelp);

  operators
    .command('add [name]')
    .description('add an operator; the personal key is shown once and stored nowhere')
    .option('--machine <name>', 'add a machine, such as cron, with --only')
    .option('--only <tasks>', `what the key of a machine is for: ${machineTasks.join(',')}`, tasksOf)
    .action((person: string | undefined, { machine, only }: Added, command: Command) => {
      const name = person ?? machine;
      const isOne =
        (person === undefined) !== (machine === undefined) && (machine === undefined) === (only === undefined);
      if (name === undefined || !isOne)
        command.error('error: write the NAME of a person, or --machine NAME with --only', { exitCode: 2 });
      const given: NewOperator = { name, ...(only && { only }) };
      return withOperator((operator) => propose({ print }, operator, 'operators add', given));
    });

  operators
    .command('list')
    .description('all operators, also those who were removed; the keys are not shown')
    .action(() =>
      withOperator(async ({ store }) => {
        const rows = (await store.read.operators.list()).map(operatorRow);
        print(rows, table(rows, `There are no operators. To add one:  ${adminLine('operators add NAME')}`));
      }),
    );

  operators
    .command('remove <name>')
    .description('remove an operator, whose key stops working at once; the audit log keeps the name')
    .action((name: string) =>
      withOperator(async (operator) => {
        const removed = await change(operator, 'operators remove', { name });
        print(operatorRow(removed), `Removed ${name}: the key has stopped working.`);
      }),
    );

  operators
    .command('roll')
    .description('replace your own personal key, which stops working at once; the new one is shown once')
    .action(() =>
      withOperator(async (operator) => {
        const rolled = await change(operator, 'operators roll', {});
        print(createdOperatorRow(rolled), operatorKeyText(rolled));
      }),
    );
}
