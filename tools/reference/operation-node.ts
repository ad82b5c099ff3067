import { at, text } from './document.ts';
import type { Node, Operation, Source } from './source.ts';

export const operationNode = (source: Source, { path, method }: Operation): Node => at(source, 'paths', path, method);

export const summaryOf = (source: Source, row: Operation): string =>
  text(operationNode(source, row)['summary']) || row.id;
