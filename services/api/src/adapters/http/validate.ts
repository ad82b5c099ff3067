import type { Request, RequestHandler, Response } from 'express';
import { middleware } from 'express-openapi-validator';
import { Refusal, type Detail, type DetailCode } from '../../domain/refusal.ts';
import type { Operation } from '../../generated/operations.ts';
import { requestContract } from './request-contract.ts';

type Problem = { path: string; message: string; errorCode?: string };
type ValidatorError = Error & { errors?: Problem[]; path?: string };

type Validate = (request: Request, response: Response) => Promise<void>;

const validators = new Map<Operation['id'], Validate>();

/**
 * Checks a request against its operation in the contract; its body has been read.
 * @throws Refusal VALIDATION_ERROR that names every problem
 */
export async function validate(operation: Operation, request: Request, response: Response): Promise<void> {
  // Made when it is first needed: all of them together would hold up a start for most of a second.
  const known = validators.get(operation.id) ?? validator(operation);
  validators.set(operation.id, known);
  await known(request, response);
}

/** The router has found the operation already, so each validator is given that one alone and has nothing to search. */
function validator(operation: Operation): Validate {
  const chain = middleware({
    apiSpec: requestContract(operation) as never,
    validateApiSpec: false,
    validateRequests: { coerceTypes: false, allowUnknownQueryParameters: false, allErrors: true },
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    ajvFormats: { mode: 'full' },
  }) as RequestHandler[];

  return async (request, response) => {
    try {
      for (const step of chain) await run(step, request, response);
    } catch (error) {
      throw asRefusal(error as ValidatorError);
    }
  };
}

const run = (step: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    const next = (error?: unknown) => (error === undefined ? resolve() : reject(error));
    try {
      void Promise.resolve(step(request, response, next)).catch(reject);
    } catch (error) {
      reject(error);
    }
  });

/** Keywords of JSON schema → the details codes of the contract. */
const codes: Record<string, DetailCode> = {
  required: 'REQUIRED',
  dependentRequired: 'REQUIRED',
  additionalProperties: 'UNKNOWN_FIELD',
  unevaluatedProperties: 'UNKNOWN_FIELD',
  maxLength: 'TOO_LONG',
  enum: 'NOT_ALLOWED',
  const: 'NOT_ALLOWED',
  minimum: 'OUT_OF_RANGE',
  maximum: 'OUT_OF_RANGE',
  minItems: 'OUT_OF_RANGE',
  maxItems: 'OUT_OF_RANGE',
  maxProperties: 'OUT_OF_RANGE',
};

function asRefusal(error: ValidatorError): unknown {
  if (error.errors === undefined) return error;
  const details = new Map<string, Detail>();
  for (const problem of error.errors) {
    const detail = detailOf(problem);
    // Of a choice (anyOf) every branch complains: the first complaint about a field is the most telling.
    if (!details.has(detail.field)) details.set(detail.field, detail);
  }
  const all = [...details.values()];
  return new Refusal(
    'VALIDATION_ERROR',
    all.map(({ field, message }) => (field ? `${field}: ${message}.` : `${message}.`)).join(' '),
    all,
  );
}

function detailOf({ path, message, errorCode }: Problem): Detail {
  const field = fieldOf(path);
  if (message.startsWith('Unknown query parameter'))
    return { field, code: 'UNKNOWN_FIELD', message: 'is no parameter of this operation' };
  if (message.startsWith('Empty value found')) return { field, code: 'INVALID_FORMAT', message: 'must not be empty' };
  const keyword = errorCode?.split('.')[0] ?? '';
  return {
    field,
    code: codes[keyword] ?? 'INVALID_FORMAT',
    message: keyword === 'additionalProperties' ? 'is no field of this object' : message,
  };
}

/** `/body/customer/address~1city` → `customer.address/city` */
const fieldOf = (path: string): string =>
  path
    .replace(/^\/(body|query|headers|params)\/?/, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
