import { snakeCase } from '../../../reference/snake-case.ts';
import type { SdkModel } from '../model.ts';
import { docstring } from './lines.ts';
import { methodDoc } from './method-doc.ts';
import { codeOf, signatureOf, type Kind } from './methods.ts';
import { namesOf } from './type-text.ts';

/** The methods of a client: a class for each resource, and one that has all resources. */
export function resourcesFile(model: SdkModel, kind: Kind): string {
  const names = namesOf(model);
  const { secret } = model.methods;
  const resources = [...new Set(secret.map(({ resource }) => resource))];
  const classes = resources.map((resource) => {
    const own = secret.filter((method) => method.resource === resource);
    const methods = own.map(
      (method) => signatureOf(method, names, kind) + methodDoc(method, names, kind) + codeOf(method, names, kind),
    );
    return `class ${className(resource, kind)}:
    def __init__(self, transport: ${transport(kind)}) -> None:
        self._transport = transport

${methods.join('\n')}`;
  });
  const members = resources.map(
    (resource) => `        self.${snakeCase(resource)} = ${className(resource, kind)}(transport)\n`,
  );
  return `${imports(kind)}

${classes.join('\n\n')}

class ${kind === 'sync' ? '' : 'Async'}Resources:
${docstring(['What a client can call.'], '    ')}
    def __init__(self, transport: ${transport(kind)}) -> None:
${members.join('')}`;
}

const transport = (kind: Kind): string => (kind === 'sync' ? 'Transport' : 'AsyncTransport');

const className = (resource: string, kind: Kind): string =>
  `${kind === 'sync' ? '' : 'Async'}${resource.charAt(0).toUpperCase()}${resource.slice(1)}Resource`;

const imports = (kind: Kind): string => `from datetime import datetime
from decimal import Decimal
from typing import ${kind === 'sync' ? '' : 'AsyncGenerator, '}${kind === 'sync' ? 'Generator, ' : ''}Literal, Mapping, Optional, Sequence, Union

${kind === 'sync' ? '' : 'from ..async_transport import AsyncTransport\n'}from ..event_stream import StreamedEvent
from ..items import ${kind === 'sync' ? 'Items' : 'AsyncItems'}
from ..options import OMITTED, CallOptions, Omittable, StreamOptions
from ..request import Request
${kind === 'sync' ? 'from ..transport import Transport\n' : ''}from . import types
`;
