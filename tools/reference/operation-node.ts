import { at, text } from './document.ts';
import type { Node, OperationRow, Source } from './source.ts';

export const operationNode = (source: Source, { path, method }: OperationRow): Node =>
  at(source, 'paths', path, method);

export const summaryOf = (source: Source, row: OperationRow): string =>
  text(operationNode(source, row)['summary']) || row.id;
