import type { CreatedOperator } from '../../application/operators/operator-people.ts';
import { isMachine, type OperatorPerson } from '../../domain/operator.ts';
import { adminLine } from '../command-line.ts';
import type { Row } from './output.ts';

// What `svc-admin operators` prints.

export const operatorsHelp = `
A command that changes something needs the personal key of an operator, in SVC_OPERATOR_KEY. It is read from the
environment alone, because everybody on a machine can see the arguments of its programs. In bash, without leaving it in
the history:

  read -rs SVC_OPERATOR_KEY && export SVC_OPERATOR_KEY

The first operator is added without a key, the second one by the first. From the third on, another operator confirms it,
as all that moves money or trust: see approvals --help. In development, commands need no key until an operator is added.

A machine, such as cron, has a key that is only for what --only names. It prepares and confirms nothing, and is no second person.

Examples:
  ${adminLine('operators add "Rosa Quispe"')}
  ${adminLine('operators add --machine cron --only reconcile,tax-registry')}
  ${adminLine('operators roll')}
`;

export const operatorRow = ({ id, name, only, last4, createdAt, removedAt }: OperatorPerson): Row => ({
  id,
  name,
  only: only?.join(',') ?? null,
  shows_as: `svc_op_…${last4}`,
  created_at: createdAt.toISOString(),
  removed_at: removedAt?.toISOString() ?? null,
});

export const createdOperatorRow = ({ person, keyText }: CreatedOperator): Row => ({
  ...operatorRow(person),
  key: keyText,
});

export const operatorKeyText = ({ person, keyText }: CreatedOperator): string =>
  `The ${isMachine(person) ? 'key of the machine' : 'personal key of'} ${person.name}:
  ${keyText}
  Copy it now: svc does not store it and cannot show it again. Its owner sets SVC_OPERATOR_KEY to it.
  If somebody else has seen it, its owner replaces it:  ${adminLine('operators roll')}`;
